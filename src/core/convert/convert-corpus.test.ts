import { expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { decideUsage } from '../decide/decide.ts';
import { decideRfc9309 } from '../decide/dialects/rfc9309.ts';
import { normalizePath } from '../match/normalize-path.ts';
import { buildPolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { convertToAcap, convertWithProof } from './convert-to-acap.ts';
import type { Conversion } from './conversion.ts';
import type { ConversionProof } from './prove-conversion.ts';

const policyOf = (text: string) => buildPolicy(createTextDocument(text));

interface Converted {
  readonly name: string;
  readonly text: string;
  readonly policy: Policy;
  readonly conversion: Conversion;
  readonly proof: ConversionProof;
}

/** Small files all, of the larger ones every sixteenth: the whole takes minutes. */
function convertSome(folder: 'robots' | 'acap'): Converted[] {
  let larger = 0;
  const files = corpusFiles(folder).filter(({ text }) => text.length < 2000 || larger++ % 16 === 0);
  return files.flatMap(({ name, text }) => {
    const policy = policyOf(text);
    if (policy.groups.every(({ rules }) => rules.length === 0)) return [];
    return [{ name, text, policy, ...convertWithProof(policy) }];
  });
}

/** Numbers from 0 to below `limit`, the same in every run. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Paths made of patterns of the file, in ways that have nothing to do with the search of the conversion. */
function samplePaths({ groups }: Policy, count: number, dice: (limit: number) => number): string[] {
  const patterns = groups.flatMap(({ rules }) => rules.map(({ pattern }) => pattern.text));
  const pick = <T>(items: readonly T[]): T | undefined => items[dice(items.length)];
  const fill = (pattern: string) =>
    pattern.replace(/\$$/, '').replace(/\*/g, () => pick(['', '', 'x', 'a/b', '?q=1&', '.html']) ?? '');
  return Array.from({ length: count }, () => {
    const path =
      fill(pick(patterns) ?? '/') + (pick(['', '', '', 'x', '/', '?a=b', fill(pick(patterns) ?? '/')]) ?? '');
    const cased = dice(5) === 0 ? path.toUpperCase() : dice(5) === 0 ? path.toLowerCase() : path;
    return normalizePath(cased.startsWith('/') ? cased : `/${cased}`);
  });
}

describeShared('corpus/robots', 'C1-C6: real files', () => {
  const files = [...convertSome('robots'), ...convertSome('acap')];

  test('are there in numbers', () => {
    expect(files.length).toBeGreaterThan(300);
  });

  test('C1: keep every byte and line', () => {
    for (const { name, text, conversion } of files) {
      const [version, section] = conversion.edits.length === 2 ? conversion.edits : [undefined, conversion.edits[0]];
      const start = version?.start ?? 0;
      const expected = text.slice(0, start) + (version?.newText ?? '') + text.slice(start) + (section?.newText ?? '');
      expect({ name, isSame: conversion.text === expected }).toEqual({ name, isSame: true });
    }
  });

  test('C6: are converted once', () => {
    for (const { name, conversion } of files) {
      expect({ name, edits: convertToAcap(policyOf(conversion.text)).edits }).toEqual({ name, edits: [] });
    }
  }, 60_000);

  test('C2: have patterns in the result that are read as they were planned', () => {
    for (const { name, conversion } of files) {
      const converted = policyOf(conversion.text);
      const written = conversion.records.reduce((sum, { rules }) => sum + rules, 0);
      const before = converted.records.flatMap(({ general }) => general).length;
      expect({ name, isRead: before >= written }).toEqual({ name, isRead: true });
    }
  });

  test('C2: decide sampled paths as before, but for what is listed', () => {
    let compared = 0;
    let differing = 0;
    const unlisted: string[] = [];
    for (const [index, { name, policy, conversion, proof }] of files.entries()) {
      const dice = createDice(index + 1);
      const converted = policyOf(`${conversion.text}\r\nACAP-ignore-conventional-records`);
      const agents = policy.groups.flatMap(({ agents: all }) =>
        all.map(({ value }) => value.text.split(/[\s/]/)[0] ?? ''),
      );
      const named = [...new Set(agents)].filter((agent) => agent !== '' && agent !== '*').slice(0, 4);
      for (const crawler of [...named, 'any-other']) {
        const own = proof.differences.filter(({ crawlers }) => {
          const asked = crawler === 'any-other' ? '*' : crawler.toLowerCase();
          return crawlers.some((one) => one.toLowerCase() === asked);
        });
        for (const path of samplePaths(policy, 20, dice)) {
          const before = decideRfc9309(policy, crawler, path).effect;
          const after = decideUsage(converted, { reader: 'acap', crawler, path }, 'crawl').decision;
          compared++;
          if (before === after.effect) continue;
          differing++;
          const isListed = own.some(({ original }) => original === before);
          if (!isListed) unlisted.push(`${name} ${crawler} ${path}: ${before} became ${after.effect}`);
        }
      }
    }
    expect(unlisted).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
    expect(differing).toBeGreaterThan(500);
  }, 60_000);

  test('C2: differ where the report says so', () => {
    for (const { name, policy, conversion, proof } of files) {
      const converted = policyOf(`${conversion.text}\r\nACAP-ignore-conventional-records`);
      for (const { crawler, path, original, converted: after } of proof.differences.slice(0, 40)) {
        const effects = [
          decideRfc9309(policy, crawler, path).effect,
          decideUsage(converted, { reader: 'acap', crawler, path }, 'crawl').decision.effect,
        ];
        expect({ name, crawler, path, effects }).toEqual({ name, crawler, path, effects: [original, after] });
      }
    }
  }, 60_000);

  test('C2: differ only for reasons that no repair can mend', () => {
    const reasons = new Set(files.flatMap(({ proof }) => proof.differences.map(({ reason }) => reason)));
    expect([...reasons].toSorted()).toEqual(['blank-in-pattern', 'case', 'crawler-name', 'existing-record']);
  });
});

describeShared('corpus/acap', 'C2: files that the official converter of 2007 wrote', () => {
  const file = (name: string) => corpusFiles('acap').find((one) => one.name === name)?.text ?? '';

  test('C2, C6: a crawler that was let in and is banned is found', () => {
    const { differences } = convertWithProof(policyOf(file('rsc.org.txt'))).proof;
    const banned = differences.filter(({ reason }) => reason === 'existing-record');
    expect(banned.map(({ crawlers, path, original }) => `${crawlers.join()} ${path} ${original}`)).toEqual([
      'gsa-crawler / permitted',
    ]);
  });

  test('A2, C2: crawlers that were named and told nothing are told what the original says', () => {
    const text = file('biochemistry.org.txt');
    const { conversion, proof } = convertWithProof(policyOf(text));
    expect(conversion.text.slice(text.length).trim()).toBe('ACAP-allow-crawl: /');
    expect(proof.differences).toEqual([]);
  });
});
