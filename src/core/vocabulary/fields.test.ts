import { expect, test } from 'vitest';
import { FIELDS, fieldNamed, QUALIFIER_MEANINGS, usageSource } from './fields.ts';
import { QUALIFIERS } from './qualifiers.ts';
import { USAGES } from './usages.ts';

test('L4: a field is known in any letter case, an ACAP rule with any usage', () => {
  expect(fieldNamed('USER-AGENT')?.name).toBe('User-agent');
  expect(fieldNamed('acap-disallow-(x)')?.name).toBe('ACAP-disallow-');
  expect(fieldNamed('ACAP-allow-crawl')?.name).toBe('ACAP-allow-');
  expect(fieldNamed('__proto__')).toBeNull();
  expect(new Set(FIELDS.map(({ name }) => name)).size).toBe(FIELDS.length);
});

test('A6: every usage has a section of its own', () => {
  expect(new Set(USAGES.map(usageSource)).size).toBe(USAGES.length);
});

test('Q: a suggested value is valid, or the beginning of a valid one', () => {
  for (const { name, accepts } of QUALIFIERS) {
    for (const { text } of QUALIFIER_MEANINGS[name].values) {
      expect(accepts(text.endsWith(':') ? `${text}id:x` : text), `${name}=${text}`).toBe(true);
    }
  }
});
