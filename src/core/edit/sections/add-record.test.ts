import { describe, expect, test } from 'vitest';
import { editedText, textAfter } from '#testing/edited-text.ts';
import { buildPolicy, parsePolicy } from '../../model/build-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { addRecord, type NewRecord } from './add-record.ts';
import { addSubRecord, type NewSubRecord } from './add-sub-record.ts';

const NEW: NewRecord = { crawlers: ['n'], rules: [{ effect: 'disallow', usage: 'crawl', pattern: '/n' }] };

const edited = (text: string, record = NEW) => textAfter(text, (policy) => addRecord(policy, record));

describe('A2, A5: where a new record goes', () => {
  const written = 'ACAP-crawler: n\nACAP-disallow-crawl: /n\n';

  test.each([
    { name: 'an empty document', text: '', after: written },
    {
      name: 'the end of the file',
      text: 'User-agent: *\nDisallow: /\n\nSitemap: /s\n',
      after: `User-agent: *\nDisallow: /\n\nSitemap: /s\n\n${written}`,
    },
    { name: 'blank lines at the end are enough', text: '# c\n \n', after: `# c\n \n${written}` },
    {
      name: 'E7: after an unterminated line',
      text: '# c\r\n# d',
      after: '# c\r\n# d\r\n\r\nACAP-crawler: n\r\nACAP-disallow-crawl: /n',
    },
    {
      name: 'in the style of the last record',
      text: '  acap-crawler:a\n\tacap-allow-index :/\n',
      after: '  acap-crawler:a\n\tacap-allow-index :/\n\n  acap-crawler:n\n\tacap-disallow-crawl :/n\n',
    },
    {
      name: 'above a last record without rules',
      text: 'ACAP-crawler: a\nACAP-allow-crawl: /\n\n# b\nACAP-crawler: b\n',
      after: `ACAP-crawler: a\nACAP-allow-crawl: /\n\n${written}\n# b\nACAP-crawler: b\n`,
    },
  ])('$name', ({ text, after }) => {
    expect(edited(text)).toBe(after);
  });

  test('several crawlers and rules', () => {
    const record: NewRecord = {
      crawlers: ['a b', ' * '],
      rules: [
        { effect: 'allow', usage: 'present-link', pattern: ' / ' },
        { effect: 'allow', usage: { local: 'Mine' }, pattern: 'the-acap:resource-set:s' },
      ],
    };
    expect(edited('', record)).toBe(
      'ACAP-crawler: a b\nACAP-crawler: *\nACAP-allow-present-link: /\nACAP-allow-(Mine): the-acap:resource-set:s\n',
    );
  });

  test.each<{ record: NewRecord; refusal: string }>([
    { record: { ...NEW, crawlers: [] }, refusal: 'value-is-empty' },
    { record: { ...NEW, crawlers: ['a', ''] }, refusal: 'value-is-empty' },
    { record: { ...NEW, crawlers: ['a*'] }, refusal: 'crawler-name-has-asterisk' },
    { record: { ...NEW, rules: [] }, refusal: 'record-without-rules' },
    {
      record: { ...NEW, rules: [{ effect: 'allow', usage: 'crawl', pattern: 'a b' }] },
      refusal: 'value-has-white-space',
    },
    {
      record: { ...NEW, rules: [{ effect: 'disallow', usage: { local: 'a' }, pattern: '/' }] },
      refusal: 'local-usage-prohibited',
    },
  ])('$refusal', ({ record, refusal }) => {
    expect(edited('', record)).toBe(`refused: ${refusal}`);
  });
});

describe('A4: a new sub-record', () => {
  const SUB: NewSubRecord = { purposes: ['news'], rules: [{ effect: 'allow', usage: 'index', pattern: '/n' }] };
  const withSub = (text: string, sub = SUB, line = 0) => textAfter(text, (policy) => addSubRecord(policy, line, sub));

  test.each([
    {
      name: 'below the last field of its record',
      text: 'ACAP-crawler: a\nACAP-allow-crawl: /\n\nACAP-crawler: b\nACAP-allow-crawl: /\n',
      after:
        'ACAP-crawler: a\nACAP-allow-crawl: /\nACAP-usage-purpose: news\nACAP-allow-index: /n\n\nACAP-crawler: b\nACAP-allow-crawl: /\n',
    },
    {
      name: 'in the style of another one',
      text: 'ACAP-crawler: a\n  ACAP-usage-purpose:p\n    ACAP-allow-crawl:/',
      after:
        'ACAP-crawler: a\n  ACAP-usage-purpose:p\n    ACAP-allow-crawl:/\n  ACAP-usage-purpose:news\n    ACAP-allow-index:/n',
    },
    {
      name: 'after purposes without rules, which it would be joined to',
      text: 'ACAP-crawler: a\nACAP-usage-purpose: p\n',
      after: 'refused: sub-record-without-rules',
    },
    {
      name: 'A11: a record that refers to another document',
      text: 'ACAP-crawler: a\nACAP-permissions-reference: m.txt\n',
      after: 'refused: record-holds-a-reference',
    },
    { name: 'a group', text: 'User-agent: a\n', after: 'refused: no-such-section' },
  ])('$name', ({ text, after }) => {
    expect(withSub(text)).toBe(after);
  });

  test.each<{ sub: NewSubRecord; refusal: string }>([
    { sub: { ...SUB, purposes: [] }, refusal: 'value-is-empty' },
    { sub: { ...SUB, purposes: ['two words'] }, refusal: 'value-has-white-space' },
    { sub: { ...SUB, rules: [] }, refusal: 'sub-record-without-rules' },
    { sub: { ...SUB, rules: [{ effect: 'allow', usage: 'crawl', pattern: '' }] }, refusal: 'value-is-empty' },
  ])('$refusal', ({ sub, refusal }) => {
    expect(withSub('ACAP-crawler: a\n', sub)).toBe(`refused: ${refusal}`);
  });
});

test('A2: a list of crawlers becomes one line each', () => {
  const rules: NewRecord['rules'] = [{ effect: 'allow', usage: 'crawl', pattern: '/' }];
  expect(edited('', { crawlers: ['GPTBot; CCBot'], rules })).toBe(
    'ACAP-crawler: GPTBot\nACAP-crawler: CCBot\nACAP-allow-crawl: /\n',
  );
});

test('A7, A11: a record is added to a document whose rules use a definition of the file that refers to it', () => {
  const { definitions } = parsePolicy('ACAP-qualified-usage: short present-snippet max-length=5-words\n');
  const text = 'ACAP-crawler: a\nACAP-allow-(short): /\n';
  const policy = buildPolicy(createTextDocument(text), definitions);
  expect(editedText(policy, addRecord(policy, NEW))).toBe(`${text}\nACAP-crawler: n\nACAP-disallow-crawl: /n\n`);
});
