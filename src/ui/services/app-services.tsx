import type { EditorStore } from '#state';
import { createContext, useContext, type ReactNode } from 'react';
import type { AddedKind } from './document-kinds.ts';
import type { FileHandles } from './storage/file-handles.ts';
import type { TaskRunner } from './tasks/task-runner.ts';

/** The pages of Help, in the order of its menu. */
export const HELP_TOPICS = ['first-steps', 'readers', 'usages', 'guide'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The dialogs that a command may show; `rule:pattern-missing-slash` is the page of a lint rule, and
 * `add-rules:recipe:block-crawler` begins with that recipe. */
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

/**
 * The panes; on a narrow screen one of them is seen at a time. `outline` can be closed, and so can the area below the
 * columns, of which `problems` and what follows it are the tabs.
 */
export type PaneId = 'outline' | 'policy' | 'text' | 'simulator' | 'problems' | 'tests' | 'matrix' | 'coverage';

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

/** What commands and features may use of the app around them. */
export interface AppServices {
  readonly store: EditorStore;
  readonly fileHandles: FileHandles;
  readonly tasks: TaskRunner;
  readonly showDialog: (dialog: DialogId) => void;
  /** Brings a pane into view, where not all of them are. The focus stays. */
  readonly showPane: (pane: PaneId) => void;
  readonly notify: (notice: Notice) => void;
}

const AppServicesContext = createContext<AppServices | null>(null);

/** Hands down what commands act on: store, file handles, dialogs, notices. */
export function AppServicesProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return <AppServicesContext value={services}>{children}</AppServicesContext>;
}

/**
 * Returns what commands act on.
 *
 * @throws Error outside an `AppServicesProvider`
 */
export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('A component that runs commands is outside AppServicesProvider.');
  return services;
}
