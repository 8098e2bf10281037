import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallFiles } from '#testing/small-files.ts';
import { createDecider } from '../decide/create-decider.ts';
import type { Decision } from '../decide/decision.ts';
import { unknownName } from '../rules/crawler-names.ts';
import { lineAt } from '../text/text-document.ts';
import type { ReadingId } from '../vocabulary/readings.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';
import { describeUse } from './rule-kit/describe-verdict.ts';
import { runAnalysis } from './run-analysis.ts';
import { parsePolicy } from '../model/build-policy.ts';

const READERS_OF_LINES: readonly ReaderId[] = ['rfc9309', 'google', 'acap'];

/** The parts of a message: `line 2 prohibits indexing "/a" for a and b`. */
function readUse(text: string): { usage: Usage; path: string } {
  const [, path = ''] = /"([^"]*)"/.exec(text) ?? [];
  const isMeant = (usage: Usage) =>
    ['', 'paths like'].some((like) => text.toLowerCase().includes(describeUse({ usage, path: '' }, like).slice(0, -1)));
  return { usage: USAGES.find((usage) => usage !== 'crawl' && isMeant(usage)) ?? 'crawl', path };
}
const linesNamed = (text: string) =>
  [...text.matchAll(/\blines? ((?:\d+(?:, | and )?)+)/gi)].flatMap(([, numbers = '']) =>
    numbers
      .split(/\D+/)
      .filter(Boolean)
      .map((one) => Number(one) - 1),
  );
const isProhibited = (text: string) => /\b(?:block|prohibit)/.test(text);

function faults(text: string): string[] {
  const policy = parsePolicy(text);
  const found: string[] = [];
  const crawlerFor = (name: string) => (name === 'any other crawler' || name === '*' ? unknownName([policy]) : name);
  const crawlersIn = (message: string) => {
    const [, names] = / for ((?:(?!the purpose)[^".:(])+?)(?=\.| \(|,? but|$)/.exec(message) ?? [];
    return names === undefined || names.startsWith('the purpose') ? ['*'] : names.split(/, | and /);
  };
  const without = (lines: readonly number[]) =>
    parsePolicy(
      text
        .split('\n')
        .map((one, index) => (lines.includes(index) ? '#' : one))
        .join('\n'),
    );
  const decideIn = (
    file: typeof policy,
    reader: ReaderId,
    crawler: string,
    { usage, path }: { usage: Usage; path: string },
    readings: readonly ReadingId[] = [],
  ) =>
    createDecider(file)
      .for({ reader, crawler: crawlerFor(crawler), readings: new Set(readings) })
      .decideUsage(path, usage);
  const isBy = ({ lines }: Decision, named: readonly number[]) =>
    named.every((line) => lines.some((one) => one.line === line));
  const everybody = [
    '*',
    ...new Set([
      ...policy.groups.flatMap(({ agents }) => agents.map(({ value }) => value.text)),
      ...policy.records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
    ]),
  ];
  const { diagnostics } = runAnalysis(policy);
  // Each rule is analysed as if those whose removal is offered were gone: of two that say the same, one still decides.
  const removable = diagnostics.flatMap(({ ruleId, line, fixes }) =>
    /^rule-(?:redundant|without-effect)$/.test(ruleId) && fixes?.length === 1 ? [line] : [],
  );
  const rules = text.split('\n').flatMap((one, index) => (/^(?:ACAP-)?(?:allow|disallow)/i.test(one) ? [index] : []));
  for (const { ruleId, message, span } of diagnostics) {
    const line = lineAt(policy.document, span.start);
    const fail = (why: string) => found.push(`line ${line + 1}: ${message} ${why}`);
    const isAcap = (text.split('\n')[line] ?? '').startsWith('ACAP-');
    // ACAP rules are compared with each other only.
    const asRead = (file: typeof policy) => (isAcap ? { ...file, ignoreConventional: [0] } : file);
    if (ruleId === 'rule-redundant' || ruleId === 'rule-without-effect') {
      const [first = ''] = message.split(/(?<=\.) /);
      const use = readUse(first);
      const named = linesNamed(first);
      const effect =
        isProhibited(first.slice(0, first.indexOf('"'))) ||
        (named.length === 0 && /is (?:blocked|prohibited)/.test(first))
          ? 'prohibited'
          : 'permitted';
      const names = ruleId === 'rule-redundant' ? everybody : crawlersIn(first);
      // Others that have no effect may be removed as well.
      const rest = rules.filter((one) => !named.includes(one) && one !== line);
      const files = [[line], [line, ...rest]].map((lines) => asRead(without(lines)));
      const isSo = (name: string) =>
        READERS_OF_LINES.some((reader) => {
          const [inFile, byNamed] = files.map((file) => decideIn(file, reader, name, use));
          return inFile?.effect === effect && byNamed?.effect === effect && isBy(byNamed, named);
        });
      if (ruleId === 'rule-redundant' ? !names.some(isSo) : !names.every(isSo)) fail('');
    } else if (ruleId === 'rule-shadowed') {
      const [first = '', second = ''] = message.split(/(?<=") ?\. /);
      const [use, rest] = [readUse(first), readUse(second)];
      const named = linesNamed(first);
      const isSo = everybody.some((name) =>
        READERS_OF_LINES.some((reader) => {
          const there = decideIn(asRead(policy), reader, name, use);
          const here = decideIn(asRead(without(removable)), reader, name, rest);
          const gone = decideIn(asRead(without([...removable, line])), reader, name, rest);
          // Where crawling is prohibited, a decision names the lines about crawling (D12).
          const isNeeded = here.basis === 'crawl-prohibited' && here.effect !== gone.effect;
          return (
            isBy(there, named) &&
            (there.effect === 'prohibited') === isProhibited(first.slice(0, first.indexOf('"'))) &&
            (isNeeded || isBy(here, [line])) &&
            (second.includes('matters') ||
              (here.effect === 'prohibited') === isProhibited(second.slice(0, second.indexOf('"'))))
          );
        }),
      );
      if (!isSo) fail('');
    } else if (ruleId === 'rules-in-conflict') {
      const use = readUse(message);
      const named = linesNamed(message);
      const names = crawlersIn(message);
      for (const name of names) {
        const decision = decideIn(policy, 'acap', name, use);
        if (decision.basis !== 'conflict' || !isBy(decision, [line, ...named])) fail(`${name} ${decision.basis}`);
      }
    } else if (ruleId === 'acap-rules-differ') {
      const use = readUse(message);
      const [head = '', tail = ''] = message.split(', but ');
      const groups = { ...policy, records: [] };
      const records = { ...policy, ignoreConventional: [0] };
      for (const name of crawlersIn(head)) {
        for (const [part, decision] of [
          [head, decideIn(groups, 'rfc9309', name, use)],
          [tail, decideIn(records, 'acap', name, use)],
        ] as const) {
          const verb = / rules (allow|block)/.exec(part)?.[1];
          if (
            (decision.effect === 'permitted') !== (verb === 'allow') ||
            !decision.lines.every((one) => linesNamed(part).includes(one.line))
          )
            fail(`${name} ${decision.effect} ${decision.lines.map((one) => one.line + 1).join()}`);
        }
      }
    } else if (ruleId === 'decision-depends-on-reading') {
      const use = readUse(message);
      const [head = '', tail = ''] = message.split(', but ');
      const reading = /\((R\d+)\)/.exec(message)?.[1] as ReadingId;
      for (const name of crawlersIn(`${head}.`)) {
        const [was, is] = [decideIn(policy, 'acap', name, use), decideIn(policy, 'acap', name, use, [reading])];
        if (
          !head.includes(was.effect === 'permitted' ? 'ed' : use.usage === 'crawl' ? 'blocked' : 'prohibited') ||
          was.effect === is.effect ||
          (was.effect === 'permitted') === isProhibited(head)
        )
          fail(`${name} ${was.effect} ${is.effect}`);
        if ((is.effect === 'prohibited') !== isProhibited(tail)) fail(name);
      }
    }
  }
  return found;
}

/** Files for which the property once failed. */
const FOUND: string[][] = [
  ['User-agent: *', 'Disallow: /', 'Allow: /', 'Disallow: /'],
  ['User-agent: *', 'Disallow: /A', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'],
  ['User-agent: a', 'Disallow: /*', 'User-agent: *', 'Disallow: /*', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'],
  ['User-agent: ab', 'User-agent: *', 'Disallow: /', 'ACAP-crawler: *', 'ACAP-allow-crawl: //'],
  ['User-agent: *', 'Disallow: /A*', 'Allow: */$', 'Disallow: /A'],
  ['User-agent: *', 'Disallow: /*/', 'Disallow: //', 'Disallow: /*'],
  [
    'ACAP-crawler: *',
    'ACAP-disallow-index: /ab',
    'ACAP-allow-index: /*/',
    'ACAP-disallow-other: /',
    'ACAP-allow-crawl: /A',
  ],
  [
    'ACAP-crawler: *',
    'ACAP-allow-present: //',
    'ACAP-allow-present-snippet: /',
    'ACAP-disallow-present: *ab',
    'ACAP-disallow-other: /',
  ],
];

test('D1-D12, G3: findings about all paths name lines, crawlers and paths for which they are so', () => {
  fc.assert(
    fc.property(smallFiles, (lines) => {
      expect(faults(lines.join('\n'))).toEqual([]);
    }),
    { numRuns: 60, examples: FOUND.map((lines): [string[]] => [lines]) },
  );
});
