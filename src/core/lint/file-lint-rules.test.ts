import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLintDocumentation, unmark } from '#testing/lint-documentation.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { AI_TXT_OWN_RULES } from './file-rules/ai-txt/ai-txt-lint-rules.ts';
import { RSL_LINT_RULES } from './file-rules/rsl/rsl-lint-rules.ts';
import { TDMREP_LINT_RULES } from './file-rules/tdmrep/tdmrep-lint-rules.ts';
import type { Diagnostic } from './rule-kit/lint-rule.ts';
import { fixUntilDone, safeFixOf } from './fixes/choose-fixes.ts';
import { runAiTxtLint, runRslLint, runTdmrepLint } from './run-file-lint.ts';
import { runLint } from './run-lint.ts';

const tdmrep = (text: string) => runTdmrepLint(createTextDocument(text));
const rsl = (text: string) => runRslLint(createTextDocument(text));

testLintDocumentation(TDMREP_LINT_RULES, (rule, text) => runTdmrepLint(createTextDocument(text), [rule]));
testLintDocumentation(RSL_LINT_RULES, (rule, text) => runRslLint(createTextDocument(text), [rule]));
testLintDocumentation(AI_TXT_OWN_RULES, (rule, text) => runLint(parsePolicy(text), undefined, [rule]));

const NS = 'xmlns="https://rslstandard.org/rsl"';
/** An RSL document with one licence, which contains `held`. */
const license = (held: string) => `<rsl ${NS}><content url="/"><license>${held}</license></content></rsl>`;

/** The messages of the findings in a marked text, the marks without a finding, and the text after all safe fixes. */
function observe(example: string, findIn: (text: string) => readonly Diagnostic[]) {
  const { text, marked } = unmark(example);
  const found = findIn(text);
  const places = found.map(({ span }) => text.slice(span.start, span.end));
  return {
    messages: found.map(({ message }) => message),
    unmarked: marked.filter((place) => !places.includes(place)),
    fixed: fixUntilDone(text, findIn, safeFixOf).text,
  };
}

describe('a tdmrep.json', () => {
  test.each<[name: string, text: string, messages: string[] | null, fixed: string]>([
    [
      'T1, T2: several mistakes are fixed together',
      '{"location": "/", "tdm_reservation": "1", "TDM-Policy": "https://a.example/"}',
      null,
      '[{"location": "/", "tdm-reservation": 1, "tdm-policy": "https://a.example/"}]',
    ],
    [
      'T1: an object that is not a rule is left alone',
      '[|{}|]',
      ['Readers ignore this file: it must be a list of rules, in square brackets.'],
      '{}',
    ],
    [
      'T2: booleans',
      '[{"location": "/", "tdm-reservation": [|true|]}]',
      ['true has no effect: write the number 0 or 1, without quotes.'],
      '[{"location": "/", "tdm-reservation": 1}]',
    ],
    [
      'T2: another number',
      '[{"location": "/", "tdm-reservation": [|2|]}]',
      ['2 has no effect: write the number 0 or 1, without quotes.'],
      '[{"location": "/", "tdm-reservation": 2}]',
    ],
    [
      'T3: a rule without a reservation still counts',
      '[{[|"location": "/"|]}]',
      ["This rule reserves nothing for /, and later rules don't apply there: it has no tdm-reservation."],
      '[{"location": "/"}]',
    ],
    [
      'T1: a location that is not a string',
      '[{"location": [|1|], "tdm-reservation": 1}]',
      ['Readers skip this rule: its location must be text in quotes.'],
      '[{"location": 1, "tdm-reservation": 1}]',
    ],
    [
      'T1: an item that is not an object',
      '[[|"/"|]]',
      ['Readers skip this: a rule is an object with a location.'],
      '["/"]',
    ],
    [
      'S11: both spellings are kept',
      '[{"location": "/", "tdm-reservation": 1, [|"tdm_reservation"|]: 0}]',
      ['Readers ignore "tdm_reservation": the name is "tdm-reservation".'],
      '[{"location": "/", "tdm-reservation": 1, "tdm_reservation": 0}]',
    ],
    [
      'T3: a rule for the same paths has no fix',
      '[{"location": "/a*", "tdm-reservation": 1}, [|{"location": "/a", "tdm-reservation": 0}|]]',
      ['This rule is never reached: rule 1, for "/a*", covers all of its paths.'],
      '[{"location": "/a*", "tdm-reservation": 1}, {"location": "/a", "tdm-reservation": 0}]',
    ],
    [
      'T3: neither covers the other',
      '[{"location": "/a*b", "tdm-reservation": 1}, {"location": "/a", "tdm-reservation": 0}]',
      [],
      '[{"location": "/a*b", "tdm-reservation": 1}, {"location": "/a", "tdm-reservation": 0}]',
    ],
    [
      'T3: a whole URL',
      '[{"location": [|"https://a.example/b"|], "tdm-reservation": 1}]',
      ['"https://a.example/b" matches no path: a location starts with a slash.'],
      '[{"location": "https://a.example/b", "tdm-reservation": 1}]',
    ],
    [
      'T7: a policy where nothing is reserved',
      '[{"location": "/", "tdm-reservation": 0, "tdm-policy": [|"https://a.example/"|]}]',
      ['This policy has no effect: it matters only if the reservation is 1.'],
      '[{"location": "/", "tdm-reservation": 0, "tdm-policy": "https://a.example/"}]',
    ],
    ['T1: an empty file', '', ["Readers ignore this file, because it isn't valid JSON: The file is empty."], ''],
  ])('%s', (_name, marked, messages, fixed) => {
    const seen = observe(marked, tdmrep);
    expect(seen).toEqual({ messages: messages ?? seen.messages, unmarked: [], fixed });
  });
});

describe('an RSL document', () => {
  test.each<[name: string, text: string, messages: string[] | null, fixed: string]>([
    [
      'Z7: commas and words of other vocabularies',
      license('<prohibits type="usage">[|Train-AI,ai_input|]</prohibits>'),
      null,
      license('<prohibits type="usage">ai-train ai-input</prohibits>'),
    ],
    [
      'Z5: another namespace',
      `<rsl xmlns="https://rslstandard.org/rsl/"><content url="/"><license/></content></rsl>`,
      [
        'Readers ignore this document: "https://rslstandard.org/rsl/" is not the RSL namespace, https://rslstandard.org/rsl.',
      ],
      `<rsl ${NS}><content url="/"><license/></content></rsl>`,
    ],
    [
      'Z5: a namespace with a prefix',
      `<r:rsl xmlns:r="x"/>`,
      ['Readers ignore this document: "x" is not the RSL namespace, https://rslstandard.org/rsl.'],
      `<r:rsl xmlns:r="https://rslstandard.org/rsl"/>`,
    ],
    [
      'Z5: another document',
      '<feed/>',
      ['Readers ignore this document: its root element must be rsl, not feed.'],
      '<feed/>',
    ],
    [
      'Z5: elements of other namespaces are skipped',
      `<rsl ${NS} xmlns:x="x"><x:a><content/></x:a></rsl>`,
      [],
      `<rsl ${NS} xmlns:x="x"><x:a><content/></x:a></rsl>`,
    ],
    [
      'Z5: two lists of different types',
      license('<permits type="usage">all</permits><permits type="user">education</permits>'),
      [],
      license('<permits type="usage">all</permits><permits type="user">education</permits>'),
    ],
    [
      'Z9: a closed list',
      license('<permits type="usage">search ai-train</permits>'),
      ["This list refuses ai-input and ai-index, which it doesn't name."],
      license('<permits type="usage">search ai-train</permits>'),
    ],
    [
      'Z5: an entity bomb',
      '<!DOCTYPE rsl [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rsl>&b;</rsl>',
      ['Readers refuse documents with a document type declaration, so this one has no effect.'],
      '<!DOCTYPE rsl [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rsl>&b;</rsl>',
    ],
  ])('%s', (_name, marked, messages, fixed) => {
    const seen = observe(marked, rsl);
    expect(seen).toEqual({ messages: messages ?? seen.messages, unmarked: [], fixed });
  });
});

test('U1: an ai.txt is checked like a robots.txt, without the rules that are only about crawling', () => {
  const ids = (text: string) => runAiTxtLint(parsePolicy(text)).map(({ ruleId }) => ruleId);
  expect(ids('User-agent: *\nDisallow: /\nAllow: *.jpg\nDisalow: /x\n')).toEqual(['field-misspelt']);
  expect(ids('Disallow: /\n')).toContain('ai-txt-without-group');
});

/** Random variations of a realistic text. */
const mutated = (text: string, pieces: readonly string[]) =>
  fc
    .array(fc.record({ at: fc.nat(text.length), cut: fc.nat(6), put: fc.constantFrom('', ...pieces) }), {
      maxLength: 5,
    })
    .map((cuts) => cuts.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), text));

describe('any text', () => {
  const TDMREP =
    '\uFEFF[\r\n  { "location": "/a", "tdm-reservation": 1, "tdm-policy": "https://a.example/" },\r\n  { "location": "/", "tdm_reservation": "0", "x": [[]] }\r\n]\r\n';
  const RSL_TEXT = `<?xml version="1.0"?>\r\n<rsl ${NS}>\r\n  <content url="/" server="x"><license><permits type="usage">search, train-ai</permits><payment type="free"/></license></content>\r\n</rsl>\r\n`;
  test.each([
    ['T1: a tdmrep.json', TDMREP, ['"', ',', '{', ']', 'null', '"location": 1,', '\\', '[', ' ', '\0'], tdmrep],
    [
      'Z5: an RSL document',
      RSL_TEXT,
      ['<', '>', '"', '&', '<permits type="usage">', '</license>', '<!DOCTYPE a>', ',', '\0', '<x:y/>'],
      rsl,
    ],
  ] as const)(
    '%s is checked without an exception, and applying safe fixes terminates',
    (_name, text, pieces, findIn) => {
      fc.assert(
        fc.property(mutated(text, pieces), (changed) => {
          for (const { span, fixes = [] } of findIn(changed)) {
            expect(span.start <= span.end && span.end <= changed.length).toBe(true);
            expect(fixes.every(({ edits }) => edits.length > 0)).toBe(true);
          }
          const fixed = fixUntilDone(changed, findIn, safeFixOf).text;
          expect(fixUntilDone(fixed, findIn, safeFixOf).text).toBe(fixed);
        }),
        { numRuns: 300 },
      );
    },
  );
});
