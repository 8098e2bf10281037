import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallFiles } from '#testing/small-files.ts';
import { comparePolicies } from '../../compare/differences/compare-policies.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { unknownName } from '../../rules/crawler-names.ts';
import { convertToAcap } from '../convert-to-acap.ts';
import { describeUnconverted } from './describe-unconverted.ts';
import { parsePolicy } from '../../model/build-policy.ts';

/** The faults of a report: what it claims and what is not so. */
function faults(text: string): string[] {
  const policy = parsePolicy(text);
  const { conversion, verify } = convertToAcap(policy);
  const converted = parsePolicy(`${conversion.text}\nACAP-ignore-conventional-records\n`);
  const [before, after] = [createDecider(policy), createDecider(converted)];
  const found: string[] = [];
  for (const { crawlers, path, original, converted: then, lines } of verify().differences) {
    for (const name of crawlers) {
      const crawler = name === '*' ? unknownName([policy]) : name;
      const was = before.for({ reader: 'rfc9309', crawler }).decideUsage(path, 'crawl');
      const is = after.for({ reader: 'acap', crawler }).decideUsage(path, 'crawl');
      if (was.effect !== original || is.effect !== then) found.push(`${name} ${path}: ${was.effect} → ${is.effect}`);
    }
    for (const line of lines)
      if (!/^(?:acap-)?(?:allow|disallow)/i.test(text.split('\n')[line] ?? '')) found.push(`line ${line + 1}`);
  }
  for (const one of conversion.unconverted) {
    const { sentence, advice } = describeUnconverted(one);
    const by = one.by === null ? null : text.split('\n')[one.by];
    if (by !== null && !/^(?:Allow|Disallow): /.test(by ?? '')) found.push(`${sentence} by ${by}`);
    const group = policy.groups.find(({ rules }) => rules.some(({ line }) => line === one.line));
    const isAlone = group?.rules.length === 1;
    if (/ignore it|skip/.test(advice) || (advice.includes('remove it') && !isAlone)) {
      const without = text
        .split('\n')
        .filter((_, line) => line !== one.line)
        .join('\n');
      const { differences } = comparePolicies({ policy }, { policy: parsePolicy(without) }, { reader: 'rfc9309' });
      const [first] = differences;
      if (first)
        found.push(`${sentence} ${advice} But without line ${one.line + 1}: ${first.crawlers.join()} ${first.path}`);
    }
  }
  return found;
}

test('C2, C4: what the report of a conversion says is so', () => {
  fc.assert(
    fc.property(smallFiles, (lines) => {
      expect(faults(lines.join('\n'))).toEqual([]);
    }),
    {
      numRuns: 100,
      examples: [
        [['User-agent: a', 'Allow:', 'User-agent: b', 'Disallow: /']],
        [['User-agent: *', 'Allow: *a', 'Disallow: /a', 'User-agent: *', 'Allow: /', 'Disallow: /A']],
      ],
    },
  );
});
