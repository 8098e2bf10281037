import { describe, expect, test } from 'vitest';
import { buildPolicy, parsePolicy } from '../model/build-policy.ts';
import { parseRobots } from '../syntax/parse-robots.ts';
import { joinWords } from '../text/join-words.ts';
import { createTextDocument } from '../text/text-document.ts';
import { USAGES } from '../vocabulary/usages.ts';
import { createDecider } from './create-decider.ts';
import { applyRecipe } from '../authoring/recipes/apply-recipe.ts';
import type { Recipe } from '../authoring/recipes/recipe.ts';
import { recipeNamed } from '../authoring/recipes/recipes.ts';
import { planIntents } from '../authoring/plan-intents.ts';
import { checkGate } from '../compare/differences/gates.ts';
import { comparePolicies } from '../compare/differences/compare-policies.ts';
import { compareVersions } from '../compare/differences/compare-versions.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import { planTidy, tidyText } from '../compare/tidy/plan-tidy.ts';
import { runLint } from '../lint/run-lint.ts';
import { createCoverage } from '../site/coverage/count-coverage.ts';
import { createMatrix } from '../site/matrix/decide-matrix.ts';
import { decodeText } from '../text/decode-text.ts';

const TEXT = 'User-agent: *';
const policy = parsePolicy(TEXT);

const MATRIX_QUESTION = { crawlers: [{ label: '*', crawler: '*' }], usage: 'crawl', reader: 'auto' } as const;

const SIDE_FUNCTIONS: readonly (readonly [name: string, call: (side: PolicySide) => unknown])[] = [
  ['createMatrix', (side) => createMatrix(side, MATRIX_QUESTION)],
  ['createCoverage', (side) => createCoverage(side, { ...MATRIX_QUESTION, host: null })],
  ['tidyText', (side) => tidyText(side)],
  ['planTidy', (side) => planTidy(side)],
  ['planIntents', (side) => planIntents(side, [])],
  ['applyRecipe', (side) => applyRecipe(recipeNamed('block-ai-training') as Recipe, new Map(), side)],
];

function describeGiven(given: unknown): string {
  if (typeof given === 'string') return 'a text';
  return given === policy ? 'a policy' : 'a text in an object';
}

/** Mistakes that users of the library make without type checking. */
const MISTAKES: readonly (readonly [name: string, call: () => unknown, message: string])[] = [
  [
    'bytes instead of a text',
    () => createTextDocument(new Uint8Array(3) as never),
    'The text must be a string; decodeText turns bytes into one.',
  ],
  ['a text instead of bytes', () => decodeText(TEXT as never), 'The bytes must be a Uint8Array.'],
  ['a buffer instead of bytes', () => decodeText(new ArrayBuffer(3) as never), 'The bytes must be a Uint8Array.'],
  ['a text to check', () => runLint(TEXT as never), 'runLint takes a policy: use parsePolicy(text).'],
  [
    'an unknown gate',
    () => checkGate(compareVersions({ policy }, { policy }), 'no-new-acces' as never),
    'Unknown gate no-new-acces; known gates are no-new-access and no-new-block.',
  ],
  ...[compareVersions, comparePolicies].map(
    (compare) =>
      [
        `policies instead of their sides: ${compare.name}`,
        () => compare(policy as never, policy as never),
        'A policy goes into an object: { policy: parsePolicy(text) }.',
      ] as const,
  ),
  ...SIDE_FUNCTIONS.flatMap(([name, call]) =>
    [policy, TEXT, { policy: TEXT }].map(
      (given) =>
        [
          `${describeGiven(given)} instead of a side: ${name}`,
          () => call(given as never),
          'A policy goes into an object: { policy: parsePolicy(text) }.',
        ] as const,
    ),
  ),
  [
    'the name of a recipe instead of the recipe',
    () => applyRecipe('block-path' as never, new Map(), { policy }),
    'This takes a recipe: recipeNamed(id).',
  ],
  [
    'a text instead of a document',
    () => parseRobots(TEXT as never),
    'This takes a document: createTextDocument(text).',
  ],
  [
    'a text instead of a policy’s document',
    () => buildPolicy(TEXT as never),
    'This takes a document: createTextDocument(text).',
  ],
  [
    'a text instead of a policy',
    () => createDecider(TEXT as never),
    'createDecider takes a policy: use parsePolicy(text).',
  ],
  [
    'a question without a reader',
    () => createDecider(policy).for({ crawler: 'Bot' } as never),
    'Unknown reader undefined; known readers are acap, rfc9309, google and koster-1996.',
  ],
  [
    'a question without a crawler',
    () => createDecider(policy).for({ reader: 'google' } as never),
    '"crawler" must be a string: a name or a User-Agent header.',
  ],
  [
    'an unknown usage',
    () =>
      createDecider(policy)
        .for({ reader: 'acap', crawler: 'Bot' })
        .decideUsage('/', 'read' as never),
    `Unknown usage read; known usages are ${joinWords(USAGES)}.`,
  ],
  ...(['decide', 'decideUsage', 'mayCrawl'] as const).map(
    (name) =>
      [
        `a URL object instead of a path: ${name}`,
        () => {
          const crawler = createDecider(policy).for({ reader: 'google', crawler: 'Bot' });
          return crawler[name](new URL('https://www.example.com/') as never, 'crawl');
        },
        '"path" must be a string: a path or a full URL.',
      ] as const,
  ),
];

describe('a broken contract is reported in a sentence', () => {
  test.each(MISTAKES)('%s', (_name, call, message) => {
    expect(call).toThrow(new TypeError(message));
  });
});
