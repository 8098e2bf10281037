import * as v from 'valibot';
import type { EditorData } from '../editor-state.ts';
import { selectDocuments } from '../selectors/select-documents.ts';
import { simulatorSchema } from '../simulator-question.ts';
import { ENCODINGS, KINDS, restoreDocuments } from './session.ts';

/** More documents than anyone edits together; each takes up space on the screen. */
const MAX_DOCUMENTS = 100;

const path = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(500),
  v.check((name) => !/\p{Cc}/u.test(name)),
);

const schema = v.pipe(
  v.object({
    documents: v.pipe(
      v.array(v.object({ path, kind: v.picklist(KINDS), text: v.string(), encoding: v.picklist(ENCODINGS) })),
      v.maxLength(MAX_DOCUMENTS),
    ),
    activePath: v.string(),
    simulator: simulatorSchema,
  }),
  v.check(({ documents }) => documents.some(({ kind }) => kind === 'robots')),
  v.check(({ documents }) => new Set(documents.map((one) => one.path)).size === documents.length),
);

/** Work in the form in which it is shared: the documents and the question, without history, preferences or files. */
export type SharedWork = v.InferOutput<typeof schema>;

/** Returns the part of a state that can be shared, as plain data. */
export function createSharedWork(data: EditorData): SharedWork {
  const documents = selectDocuments(data).map(({ path: name, kind, document, encoding }) => {
    return { path: name, kind, text: document.text, encoding };
  });
  return { documents, activePath: data.workspace.activePath, simulator: data.simulator };
}

/** Reads shared work from an untrusted source; `null` if it is not valid. Never throws. */
export function readSharedWork(value: unknown): EditorData | null {
  const read = v.safeParse(schema, value);
  if (!read.success) return null;
  const { documents, activePath, simulator } = read.output;
  return restoreDocuments({
    sequence: 0,
    documents: documents.map((one, opening) => ({ ...one, savedText: null, openedText: null, opening })),
    activePath,
    caret: 0,
    simulator,
    preferences: null,
  });
}
