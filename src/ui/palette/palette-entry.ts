import type { LucideIcon } from 'lucide-react';

/** One line of the command palette: something that can be done now. */
export interface PaletteEntry {
  /** The same for the same thing, so that what was used lately is known again. */
  readonly id: string;
  /** What it does, as the button says it. */
  readonly title: string;
  /** What stands beside it, smaller: a document, a line, more words. */
  readonly detail: string;
  /** Under which heading it stands while nothing is typed. */
  readonly section: string;
  readonly icon: LucideIcon;
  /** As the platform writes it; `null` when there is none. */
  readonly shortcut: string | null;
  /** Other words by which it is looked for. */
  readonly keywords?: string;
  readonly run: () => void | Promise<void>;
}
