import type { LucideIcon } from 'lucide-react';

/** An entry of the command palette: something that can be done now. */
export interface PaletteEntry {
  /** Stable, so that recently used entries are recognised. */
  readonly id: string;
  /** The label in the list. */
  readonly title: string;
  /** Secondary text: a document, a line, a description. */
  readonly detail?: string | undefined;
  /** The heading it is listed under while the query is empty. */
  readonly section: string;
  readonly icon: LucideIcon;
  /** In the platform's notation. */
  readonly shortcut?: string | undefined;
  /** Extra search terms. */
  readonly keywords?: string | undefined;
  readonly run: () => void | Promise<void>;
}
