import type { EditorState } from '#state';
import type { LucideIcon } from 'lucide-react';
import { formatKeys, isMacPlatform } from '../../controls/keys.ts';
import type { AppServices } from '../../services/app-services.tsx';

/** The sections that group commands in lists. */
export type CommandSection = 'Document' | 'Go to' | 'Problems' | 'View' | 'Help';

/** A user action; the header, shortcuts and menus are built from these. */
export interface Command {
  readonly id: string;
  /** The label of the button. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Shortcuts such as `Mod+Shift+Z`, where `Mod` is Ctrl, or Cmd on a Mac; the first one is shown. */
  readonly keys: readonly string[];
  /** Its heading in the palette and the list of shortcuts. */
  readonly section: CommandSection;
  /** Extra search terms for the palette. */
  readonly keywords?: string;
  /** The topic of the notices that it shows; by default its id. */
  readonly topic?: string;
  /** False while the command would do nothing. */
  isEnabled(state: EditorState): boolean;
  /** A longer description for the tooltip; may depend on the state. */
  describe?(state: EditorState): string | undefined;
  run(context: AppServices): void | Promise<void>;
}

/** Creates a command; by default it has no keys, belongs to the section `Document`, and is always enabled. */
export function newCommand(
  command: Omit<Command, 'keys' | 'section' | 'isEnabled'> & Partial<Pick<Command, 'keys' | 'section' | 'isEnabled'>>,
): Command {
  return { keys: [], section: 'Document', isEnabled: () => true, ...command };
}

/** Returns the keys of a command as the platform writes them: `Ctrl+K`; `undefined` for none. */
export function shortcutOf({ keys: [first] }: Command): string | undefined {
  return first === undefined ? undefined : formatKeys(first, isMacPlatform(navigator.platform));
}
