import { expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { readByAcapAlone, sampleConversion } from '#testing/sample-conversion.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { createDecider } from '../decide/create-decider.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { convertToAcap } from './convert-to-acap.ts';
import type { Verification } from './verify/verify-conversion.ts';
import type { Conversion } from './write/write-conversion.ts';

interface Converted {
  readonly name: string;
  readonly text: string;
  readonly policy: Policy;
  readonly conversion: Conversion;
  readonly verification: Verification;
}

const hasRules = (policy: Policy) => policy.groups.some(({ rules }) => rules.length > 0);

/** All small files and every sixteenth larger one; `npm run bench -- proofs` verifies and samples all of them. */
function convertSome(folder: 'robots' | 'acap'): Converted[] {
  let larger = 0;
  const files = corpusFiles(folder).filter(({ text }) => text.length < 2000 || larger++ % 16 === 0);
  return files.flatMap(({ name, text }) => {
    const policy = parsePolicy(text);
    if (!hasRules(policy)) return [];
    const { conversion, verify } = convertToAcap(policy);
    return [{ name, text, policy, conversion, verification: verify() }];
  });
}

describeShared('corpus/robots', 'C1-C6: real files', () => {
  const files = [...convertSome('robots'), ...convertSome('acap')];

  test('are numerous', () => {
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

  test('C2: become files whose patterns are read as planned', () => {
    for (const { name, conversion } of files) {
      const converted = parsePolicy(conversion.text);
      const written = conversion.records.reduce((sum, { rules }) => sum + rules, 0);
      const before = converted.records.flatMap(({ general }) => general).length;
      expect({ name, isRead: before >= written }).toEqual({ name, isRead: true });
    }
  });

  test('C2: decide sampled paths as before, apart from listed differences', () => {
    const unlisted: string[] = [];
    let compared = 0;
    let differing = 0;
    for (const [index, { name, policy, conversion, verification }] of files.entries()) {
      const sampled = sampleConversion(policy, conversion, verification, index % 12 === 0 ? 1000 : 20, index + 1);
      compared += sampled.compared;
      differing += sampled.differing;
      unlisted.push(...sampled.unlisted.map((one) => `${name} ${one}`));
    }
    expect(unlisted).toEqual([]);
    expect(compared).toBeGreaterThan(60_000);
    expect(differing).toBeGreaterThan(3000);
  }, 60_000);

  test('C2: differ where the report says they do', () => {
    for (const { name, policy, conversion, verification } of files) {
      const deciders = { before: createDecider(policy), after: createDecider(readByAcapAlone(conversion.text)) };
      for (const { crawler, path, original, converted: after } of verification.differences.slice(0, 40)) {
        const effects = [
          deciders.before.for({ reader: 'rfc9309', crawler }).decideUsage(path, 'crawl').effect,
          deciders.after.for({ reader: 'acap', crawler }).decideUsage(path, 'crawl').effect,
        ];
        expect({ name, crawler, path, effects }).toEqual({ name, crawler, path, effects: [original, after] });
      }
    }
  }, 60_000);

  test('C2: differ only for reasons that no repair can fix', () => {
    const reasons = new Set(files.flatMap(({ verification }) => verification.differences.map(({ reason }) => reason)));
    expect([...reasons].toSorted()).toEqual(['blank-in-pattern', 'case', 'crawler-name', 'existing-record']);
  });
});

describeShared('corpus/robots', 'C2, C6: every real file that has rules', () => {
  test('C6: is converted idempotently, and lines without effect are listed', () => {
    let count = 0;
    const unlike: string[] = [];
    // The largest take seconds each; `npm run bench -- proofs` converts those too.
    for (const { name, text } of [...corpusFiles('robots'), ...corpusFiles('acap')]) {
      const policy = parsePolicy(text);
      if (!hasRules(policy) || text.length > 8000) continue;
      count++;
      const { edits, text: converted, unconverted } = convertToAcap(policy).conversion;
      const listed = new Set(unconverted.map(({ line }) => line));
      const saysNothing = policy.groups.every(({ rules }) => rules.every(({ line }) => listed.has(line)));
      const isConverted = edits.length > 0 || policy.records.length > 0 || saysNothing;
      if (!isConverted || convertToAcap(parsePolicy(converted)).conversion.edits.length > 0) unlike.push(name);
    }
    expect(count).toBeGreaterThan(400);
    expect(unlike).toEqual([]);
  }, 120_000);
});

describeShared('corpus/acap', 'C2: files written by the official converter of 2007', () => {
  const file = (name: string) => corpusFiles('acap').find((one) => one.name === name)?.text ?? '';

  test('C2, C6: finds a crawler that was allowed and is now blocked', () => {
    const { differences } = convertToAcap(parsePolicy(file('rsc.org.txt'))).verify();
    const blocked = differences.filter(({ reason }) => reason === 'existing-record');
    expect(blocked.map(({ crawlers, path, original }) => `${crawlers.join()} ${path} ${original}`)).toEqual([
      'gsa-crawler / permitted',
    ]);
  });

  test('A2, C2: crawlers that were named without rules get the rules of the original', () => {
    const text = file('biochemistry.org.txt');
    const { conversion, verify } = convertToAcap(parsePolicy(text));
    const added = conversion.text.slice(text.length).split(/\r?\n/);
    expect(added.filter((line) => line !== '' && !line.startsWith('#'))).toEqual(['ACAP-allow-crawl: /']);
    expect(verify().differences).toEqual([]);
  });
});
