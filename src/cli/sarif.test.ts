import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { write, run: gatepost } = makeCommandFolder();

/** What the SARIF 2.1.0 schema requires of a value: the part that concerns logs of checkers. */
type Rule =
  | { readonly is: 'text' | 'uri-reference' | 'any' }
  | { readonly oneOf: readonly string[] }
  | { readonly least: number }
  | { readonly listOf: Rule; readonly isUnique?: boolean }
  | { readonly members: Readonly<Record<string, Rule>>; readonly required: readonly string[] };

const TEXT: Rule = { is: 'text' };
const BAG: Rule = { is: 'any' };
const MESSAGE: Rule = { members: { text: TEXT, markdown: TEXT, id: TEXT, properties: BAG }, required: ['text'] };
const LEVEL: Rule = { oneOf: ['none', 'note', 'warning', 'error'] };
const COUNT: Rule = { least: 1 };

const DESCRIPTOR: Rule = {
  members: {
    id: TEXT,
    name: TEXT,
    shortDescription: MESSAGE,
    fullDescription: MESSAGE,
    help: MESSAGE,
    helpUri: { is: 'uri-reference' },
    defaultConfiguration: { members: { level: LEVEL, enabled: BAG, rank: BAG, properties: BAG }, required: [] },
    properties: BAG,
  },
  required: ['id'],
};
const LOCATION: Rule = {
  members: {
    physicalLocation: {
      members: {
        artifactLocation: {
          members: { uri: { is: 'uri-reference' }, uriBaseId: TEXT, index: { least: -1 } },
          required: [],
        },
        region: {
          members: { startLine: COUNT, startColumn: COUNT, endLine: COUNT, endColumn: COUNT, properties: BAG },
          required: [],
        },
      },
      required: [],
    },
  },
  required: [],
};
const RESULT: Rule = {
  members: {
    ruleId: TEXT,
    ruleIndex: { least: -1 },
    level: LEVEL,
    message: MESSAGE,
    locations: { listOf: LOCATION },
    properties: BAG,
  },
  required: ['message'],
};
const DRIVER: Rule = {
  members: {
    name: TEXT,
    version: TEXT,
    semanticVersion: TEXT,
    informationUri: { is: 'uri-reference' },
    rules: { listOf: DESCRIPTOR, isUnique: true },
    properties: BAG,
  },
  required: ['name'],
};
const INVOCATION: Rule = {
  members: {
    executionSuccessful: { is: 'any' },
    toolExecutionNotifications: { listOf: { members: { level: LEVEL, message: MESSAGE }, required: ['message'] } },
  },
  required: ['executionSuccessful'],
};
const LOG: Rule = {
  members: {
    $schema: { is: 'uri-reference' },
    version: { oneOf: ['2.1.0'] },
    runs: {
      listOf: {
        members: {
          tool: { members: { driver: DRIVER }, required: ['driver'] },
          invocations: { listOf: INVOCATION },
          columnKind: { oneOf: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: { listOf: RESULT },
        },
        required: ['tool'],
      },
    },
  },
  required: ['version', 'runs'],
};

/** Lists where a value breaks a rule; the schema allows only the members it names. */
function problemsOf(value: unknown, rule: Rule, at = ''): string[] {
  if ('oneOf' in rule) return rule.oneOf.some((one) => one === value) ? [] : [`${at}: ${String(value)}`];
  if ('least' in rule) return Number.isInteger(value) && Number(value) >= rule.least ? [] : [`${at}: ${String(value)}`];
  if ('listOf' in rule) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    const texts = value.map((one: unknown) => JSON.stringify(one));
    const doubles = rule.isUnique === true && new Set(texts).size < texts.length ? [`${at} has doubles`] : [];
    return [...doubles, ...value.flatMap((one: unknown, index) => problemsOf(one, rule.listOf, `${at}[${index}]`))];
  }
  if ('members' in rule) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
    const missing = rule.required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
    return Object.entries(value).reduce((found, [name, member]) => {
      const inner = rule.members[name];
      const here = `${at}.${name}`;
      return [...found, ...(inner === undefined ? [`${here} is unknown`] : problemsOf(member, inner, here))];
    }, missing);
  }
  if (rule.is === 'any') return [];
  if (typeof value !== 'string') return [`${at} is no text`];
  const isUri =
    rule.is === 'text' || (/^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(value) && !/%(?![\da-f]{2})/i.test(value));
  return isUri ? [] : [`${at} is no URI: ${value}`];
}

describe('check --format sarif conforms to the schema of SARIF 2.1.0', () => {
  test.each([
    ['nothing found', 'good.txt', 'User-agent: *\nDisallow: /a\n'],
    [
      'many kinds of findings',
      'with space ü%.txt',
      '##ACAP version=x\nUser-agent: MJ12bot\nDisalow: /x\nACAP-allow-crawl /y\n',
    ],
    ['an empty file', 'empty.txt', ''],
    ['half a character', 'half.txt', 'Disallow: /\ud800\n\u0000\n'],
    ['a page', 'page.html', '<html><body><meta name="robots" content="noindex"></body></html>'],
  ])('%s', async (_, name, text) => {
    const { stdout } = await gatepost(['check', write(name, text), '--format', 'sarif']);
    expect(problemsOf(JSON.parse(stdout), LOG)).toEqual([]);
  });

  test('says whether every file could be checked', async () => {
    const invocationOf = async (...files: string[]) => {
      const log = JSON.parse((await gatepost(['check', ...files, '--format', 'sarif'])).stdout);
      expect(problemsOf(log, LOG)).toEqual([]);
      return log.runs[0].invocations;
    };
    const good = write('good.txt', 'User-agent: *\nDisallow: /a\n');
    expect(await invocationOf(good)).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
    const text = 'missing.txt cannot be read: there is no such file or folder.';
    expect(await invocationOf('missing.txt', good)).toEqual([
      { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error', message: { text } }] },
    ]);
  });

  test('with an end that is not before the start', async () => {
    const { stdout } = await gatepost(['check', write('a.txt', 'Disalow: /x\nDisallow: y\n'), '--format', 'sarif']);
    const regions = [
      ...stdout.matchAll(/"startLine": (\d+),\s+"startColumn": (\d+),\s+"endLine": (\d+),\s+"endColumn": (\d+)/g),
    ];
    expect(regions.length).toBeGreaterThan(1);
    for (const [, ...numbers] of regions) {
      const [line = 0, column = 0, endLine = 0, endColumn = 0] = numbers.map(Number);
      expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true);
    }
  });

  test.each([
    [{ version: '2.0.0', runs: [] }, '.version: 2.0.0'],
    [{ version: '2.1.0' }, '.runs is missing'],
    [{ version: '2.1.0', runs: [{ tool: { driver: {} } }] }, '.runs[0].tool.driver.name is missing'],
    [{ version: '2.1.0', runs: [], more: 1 }, '.more is unknown'],
  ])('and the rules of this test detect mistakes: %j', (value, problem) => {
    expect(problemsOf(value, LOG)).toEqual([problem]);
  });
});
