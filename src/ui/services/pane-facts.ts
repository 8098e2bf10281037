import {
  ChartNoAxesColumn,
  FileText,
  FlaskConical,
  ListChecks,
  ListTree,
  PanelLeft,
  Table2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { PaneId } from './app-services.tsx';

/** How the interface presents a pane. */
export interface PaneFacts {
  /** The name of the region and of the tab. */
  readonly title: string;
  readonly icon: LucideIcon;
  /**
   * Where it goes on a wide screen: one of the columns, or a closable pane at their side or below them. A closable pane
   * is mounted when it is first shown.
   */
  readonly place: 'column' | 'side' | 'bottom';
  /** The shortcut that shows it, as in `Command.keys`. */
  readonly keys?: string;
  /** Extra search terms for the palette. */
  readonly keywords?: string;
}

export const PANE_FACTS: Readonly<Record<PaneId, PaneFacts>> = {
  policy: { title: 'Policy', icon: ListTree, place: 'column' },
  text: { title: 'Text', icon: FileText, place: 'column' },
  simulator: { title: 'Simulator', icon: FlaskConical, place: 'column' },
  problems: { title: 'Problems', icon: TriangleAlert, place: 'bottom', keys: 'Mod+Shift+M' },
  tests: {
    title: 'Tests',
    icon: ListChecks,
    place: 'bottom',
    keys: 'Mod+Shift+E',
    keywords: 'expectations assertions',
  },
  matrix: {
    title: 'Matrix',
    icon: Table2,
    place: 'bottom',
    keys: 'Mod+Shift+X',
    keywords: 'crawlers paths table grid',
  },
  coverage: {
    title: 'Coverage',
    icon: ChartNoAxesColumn,
    place: 'bottom',
    keywords: 'sitemap access log urls addresses csv heat count',
  },
  outline: { title: 'Outline', icon: PanelLeft, place: 'side', keys: 'Mod+Shift+O' },
};
