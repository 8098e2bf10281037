import { describe, expect, test } from 'vitest';
import { buildPolicy, parsePolicy } from '../model/build-policy.ts';
import { parseRobots } from '../syntax/parse-robots.ts';
import { joinWords } from '../text/join-words.ts';
import { createTextDocument } from '../text/text-document.ts';
import { USAGES } from '../vocabulary/usages.ts';
import { createDecider } from './create-decider.ts';
import { checkGate } from '../compare/differences/gates.ts';
import { comparePolicies } from '../compare/differences/compare-policies.ts';
import { compareVersions } from '../compare/differences/compare-versions.ts';
import { runLint } from '../lint/run-lint.ts';
import { decodeText } from '../text/decode-text.ts';

const TEXT = 'User-agent: *';
const policy = parsePolicy(TEXT);

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
