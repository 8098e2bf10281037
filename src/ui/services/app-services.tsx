import type { EditorStore } from '#state';
import { createRequiredContext } from '../controls/context/required-context.ts';
import type { Tone } from '../controls/tones/tones.ts';
import type { AddedKind } from './document-kinds.ts';
import type { FileHandles } from './storage/file-handles.ts';
import type { WorkServices } from './storage/kept-work.ts';
import type { TaskRunner } from './tasks/task-runner.ts';

/** The pages of Help, in menu order. */
export const HELP_TOPICS = ['first-steps', 'readers', 'usages', 'guide'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The dialogs that a command may show; `rule:pattern-missing-slash` is the page of a lint rule, and
 * `add-rules:recipe:block-crawler` starts with that recipe. */
export type DialogId =
  | 'open'
  | 'convert'
  | 'compare'
  | 'clean-up'
  | 'change-verdict'
  | `add-rules${'' | ':recipes' | ':verdict' | `:recipe:${string}`}`
  | 'palette'
  | 'shortcuts'
  | `help:${HelpTopic}`
  | 'rename'
  | 'recent'
  | `add:${AddedKind}`
  | `rule:${string}`;

/** The panes, in the order of their tabs on a narrow screen, which shows one at a time. */
export const PANE_IDS = ['policy', 'text', 'simulator', 'problems', 'tests', 'matrix', 'coverage', 'outline'] as const;
export type PaneId = (typeof PANE_IDS)[number];

/** A short message to the user, shown as a toast. */
export interface Notice {
  readonly tone: Tone;
  /** A newer notice with the same topic replaces it. */
  readonly topic?: string | undefined;
  /** One sentence. */
  readonly message: string;
  /** More sentences, below the message. */
  readonly details?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Dismisses it as soon as it is out of date. @returns a function that stops watching */
  readonly expire?: (dismiss: () => void) => () => void;
}

/** The parts of the app that commands and features may use. */
export interface AppServices {
  readonly store: EditorStore;
  /** `null` where nothing is kept: in tests, and without storage. */
  readonly kept: WorkServices | null;
  readonly fileHandles: FileHandles;
  readonly tasks: TaskRunner;
  readonly showDialog: (dialog: DialogId) => void;
  /** Shows a pane if it is hidden. Does not move the focus. */
  readonly showPane: (pane: PaneId) => void;
  readonly notify: (notice: Notice) => void;
}

export const [AppServicesProvider, useAppServices] = createRequiredContext<AppServices>(
  'A component that uses services is outside AppServicesProvider.',
);
