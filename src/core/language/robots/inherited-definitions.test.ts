import { describe, expect, test } from 'vitest';
import { runLint } from '../../lint/run-lint.ts';
import { buildPolicy, parsePolicy } from '../../model/build-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { completeAt } from './complete-at.ts';
import { hoverAt } from './hover-at.ts';

const REFERRING = parsePolicy(
  'ACAP-qualified-usage: teaser present-snippet max-length=9-words\nACAP-resource-set: paid /a/ /b\n',
);

/** Parses a document that the one above refers to. */
const readWithin = (text: string) => buildPolicy(createTextDocument(text), REFERRING.definitions);

describe('A11: in a referenced document', () => {
  test('names of the referring file are known, and using them makes nothing void', () => {
    const policy = readWithin(
      'ACAP-crawler: *\nACAP-allow-(Teaser): /\nACAP-disallow-crawl: the-acap:resource-set:paid\n',
    );
    expect(policy.voidLines).toEqual([]);
    expect(runLint(policy).filter((diagnostic) => diagnostic.void)).toEqual([]);
  });

  test('a misspelling of such a name gets a suggestion', () => {
    const diagnostics = runLint(readWithin('ACAP-crawler: *\nACAP-allow-(teasr): /\n'));
    expect(diagnostics.find(({ ruleId }) => ruleId === 'local-usage-unknown')?.message).toBe(
      '(teasr) has no effect: it is not defined. Did you mean "(teaser)"?',
    );
  });

  test('rules that use them are checked like any others', () => {
    const ruleIds = (text: string) => runLint(readWithin(text)).map(({ ruleId }) => ruleId);
    expect(
      ruleIds('ACAP-crawler: *\nACAP-allow-crawl: the-acap:resource-set:paid\nACAP-disallow-crawl: /b*\n'),
    ).toContain('pattern-order-surprising');
  });

  test('its own definition of a name takes precedence', () => {
    const policy = readWithin(
      'ACAP-resource-set: paid /c\nACAP-crawler: *\nACAP-allow-crawl: the-acap:resource-set:paid\n',
    );
    expect(hoverAt(policy, policy.document.text.lastIndexOf('paid'), [], [])?.parts[0]?.text).toEqual([
      'A resource set of 1 pattern: /c',
      'Defined on line 1. Used once.',
    ]);
  });

  test('they are completed and explained', () => {
    const policy = readWithin('ACAP-crawler: *\nACAP-allow-(teaser): /\nACAP-allow-crawl: \n');
    const offset = policy.document.text.indexOf('teaser');
    expect(hoverAt(policy, offset, [], [])?.parts[0]?.text).toEqual([
      'present-snippet with max-length=9-words.',
      'Defined in the file that refers to this one.',
    ]);
    const field = completeAt(policy, offset, {}).items.find(({ label }) => label === 'ACAP-allow-(teaser)');
    expect(field?.detail).toBe('defined in the file that refers to this one');
    const value = completeAt(policy, policy.document.text.length - 1, {}).items.at(-1);
    expect([value?.label, value?.detail]).toEqual([
      'the-acap:resource-set:paid',
      'defined in the file that refers to this one',
    ]);
  });
});
