import {
  ChartNoAxesColumn,
  FileText,
  FlaskConical,
  ListChecks,
  ListTree,
  MoveLeft,
  MoveRight,
  PanelLeft,
  Table2,
  TriangleAlert,
} from 'lucide-react';
import type { AppServices, PaneId } from '../../services/app-services.tsx';
import { focusPane, paneOf, visiblePanes } from '../../services/focus-pane.ts';
import type { Command } from './command.ts';

export const problemsCommand = goToPane('problems', 'Problems', TriangleAlert, ['Mod+Shift+M']);

export const matrixCommand = goToPane('matrix', 'Matrix', Table2, ['Mod+Shift+X'], 'crawlers paths table grid');

export const testsCommand = goToPane('tests', 'Tests', ListChecks, ['Mod+Shift+E'], 'expectations assertions');

export const coverageCommand = goToPane(
  'coverage',
  'Coverage',
  ChartNoAxesColumn,
  [],
  'sitemap access log addresses csv heat count',
);

/** Commands that show a pane and move the focus into it. */
export const paneCommands: readonly Command[] = [
  goToPane('policy', 'Go to Policy', ListTree, []),
  goToPane('text', 'Go to Text', FileText, []),
  goToPane('simulator', 'Go to Simulator', FlaskConical, []),
  problemsCommand,
  testsCommand,
  matrixCommand,
  coverageCommand,
  goToPane('outline', 'Outline', PanelLeft, ['Mod+Shift+O']),
];

/** Cycles through the visible panes. */
export const nextPaneCommand: Command = {
  id: 'next-pane',
  title: 'Next pane',
  icon: MoveRight,
  keys: ['F6'],
  section: 'Go to',
  isEnabled: () => true,
  run: () => step(1),
};

export const previousPaneCommand: Command = {
  id: 'previous-pane',
  title: 'Previous pane',
  icon: MoveLeft,
  keys: ['Shift+F6'],
  section: 'Go to',
  isEnabled: () => true,
  run: () => step(-1),
};

function goToPane(pane: PaneId, title: string, icon: Command['icon'], keys: readonly string[], keywords = ''): Command {
  return {
    id: `go-to-${pane}`,
    title,
    icon,
    keys,
    section: 'Go to',
    keywords: `show open pane panel ${keywords}`.trimEnd(),
    isEnabled: () => true,
    run: ({ showPane }: AppServices) => {
      showPane(pane);
      focusPane(pane);
    },
  };
}

function step(by: 1 | -1): void {
  const panes = visiblePanes();
  const present = paneOf(document.activeElement);
  const at = present === null ? (by === 1 ? -1 : 0) : panes.indexOf(present);
  const next = panes.at((at + by + panes.length) % panes.length);
  if (next !== undefined) focusPane(next);
}
