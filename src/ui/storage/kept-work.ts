import type { OpenedFile } from '../workspace/file-handles.ts';
import type { EditorData, SessionPort, SessionSummary } from '#state';
import type { OtherTabs } from './other-tabs.ts';

/** Something that the browser keeps, for a list. */
export interface KeptItem extends SessionSummary {
  /** The name under which it is found again. */
  readonly key: string;
  /** Whose it is: of this tab, of another that is open, of one that was closed, or put aside because it was damaged. */
  readonly place: 'this-tab' | 'open-tab' | 'closed-tab' | 'aside';
}

/** The files that documents were opened from, by the number of the act of opening. */
export type KeptFiles = ReadonlyMap<number, OpenedFile>;

/** Work that was read, to go on with it. */
export interface ReadWork {
  readonly data: EditorData;
  readonly files: KeptFiles;
}

/** The work of all tabs that the browser keeps, and what this tab has to do with it. */
export interface KeptWork extends SessionPort {
  /** The other open tabs with the same work. */
  readonly otherTabs: OtherTabs;
  /** Tells which of the kept sessions this tab goes on with, and what it holds; `null`: with none. */
  readonly begin: (from: string | null, data: EditorData | null) => void;
  /** Makes what this tab shows a work of its own, which has nothing to do with that of other tabs any more. */
  readonly part: () => void;
  /** All that can be read, the latest first. */
  readonly list: () => Promise<readonly KeptItem[]>;
  /** The work under a name of the list; `null` when it is gone or cannot be read. */
  readonly read: (key: string) => Promise<ReadWork | null>;
  /** The version of another open tab. */
  readonly readTab: (name: string) => Promise<ReadWork | null>;
  /** Keeps a state under a name of its own, beside that of this tab. */
  readonly archive: (data: EditorData, files: KeptFiles) => Promise<void>;
  /** Keeps the files of this tab, where the browser can keep handles. Never rejects. */
  readonly keepFiles: (files: KeptFiles) => Promise<void>;
  /** The files of the work that this tab began with. */
  readonly loadFiles: () => Promise<KeptFiles>;
}
