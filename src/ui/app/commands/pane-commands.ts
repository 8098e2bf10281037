import { MoveLeft, MoveRight } from 'lucide-react';
import { PANE_IDS, type PaneId } from '../../services/app-services.tsx';
import { focusPane, paneOf, visiblePanes } from '../../services/focus-pane.ts';
import { PANE_FACTS } from '../../services/pane-facts.ts';
import { newCommand, type Command } from './command.ts';

/** Creates the command that shows a pane and moves the focus into it. */
export function goToPane(pane: PaneId): Command {
  const { title, icon, place, keys, keywords = '' } = PANE_FACTS[pane];
  return newCommand({
    id: `go-to-${pane}`,
    title: place === 'column' ? `Go to ${title}` : title,
    icon,
    keys: keys === undefined ? [] : [keys],
    section: 'Go to',
    keywords: `show open pane panel ${keywords}`.trimEnd(),
    run: ({ showPane }) => {
      showPane(pane);
      focusPane(pane);
    },
  });
}

export const paneCommands: readonly Command[] = PANE_IDS.map((pane) => goToPane(pane));

/** Cycles through the visible panes. */
export const nextPaneCommand = newCommand({
  id: 'next-pane',
  title: 'Next pane',
  icon: MoveRight,
  keys: ['F6'],
  section: 'Go to',
  run: () => step(1),
});

export const previousPaneCommand = newCommand({
  id: 'previous-pane',
  title: 'Previous pane',
  icon: MoveLeft,
  keys: ['Shift+F6'],
  section: 'Go to',
  run: () => step(-1),
});

function step(by: 1 | -1): void {
  const panes = visiblePanes();
  const present = paneOf(document.activeElement);
  const at = present === null ? (by === 1 ? -1 : 0) : panes.indexOf(present);
  const next = panes.at((at + by + panes.length) % panes.length);
  if (next !== undefined) focusPane(next);
}
