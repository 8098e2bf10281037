import type { LucideIcon } from 'lucide-react';

/** An entry of the command palette: something that can be done now. */
export interface PaletteEntry {
  /** Stable, so that recently used entries are recognised. */
  readonly id: string;
  /** The label in the list. */
  readonly title: string;
  /** Secondary text: a document, a line, a description. */
  readonly detail: string;
  /** The heading it is listed under while the query is empty. */
  readonly section: string;
  readonly icon: LucideIcon;
  /** In the platform's notation; `null` for none. */
  readonly shortcut: string | null;
  /** Extra search terms. */
  readonly keywords?: string;
  readonly run: () => void | Promise<void>;
}
