import { expect, test } from 'vitest';
import { DIRECTIVE_MEANINGS } from './directive-meanings.ts';
import { directiveEffect, isValuedDirective, KNOWN_DIRECTIVES } from './directives.ts';

test('M8: every known directive has a meaning, and what is proposed as its value is read', () => {
  expect([...DIRECTIVE_MEANINGS.keys()].toSorted()).toEqual([...KNOWN_DIRECTIVES].toSorted());
  for (const [name, { values }] of DIRECTIVE_MEANINGS) {
    expect(values.length > 0).toBe(isValuedDirective(name) && name !== 'unavailable_after');
    for (const { text } of values) expect(directiveEffect(name, text), `${name}:${text}`).not.toBeNull();
  }
});
