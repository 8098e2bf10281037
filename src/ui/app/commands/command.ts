import type { EditorState } from '#state';
import type { LucideIcon } from 'lucide-react';
import type { AppServices } from '../../services/app-services.tsx';

/** What commands are about. */
export type CommandSection = 'Document' | 'Go to' | 'Problems' | 'View' | 'Help';

/** One action of the user, from which the header, shortcuts and menus are made. */
export interface Command {
  readonly id: string;
  /** The word on the button. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Shortcuts as `Mod+Shift+Z`, where `Mod` is Ctrl, on a Mac Cmd; the first one is shown. */
  readonly keys: readonly string[];
  /** Its heading in the palette and the list of shortcuts; `Document` by default. */
  readonly section?: CommandSection;
  /** More words that find it in the palette. */
  readonly keywords?: string;
  /** False while the command would do nothing. */
  isEnabled(state: EditorState): boolean;
  /** More than the title says, for the tooltip; may depend on the state. */
  describe?(state: EditorState): string | undefined;
  run(context: AppServices): void | Promise<void>;
}
