import { type Document, isMap, isNode, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { createTextDocument, prevailingTerminator } from '../../../text/text-document.ts';
import { applyEdits, type ChangeResult, insertAt, refuseChange, type TextEdit } from '../../../text/text-edit.ts';
import { type Expectation, type ExpectationProblem, keyOfTest } from '../expectation.ts';
import { parseYaml } from '../parse-yaml.ts';
import { readExpectations } from '../read-expectations.ts';
import type { ExpectationChange } from './expectation-change.ts';
import { copyName, intendedTests } from './intended-tests.ts';
import { printExpected, printFields, printList, printPath, printText } from './print-expectation.ts';
import {
  appendItem,
  insertCopy,
  insertPair,
  itemSpan,
  type NodeEdits,
  pairOf,
  removeItem,
  removePair,
  replaceNode,
  setPair,
  type YamlText,
} from './yaml-edits.ts';

type TestChange = Exclude<ExpectationChange, { kind: 'add' | 'remove' | 'duplicate' }>;
type ChangeOf<Kind extends ExpectationChange['kind']> = Extract<ExpectationChange, { kind: Kind }>;

/**
 * Changes a document of expectations in place: comments, quotes, order and layout of everything else stay as written.
 *
 * The edited text is read back, and the change is refused unless it has exactly the intended effect.
 */
export function changeExpectations(text: string, change: ExpectationChange): ChangeResult {
  const before = readExpectations(text);
  const document = parseYaml(text, { keepSourceTokens: true });
  const [broken] = before.problems;
  if (document.errors.length > 0 && broken !== undefined) {
    return refuseChange(`Fix the error on line ${broken.line + 1} first: ${broken.message}`);
  }
  const edits = editsOf({ text, lineEnding: prevailingTerminator(createTextDocument(text)) }, document, change);
  if (edits === null) return refuseChange(missingPart(change) ?? UNCHANGEABLE);
  const after = readExpectations(applyEdits(text, edits));
  const introduced = newProblem(before.problems, after.problems);
  if (introduced !== null) return refuseChange(missingPart(change) ?? introduced);
  const isAsIntended =
    after.file.tests.map(keyOfTest).join('\n') === intendedTests(before.file.tests, change).join('\n') &&
    after.file.robots === before.file.robots;
  return isAsIntended ? { ok: true, edits } : refuseChange(UNCHANGEABLE);
}

/** Changes what a test expects for usages that it already names. */
export function updateExpectation(
  text: string,
  { index, expected }: Pick<Expectation, 'index' | 'expected'>,
  update: Expectation['expected'],
): ChangeResult {
  const edits: TextEdit[] = [];
  for (const [usage, outcome] of update) {
    if (JSON.stringify(outcome) === JSON.stringify(expected.get(usage))) continue;
    const result = changeExpectations(text, { kind: 'outcome', index, usage, outcome });
    if (!result.ok) return result;
    edits.push(...result.edits);
  }
  return { ok: true, edits: edits.toSorted((a, b) => a.start - b.start) };
}

const UNCHANGEABLE = 'This can’t be changed here without affecting other parts of the file. Edit the text instead.';

/** Says what a test would lack after a removal; `null` for any other change. */
function missingPart(change: ExpectationChange): string | null {
  if (change.kind === 'crawler' && change.value === null) return lastPart('crawler');
  if (change.kind === 'path' && change.value === null) return lastPart('path');
  if (change.kind === 'outcome' && change.outcome === null) return lastPart('usage');
  return null;
}

function lastPart(part: string): string {
  return `A test needs at least one ${part}. Add another one first, or remove the test.`;
}

/** Returns the first problem that a change introduces; `null` if there is none. */
function newProblem(before: readonly ExpectationProblem[], after: readonly ExpectationProblem[]): string | null {
  const known = before.map(({ message }) => message);
  for (const { message } of after) {
    const at = known.indexOf(message);
    // Earlier problems may disappear, as when a document without tests gets its first one.
    if (at === -1) return message;
    known.splice(at, 1);
  }
  return null;
}

function editsOf(yaml: YamlText, document: Document.Parsed, change: ExpectationChange): NodeEdits {
  const root = document.contents;
  const list = isMap(root) ? pairOf(root, 'tests')?.value : null;
  if (change.kind === 'add') return addTest(yaml, root, change);
  if (!isMap(root) || !isSeq(list)) return null;
  if (change.kind === 'remove') return removeTest(yaml, root, list, change);
  if (change.kind === 'duplicate') return duplicateTest(yaml, list, change);
  const test = list.items[change.index];
  return isMap(test) ? changeTest(yaml, test, change) : null;
}

function addTest(yaml: YamlText, root: Document.Parsed['contents'], { test }: ChangeOf<'add'>): NodeEdits {
  const lines = printFields(test);
  const block = lines.map((line, index) => `${yaml.lineEnding}${index === 0 ? '  - ' : '    '}${line}`).join('');
  const { text } = yaml;
  const atEnd = text === '' || text === '\uFEFF' || text.endsWith('\n') ? '' : yaml.lineEnding;
  const appended = [insertAt(text.length, `${atEnd}tests:${block}${yaml.lineEnding}`)];
  if (root === null || (isScalar(root) && root.value === null)) return appended;
  if (!isMap(root)) return null;
  const tests = pairOf(root, 'tests');
  if (tests === null) return root.flow ? insertPair(yaml, root, `tests: [{ ${lines.join(', ')} }]`) : appended;
  const { key, value } = tests;
  if (isSeq(value) && (value.items.length > 0 || root.flow))
    return appendItem(yaml, value, lines, `{ ${lines.join(', ')} }`);
  const isEmpty = value === null || isSeq(value) || (isScalar(value) && value.value === null);
  if (!isEmpty || root.flow) return null;
  const colon = text.indexOf(':', key.range?.[1] ?? 0) + 1;
  const end = isSeq(value) ? (value.range?.[1] ?? colon) : colon;
  const rest = /^[ \t]*#.*/.exec(text.slice(end))?.[0] ?? '';
  return [{ start: colon, end: end + rest.length, newText: `${rest}${block}` }];
}

function removeTest(yaml: YamlText, root: YAMLMap, list: YAMLSeq, { index }: ChangeOf<'remove'>): NodeEdits {
  if (list.items.length > 1) return removeItem(yaml, list, index);
  const key = pairOf(root, 'tests')?.key;
  if (list.flow || key === undefined) return replaceNode(yaml, list, '[]');
  const place = itemSpan(yaml, list, index);
  if (place === null) return null;
  const colon = yaml.text.indexOf(':', key.range?.[1] ?? 0) + 1;
  const end = place.end + (/^\r?\n/.exec(yaml.text.slice(place.end))?.[0].length ?? 0);
  return [insertAt(colon, ' []'), { start: place.start, end, newText: '' }];
}

function duplicateTest(yaml: YamlText, list: YAMLSeq, { index }: ChangeOf<'duplicate'>): NodeEdits {
  const place = itemSpan(yaml, list, index);
  const test = list.items[index];
  if (place === null || !isMap(test)) return null;
  const written = yaml.text.slice(place.start, place.end);
  const name = pairOf(test, 'name')?.value;
  const renamed = isScalar(name) && name.source ? replaceNode(yaml, name, printText(copyName(name.source) ?? '')) : [];
  if (renamed === null) return null;
  const copy = applyEdits(
    written,
    renamed.map(({ start, end, newText }) => ({ start: start - place.start, end: end - place.start, newText })),
  );
  return insertCopy(yaml, list, index, copy);
}

function changeTest(yaml: YamlText, test: YAMLMap, change: TestChange): NodeEdits {
  switch (change.kind) {
    case 'crawler': {
      const value = change.value === null ? null : printText(change.value);
      return changeItem(yaml, pairOf(test, 'crawlers')?.value, change.at, value);
    }
    case 'path':
      return changePath(yaml, test, change);
    case 'outcome':
      return changeOutcome(yaml, test, change);
    default: {
      const { field, value } = change;
      if (value === null) return pairOf(test, field) === null ? [] : removePair(yaml, test, field);
      return setPair(yaml, test, field, field === 'status' ? value : printText(value), field === 'name');
    }
  }
}

/** Changes one of the texts of a field that contains a single text or a list. @param written - `null` removes it */
function changeItem(yaml: YamlText, value: Node | null | undefined, at: number, written: string | null): NodeEdits {
  if (isSeq(value)) {
    const item = value.items[at];
    if (written === null) return removeItem(yaml, value, at);
    return isNode(item) ? replaceNode(yaml, item, written) : appendItem(yaml, value, [written], written);
  }
  if (!isNode(value) || written === null) return null;
  if (at === 0) return replaceNode(yaml, value, written);
  const [start = 0] = value.range ?? [];
  const present = yaml.text.slice(start, value.range?.[1]).trim();
  return present.includes('\n') || !/^["'\w/*.{$-]/.test(present)
    ? null
    : replaceNode(yaml, value, printList([inBrackets(value, present), written]));
}

/** Prints a text for use between brackets, where more must be quoted. */
function inBrackets(value: Node, present: string): string {
  return isScalar(value) && value.type === 'PLAIN' ? printText(value.source ?? present) : present;
}

/** A path of a test, and its position. */
interface PathPlace {
  readonly node: Node;
  /** The list that it is in, and its index there; `null` for a single value without brackets. */
  readonly list: YAMLSeq | null;
  readonly at: number;
  /** The field of the test, which is removed with its only path. */
  readonly field: 'paths' | 'all';
  /** The item of the field's list that would be empty without it: `{ all: /x }`. */
  readonly whole: { readonly list: YAMLSeq | null; readonly at: number } | null;
}

function changePath(yaml: YamlText, test: YAMLMap, { at, value }: ChangeOf<'path'>): NodeEdits {
  const place = pathPlaces(test)[at];
  if (value === null) return place === undefined ? null : removePath(yaml, test, place);
  if (place !== undefined) return replaceNode(yaml, place.node, printText(value.text));
  const patterns = pairOf(test, 'all')?.value;
  const paths = pairOf(test, 'paths')?.value;
  if (value.kind === 'all' && isNode(patterns)) {
    return changeItem(yaml, patterns, isSeq(patterns) ? patterns.items.length : 1, printText(value.text));
  }
  if (isNode(paths)) return changeItem(yaml, paths, isSeq(paths) ? paths.items.length : 1, printPath(value));
  const field = value.kind === 'all' ? 'all' : 'paths';
  return insertPair(yaml, test, `${field}: ${printList([printText(value.text)])}`);
}

function removePath(yaml: YamlText, test: YAMLMap, { list, at, field, whole }: PathPlace): NodeEdits {
  if (list !== null && list.items.length > 1) return removeItem(yaml, list, at);
  if (whole?.list && whole.list.items.length > 1) return removeItem(yaml, whole.list, whole.at);
  return removePair(yaml, test, field);
}

function pathPlaces(test: YAMLMap): PathPlace[] {
  const texts = (value: unknown, field: PathPlace['field'], whole: PathPlace['whole']): PathPlace[] => {
    if (isSeq(value)) {
      return value.items.flatMap((node, at) => (isNode(node) ? [{ node, list: value, at, field, whole }] : []));
    }
    return isNode(value) ? [{ node: value, list: null, at: 0, field, whole }] : [];
  };
  const paths = pairOf(test, 'paths')?.value;
  const list = isSeq(paths) ? paths : null;
  const items = list === null ? [paths] : list.items;
  return [
    ...items.flatMap((item, at): PathPlace[] => {
      if (isMap(item)) return texts(pairOf(item, 'all')?.value, 'paths', { list, at });
      return isNode(item) ? [{ node: item, list, at, field: 'paths', whole: null }] : [];
    }),
    ...texts(pairOf(test, 'all')?.value, 'all', null),
  ];
}

function changeOutcome(yaml: YamlText, test: YAMLMap, { usage, outcome }: ChangeOf<'outcome'>): NodeEdits {
  const expected = pairOf(test, 'expect')?.value;
  if (!isMap(expected)) return null;
  // A usage may be written in capitals.
  const written = expected.items.find(({ key }) => isScalar(key) && String(key.value).toLowerCase() === usage)?.key;
  const name = isScalar(written) ? String(written.value) : usage;
  return outcome === null ? removePair(yaml, expected, name) : setPair(yaml, expected, name, printExpected(outcome));
}
