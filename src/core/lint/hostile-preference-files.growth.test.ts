import { expect, test } from 'vitest';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { decidePreferences } from '../preferences/decide-preferences.ts';
import { createTextDocument } from '../text/text-document.ts';
import { runRslLint, runTdmrepLint } from './run-file-lint.ts';

const license = (held: string) =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>${held}</license></content></rsl>`;

test.each([
  ['T1: rules', (n: number) => `[${'{"location": "/a", "location": "/b", "tdm_reservation": "1"},'.repeat(n)}{}]`],
  ['T3: rules that hide each other', (n: number) => `[${'{"location": "/*a*b", "tdm-reservation": 1},'.repeat(n)}0]`],
  ['T1: repeated members', (n: number) => `[{${'"location": "/", '.repeat(n)}"tdm-reservation": 1}]`],
  ['T1: brackets', (n: number) => '['.repeat(n)],
  ['T1: an unterminated string', (n: number) => `["${'\\"x'.repeat(n)}`],
])('%s: work grows linearly', (_name, text) => {
  expect(measureGrowth((size) => void runTdmrepLint(createTextDocument(text(size))), 500)).toBeLessThan(NEAR_LINEAR);
});

test.each([
  ['Z7: words', (n: number) => license(`<prohibits type="usage">${'train-ai, '.repeat(n)}</prohibits>`)],
  ['Z5: repeated lists', (n: number) => license('<permits type="usage">all</permits>'.repeat(n))],
  ['Z5: contents', (n: number) => license('').replace(/<content.*content>/, '<content url="x"/>'.repeat(n))],
  ['Z5: nesting', (n: number) => '<a>'.repeat(n)],
  ['Z5: a declaration', (n: number) => `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(n)}]><a/>`],
  ['Z5: attributes', (n: number) => `<a ${Array.from({ length: n }, (_, i) => `b${i}="1"`).join(' ')}/>`],
])('%s: work grows linearly', (_name, text) => {
  expect(measureGrowth((size) => void runRslLint(createTextDocument(text(size))), 500)).toBeLessThan(NEAR_LINEAR);
});

test('X6: reads 40,000 lines, more than a call takes arguments', () => {
  const policy = parsePolicy(`User-agent: *\nAllow: /\n${'Content-Signal: ai-train=no\n'.repeat(40_000)}`);
  const { preferences } = decidePreferences({ policy }, { crawler: 'a', path: '/' }, ['content-signal']);
  expect(preferences.get('content-signal')?.get('ai-train')?.lines).toHaveLength(40_000);
});
