import { describe, expect, test } from 'vitest';
import {
  formsOfQualifier,
  initialQualifierValue,
  readQualifierValue,
  textInOtherForm,
  writeQualifierValue,
  type QualifierForm,
} from './qualifier-value.ts';
import { QUALIFIERS, qualifierNamed } from './qualifiers.ts';

describe('Q: the value of a qualifier, parsed and printed', () => {
  test.each<[string, string, QualifierForm, string]>([
    ['time-limit', 'until-recrawled', 'recrawled', ''],
    ['time-limit', 'until-2027-01-31', 'date', '2027-01-31'],
    ['time-limit', '30-days', 'days', '30'],
    ['max-length', '200-chars', 'chars', '200'],
    ['max-length', '050-words', 'words', '050'],
    ['must-use-resource', 'https://example.org/a?b', 'uri', 'https://example.org/a?b'],
    ['must-use-resource', 'the-acap:extract:id:lead', 'extract', 'id:lead'],
    ['must-include-resource', 'the-acap:credit:class:by', 'credit', 'class:by'],
    ['must-include-resource', 'the-acap:link:/a', 'link', '/a'],
    ['must-include-resource', '/logo.png', 'uri', '/logo.png'],
    ['prohibited-modification', 'style', 'word', 'style'],
    ['prohibited-context', 'within-user-frame', 'word', 'within-user-frame'],
  ])('%s=%s', (name, value, form, text) => {
    expect(readQualifierValue(name, value)).toEqual({ form, text });
    expect(writeQualifierValue({ form, text })).toBe(value);
  });

  test.each([
    ['time-limit', 'UNTIL-RECRAWL', { form: 'recrawled', text: '' }],
    ['Time-Limit', 'UNTIL-2027-01-31', { form: 'date', text: '2027-01-31' }],
    ['prohibited-modification', 'ANY', { form: 'word', text: 'any' }],
    ['time-limit', 'until-2027-02-29', null],
    ['time-limit', '0-days', null],
    ['max-length', '5', null],
    ['must-use-resource', 'the-acap:credit:id:x', null],
    ['target-condition', 'x', null],
  ])('ignores case and rejects malformed values: %s=%s', (name, value, expected) => {
    expect(readQualifierValue(name, value)).toEqual(expected);
  });

  test('the initial value of each qualifier is valid', () => {
    for (const { name, accepts } of QUALIFIERS) {
      const value = initialQualifierValue(name);
      expect(accepts(writeQualifierValue(value))).toBe(true);
      expect(formsOfQualifier(name)).toContain(value.form);
    }
  });

  test('switching to another form keeps text that fits, and the result is always valid', () => {
    expect(textInOtherForm({ form: 'days', text: '30' }, 'date', '2026-11-21')).toBe('2026-11-21');
    expect(textInOtherForm({ form: 'chars', text: '9' }, 'words', '')).toBe('9');
    expect(textInOtherForm({ form: 'credit', text: 'id:x' }, 'link', '')).toBe('id:x');
    expect(textInOtherForm({ form: 'extract', text: 'id:x' }, 'uri', '')).toBe('/path');
    for (const { name } of QUALIFIERS) {
      const value = initialQualifierValue(name);
      for (const form of formsOfQualifier(name)) {
        const text = form === 'word' ? value.text : textInOtherForm(value, form, '2026-11-21');
        expect(qualifierNamed(name)?.accepts(writeQualifierValue({ form, text })), `${name} ${form}`).toBe(true);
      }
    }
    expect(formsOfQualifier('ref')).toEqual([]);
  });
});
