import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { forbiddenWrites } from '#testing/forbidden-writes.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { readLicense } from '../preferences/rsl/read-license.ts';
import { applyEdits } from '../text/text-edit.ts';
import { convertPreferences } from './convert-preferences.ts';
import type { CrosswalkDifference } from './verify/crosswalk-difference.ts';
import { CROSSWALK_TARGETS, type CrosswalkTarget } from './plan/planned-item.ts';

const PATHS = fc.constantFrom('/', '/a', '/a/b', '/*.pdf$', '/b/');
const purpose = fc.constantFrom('ai-train', 'ai-input', 'search', 'ai-index', 'archiving');
const usage = fc.constantFrom('other', 'other', 'index', 'present', 'preserve', 'crawl', 'present-snippet');
const rule = fc
  .tuple(fc.constantFrom('allow', 'disallow', 'disallow'), usage, PATHS)
  .map(([effect, of, path]) => `ACAP-${effect}-${of}: ${path}`);
const record = fc
  .tuple(
    fc.constantFrom('*', '*', 'GPTBot'),
    fc.array(rule, { maxLength: 3 }),
    fc.array(fc.tuple(purpose, fc.array(rule, { minLength: 1, maxLength: 3 })), { maxLength: 2 }),
  )
  .map(([name, general, subs]) => [
    `ACAP-crawler: ${name}`,
    ...general,
    ...subs.flatMap(([of, rules]) => [`ACAP-usage-purpose: ${of}`, ...rules]),
  ]);
const signal = fc
  .array(
    fc.constantFrom(
      'search=no',
      'search=yes',
      'ai-train=no',
      'ai-input=no',
      'ai-train=yes',
      'use=full',
      'use=reference',
      'use=immediate',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((items) => `Content-Signal: ${items.join(', ')}`);
const usageLine = fc
  .tuple(PATHS, fc.constantFrom('train-ai=n', 'ai-use=n', 'search=n', 'train-ai=y', 'train-ai=n, search=y'))
  .map(([path, text]) => `Content-Usage: ${path} ${text}`);
const group = fc
  .tuple(
    fc.constantFrom('*', 'GPTBot', 'Googlebot', 'Google-Extended'),
    fc.array(
      fc.tuple(fc.constantFrom('Allow', 'Disallow'), PATHS).map((parts) => parts.join(': ')),
      { minLength: 1, maxLength: 3 },
    ),
    fc.array(fc.oneof(signal, usageLine), { maxLength: 2 }),
  )
  .map(([name, rules, lines]) => [`User-agent: ${name}`, ...rules, ...lines]);
const file = fc
  .tuple(fc.array(group, { maxLength: 3 }), fc.array(record, { maxLength: 2 }))
  .map(([groups, records]) => [...groups, ...records].map((lines) => `${lines.join('\n')}\n`).join('\n'));

/** Files for which a property once failed. */
const FOUND = {
  ownGroup: `User-agent: GPTBot\nAllow: /\n
ACAP-crawler: *\nACAP-usage-purpose: ai-input\nACAP-disallow-other: /\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n`,
  permission: `User-agent: *\nAllow: /\nContent-Signal: use=immediate, use=full\n
ACAP-crawler: *\nACAP-usage-purpose: search\nACAP-allow-index: /\n`,
  level: `User-agent: *\nAllow: /\nContent-Signal: use=full\n
ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-disallow-other: /\n`,
  twoLines: `User-agent: *\nAllow: /\nContent-Usage: /a train-ai=n\nContent-Usage: /a ai-use=n\n
ACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-allow-other: /a\nACAP-allow-other: /\n
ACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n`,
  twoGroups: `User-agent: Googlebot\nAllow: /\nContent-Usage: / search=n\n
User-agent: Googlebot\nAllow: /\nContent-Usage: /a/b train-ai=n\n`,
  token: `User-agent: Googlebot\nAllow: /\n\nUser-agent: Google-Extended\nDisallow: /\n\nACAP-crawler: *\n`,
  silentGroup: `User-agent: *\nAllow: /\nContent-Signal: ai-train=no\n\nUser-agent: GPTBot\nAllow: /\n`,
  silentLine: `User-agent: GPTBot\nAllow: /\nContent-Usage: / search=n\nContent-Usage: /a train-ai=n\n`,
  overlap: `ACAP-crawler: *\nACAP-disallow-other: /b/\nACAP-usage-purpose: ai-train\nACAP-allow-other: /*.pdf$\n`,
  twoVocabularies: `User-agent: *\nAllow: /\nContent-Usage: /a/b train-ai=y\nContent-Signal: ai-train=no\n`,
  levelForOne: `User-agent: GPTBot\nAllow: /\nContent-Signal: use=immediate\n`,
  levelForTwo: `User-agent: Googlebot\nAllow: /\nContent-Signal: use=immediate, ai-input=no\n
User-agent: *\nAllow: /\nContent-Usage: / train-ai=n, search=y\n`,
  levelForToken: `User-agent: Google-Extended\nAllow: /\nContent-Signal: use=immediate\n
User-agent: *\nAllow: /\nContent-Usage: / train-ai=n, search=y\n`,
  levelLast: `User-agent: *\nAllow: /\nContent-Usage: / train-ai=n, search=y\n
User-agent: GPTBot\nAllow: /\nContent-Signal: use=immediate\n`,
  half: `User-agent: *\nAllow: /\nContent-Usage: / train-ai=y\n\nACAP-crawler: *\nACAP-disallow-other: /\n`,
  permissionForSome: `User-agent: Google-Extended\nAllow: /\nContent-Signal: ai-input=no\n
ACAP-crawler: *\nACAP-disallow-other: /\nACAP-usage-purpose: ai-input\nACAP-allow-other: /b/\n`,
  permissionForOne: `User-agent: GPTBot\nAllow: /\n\nACAP-crawler: *\nACAP-disallow-other: /b/\n
ACAP-crawler: GPTBot\nACAP-usage-purpose: ai-train\nACAP-allow-other: /\n`,
  refusalForOne: `User-agent: GPTBot\nAllow: /\n\nACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-allow-other: /\n
ACAP-crawler: GPTBot\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n`,
  closedToOthers: `User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nDisallow: /*.pdf$\nAllow: /\n
ACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-allow-other: /b/\nACAP-disallow-other: /*.pdf$\n`,
  repeated: `User-agent: *\nAllow: /\nContent-Usage: /*.pdf$ train-ai=n\n
ACAP-crawler: *\nACAP-usage-purpose: ai-input\nACAP-allow-other: /a\n\nACAP-crawler: *\nACAP-disallow-other: /\n`,
} as const;

function unexplained(differences: readonly CrosswalkDifference[]): CrosswalkDifference[] {
  return differences.filter((one) => !one.isExplained);
}

/** Lists faults that no conversion may have, whatever its source. */
function faults(text: string, target: CrosswalkTarget): string[] {
  const policy = parsePolicy(text);
  const result = convertPreferences({ kind: 'robots', policy }, target);
  const { robots, document, lines, differences } = result;
  const found = unexplained(differences).map((one) => JSON.stringify(one));
  if (robots !== null && applyEdits(text, robots.edits) !== robots.text) found.push('edits are not the text');
  // Groups are what that target writes; every other target must obey the list.
  const never = target === 'groups' ? [] : forbiddenWrites(text, robots?.text ?? text, { permissions: allowed(text) });
  found.push(...never);
  const isStatement = (name: string) =>
    /^(?:acap-(?:allow|disallow|usage-purpose|permissions-ref|request)|content-)/i.test(name);
  const reported = new Set(lines.map(({ line }) => line));
  for (const [line, element] of policy.syntax.lines.entries()) {
    const isSource = element.kind === 'field' && isStatement(element.name.text);
    const isModern = element.kind === 'field' && element.name.text.startsWith('Content-');
    const isRead = target === 'acap' || target === 'groups' ? isModern : isSource && !isModern;
    const isPurpose = element.kind === 'field' && /purpose/i.test(element.name.text);
    if (isRead && !isPurpose && !reported.has(line)) found.push(`line ${line + 1} is not reported`);
  }
  if (target === 'rsl' && document !== null && readLicense(document.text).document?.breaches.length !== 0)
    found.push('E10');
  if (target === 'tdmrep' && document !== null && !Array.isArray(JSON.parse(document.text))) found.push('E11');
  if (
    lines.some(
      ({ fidelity, loss, to }) => (fidelity !== 'exact' && loss === '') || (fidelity === 'none' && to.length > 0),
    )
  ) {
    found.push('a loss without a word');
  }
  return found;
}

/** Permissions that the records state. Clause: E7. */
function allowed(text: string): ReadonlySet<string> {
  return /ACAP-allow/.test(text)
    ? new Set(['ai-train=yes', 'ai-input=yes', 'search=yes', 'train-ai=y', 'ai-use=y', 'search=y'])
    : new Set();
}

describe('conversion between vocabularies', () => {
  test.each(CROSSWALK_TARGETS)(
    'K107, E1-E16: to %s, nothing widens or restricts unreported, and nothing is written that must never be written',
    (target) => {
      fc.assert(
        fc.property(file, (text) => {
          expect(faults(text, target)).toEqual([]);
        }),
        { numRuns: 60, examples: Object.values(FOUND).map((text): [string] => [text]) },
      );
    },
  );

  test.each<CrosswalkTarget>(['content-usage', 'content-signal'])(
    'K107: from ACAP to %s and back, nothing that was refused is opened',
    (target) => {
      fc.assert(
        fc.property(file, (text) => {
          const there = convertPreferences({ kind: 'robots', policy: parsePolicy(text) }, target).robots?.text ?? text;
          const back = convertPreferences({ kind: 'robots', policy: parsePolicy(there) }, 'acap');
          expect(unexplained(back.differences)).toEqual([]);
          // The lines of the records stay.
          for (const line of text.split('\n').filter((one) => one.startsWith('ACAP-')))
            expect(back.robots?.text).toContain(line);
        }),
        { numRuns: 60, examples: [[FOUND.permission], [FOUND.levelForToken], [FOUND.levelLast]] },
      );
    },
  );

  test.each(['rsl', 'tdmrep'] as const)(
    'K107: from ACAP to %s and back, nothing that was refused is opened',
    (target) => {
      fc.assert(
        fc.property(file, (text) => {
          const { document } = convertPreferences({ kind: 'robots', policy: parsePolicy(text) }, target);
          fc.pre(document !== null);
          const back = convertPreferences({ kind: target, text: document?.text ?? '' }, 'acap');
          expect(unexplained(back.differences)).toEqual([]);
          // Whatever the document refuses comes back as a prohibition, or is reported.
          expect(
            back.lines.every(({ fidelity, loss, to }) => to.length > 0 || (fidelity === 'none' && loss !== '')),
          ).toBe(true);
        }),
        { numRuns: 60, examples: [[FOUND.overlap]] },
      );
    },
  );

  test('C6: conversion is idempotent', () => {
    fc.assert(
      fc.property(file, fc.constantFrom<CrosswalkTarget>('content-signal', 'content-usage'), (text, target) => {
        const once = convertPreferences({ kind: 'robots', policy: parsePolicy(text) }, target).robots?.text ?? text;
        expect(convertPreferences({ kind: 'robots', policy: parsePolicy(once) }, target).robots?.text).toBe(once);
      }),
      {
        numRuns: 60,
        examples: [
          [FOUND.level, 'content-signal'],
          [FOUND.twoLines, 'content-usage'],
        ],
      },
    );
  });
});

describeShared('corpus/acap', 'K107, E1-E16: real files', () => {
  test.each(CROSSWALK_TARGETS)('are converted to %s without a fault', (target) => {
    const files = [
      ...corpusFiles('acap'),
      ...corpusFiles('robots').filter(({ text }) => /^content-|^license:/im.test(text)),
    ].filter(({ text }) => text.length < 3000);
    expect(files.length).toBeGreaterThan(15);
    for (const { name, text } of files) expect([name, ...faults(text, target)]).toEqual([name]);
  });
});
