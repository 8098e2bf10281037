import { expect, test } from 'vitest';
import { directiveMeaning } from './directive-meanings.ts';
import { directiveEffect, isValuedDirective, KNOWN_DIRECTIVES } from './directives.ts';

test('M8: every known directive has a meaning, and its suggested values are valid', () => {
  for (const name of KNOWN_DIRECTIVES) {
    const { values = [] } = directiveMeaning(name) ?? {};
    expect({ [name]: directiveMeaning(name) }).not.toEqual({ [name]: null });
    expect(values.length > 0).toBe(isValuedDirective(name) && name !== 'unavailable_after');
    for (const { text } of values) expect(directiveEffect(name, text), `${name}:${text}`).not.toBeNull();
  }
});
