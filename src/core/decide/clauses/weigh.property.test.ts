import fc from 'fast-check';
import { expect, test } from 'vitest';
import { robotsLine } from '../../model/line-reference.ts';
import { precedenceOf } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import { switchesOf } from '../../rules/switches.ts';
import type { Tier } from '../../rules/tiers.ts';
import type { ReadingId } from '../../vocabulary/readings.ts';
import { candidatesAmong } from './candidates.ts';
import { weigh } from './weigh.ts';

const rules = fc.array(
  fc.record({
    usage: fc.constantFrom('present', 'present-snippet'),
    effect: fc.constantFrom('allow', 'disallow'),
    tier: fc.constantFrom<Tier>('general-any', 'general-any', 'general-named', 'specific-any'),
    pattern: fc.constantFrom('/', '/a', '/a/', '/a*', '/a$', '/b', '*', '/*', '*a', '*a$', '/*a'),
  }),
  { maxLength: 6 },
);

test('D4, D5, D7, R3, R13, R14: the candidates that remain are those that no rule overrides', () => {
  fc.assert(
    fc.property(rules, fc.subarray<ReadingId>(['R3', 'R13', 'R14']), (parts, readings) => {
      const all = parts.map((part, place): Rule => {
        const line = robotsLine({ line: place });
        return { kind: 'acap', ...part, restrictions: [], line, origin: line, treatedAsProhibition: false, place };
      });
      const switches = switchesOf(new Set(readings));
      const overrides = precedenceOf('acap', switches);
      const remaining = weigh(candidatesAmong(all), 'present-snippet', switches)?.remaining ?? [];
      expect(new Set(remaining.map(({ statement }) => statement))).toEqual(
        new Set(all.filter((rule) => !all.some((other) => overrides(other, rule, 'present-snippet')))),
      );
    }),
  );
});
