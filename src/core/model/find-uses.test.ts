import { describe, expect, test } from 'vitest';
import { parsePolicy } from './build-policy.ts';
import { definitionNamed, usesByDefinition, usesOfDefinition, usesOfName, type NameSpace } from './find-uses.ts';

const LINES = [
  'ACAP-qualified-usage: brief present-snippet max-length=0-chars',
  'ACAP-qualified-usage: Brief present-snippet max-length=9-chars',
  'ACAP-composite-usage: show (brief) (BRIEF) present-link',
  'ACAP-resource-set: brief /a',
  'ACAP-resource-set: BRIEF /b',
  'ACAP-crawler: *',
  'ACAP-allow-(Brief): /a',
  'ACAP-allow-(show): THE-ACAP:resource-set:bRief',
  'ACAP-allow-crawl: /brief',
];
const policy = parsePolicy(LINES.join('\n'));

const places = (uses: ReturnType<typeof usesOfName>) =>
  uses.map(({ line, name, inDefinition }) => {
    expect(LINES[line]?.slice(name.start, name.end)).toBe(name.text);
    return `${line} ${name.text}${inDefinition ? ' in a definition' : ''}`;
  });

describe('A7, A9: uses of a defined name', () => {
  test.each<[NameSpace, string, string[]]>([
    ['usage', 'BRIEF', ['2 brief in a definition', '2 BRIEF in a definition', '6 Brief']],
    ['usage', 'show', ['7 show']],
    ['resource-set', 'brief', ['7 bRief']],
    ['resource-set', 'show', []],
  ])('%s %s', (space, name, expected) => {
    expect(places(usesOfName(policy, space, name))).toEqual(expected);
  });

  test('A7: they belong to the first definition that is valid on its own', () => {
    expect(definitionNamed(policy, 'usage', 'brief')?.line).toBe(1);
    expect(definitionNamed(policy, 'resource-set', 'brief')?.line).toBe(3);
    expect(definitionNamed(policy, 'usage', 'nothing')).toBeNull();
    expect(policy.definitions.map((definition) => usesOfDefinition(policy, definition).length)).toEqual([
      0, 3, 1, 1, 0,
    ]);
  });

  test('looking up all definitions at once gives the same uses', () => {
    const byLine = usesByDefinition(policy);
    for (const definition of policy.definitions) {
      expect(byLine.get(definition.line)).toEqual(usesOfDefinition(policy, definition));
    }
    expect(usesByDefinition(parsePolicy('User-agent: *')).size).toBe(0);
  });
});
