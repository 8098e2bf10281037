import { parseStatus } from '../../decide/clauses/response.ts';
import { canMatch } from '../../match/match-pattern.ts';
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, type Range, type YAMLMap, type YAMLSeq } from 'yaml';
import { codePoint } from '../../lint/show-example.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { readRestriction } from '../../rules/restrictions.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { isDay, qualifierNamed } from '../../vocabulary/qualifiers.ts';
import { READER_CHOICES, type ReaderChoice } from '../../vocabulary/readers.ts';
import { type Usage, USAGES, usageNamed } from '../../vocabulary/usages.ts';
import { isUrl } from '../../match/normalize-path.ts';
import { describeUnknown, problemOfCrawlers } from '../resolve-crawlers.ts';
import { describeYamlError } from './describe-yaml-error.ts';
import { parseYaml } from './parse-yaml.ts';
import {
  DEFAULT_ROBOTS,
  type Expectation,
  type ExpectationFile,
  type ExpectationProblem,
  type ExpectedOutcome,
  type ExpectedPath,
} from './expectation.ts';

const FILE_FIELD_NAMES: readonly string[] = FILE_FIELDS.map(({ name }) => name);
const TEST_FIELD_NAMES: readonly string[] = TEST_FIELDS.map(({ name }) => name);

/** The tests in a document, and why some could not be read. */
export interface ReadExpectations {
  /** What could be read; tests with problems are left out. */
  readonly file: ExpectationFile;
  /** In file order. */
  readonly problems: readonly ExpectationProblem[];
}

/** Reads a document of expectations. Never throws. */
export function readExpectations(text: string): ReadExpectations {
  return new ExpectationReader().read(text);
}

class ExpectationReader {
  private readonly lines = new LineCounter();
  private readonly problems: ExpectationProblem[] = [];

  read(text: string): ReadExpectations {
    const document = parseYaml(text, { lineCounter: this.lines });
    let last = -1;
    for (const error of document.errors) {
      // An unclosed bracket is reported once for each one around it.
      if (error.pos[0] !== last) this.report(error.pos[0], describeYamlError(error));
      [last] = error.pos;
    }
    const root = document.contents;
    const nothing: ExpectationFile = { robots: DEFAULT_ROBOTS, robotsLine: null, tests: [] };
    if (this.problems.length > 0) return { file: nothing, problems: this.problems };
    if (!isMap(root)) {
      this.report(0, 'The file needs the field "tests" with a list of tests.');
      return { file: nothing, problems: this.problems };
    }
    const fields = this.fieldsOf(root, FILE_FIELD_NAMES);
    const tests = fields.get('tests');
    if (tests === undefined || !isSeq(tests)) {
      this.report(startOf(tests ?? root), 'The field "tests" needs a list of tests, each starting with "- ".');
    }
    const read = isSeq(tests) ? itemsOf(tests).map((item, index) => this.readTest(item, index)) : [];
    const named = fields.get('robots');
    const robots = this.textOf(named, 'robots') ?? DEFAULT_ROBOTS;
    const robotsLine = named === undefined ? null : this.lines.linePos(startOf(named)).line - 1;
    const file = { robots, robotsLine, tests: read.filter((one) => one !== null) };
    return { file, problems: this.problems.toSorted((a, b) => a.line - b.line || a.column - b.column) };
  }

  /** @returns `null` if it has a problem, which is reported */
  private readTest(node: Node, index: number): Expectation | null {
    if (!isMap(node)) {
      this.report(startOf(node), 'A test needs the fields crawlers, paths and expect, each on its own line.');
      return null;
    }
    const before = this.problems.length;
    const fields = this.fieldsOf(node, TEST_FIELD_NAMES);
    // A misspelt field is reported as misspelt, not as missing.
    const misspelt = entriesOf(node).filter(({ name }) => !TEST_FIELD_NAMES.includes(name));
    const written = new Set([
      ...fields.keys(),
      ...misspelt.map(({ name }) => nearestName(name.toLowerCase(), TEST_FIELD_NAMES, 3)),
    ]);
    for (const field of ['crawlers', 'expect'] as const) {
      if (!written.has(field)) this.report(startOf(node), `The test lacks the field ${field}.`);
    }
    if (!written.has('paths') && !written.has('all')) {
      this.report(startOf(node), 'The test lacks the field paths, or all with a pattern.');
    }
    const page = this.textOf(fields.get('page'), 'page');
    const headers = this.textOf(fields.get('headers'), 'headers');
    const paths = this.readPaths(fields);
    const overAll = paths.find(({ kind }) => kind === 'all');
    if (overAll && (page !== null || headers !== null)) {
      this.report(startOf(fields.get('page') ?? fields.get('headers') ?? node), NO_PAGE_FOR_ALL);
    }
    const test: Expectation = {
      index,
      name: this.textOf(fields.get('name'), 'name'),
      line: this.lines.linePos(startOf(node)).line - 1,
      crawlers: this.readCrawlers(fields.get('crawlers')),
      paths,
      expected: this.readExpected(fields.get('expect')),
      reader: this.readReader(fields.get('reader')),
      purpose: this.textOf(fields.get('purpose'), 'purpose'),
      date: this.readDay(fields.get('date'), 'date'),
      firstIndexed: this.readDay(fields.get('first-indexed'), 'first-indexed'),
      status: this.readStatus(fields.get('status')),
      page,
      headers,
    };
    return this.problems.length > before ? null : test;
  }

  private readCrawlers(node: Node | undefined): string[] {
    return this.listOf(node, 'crawlers').flatMap(({ text, at }) => {
      const problem = problemOfCrawlers(text);
      if (problem !== null) this.report(at, problem);
      return problem === null ? [text] : [];
    });
  }

  private readPaths(fields: Fields): ExpectedPath[] {
    const found: ExpectedPath[] = [];
    const add = (kind: ExpectedPath['kind'], { text, at }: Item) => {
      const isStart = kind === 'path' ? isUrl(text) : canMatch(text);
      const control = /\p{Cc}/u.exec(text)?.[0];
      if (control !== undefined) this.report(at, describeControl(kind, control));
      else if (isStart) found.push({ kind, text });
      else this.report(at, `"${text}" is not a ${kind === 'path' ? 'path' : 'pattern'}: it must start with a slash.`);
    };
    const paths = fields.get('paths');
    const items = isSeq(paths) ? itemsOf(paths) : paths === undefined ? [] : [paths];
    for (const item of items) {
      if (isMap(item)) {
        for (const one of this.listOf(this.fieldsOf(item, ['all']).get('all'), 'all')) add('all', one);
      } else for (const one of this.listOf(item, 'paths')) add('path', one);
    }
    for (const one of this.listOf(fields.get('all'), 'all')) add('all', one);
    return found;
  }

  private readExpected(node: Node | undefined): ReadonlyMap<Usage, ExpectedOutcome> {
    const found = new Map<Usage, ExpectedOutcome>();
    if (node === undefined) return found;
    if (!isMap(node) || node.items.length === 0) {
      this.report(startOf(node), 'The field expect needs usages, each allowed or blocked: { crawl: allowed }.');
      return found;
    }
    for (const { name, key, value } of entriesOf(node)) {
      const usage = usageNamed(name);
      const outcome = this.readOutcome(value ?? key, value === null);
      if (usage === null) this.report(startOf(key), describeUnknown('usage', name, USAGES));
      else if (outcome !== null) found.set(usage, outcome);
    }
    return found;
  }

  private readOutcome(node: Node, isMissing: boolean): ExpectedOutcome | null {
    const effect = isScalar(node) && !isMissing ? entryOf(EFFECTS, String(node.value).toLowerCase()) : undefined;
    if (effect !== undefined) return { effect, conditions: [] };
    if (!isMap(node)) {
      this.report(startOf(node), 'A usage must be allowed, blocked, or { allowed: true } with conditions.');
      return null;
    }
    let isAllowed = true;
    const conditions: string[] = [];
    for (const { name, key, value } of entriesOf(node)) {
      const written = isScalar(value) && isText(value.value) ? value.value : null;
      if (name === 'allowed' && typeof written === 'boolean') isAllowed = written;
      else if (name === 'allowed') this.report(startOf(key), 'The value of allowed must be true or false.');
      else if (qualifierNamed(name) === null) this.report(startOf(key), `There is no condition "${name}".`);
      else if (written === null) this.report(startOf(key), `The condition ${name} needs a value.`);
      else conditions.push(readRestriction(name, String(written)).text);
    }
    if (!isAllowed && conditions.length > 0) this.report(startOf(node), 'A blocked usage cannot have conditions.');
    return { effect: isAllowed ? 'permitted' : 'prohibited', conditions };
  }

  private readReader(node: Node | undefined): ReaderChoice {
    const written = this.textOf(node, 'reader');
    if (written === null) return 'auto';
    const reader = READER_CHOICES.find((one) => one === written.toLowerCase());
    if (reader === undefined) this.report(startOf(node), describeUnknown('reader', written, READER_CHOICES));
    return reader ?? 'auto';
  }

  private readDay(node: Node | undefined, field: string): string | null {
    const written = this.textOf(node, field);
    if (written !== null && !isDay(written)) {
      this.report(startOf(node), `The field ${field} needs a valid date in the form YYYY-MM-DD.`);
    }
    return written;
  }

  private readStatus(node: Node | undefined): number | null {
    const written = this.textOf(node, 'status');
    const status = written === null ? 200 : parseStatus(written);
    if (status !== undefined) return status;
    this.report(startOf(node), 'The field status needs a status code such as 404, or none for no response.');
    return null;
  }

  /** Returns the fields of a map by name, and reports unknown ones. */
  private fieldsOf(map: YAMLMap, known: readonly string[]): Fields {
    const fields = new Map<string, Node>();
    for (const { name, key, value } of entriesOf(map)) {
      if (!known.includes(name)) this.report(startOf(key), describeUnknown('field', name, known));
      else if (value !== null) fields.set(name, value);
    }
    return fields;
  }

  /** Returns the text of a field; `null` if there is none. */
  private textOf(node: Node | undefined, field: string): string | null {
    if (node === undefined || (isScalar(node) && node.value === null)) return null;
    if (isScalar(node) && isText(node.value)) return String(node.value);
    this.report(startOf(node), `The field ${field} needs a single value.`);
    return null;
  }

  /** Returns the texts of a field that contains a single text or a list. */
  private listOf(node: Node | undefined, field: string): Item[] {
    if (node === undefined) return [];
    const items = isSeq(node) ? itemsOf(node) : [node];
    if (items.length === 0) this.report(startOf(node), `The list of ${field} is empty.`);
    return items.flatMap((item) => {
      if (isScalar(item) && isText(item.value)) return [{ text: String(item.value), at: startOf(item) }];
      this.report(startOf(item), `The field ${field} needs a value, or a list of values in brackets.`);
      return [];
    });
  }

  private report(offset: number, message: string): void {
    const { line, col } = this.lines.linePos(offset);
    this.problems.push({ line: Math.max(0, line - 1), column: Math.max(0, col - 1), message });
  }
}

type Fields = ReadonlyMap<string, Node>;

interface Item {
  readonly text: string;
  readonly at: number;
}

const EFFECTS: Readonly<Record<string, ExpectedOutcome['effect']>> = {
  allowed: 'permitted',
  permitted: 'permitted',
  blocked: 'prohibited',
  prohibited: 'prohibited',
};

function describeControl(kind: ExpectedPath['kind'], control: string): string {
  const what = kind === 'path' ? 'path' : 'pattern';
  return `This ${what} has a control character (${codePoint(control)}). Remove it, or write ${encodeURIComponent(control)}.`;
}

const NO_PAGE_FOR_ALL =
  'A page and its headers only apply to single paths: use paths instead of all, or leave the page and its headers out.';

function itemsOf({ items }: YAMLSeq): Node[] {
  return items.filter(isNode);
}

interface Entry {
  readonly name: string;
  readonly key: Node;
  readonly value: Node | null;
}

function entriesOf({ items }: YAMLMap): Entry[] {
  return items.flatMap(({ key, value }) => {
    if (!isNode(key)) return [];
    const name = isScalar(key) && isText(key.value) ? String(key.value) : '';
    return [{ name, key, value: isNode(value) ? value : null }];
  });
}

function isText(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function startOf(node: { readonly range?: Range | null } | null | undefined): number {
  return node?.range?.[0] ?? 0;
}
