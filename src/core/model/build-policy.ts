import { parseRobots } from '../syntax/parse-robots.ts';
import type { RobotsSyntax, SyntaxLine, Token } from '../syntax/robots-syntax.ts';
import { createTextDocument, editTextDocument, type TextDocument } from '../text/text-document.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { buildGroups } from './build-groups.ts';
import { buildRecords } from './build-records.ts';
import { buildDefinitionTable } from './definitions.ts';
import { findVersion } from './find-version.ts';
import { parseAcapField } from './parse-acap-field.ts';
import type { AcapField, AcapRecord, AcapRule, Definition, DefinitionTable, Policy, VoidLine } from './policy.ts';
import { resolveRule } from './resolve-rule.ts';

/**
 * Builds the policy of a robots.txt. Unreadable lines end up in `voidLines`.
 *
 * @param inheritedDefinitions - the definitions of the file that refers to this one
 * @param before - the policy of an earlier version, reused for unchanged lines; it never changes the result
 * @throws TypeError if `document` is not a document, for example a string
 *
 * Clause: L1-L7, G1, A1-A9, A11, V1, F1-F3.
 */
export function buildPolicy(
  document: TextDocument,
  inheritedDefinitions: readonly Definition[] = [],
  before: Policy | null = null,
): Policy {
  const syntax = parseRobots(document, before);
  const acapFields = new Map<number, AcapField>();
  for (let line = 0; line < syntax.lines.length; line++) {
    const element = syntax.lines[line];
    if (element === undefined) continue;
    const isUnchanged = before?.syntax.lines[line] === element;
    const field = isUnchanged ? before.acapFields.get(line) : parseAcapField(element, line);
    if (field) acapFields.set(line, field);
  }
  const { groups, ungroupedRules } = buildGroups(syntax, before);
  const { records, outsideRecords } = buildRecords(acapFields.values());
  const fields = [...acapFields.values()];
  const definitions = fields.filter(isDefinition);
  const tableOf = (of: readonly Definition[]) =>
    buildDefinitionTable({ definitions: of, reading: 'known', place: 'robots' });
  const own = tableOf(definitions);
  const definitionTables = [own, tableOf(inheritedDefinitions)];
  return {
    document,
    syntax,
    groups,
    ungroupedRules,
    version: findVersion(syntax, acapFields),
    ignoreConventional: fields.filter(({ kind }) => kind === 'ignore-conventional').map(({ line }) => line),
    definitions,
    inheritedDefinitions,
    definitionTables,
    records,
    outsideRecords,
    acapFields,
    voidLines: [...findVoidLines(syntax, fields, records, outsideRecords, definitionTables), ...own.problems].toSorted(
      (a, b) => a.line - b.line || a.token.start - b.token.start,
    ),
  };
}

/** Builds the policy of a robots.txt given as a string. See {@link buildPolicy}. */
export function parsePolicy(text: string): Policy {
  return buildPolicy(createTextDocument(text));
}

/** Builds the policy of a text after some edits; returns the given policy if there are none. */
export function policyAfter(policy: Policy, edits: readonly TextEdit[]): Policy {
  if (edits.length === 0) return policy;
  return buildPolicy(editTextDocument(policy.document, edits), policy.inheritedDefinitions);
}

function isDefinition(field: AcapField): field is Definition {
  return field.kind === 'qualified-usage' || field.kind === 'composite-usage' || field.kind === 'resource-set';
}

/** All rules of a record, general ones first, in file order within each part. */
export function rulesOfRecord(record: AcapRecord): AcapRule[] {
  return [...record.general, ...record.subRecords.flatMap(({ rules }) => rules)];
}

/** Lines other than definitions that have no effect because they are malformed or void. Clause: L6, A3, A6-A9, F3. */
function findVoidLines(
  syntax: RobotsSyntax,
  fields: readonly AcapField[],
  records: readonly AcapRecord[],
  outside: readonly AcapField[],
  tables: readonly DefinitionTable[],
): VoidLine[] {
  const lines: VoidLine[] = [];
  for (let line = 0; line < syntax.lines.length; line++) {
    const element = syntax.lines[line];
    if (element?.kind === 'malformed' && !/^acap-/i.test(element.content.text)) {
      lines.push({ line, reason: 'no-colon', token: element.content });
    }
  }
  for (const field of fields) {
    if (field.kind !== 'malformed') continue;
    lines.push({ line: field.line, reason: field.reason, token: wholeContent(syntax.lines[field.line]) });
  }
  for (const field of outside) {
    if (field.kind === 'malformed') continue;
    lines.push({ line: field.line, reason: 'outside-record', token: wholeContent(syntax.lines[field.line]) });
  }
  const rules = [...records.flatMap(rulesOfRecord), ...outside.filter((field) => field.kind === 'rule')];
  for (const rule of rules) {
    const { problems } = resolveRule(rule, tables, 'known');
    // Not `push(...problems)`: a hostile line can have more problems than a call can take arguments.
    for (const problem of problems) lines.push({ line: rule.line, ...problem });
  }
  return lines;
}

/** The content of a line before its comment. */
function wholeContent(element: SyntaxLine | undefined): Token {
  if (element?.kind === 'malformed') return element.content;
  if (element?.kind !== 'field') return { start: 0, end: 0, text: '' };
  const { name, value, colon, source } = element;
  const end = value.text === '' ? (colon ?? name).end : value.end;
  return { start: name.start, end, text: source.slice(name.start, end) };
}
