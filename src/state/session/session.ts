import * as v from 'valibot';
import type { Encoding } from '#core';
import { DEFAULT_CONVERSION } from '#core/analysis';
import { clampCaret, createWorkspaceDocument } from '../documents/change-text.ts';
import type { DocumentKind, EditorData, History, WorkspaceDocument } from '../editor-state.ts';
import { createEditorData, DEFAULT_PATH } from '../editor-data.ts';
import { boundEntries, EMPTY_HISTORY, type HistoryLimits } from '../history/history.ts';
import { historyFits } from '../history/history-fits.ts';
import { selectActiveDocument } from '../selectors/select-documents.ts';
import { simulatorSchema } from '../simulator-question.ts';

/** The version of the storage format. A change that an older reader would misread gets the next number. */
const SESSION_VERSION = 2;

const STORED_HISTORY: HistoryLimits = { entries: 200, characters: 4_000_000 };

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const satisfies readonly Encoding[];

/** Before version 2 every document was a robots.txt, and no step renamed one. */
const READ_VERSIONS = [1, SESSION_VERSION] as const;

/** The kinds of documents. */
export const KINDS = [
  'robots',
  'page',
  'headers',
  'permissions',
  'tdmrep',
  'ai-txt',
  'rsl',
  'expectations',
] as const satisfies readonly DocumentKind[];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const editList = v.pipe(v.array(v.object({ start: count, end: count, newText: v.string() })), v.readonly());

const fileSchema = v.pipe(
  v.object({
    kind: v.optional(v.picklist(KINDS), 'robots'),
    encoding: v.picklist(ENCODINGS),
    /** Missing in older sessions, where it equals `savedText`. */
    openedText: v.optional(v.string()),
    savedText: v.string(),
    opening: count,
  }),
  v.transform((file) => ({ ...file, openedText: file.openedText ?? file.savedText })),
);

const entrySchema = v.object({
  path: v.string(),
  label: v.string(),
  origin: v.picklist(['form', 'typing', 'fix', 'convert', 'open', 'close', 'rename']),
  coalesceKey: v.nullable(v.string()),
  edits: editList,
  inverse: editList,
  caretBefore: count,
  caretAfter: count,
  at: v.number(),
  opened: v.nullable(v.object({ file: v.nullable(fileSchema), activePath: v.string() })),
  renamed: v.optional(v.nullable(v.string()), null),
  isJoined: v.optional(v.boolean()),
});

const documentSchema = v.object({
  path: v.string(),
  kind: v.fallback(v.optional(v.picklist(KINDS), 'robots'), 'robots'),
  text: v.string(),
  encoding: v.fallback(v.picklist(ENCODINGS), 'utf-8'),
  /** `null` if it equals the text. */
  savedText: v.fallback(v.nullable(v.string()), null),
  /** `null` if it equals `savedText`. */
  openedText: v.fallback(v.optional(v.nullable(v.string()), null), null),
  opening: v.fallback(count, 0),
});

const { version, annotate, ignoreConventional, disallowMeans, resourceSets, separateFile, limits } = DEFAULT_CONVERSION;
const conversionSchema = v.object({
  version: v.fallback(v.picklist(['1.0', '1.1']), version),
  annotate: v.fallback(v.boolean(), annotate),
  ignoreConventional: v.fallback(v.picklist(['active', 'comment', 'none']), ignoreConventional),
  disallowMeans: v.fallback(v.picklist(['crawl', 'crawl-and-index']), disallowMeans),
  resourceSets: v.fallback(v.boolean(), resourceSets),
  separateFile: v.fallback(v.optional(v.nullable(v.string()), separateFile), separateFile),
  limits: v.fallback(v.optional(v.boolean(), limits), limits),
});

const preferencesSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  conversion: v.fallback(conversionSchema, DEFAULT_CONVERSION),
});

/** The fields that mean the same in any version: enough to restore the texts. */
const salvageSchema = v.object({
  sequence: v.fallback(v.number(), 0),
  documents: v.pipe(v.array(documentSchema), v.minLength(1)),
  activePath: v.fallback(v.string(), ''),
  caret: v.fallback(count, 0),
  simulator: v.fallback(v.nullable(simulatorSchema), null),
  preferences: v.fallback(v.nullable(preferencesSchema), null),
});

const sessionSchema = v.object({
  version: v.picklist(READ_VERSIONS),
  sequence: v.number(),
  documents: v.pipe(v.array(documentSchema), v.minLength(1)),
  activePath: v.string(),
  nextOpening: count,
  undo: v.pipe(v.array(entrySchema), v.readonly()),
  redo: v.pipe(v.array(entrySchema), v.readonly()),
  caret: count,
  simulator: simulatorSchema,
  preferences: preferencesSchema,
});

/** The work of one tab as it is stored: plain data, without derived or transient state. */
export type Session = v.InferOutput<typeof sessionSchema>;

/** The result of reading a stored item. */
export type SessionReading =
  | { readonly kind: 'whole'; readonly data: EditorData; readonly sequence: number }
  /** The texts were restored, the steps to undo were not. */
  | { readonly kind: 'salvaged'; readonly data: EditorData; readonly sequence: number }
  | { readonly kind: 'unreadable' };

/**
 * Creates the session to store for a state.
 *
 * @param sequence - greater than that of any session stored before
 */
export function createSession(data: EditorData, sequence: number): Session {
  const { workspace, history, selection, simulator, preferences } = data;
  return {
    version: SESSION_VERSION,
    sequence,
    documents: Object.values(workspace.documents).map(serializeDocument),
    activePath: workspace.activePath,
    nextOpening: workspace.nextOpening,
    undo: boundEntries(history.undo, STORED_HISTORY),
    redo: boundEntries(history.redo, STORED_HISTORY),
    caret: selection.caret,
    simulator,
    preferences,
  };
}

/** Returns the session without its history, for when space is short. */
export function withoutHistory(session: Session): Session {
  return { ...session, undo: [], redo: [] };
}

/** Reads a stored item, written by this version of the program or another; never throws. */
export function readSession(value: unknown): SessionReading {
  const whole = v.safeParse(sessionSchema, value);
  if (whole.success) {
    const data = restoreDocuments(whole.output);
    const history: History = { undo: whole.output.undo, redo: whole.output.redo, canGrow: false };
    const nextOpening = Math.max(whole.output.nextOpening, data.workspace.nextOpening);
    const restored = { ...data, workspace: { ...data.workspace, nextOpening }, history };
    const kind = historyFits(restored) ? 'whole' : 'salvaged';
    return { kind, data: kind === 'whole' ? restored : data, sequence: whole.output.sequence };
  }
  const salvaged = v.safeParse(salvageSchema, value);
  if (!salvaged.success) return { kind: 'unreadable' };
  return { kind: 'salvaged', data: restoreDocuments(salvaged.output), sequence: salvaged.output.sequence };
}

function serializeDocument({
  path,
  kind,
  document,
  encoding,
  openedText,
  savedText,
  opening,
}: WorkspaceDocument): Session['documents'][number] {
  const { text } = document;
  return {
    path,
    kind,
    text,
    encoding,
    savedText: savedText === text ? null : savedText,
    openedText: openedText === savedText ? null : openedText,
    opening,
  };
}

/** Returns the state for stored documents, without a history. */
export function restoreDocuments(session: v.InferOutput<typeof salvageSchema>): EditorData {
  const fresh = createEditorData({ text: '' });
  const documents = session.documents.map(({ path, kind, text, encoding, opening, ...kept }) => {
    const savedText = kept.savedText ?? text;
    const openedText = kept.openedText ?? savedText;
    return createWorkspaceDocument(path, text, { kind, encoding, openedText, savedText, opening });
  });
  if (documents.every(({ kind }) => kind !== 'robots')) documents.unshift(selectActiveDocument(fresh));
  const active = documents.find(({ path }) => path === session.activePath) ?? documents[0];
  return {
    ...fresh,
    workspace: {
      documents: Object.fromEntries(documents.map((document) => [document.path, document])),
      activePath: active?.path ?? DEFAULT_PATH,
      nextOpening: Math.max(...documents.map(({ opening }) => opening)) + 1,
    },
    history: EMPTY_HISTORY,
    selection: { ...fresh.selection, caret: active === undefined ? 0 : clampCaret(session.caret, active) },
    simulator: session.simulator ?? fresh.simulator,
    preferences: session.preferences ?? fresh.preferences,
  };
}
