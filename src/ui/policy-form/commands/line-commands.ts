import {
  addPurpose,
  addQualifier,
  addSubRecord,
  initialQualifierValue,
  insertComment,
  insertDefinition,
  describeWritingRefusal,
  insertField,
  insertPreference,
  listVocabularyOf,
  insertReference,
  insertRequest,
  removeQualifier,
  removeSubRecord,
  setComment,
  setDefinedUsage,
  setFieldValue,
  setIgnoreConventional,
  setMembers,
  setModifications,
  setPreference,
  setPreferencePath,
  setPurpose,
  setQualifier,
  setVersion,
  writeQualifierValue,
  definitionNamed,
  describeRefusal,
  nameSpaceOf,
  renameDefinition,
  type NewDefinition,
  type NewField,
  type QualifierName,
  type Usage,
  type Policy,
} from '#core';
import { renameName } from '#core/language';
import { freeName, selectPolicy, selectPolicyDocument, selectPolicyFiles } from '#state';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { offerUndo } from '../../services/offer-undo.ts';
import { bindChanges, type FormServices } from './make-change.ts';
import { NEW_PATH } from './row-commands.ts';

/** Actions on lines other than rules, and on qualifiers; each returns `null`, or why it was refused. */
export function createLineCommands(services: FormServices) {
  const { make, key } = bindChanges(services);

  return {
    setFieldValue: (line: number, value: string) =>
      make('change value', (policy) => setFieldValue(policy, line, value), { coalesceKey: key('value', line) }),
    /** @param value - `null` removes the key, and the line if nothing else is on it, with a notice that offers Undo */
    setPreference: (line: number, preference: string, value: string | null): Outcome => {
      const { store } = services;
      const lineCount = () => selectPolicyDocument(store.getState()).document.lineStarts.length;
      const count = lineCount();
      const outcome = make(value === null ? `unset ${preference}` : `set ${preference}=${value}`, (policy) =>
        setPreference(policy, line, preference, value),
      );
      if (outcome === null && lineCount() < count) {
        services.requestFocus({ line: Math.min(line, lineCount() - 1), control: 'row-menu' });
        const message = `Removed line ${line + 1}, which was left empty.`;
        offerUndo(services, { tone: 'information', topic: 'preference', message });
      }
      return outcome;
    },
    setPreferencePath: (line: number, path: string) =>
      make('change path', (policy) => setPreferencePath(policy, line, path), { coalesceKey: key('path', line) }),
    setPurpose: (line: number, pattern: string) =>
      make('change purpose', (policy) => setPurpose(policy, line, pattern), { coalesceKey: key('purpose', line) }),
    setComment: (line: number, text: string) =>
      make('change comment', (policy) => setComment(policy, line, text), { coalesceKey: key('comment', line) }),
    removeComment: (line: number) => make('delete comment', (policy) => setComment(policy, line, '')),
    /** Inserts a comment line above a line. */
    insertComment: (line: number, text: string) =>
      make('add comment', (policy) => insertComment(policy, line, text), { focus: 'comment' }),
    insertField: (groupLine: number | null, field: NewField): Outcome => {
      const label = `add ${field.name.trim() || 'field'}`;
      if (groupLine === null || listVocabularyOf(field.name) === null) {
        return make(label, (policy) => insertField(policy, groupLine, field), { focus: 'value' });
      }
      const result = insertPreference(selectPolicy(services.store.getState()), groupLine, field);
      if (!result.ok) return describeWritingRefusal(result.refusal);
      return make(label, () => result, { focus: 'value' });
    },
    insertRequest: (recordLine: number, request: 'take-down' | 're-crawl', path: string) =>
      make(`add ${request} request`, (policy) => insertRequest(policy, recordLine, request, path), { focus: 'value' }),
    insertReference: (recordLine: number, locator: string) =>
      make('add reference', (policy) => insertReference(policy, recordLine, locator), { focus: 'value' }),
    /** Adds a purpose to a sub-record, with a name like that of another: `press-2` for `press`. */
    addPurposeLike: (purposeLine: number, name: string) =>
      make('add purpose', (policy) => addPurpose(policy, purposeLine, freePurpose(policy, name)), { focus: 'purpose' }),
    /** Adds a sub-record for a purpose to a record, with a first rule. */
    addSubRecord: (recordLine: number, purpose: string) =>
      make(
        'add purpose',
        (policy) =>
          addSubRecord(policy, recordLine, {
            purposes: [purpose],
            rules: [{ effect: 'allow', usage: 'crawl', pattern: NEW_PATH }],
          }),
        { focus: 'purpose' },
      ),
    removeSubRecord: (purposeLine: number) =>
      make('delete purpose and its rules', (policy) => removeSubRecord(policy, purposeLine)),
    /** @param line - the line of the declaration to change; `null` for the one that counts, or a new one */
    setVersion: (line: number | null, version: '1.0' | '1.1') =>
      make(`declare ACAP ${version}`, (policy) =>
        line === null || line === policy.version?.line
          ? setVersion(policy, version)
          : setFieldValue(policy, line, version),
      ),
    setIgnoreConventional: (ignored: boolean) =>
      make(ignored ? 'ignore conventional records' : 'read conventional records', (policy) =>
        setIgnoreConventional(policy, ignored),
      ),
    ...createDefinitionCommands(services),
    ...createQualifierCommands(services),
  };
}

function createDefinitionCommands(services: FormServices) {
  const { make, key } = bindChanges(services);
  return {
    insertDefinition: (definition: NewDefinition) =>
      make(`define ${definition.name.trim()}`, (policy) => insertDefinition(policy, definition), { focus: 'name' }),
    /** Renames a definition and all its uses, including those in other documents, as one undo step. */
    renameDefinition: (line: number, name: string): Outcome => renameEverywhere(services, line, name),
    setDefinedUsage: (line: number, usage: Usage) =>
      make('change usage', (policy) => setDefinedUsage(policy, line, usage)),
    setMembers: (line: number, members: readonly string[], label: string) =>
      make(label, (policy) => setMembers(policy, line, members), {
        coalesceKey: label === 'change pattern' ? key('members', line) : undefined,
      }),
    /** Adds a path to a resource set. @param paths - those it has */
    addPath: (line: number, paths: readonly string[]) =>
      make('add path', (policy) => setMembers(policy, line, [...paths, NEW_PATH]), { focus: 'member' }),
  };
}

function createQualifierCommands(services: FormServices) {
  const { make, key } = bindChanges(services);
  return {
    addQualifier: (line: number, name: QualifierName) =>
      make(
        `add ${name}`,
        (policy) => addQualifier(policy, line, name, writeQualifierValue(initialQualifierValue(name))),
        { focus: 'qualifier' },
      ),
    /** @param isTyped - coalesces with the typing before it into one undo step */
    setQualifier: (line: number, index: number, name: string, value: string, isTyped: boolean) =>
      make(`change ${name}`, (policy) => setQualifier(policy, line, index, value), {
        coalesceKey: isTyped ? key(`qualifier ${index}`, line) : undefined,
      }),
    removeQualifier: (line: number, index: number, name: string) =>
      make(`delete ${name}`, (policy) => removeQualifier(policy, line, index), { focus: 'row-menu' }),
    setModifications: (line: number, values: readonly string[]) =>
      make('change modifications', (policy) => setModifications(policy, line, values)),
  };
}

const LABEL = 'rename definition';

/**
 * Renames a definition and all its uses, including those in other documents that see it, as one undo step that typing
 * extends.
 *
 * Clause: A7, A9, A11.
 */
function renameEverywhere(services: FormServices, line: number, name: string): Outcome {
  const { make, key } = bindChanges(services);
  const state = services.store.getState();
  const { path } = selectPolicyDocument(state);
  const offset = offsetOfName(selectPolicy(state), line);
  const everywhere = offset === null ? null : renameName(selectPolicyFiles(state), path, offset, name);
  if (everywhere?.ok === false) return describeRefusal(everywhere.refusal);
  const coalesceKey = key('name', line);
  const outcome = make(LABEL, (policy) => renameDefinition(policy, line, name), { coalesceKey });
  if (outcome !== null || everywhere === null) return outcome;
  for (const [other, edits] of everywhere.edits) {
    if (other === path) continue;
    services.store
      .getState()
      .actions.applyEdits(other, edits, { origin: 'form', label: LABEL, coalesceKey, isJoined: true });
  }
  return null;
}

function freePurpose({ records }: Policy, name: string): string {
  const purposes = records.flatMap(({ subRecords }) => subRecords.flatMap((sub) => sub.purposes));
  const taken = new Set(purposes.map(({ pattern }) => pattern.text.toLowerCase()));
  return freeName(name, (one) => taken.has(one.toLowerCase()));
}

/** The offset of a definition's name; `null` for a later definition of the same name, which no use refers to (A7). */
function offsetOfName(policy: Policy, line: number): number | null {
  const definition = policy.definitions.find((one) => one.line === line);
  if (!definition || definitionNamed(policy, nameSpaceOf(definition), definition.name.text) !== definition) return null;
  return (policy.document.lineStarts[line] ?? 0) + definition.name.start;
}
