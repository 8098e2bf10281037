import type { EditorData, SessionPort, SessionSummary } from '#state';
import type { OpenedFile } from './file-handles.ts';
import type { OtherTabs } from './other-tabs.ts';

/** An item of kept work, for a list. */
export interface KeptItem extends SessionSummary {
  /** Its storage key. */
  readonly key: string;
  /** Its origin: this tab, another open tab, a closed tab, or set aside as damaged. */
  readonly place: 'this-tab' | 'open-tab' | 'closed-tab' | 'aside';
}

/** File handles by `WorkspaceDocument.opening`. */
export type KeptFiles = ReadonlyMap<number, OpenedFile>;

/** Work read from storage: the documents and question, and the files that they can be saved to. */
export interface ReadWork {
  readonly data: EditorData;
  readonly files: KeptFiles;
}

/** Work kept by the browser, and what was found on startup. */
export interface WorkServices {
  readonly work: KeptWork;
  /** True when this tab started empty although work of other tabs is kept. */
  readonly offersRecent: boolean;
}

/** All kept work, and this tab's part in it. */
export interface KeptWork extends SessionPort {
  /** The other open tabs with the same work. */
  readonly otherTabs: OtherTabs;
  /** Declares which kept session this tab continues, and its data; `null` for none. */
  readonly continueSession: (from: string | null, data: EditorData | null) => void;
  /** Detaches this tab's work from that of other tabs. */
  readonly detach: () => void;
  /** All readable items, latest first. */
  readonly list: () => Promise<readonly KeptItem[]>;
  /** Reads an item of the list; `null` when it is gone or damaged. */
  readonly read: (key: string) => Promise<ReadWork | null>;
  /** Reads the version of another open tab. */
  readonly readTab: (name: string) => Promise<ReadWork | null>;
  /** Stores a copy of a state next to this tab's session. */
  readonly archive: (data: EditorData, files: KeptFiles) => Promise<void>;
  /** Stores this tab's file handles where possible. Never rejects. */
  readonly keepFiles: (files: KeptFiles) => Promise<void>;
  /** The file handles of the session that this tab continues. */
  readonly loadFiles: () => Promise<KeptFiles>;
  /** Ends this tab's contact with other tabs; deletes nothing. */
  readonly close: () => void;
}
