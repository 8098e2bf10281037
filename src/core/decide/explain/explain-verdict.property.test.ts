import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMES, smallFiles } from '#testing/small-files.ts';
import { matchPattern } from '../../match/match-pattern.ts';
import { foldCase, normalizePath, normalizePattern } from '../../match/normalize-path.ts';
import type { Question } from '../question.ts';
import { READERS } from '../../vocabulary/readers.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { createDecider } from '../create-decider.ts';
import { linesBehind } from '../decision.ts';
import { explainFollowed, explainVerdict } from './explain-verdict.ts';
import { explainDecision, plainText } from './describe-step.ts';
import { traceDecision } from './trace-decision.ts';
import { parsePolicy } from '../../model/build-policy.ts';

/** What a line of a small file says. */
function readLine(text: string, line: number) {
  const [, field = '', value = ''] = /^([^:]*): ?(.*)$/.exec(text.split('\n')[line] ?? '') ?? [];
  const acap = /^ACAP-(allow|disallow)-(.*)$/.exec(field);
  const effect = /^(?:allow|disallow)$/i.test(field) ? field.toLowerCase() : acap?.[1];
  return { field, value, effect, usage: acap?.[2] ?? 'crawl', isAcap: field.startsWith('ACAP-') };
}

/** The names under which a line of a small file stands. */
function namesAbove(text: string, line: number): string[] {
  const lines = text.split('\n');
  const isAcap = (lines[line] ?? '').startsWith('ACAP-');
  const policy = parsePolicy(text);
  const blocks = isAcap
    ? policy.records.map(({ crawlers, general }) => ({
        names: crawlers.map(({ name }) => name.text),
        lines: general.map((one) => one.line),
      }))
    : policy.groups.map(({ agents, rules }) => ({
        names: agents.map(({ value }) => value.text),
        lines: rules.map((one) => one.line),
      }));
  return blocks.filter((block) => block.lines.includes(line)).flatMap(({ names }) => names);
}

function faults(text: string, { reader, crawler, path }: Question): string[] {
  const policy = parsePolicy(text);
  const decider = createDecider(policy);
  const question = { reader, crawler, path };
  const { answer } = { answer: decider.for(question).decide(path) };
  const found: string[] = [];
  const matches = (value: string, isAcap: boolean) => {
    const pattern = normalizePattern(value);
    if (reader === 'koster-1996') return path.startsWith(value);
    return isAcap
      ? matchPattern(foldCase(pattern), foldCase(normalizePath(path)))
      : matchPattern(pattern, normalizePath(path));
  };
  for (const usage of USAGES) {
    const decision = answer.decisions.get(usage);
    if (!decision) continue;
    const sentence = plainText(
      usage === 'crawl' ? explainVerdict(decision, { policy }) : explainDecision(decision, { policy }),
    );
    if (/undefined|\{|\}|\bnull\b/.test(sentence) || !sentence.endsWith('.')) found.push(`"${sentence}"`);
    const mentioned = [...sentence.matchAll(/[Ll]ines? (\d+)/g)].map(([, line]) => Number(line) - 1);
    for (const line of mentioned) if (line >= text.split('\n').length) found.push(`no line: ${sentence}`);
    const lines = linesBehind(decision).map(({ line }) => line);
    for (const line of lines) {
      const one = readLine(text, line);
      if (one.effect === undefined) found.push(`${usage} line ${line + 1} is no rule`);
      if (!matches(one.value, one.isAcap)) found.push(`${usage} line ${line + 1} does not match`);
      const names = namesAbove(text, line).map((name) => name.toLowerCase());
      if (reader !== 'koster-1996' && !names.includes('*') && !names.some((name) => crawler.includes(name)))
        found.push(`line ${line + 1} is for ${names.join()}`);
      if (decision.basis === 'rule' || decision.basis === 'conventional') {
        if ((one.effect === 'allow') !== (decision.effect === 'permitted'))
          found.push(`${usage} line ${line + 1} says ${one.effect}: ${sentence}`);
      }
    }
    if (usage === 'crawl') {
      const says = /\b(allow|block)s? it\.$/.exec(sentence)?.[1];
      if (says !== undefined && (says === 'allow') !== (decision.effect === 'permitted')) found.push(sentence);
    }
    for (const step of traceDecision(policy, question, usage)) {
      for (const { line } of [...step.kept, ...step.dropped]) {
        const one = readLine(text, line);
        if (
          one.effect !== undefined &&
          ['G3', 'D5', 'D7', 'D4', 'D9', 'D11'].includes(step.clause) &&
          !matches(one.value, one.isAcap)
        )
          found.push(`${step.clause} ${step.outcome} names line ${line + 1}, which does not match`);
      }
      const effects = new Set(step.kept.map(({ line }) => readLine(text, line).effect));
      if (step.clause === 'D7' && step.outcome === 'permitted' && (effects.size !== 1 || !effects.has('allow')))
        found.push('D7 permitted');
      if (step.clause === 'D7' && step.outcome === 'prohibited' && (effects.size !== 1 || !effects.has('disallow')))
        found.push('D7 prohibited');
      if (step.clause === 'D7' && step.outcome === 'conflict' && effects.size !== 2) found.push('D7 conflict');
      if (/only-rule|longest-rule|first-rule/.test(step.outcome) && step.kept.length !== 1) found.push(step.outcome);
    }
  }
  for (const { kind, sentence } of explainFollowed(decider, question, answer)) {
    const said = plainText(sentence);
    for (const part of sentence) {
      if (part.kind !== 'line') continue;
      const { field, value } = readLine(text, part.reference.line);
      if (field !== (kind === 'group' ? 'User-agent' : 'ACAP-crawler')) found.push(`${said} ${field}`);
      const isNamed =
        value.toLowerCase() === crawler || (reader === 'koster-1996' && value.toLowerCase().includes(crawler));
      if (said.startsWith('Named') ? !isNamed && !said.includes('follows *') : value !== '*')
        found.push(`${said} but line ${part.reference.line + 1} is for ${value}`);
    }
  }
  return found;
}

test('G2, G3, D1-D12: the sentences about a decision name lines that decide it', () => {
  fc.assert(
    fc.property(
      smallFiles,
      fc.record({
        reader: fc.constantFrom(...READERS),
        crawler: fc.constantFrom(...NAMES, 'other'),
        path: fc.constantFrom('/', '/a', '/a/b', '/ab/a', '/A', '/b/ab'),
      }),
      (lines, question) => {
        expect(faults(lines.join('\n'), question)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
