import {
  addPurpose,
  addQualifier,
  addSubRecord,
  initialQualifierValue,
  insertComment,
  insertDefinition,
  insertField,
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
  setPurpose,
  setQualifier,
  setVersion,
  writeQualifierValue,
  type NewDefinition,
  type NewField,
  type QualifierName,
  type Usage,
} from '#core';
import type { Outcome } from '../form-parts/use-draft.ts';
import { makeChange, typingKey, type Change, type FormServices } from './make-change.ts';
import { renameEverywhere } from './rename-everywhere.ts';
import { NEW_PATH } from './row-commands.ts';

/** What the controls of lines that are no rules do, and those of qualifiers; each answers `null`, or why it was not done. */
export function createLineCommands(services: FormServices) {
  const make = (change: Change): Outcome => makeChange(services, change);
  const key = (name: string, line: number): string => typingKey(services.store, name, line);

  return {
    setFieldValue: (line: number, value: string) =>
      make({
        label: 'change value',
        operation: (policy) => setFieldValue(policy, line, value),
        coalesceKey: key('value', line),
      }),
    setPurpose: (line: number, pattern: string) =>
      make({
        label: 'change purpose',
        operation: (policy) => setPurpose(policy, line, pattern),
        coalesceKey: key('purpose', line),
      }),
    setComment: (line: number, text: string) =>
      make({
        label: 'change comment',
        operation: (policy) => setComment(policy, line, text),
        coalesceKey: key('comment', line),
      }),
    removeComment: (line: number) =>
      make({ label: 'delete comment', operation: (policy) => setComment(policy, line, '') }),
    /** Writes a comment on a line of its own above a line. */
    insertComment: (line: number, text: string) =>
      make({ label: 'add comment', operation: (policy) => insertComment(policy, line, text), focus: 'comment' }),
    insertField: (groupLine: number | null, field: NewField) =>
      make({
        label: `add ${field.name.trim() || 'field'}`,
        operation: (policy) => insertField(policy, groupLine, field),
        focus: 'value',
      }),
    insertRequest: (recordLine: number, request: 'take-down' | 're-crawl', path: string) =>
      make({
        label: `add ${request} request`,
        operation: (policy) => insertRequest(policy, recordLine, request, path),
        focus: 'value',
      }),
    insertReference: (recordLine: number, locator: string) =>
      make({
        label: 'add reference',
        operation: (policy) => insertReference(policy, recordLine, locator),
        focus: 'value',
      }),
    addPurpose: (purposeLine: number, pattern: string) =>
      make({ label: 'add purpose', operation: (policy) => addPurpose(policy, purposeLine, pattern), focus: 'purpose' }),
    /** Adds a sub-record for a purpose to a record, with a rule to be changed. */
    addSubRecord: (recordLine: number, purpose: string) =>
      make({
        label: 'add purpose',
        operation: (policy) =>
          addSubRecord(policy, recordLine, {
            purposes: [purpose],
            rules: [{ effect: 'allow', usage: 'crawl', pattern: NEW_PATH }],
          }),
        focus: 'purpose',
      }),
    removeSubRecord: (purposeLine: number) =>
      make({ label: 'delete purpose and its rules', operation: (policy) => removeSubRecord(policy, purposeLine) }),
    setVersion: (version: '1.0' | '1.1' | null) =>
      make({
        label: version === null ? 'delete version' : `declare ACAP ${version}`,
        operation: (policy) => setVersion(policy, version),
      }),
    setIgnoreConventional: (ignored: boolean) =>
      make({
        label: ignored ? 'ignore conventional records' : 'read conventional records',
        operation: (policy) => setIgnoreConventional(policy, ignored),
      }),
    ...createDefinitionCommands(services, make, key),
    ...createQualifierCommands(make, key),
  };
}

function createDefinitionCommands(
  services: FormServices,
  make: (change: Change) => Outcome,
  key: (name: string, line: number) => string,
) {
  return {
    insertDefinition: (definition: NewDefinition) =>
      make({
        label: `define ${definition.name.trim()}`,
        operation: (policy) => insertDefinition(policy, definition),
        focus: 'name',
      }),
    /** Renames a definition and all its uses, in other documents too: one step. */
    renameDefinition: (line: number, name: string): Outcome => renameEverywhere(services, line, name),
    setDefinedUsage: (line: number, usage: Usage) =>
      make({ label: 'change usage', operation: (policy) => setDefinedUsage(policy, line, usage) }),
    setMembers: (line: number, members: readonly string[], label: string) =>
      make({
        label,
        operation: (policy) => setMembers(policy, line, members),
        ...(label === 'change pattern' ? { coalesceKey: key('members', line) } : {}),
      }),
  };
}

function createQualifierCommands(make: (change: Change) => Outcome, key: (name: string, line: number) => string) {
  return {
    addQualifier: (line: number, name: QualifierName) =>
      make({
        label: `add ${name}`,
        operation: (policy) => addQualifier(policy, line, name, writeQualifierValue(initialQualifierValue(name))),
        focus: 'qualifier',
      }),
    /** @param isTyped - what is typed on is one step with what was typed before */
    setQualifier: (line: number, index: number, name: string, value: string, isTyped: boolean) =>
      make({
        label: `change ${name}`,
        operation: (policy) => setQualifier(policy, line, index, value),
        ...(isTyped ? { coalesceKey: key(`qualifier ${index}`, line) } : {}),
      }),
    removeQualifier: (line: number, index: number, name: string) =>
      make({ label: `delete ${name}`, operation: (policy) => removeQualifier(policy, line, index), focus: 'row-menu' }),
    setModifications: (line: number, values: readonly string[]) =>
      make({ label: 'change modifications', operation: (policy) => setModifications(policy, line, values) }),
  };
}
