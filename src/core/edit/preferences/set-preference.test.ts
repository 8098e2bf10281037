import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askPreference } from '#testing/ask-preference.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { editedText, textAfter } from '#testing/edited-text.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { listVocabularyOf, readPreferenceList, statedPreference } from '../../model/preference-line.ts';
import { applyEdits, invertEdits } from '../../text/text-edit.ts';
import { PREFERENCE_KEYS } from '../../vocabulary/preference-data/preference-keys.ts';
import type { EditResult } from '../edit-result.ts';
import { setPreference, setPreferencePath } from './set-preference.ts';

/** The second line of a group after an edit; everything else must be unchanged. */
function changeLine(line: string, edit: (policy: Policy) => EditResult): string {
  const text = (middle: string) => `User-agent: *\r\n${middle}Allow: /\r\n`;
  const after = textAfter(text(`${line}\r\n`), edit);
  if (after.startsWith('refused')) return after;
  if (after === text('')) return 'removed';
  return /^User-agent: \*\r\n(.*)\r\nAllow: \/\r\n$/.exec(after)?.[1] ?? after;
}

const set = (line: string, key: string, value: string | null) =>
  changeLine(line, (policy) => setPreference(policy, 1, key, value));
const setPath = (line: string, path: string) => changeLine(line, (policy) => setPreferencePath(policy, 1, path));

describe('a key is set', () => {
  test.each([
    [
      'X3: in place, in its own spelling',
      'content-signal:AI-Train = NO , search=yes # c',
      'ai-train',
      'yes',
      'content-signal:AI-Train = yes , search=yes # c',
    ],
    [
      'X3: after the others, with their separator',
      'Content-Signal: search=yes ,ai-input=no',
      'ai-train',
      'no',
      'Content-Signal: search=yes ,ai-input=no ,ai-train=no',
    ],
    [
      'X3: before a trailing comma',
      'Content-Signal: search=yes,',
      'ai-train',
      'no',
      'Content-Signal: search=yes, ai-train=no,',
    ],
    ['X3: in an empty line', 'Content-Signal:  # c', 'ai-train', 'no', 'Content-Signal: ai-train=no # c'],
    ['X4: a level', 'Content-Signal: use=full, x=1', 'use', 'reference', 'Content-Signal: use=reference, x=1'],
    [
      'X4: in place of an unreadable value',
      'Content-Signal: ai-train=maybe, search=yes',
      'ai-train',
      'no',
      'Content-Signal: ai-train=no, search=yes',
    ],
    [
      'X4: where the value is missing',
      'Content-Signal: ai-train, search=yes',
      'ai-train',
      'no',
      'Content-Signal: ai-train=no, search=yes',
    ],
    [
      'X6: in every repeat',
      'Content-Signal: ai-train=no, search=yes, ai-train=yes',
      'ai-train',
      'yes',
      'Content-Signal: ai-train=yes, search=yes, ai-train=yes',
    ],
    [
      'X4: a word of another vocabulary stays',
      'Content-Signal: train-ai=no',
      'ai-train',
      'yes',
      'Content-Signal: train-ai=no, ai-train=yes',
    ],
    [
      'X5: after a path',
      'Content-Signal: /a search=yes',
      'ai-train',
      'no',
      'Content-Signal: /a search=yes, ai-train=no',
    ],
    [
      'Y4: parameters stay',
      'Content-Usage: /a train-ai=y;q="1, 2";r , x="a, b"',
      'train-ai',
      'n',
      'Content-Usage: /a train-ai=n;q="1, 2";r , x="a, b"',
    ],
    ['Y4: a bare label', 'Content-Usage: train-ai;q=1', 'train-ai', 'n', 'Content-Usage: train-ai=n;q=1'],
    ['Y4: another type of value', 'Content-Usage: train-ai="n"', 'train-ai', 'n', 'Content-Usage: train-ai=n'],
    ['Y1: after a path alone', 'Content-Usage: /a #c', 'search', 'y', 'Content-Usage: /a search=y #c'],
    [
      'Y9: not a retired label',
      'Content-Usage: train-genai=n',
      'train-ai',
      'n',
      'Content-Usage: train-genai=n, train-ai=n',
    ],
    ['X4: to its present value', 'Content-Signal: ai-train=NO', 'ai-train', 'no', 'Content-Signal: ai-train=NO'],
    [
      'Y4: not to a word of the other vocabulary',
      'Content-Usage: search=y',
      'search',
      'yes',
      'refused: preference-value-unknown',
    ],
    ['Y9: not an unknown label', 'Content-Usage: search=y', 'ai-train', 'n', 'refused: preference-value-unknown'],
    [
      'Y5: not in a statement that cannot be read',
      'Content-Usage: train-ai = n',
      'search',
      'y',
      'refused: not-a-preference',
    ],
    ['Z1: not in a licence', 'License: https://a.example/', 'search', 'y', 'refused: not-a-preference'],
  ] as const)('%s', (_name, line, key, value, after) => {
    expect(set(line, key, value)).toBe(after);
  });

  test.each([
    ['X3: the first', 'Content-Signal: search=yes , ai-train=no', 'search', 'Content-Signal: ai-train=no'],
    ['X3: the last', 'Content-Signal: search=yes , ai-train=no # c', 'ai-train', 'Content-Signal: search=yes # c'],
    [
      'X3: one between others',
      'Content-Signal: search=yes,ai-train=no,  use=full',
      'ai-train',
      'Content-Signal: search=yes,use=full',
    ],
    [
      'X6: every repeat',
      'Content-Signal: use=full, search=no, x, search=yes, search=no',
      'search',
      'Content-Signal: use=full, x',
    ],
    ['X3: the only one, with its line', 'Content-Signal: search=yes, # c', 'search', 'removed'],
    ['S11: not an unknown word', 'Content-Signal: search=yes, agents=no', 'search', 'Content-Signal: agents=no'],
    ['Y7: the only label, with its line and path', 'Content-Usage: /a train-ai=n;q=1', 'train-ai', 'removed'],
    ['X10: an absent key', 'Content-Signal: search=yes', 'ai-train', 'Content-Signal: search=yes'],
  ] as const)('X10: unset, %s', (_name, line, key, after) => {
    expect(set(line, key, null)).toBe(after);
  });

  test.each([
    ['Y1: another path', 'Content-Usage: /a  train-ai=n # c', '/b*$', 'Content-Usage: /b*$  train-ai=n # c'],
    ['Y1: a path where there was none', 'Content-Usage:train-ai=n', '/b', 'Content-Usage:/b train-ai=n'],
    ['Y1: no path where there was one', 'Content-Usage: /a  train-ai=n', ' ', 'Content-Usage: train-ai=n'],
    ['Y1: a path in an empty line', 'Content-Usage:', '/b', 'Content-Usage: /b'],
    ['X5: a path of a signal', 'Content-Signal: /a search=no', '', 'Content-Signal: search=no'],
    ['E5: not a path of a signal', 'Content-Signal: ai-train=no', '/b', 'refused: preference-without-paths'],
    ['E5: nor another one', 'Content-Signal: /a ai-train=no', '/b', 'refused: preference-without-paths'],
    ['X5: the same path', 'Content-Signal: /a ai-train=no', '/a', 'Content-Signal: /a ai-train=no'],
    ['Y1: a path begins with a slash', 'Content-Usage: /a', 'b', 'refused: preference-path-without-slash'],
    ['Y1: a path has no blanks', 'Content-Usage: /a', '/b c', 'refused: value-has-white-space'],
    ['Y1: a path has no comment mark', 'Content-Usage: /a', '/b#', 'refused: value-has-comment-mark'],
  ])('%s', (_name, line, path, after) => {
    expect(setPath(line, path)).toBe(after);
  });
});

const item = (keys: readonly string[], values: readonly string[]) =>
  fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values)).map(([key, value]) => key + value);
const lists = {
  'content-signal': fc
    .array(item(['search', 'AI-Train ', 'ai-input', 'use', 'agents', ''], ['=yes', ' = NO', '=full', '=', '', '=1']), {
      maxLength: 5,
    })
    .map((items) => `Content-Signal: ${items.join(' ,')}`),
  'content-usage': fc
    .tuple(
      fc.constantFrom('', '/a ', '/a* '),
      fc.array(item(['search', 'train-ai', 'ai-use', 'agents'], ['=y', '=n', '=n;q="a, b"', '', '="n"', '=(a b)']), {
        maxLength: 4,
      }),
    )
    .map(([path, items]) => `Content-Usage: ${path}${items.join(',\t')}`),
};

const SAID: Readonly<Record<string, string>> = { yes: 'allowed', no: 'disallowed', y: 'allowed', n: 'disallowed' };

describe.each(['content-signal', 'content-usage'] as const)('%s: an edit of a key', (vocabulary) => {
  const keys = PREFERENCE_KEYS[vocabulary];
  const change = fc
    .constantFrom(...keys)
    .chain(({ word, values }) => fc.tuple(fc.constant(word), fc.constantFrom(null, ...values)));

  test('X4, Y4: reads back as chosen, and keeps every other item byte for byte', () => {
    fc.assert(
      fc.property(lists[vocabulary], change, (line, [key, value]) => {
        const text = `User-agent: *\n${line} # c\nAllow: /\n`;
        const policy = parsePolicy(text);
        const before = listOf(line);
        const result = setPreference(policy, 1, key, value);
        expect(result.ok).toBe(before !== null);
        if (before === null || !result.ok) return;
        const after = editedText(policy, result);
        expect(applyEdits(after, invertEdits(text, result.edits))).toBe(text);
        const others = (list: typeof before) =>
          list.items.filter((one) => one.key.text.toLowerCase() !== key).map((one) => one.token.text);
        const written = after.split('\n')[1]?.replace(/ # c$/, '') ?? '';
        const read = listOf(written);
        const isRemoved = !written.includes('Content-');
        const isLeft = !isRemoved && (read !== null || value !== null);
        // The remaining signals may be a word without an equals sign, which is not a list.
        expect(isLeft ? read && others(read) : []).toEqual(isLeft ? others(before) : []);
        expect(isRemoved ? others(before) : []).toEqual([]);
        expect(read && statedPreference(read, key)).toEqual(read && { value, unreadable: null });
        const said = SAID[value ?? ''] ?? value ?? (key === 'use' ? 'null' : 'unknown');
        expect(askPreference({ robots: after, path: '/a' }, vocabulary, key).split(' ')[0]).toBe(said);
      }),
      { numRuns: 500 },
    );
  });
});

/** The list of a line. */
function listOf(line: string) {
  const field = parsePolicy(line).syntax.lines[0];
  return field?.kind === 'field' ? readPreferenceList(field.name.text, field.value) : null;
}

describeShared('corpus', 'preferences of real files', () => {
  test('E2, E4: setting a key changes only its line and can be undone', () => {
    let changed = 0;
    for (const { text } of corpusFiles('robots')) {
      const policy = parsePolicy(text);
      for (const [line, element] of policy.syntax.lines.entries()) {
        const vocabulary = element.kind === 'field' ? listVocabularyOf(element.name.text) : null;
        if (vocabulary === null) continue;
        for (const { word: key, values } of PREFERENCE_KEYS[vocabulary]) {
          const result = setPreference(policy, line, key, values[0] ?? null);
          if (!result.ok || result.edits.length === 0) continue;
          changed++;
          const after = applyEdits(text, result.edits);
          const lines = parsePolicy(after).syntax.lines.map(({ source }) => source);
          const before = policy.syntax.lines.map(({ source }) => source);
          expect(lines.toSpliced(line, 1)).toEqual(before.toSpliced(line, 1));
          expect(applyEdits(after, invertEdits(text, result.edits))).toBe(text);
        }
      }
    }
    expect(changed).toBeGreaterThan(10);
  });
});
