import type { EditorState, EditorStore } from '#state';
import type { LucideIcon } from 'lucide-react';
import type { AddedKind } from '../workspace/document-kinds.ts';
import type { FileHandles } from '../workspace/file-handles.ts';

/** The dialogs that a command may show; `rule:pattern-missing-slash` is the page of a lint rule. */
export type DialogId =
  | 'open'
  | 'convert'
  | 'compare'
  | 'clean-up'
  | 'palette'
  | 'shortcuts'
  | 'rename'
  | 'recent'
  | `add:${AddedKind}`
  | `rule:${string}`;

/** The panes; on a narrow screen one of them is seen at a time. `problems` and `outline` can be closed. */
export type PaneId = 'policy' | 'text' | 'simulator' | 'problems' | 'outline';

/** A message that comes and goes by itself. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  /** What it is about: a newer notice about the same takes its place. */
  readonly topic?: string;
  /** One sentence. */
  readonly message: string;
  /** More sentences, under it. */
  readonly details?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** What a command may act on. */
export interface CommandContext {
  readonly store: EditorStore;
  readonly fileHandles: FileHandles;
  readonly showDialog: (dialog: DialogId) => void;
  /** Brings a pane into view, where not all of them are. The focus stays. */
  readonly showPane: (pane: PaneId) => void;
  readonly notify: (notice: Notice) => void;
}

/** What commands are about. */
export type CommandSection = 'Document' | 'Go to' | 'Problems' | 'View' | 'Help';

/** One action of the user: header, shortcuts and menus are made of these. */
export interface Command {
  readonly id: string;
  /** The word on the button. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Shortcuts as `Mod+Shift+Z`, where `Mod` is Ctrl, on a Mac Cmd; the first one is shown. */
  readonly keys: readonly string[];
  /** Under which heading it stands in palette and list of shortcuts; `Document` unless said. */
  readonly section?: CommandSection;
  /** Other words by which it is looked for. */
  readonly keywords?: string;
  /** False while the command would do nothing. */
  isEnabled(state: EditorState): boolean;
  /** More than the title says, for the tooltip; may depend on the state. */
  describe?(state: EditorState): string | undefined;
  run(context: CommandContext): void | Promise<void>;
}
