import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { ALL } from '#testing/edit-operations.ts';
import { editedText } from '#testing/edited-text.ts';
import { expectEqual } from '#testing/expect-equal.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { AcapRecord, ConventionalGroup, Policy } from '../model/policy.ts';
import { groupAround, recordAround, ruleAt, rulesAround, subRecordAround } from './lines/find-line.ts';

/** Prints what a rule says: `disallow crawl /a time-limit=3-days`. */
function ruleText(policy: Policy, line: number): string {
  const rule = ruleAt(policy, line);
  if (!rule) return 'none';
  if (rule.kind === 'conventional-rule') return `${rule.effect} ${rule.pattern.text}`;
  const { usage, resource, qualifiers } = rule;
  const name = usage.kind === 'standard' ? usage.usage : usage.token.text;
  return [rule.effect, name, resource.token.text, ...qualifiers.map(({ token }) => token.text)].join(' ');
}

/** Prints whom a rule addresses: its agents, or its crawlers and purposes. */
function addressees(policy: Policy, line: number): string {
  if (!policy.acapFields.has(line))
    return (
      groupAround(policy, line)
        ?.agents.map(({ value }) => value.text)
        .join('+') ?? ''
    );
  const crawlers = recordAround(policy, line)?.crawlers.map(({ name }) => name.text) ?? [];
  const purposes = subRecordAround(policy, line)?.purposes.map(({ pattern }) => pattern.text) ?? [];
  return [crawlers.join('+'), purposes.join('+')].join(' for ');
}

const groupText = (policy: Policy, { agents, rules }: ConventionalGroup) =>
  [agents.map(({ value }) => value.text).join('+'), ...rules.map(({ line }) => ruleText(policy, line))].join('; ');

const recordText = (policy: Policy, { crawlers, general, subRecords }: AcapRecord) =>
  [
    crawlers.map(({ name }) => name.text).join('+'),
    ...general.map(({ line }) => ruleText(policy, line)),
    ...subRecords.flatMap(({ purposes, rules }) => [
      `for ${purposes.map(({ pattern }) => pattern.text).join('+')}`,
      ...rules.map(({ line }) => ruleText(policy, line)),
    ]),
  ].join('; ');

const groupTexts = (policy: Policy) => policy.groups.map((group) => groupText(policy, group));
const recordTexts = (policy: Policy) => policy.records.map((record) => recordText(policy, record));

const recordIndex = (policy: Policy, line: number) =>
  policy.records.findIndex((one) => one === recordAround(policy, line));

interface Edited {
  readonly policy: Policy;
  readonly after: Policy;
  /** The line passed to the operation, and the one that it returned. */
  readonly line: number;
  readonly at: number;
}

/** Applies an operation to each line of generated documents, and calls `check` with each change that it makes. */
function forEveryEffect(name: keyof typeof ALL, check: (edited: Edited) => void): void {
  let accepted = 0;
  fc.assert(
    fc.property(robotsText, (text) => {
      const policy = parsePolicy(text);
      for (let line = 0; line < policy.syntax.lines.length; line++) {
        const result = ALL[name](policy, line);
        if (!result.ok || result.edits.length === 0) continue;
        accepted++;
        check({ policy, after: parsePolicy(editedText(policy, result)), line, at: result.line ?? -1 });
      }
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(10);
}

describe('E3: an edit within a line makes the requested change, and no other', { timeout: 60_000 }, () => {
  test.each<{ name: keyof typeof ALL; change: (words: string[], isAcap: boolean) => string[] }>([
    { name: 'setPattern', change: (words, isAcap) => words.toSpliced(isAcap ? 2 : 1, isAcap ? 1 : 99, '/new/*.html$') },
    { name: 'setEffects, allow', change: (words) => words.toSpliced(0, 1, 'allow') },
    { name: 'setEffects, disallow', change: (words) => words.toSpliced(0, 1, 'disallow') },
    { name: 'setUsages', change: (words) => words.toSpliced(1, 1, 'present-link') },
    { name: 'setUsages, local', change: (words) => words.toSpliced(1, 1, '(q)') },
    { name: 'setComment', change: (words) => words },
  ])('$name', ({ name, change }) => {
    forEveryEffect(name, ({ policy, after, line }) => {
      const words = ruleText(policy, line).split(' ');
      const expected = ruleAt(policy, line) ? change(words, policy.acapFields.has(line)) : words;
      expectEqual(ruleText(after, line), expected.join(' '));
      expectEqual(addressees(after, line), addressees(policy, line));
    });
  });

  test('G2, D1: crawlers', () => {
    forEveryEffect('setCrawler', ({ policy, after, line }) => {
      const index = addressees(policy, line).split(' for ')[0]?.split('+').length;
      expect(addressees(after, line).split(' for ')[0]?.split('+')).toHaveLength(index ?? 0);
      expect(addressees(after, line)).toContain('new bot/1.0');
    });
  });
});

describe('E3: a new rule is inserted where requested', { timeout: 60_000 }, () => {
  test.each<{ name: keyof typeof ALL; index: number; rule: string }>([
    { name: 'insertRules, conventional, first', index: 0, rule: 'allow /n' },
    { name: 'insertRules, conventional, second', index: 1, rule: 'disallow ' },
    { name: 'insertRules, conventional, end', index: Infinity, rule: 'disallow /n' },
    { name: 'insertRules, first', index: 0, rule: 'allow index /n' },
    { name: 'insertRules, second', index: 1, rule: 'allow (r) /n' },
    { name: 'insertRules, end', index: Infinity, rule: 'disallow crawl /n' },
  ])('$name', ({ name, index, rule }) => {
    forEveryEffect(name, ({ policy, after, line, at }) => {
      expectEqual(ruleText(after, at), rule);
      expectEqual(addressees(after, at), addressees(policy, line));
      const rules = rulesAround(after, at)?.map((one) => one.line) ?? [];
      const limit = after.records[0]?.firstLine ?? Infinity;
      // `end` stays above the first ACAP record (A5).
      const last = at < limit ? rules.filter((one) => one < limit).length - 1 : rules.length - 1;
      expectEqual(rules.indexOf(at), Math.min(index, index === Infinity ? last : rules.length - 1));
    });
  });

  test('G1, A2: an added crawler is the last of its list', () => {
    forEveryEffect('addCrawler', ({ policy, after, line, at }) => {
      const names = (of: Policy, where: number) => addressees(of, where).split(' for ')[0];
      const old = names(policy, line);
      expectEqual(names(after, at), old === '' && policy.acapFields.has(line) ? 'newcomer' : `${old}+newcomer`);
    });
  });
});

describe('E3: sections', { timeout: 60_000 }, () => {
  test('G1: a new group says what was requested, and the others are unchanged', () => {
    forEveryEffect('addGroup', ({ policy, after, at }) => {
      const isNew = after.groups.findIndex(({ firstLine }) => firstLine === at);
      expectEqual(groupTexts(after)[isNew], 'new+other; disallow /n');
      const others = groupTexts(after).toSpliced(isNew, 1);
      const completed = groupTexts(policy).map((text, i) => (others[i] === `${text}; disallow ` ? others[i] : text));
      expectEqual(others, completed);
      expectEqual(recordTexts(after), recordTexts(policy));
      expect(at).toBeLessThan(after.records[0]?.firstLine ?? Infinity);
    });
  });

  test('A2: a new record says what was requested, and the others are unchanged', () => {
    forEveryEffect('addRecord', ({ policy, after, at }) => {
      const isNew = after.records.findIndex(({ firstLine }) => firstLine === at);
      expectEqual(recordTexts(after)[isNew], 'new+other; allow crawl /n');
      expectEqual(recordTexts(after).toSpliced(isNew, 1), recordTexts(policy));
      expectEqual(groupTexts(after), groupTexts(policy));
    });
  });

  test('A4: a new sub-record is the last of its record', () => {
    forEveryEffect('addSubRecord', ({ policy, after, line }) => {
      const changed = recordIndex(policy, line);
      const texts = recordTexts(policy);
      expectEqual(recordTexts(after), texts.with(changed, `${texts[changed]}; for new; allow crawl /n`));
    });
  });

  test('G1, A2: a removed section is gone, and the others are unchanged', () => {
    forEveryEffect('removeSection', ({ policy, after, line }) => {
      const group = policy.groups.findIndex(({ agents }) => agents.some((agent) => agent.line === line));
      const record = group === -1 ? recordIndex(policy, line) : -1;
      expectEqual(
        groupTexts(after),
        groupTexts(policy).filter((_, i) => i !== group),
      );
      expectEqual(
        recordTexts(after),
        recordTexts(policy).filter((_, i) => i !== record),
      );
    });
  });

  test.each([
    { name: 'moveSection, up' as const, by: -1 },
    { name: 'moveSection, down' as const, by: 1 },
  ])('G1, A2: $name', ({ name, by }) => {
    forEveryEffect(name, ({ policy, after, line, at }) => {
      const isGroup = groupAround(policy, line) !== null && !policy.acapFields.has(line);
      const texts = isGroup ? groupTexts(policy) : recordTexts(policy);
      const owner = (of: Policy, where: number) =>
        isGroup
          ? of.groups.findIndex(({ agents }) => agents.some((agent) => agent.line === where))
          : recordIndex(of, where);
      const index = owner(policy, line);
      const swapped = texts.toSpliced(index, 1).toSpliced(index + by, 0, texts[index] ?? '');
      const now = (isGroup ? groupTexts(after) : recordTexts(after)).map((text, i) =>
        text === `${swapped[i]}; disallow ` ? swapped[i] : text,
      );
      expectEqual(now, swapped);
      expectEqual(owner(after, at), index + by);
    });
  });

  test.each([
    { name: 'moveRules, up' as const, by: -1 },
    { name: 'moveRules, down' as const, by: 1 },
  ])('G3, D6: $name', ({ name, by }) => {
    forEveryEffect(name, ({ policy, after, line, at }) => {
      const texts = (of: Policy, where: number) => rulesAround(of, where)?.map((rule) => ruleText(of, rule.line)) ?? [];
      const index = rulesAround(policy, line)?.findIndex((rule) => rule.line === line) ?? 0;
      const old = texts(policy, line);
      expectEqual(texts(after, at), old.toSpliced(index, 1).toSpliced(index + by, 0, old[index] ?? ''));
      expectEqual(addressees(after, at), addressees(policy, line));
    });
  });
});
