import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonNode, parseJson } from './parse-json.ts';

/** The value that a tree represents, as JSON.parse would return it. */
function valueOf(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(valueOf);
  if (node.kind !== 'object') return node.value;
  const value: Record<string, unknown> = {};
  for (const { key, value: held } of node.members) {
    Object.defineProperty(value, key.value, {
      value: valueOf(held),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return value;
}

function nodesOf(node: JsonNode): JsonNode[] {
  const inside =
    node.kind === 'array' ? node.items : node.kind === 'object' ? node.members.map(({ value }) => value) : [];
  return [node, ...inside.flatMap(nodesOf)];
}

function parseBuiltIn(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** JSON, and texts that are nearly JSON. */
const mutated = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.array(
      fc.record({
        at: fc.nat(60),
        cut: fc.nat(2),
        put: fc.constantFrom('', '"', ',', ']', '{', '\\', '01', ' ', '\n', '-', 'true', ':', '\u0001'),
      }),
      {
        maxLength: 3,
      },
    ),
  )
  .map(([json, cuts]) => cuts.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), json));

test('T1: accepts exactly what JSON.parse accepts, with the same value', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const { root, error } = parseJson(text);
      const expected = parseBuiltIn(text);
      expect(root === null ? null : { value: valueOf(root) }).toEqual(expected);
      const { start, end } = error?.span ?? { start: 0, end: 0 };
      expect(start <= end && end <= text.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every value is where its span says', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (text) => {
      const { root } = parseJson(`\uFEFF ${text}`);
      expect(root).not.toBeNull();
      for (const node of root ? nodesOf(root) : []) {
        const written = `\uFEFF ${text}`.slice(node.span.start, node.span.end);
        expect(JSON.parse(written)).toEqual(valueOf(node));
      }
    }),
  );
});

test.each([
  ['', 0, 0, 'The file is empty.'],
  ['[1,]', 3, 4, 'Trailing comma in a list.'],
  ['{"a": 1,}', 8, 9, 'Trailing comma in an object.'],
  ['[1 2]', 3, 4, '"," or "]" is expected here.'],
  ["{'a': 1}", 1, 4, 'A name in double quotes is expected here.'],
  ['{"a" 1}', 5, 6, '":" is expected here.'],
  ['[01]', 1, 3, 'A value is expected here.'],
  ['[yes]', 1, 4, 'A value is expected here.'],
  ['[', 1, 1, 'The text ends where a value is expected.'],
  ['["a]', 1, 2, 'This string is not closed, or contains a character that must be escaped.'],
  ['[] []', 3, 4, 'Unexpected text after the value.'],
  ['<html>', 0, 6, 'A value is expected here.'],
])('says what is wrong with %j, and where', (text, start, end, message) => {
  expect(parseJson(text).error).toEqual({ kind: 'malformed', span: { start, end }, message });
});

test('refuses unreasonably deep nesting', () => {
  expect(parseJson('['.repeat(100_000)).error?.message).toBe('This is nested too deeply.');
});
