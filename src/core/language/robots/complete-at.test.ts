import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPolicy, parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { buildOutline } from '../../model/build-outline.ts';
import { completeDocument } from '../document-language.ts';
import { completeAt } from './complete-at.ts';
import type { CompletionContext } from '../completion.ts';

/** Completes at the mark `<|>`. */
function complete(marked: string, context: CompletionContext = {}) {
  const offset = marked.indexOf('<|>');
  const text = marked.replace('<|>', '');
  const policy = parsePolicy(text);
  const document = { language: 'robots' as const, policy, outline: buildOutline(policy) };
  const { items } = completeDocument(document, offset, context);
  return {
    labels: items.map(({ label }) => label),
    /** The text after choosing the completion with this name. */
    choose: (label: string) => {
      const item = items.find((each) => each.label === label);
      if (!item) throw new Error(`no ${label} among ${items.map((each) => each.label).join(', ')}`);
      return applyEdits(text, [item.edit]);
    },
  };
}

const RECORD =
  'ACAP-qualified-usage: short present-snippet max-length=9-words\r\nACAP-resource-set: paid /a/ /b\r\nACAP-crawler: *\r\n';

describe('what choosing a completion writes', () => {
  test.each([
    {
      name: 'L4: a field on an empty line',
      text: 'User-agent: *\n<|>',
      choose: 'Disallow',
      after: 'User-agent: *\nDisallow: ',
    },
    {
      name: 'L4: a partly typed field',
      text: 'User-agent: *\n  dis<|>',
      choose: 'Disallow',
      after: 'User-agent: *\n  Disallow: ',
    },
    {
      name: 'L4: another field before a colon',
      text: 'User-agent: *\nDis<|>allow: /x # c\n',
      choose: 'Allow',
      after: 'User-agent: *\nAllow: /x # c\n',
    },
    {
      name: 'L4: at the end of the name, before its colon',
      text: 'User-agent: *\nDisallow<|> : /x',
      choose: 'Allow',
      after: 'User-agent: *\nAllow : /x',
    },
    {
      name: 'L6: a name without its colon',
      text: 'User-agent: *\nDis<|>allow /x',
      choose: 'Disallow',
      after: 'User-agent: *\nDisallow:  /x',
    },
    {
      name: 'L5: the field without a colon',
      text: '<|>',
      choose: 'ACAP-ignore-conventional-records',
      after: 'ACAP-ignore-conventional-records',
    },
    {
      name: 'L7: the version, before all fields',
      text: '# c\n<|>\nUser-agent: *',
      choose: '##ACAP version=1.0',
      after: '# c\n##ACAP version=1.0\nUser-agent: *',
    },
    {
      name: 'A6: a rule of ACAP',
      text: `${RECORD}ACAP-dis<|>\r\n`,
      choose: 'ACAP-disallow-index',
      after: `${RECORD}ACAP-disallow-index: \r\n`,
    },
    {
      name: 'A7: a permission of a local usage',
      text: `${RECORD}ACAP-allow-(<|>`,
      choose: 'ACAP-allow-(short)',
      after: `${RECORD}ACAP-allow-(short): `,
    },
    {
      name: 'G2: a crawler right after the colon',
      text: 'User-agent:<|>\n',
      choose: 'GPTBot',
      after: 'User-agent: GPTBot\n',
    },
    {
      name: 'G2: a crawler in place of another, right after the colon',
      text: 'User-agent:<|> google',
      choose: 'GPTBot',
      after: 'User-agent: GPTBot',
    },
    {
      name: 'G2: a crawler in place of another',
      text: 'User-agent: goo<|>gle # c',
      choose: 'Googlebot-News',
      after: 'User-agent: Googlebot-News # c',
    },
    {
      name: 'D1: a crawler with blanks in its name',
      text: 'ACAP-crawler: Sogou <|>',
      choose: 'Sogou web spider',
      after: 'ACAP-crawler: Sogou web spider',
    },
    {
      name: 'G3: a path seen in the file',
      text: 'User-agent: *\nDisallow: /news/a.html\nAllow: /n<|>',
      choose: '/news/',
      after: 'User-agent: *\nDisallow: /news/a.html\nAllow: /news/',
    },
    {
      name: 'A9: a resource set',
      text: `${RECORD}ACAP-allow-crawl: the<|>-x`,
      choose: 'the-acap:resource-set:paid',
      after: `${RECORD}ACAP-allow-crawl: the-acap:resource-set:paid`,
    },
    {
      name: 'Q: a qualifier',
      text: `${RECORD}ACAP-allow-index: / <|>`,
      choose: 'time-limit',
      after: `${RECORD}ACAP-allow-index: / time-limit=`,
    },
    {
      name: 'Q: a partly typed qualifier, before others',
      text: `${RECORD}ACAP-allow-present: / ti<|>me prohibited-modification=any`,
      choose: 'time-limit',
      after: `${RECORD}ACAP-allow-present: / time-limit= prohibited-modification=any`,
    },
    {
      name: 'Q: another qualifier before its value',
      text: `${RECORD}ACAP-allow-present-snippet: / time<|>-limit=200-chars`,
      choose: 'max-length',
      after: `${RECORD}ACAP-allow-present-snippet: / max-length=200-chars`,
    },
    {
      name: 'Q: a value',
      text: `${RECORD}ACAP-allow-index: / time-limit=<|>`,
      choose: 'until-recrawled',
      after: `${RECORD}ACAP-allow-index: / time-limit=until-recrawled`,
    },
    {
      name: 'Q: a value after a blank',
      text: `${RECORD}ACAP-allow-index: / time-limit = <|>`,
      choose: '30-days',
      after: `${RECORD}ACAP-allow-index: / time-limit = 30-days`,
    },
    {
      name: 'Q: another value',
      text: `${RECORD}ACAP-allow-present: / prohibited-modification=st<|>yle # c`,
      choose: 'format',
      after: `${RECORD}ACAP-allow-present: / prohibited-modification=format # c`,
    },
    {
      name: 'Q: a day',
      text: `${RECORD}ACAP-allow-index: / time-limit=u<|>`,
      choose: 'until-2029-02-28',
      after: `${RECORD}ACAP-allow-index: / time-limit=until-2029-02-28`,
      today: '2028-02-29',
    },
    {
      name: 'A7: the usage of a definition',
      text: 'ACAP-qualified-usage: x pre<|>',
      choose: 'present-snippet',
      after: 'ACAP-qualified-usage: x present-snippet',
    },
    {
      name: 'A7: the qualifier of a definition',
      text: 'ACAP-qualified-usage: x present-snippet <|>',
      choose: 'max-length',
      after: 'ACAP-qualified-usage: x present-snippet max-length=',
    },
    {
      name: 'A7: a part of a composite usage',
      text: `${RECORD}ACAP-composite-usage: all index <|>`,
      choose: '(short)',
      after: `${RECORD}ACAP-composite-usage: all index (short)`,
    },
    {
      name: 'A9: a path of a resource set',
      text: `${RECORD}ACAP-resource-set: x /q <|>`,
      choose: '/a/',
      after: `${RECORD}ACAP-resource-set: x /q /a/`,
    },
    {
      name: 'A4: a purpose of the file',
      text: `${RECORD}ACAP-usage-purpose: press\r\nACAP-allow-index: /\r\nACAP-usage-purpose: <|>`,
      choose: 'press',
      after: `${RECORD}ACAP-usage-purpose: press\r\nACAP-allow-index: /\r\nACAP-usage-purpose: press`,
    },
    {
      name: 'A11: a document of the workspace',
      text: `${RECORD}ACAP-permissions-reference:<|>`,
      choose: 'other.txt',
      after: `${RECORD}ACAP-permissions-reference: other.txt`,
    },
    { name: 'L2: after a BOM', text: '\uFEFF<|>', choose: 'User-agent', after: '\uFEFFUser-agent: ' },
  ])('$name', ({ text, choose, after, today = null }) => {
    expect(complete(text, { paths: ['other.txt'], today }).choose(choose)).toBe(after);
  });
});

describe('what is offered', () => {
  test('G1: rules only below a group, and ACAP rules only in a record', () => {
    expect(complete('<|>').labels).toContain('User-agent');
    expect(complete('<|>').labels).not.toContain('Disallow');
    expect(complete('User-agent: *\n<|>').labels.slice(0, 2)).toEqual(['Disallow', 'Allow']);
    expect(complete('User-agent: *\n<|>').labels).not.toContain('ACAP-allow-crawl');
    const inRecord = complete(`${RECORD}<|>`).labels;
    expect(inRecord[0]).toBe('ACAP-allow-crawl');
    expect(inRecord).toContain('ACAP-allow-(short)');
    for (const name of ['Disallow', 'User-agent', 'ACAP-resource-set', 'ACAP-allow-(paid)'])
      expect(inRecord).not.toContain(name);
  });

  test('L5: the field that ignores groups only before all other ACAP fields', () => {
    const ignore = 'ACAP-ignore-conventional-records';
    expect(complete('User-agent: *\nDisallow: /\n<|>').labels).toContain(ignore);
    expect(complete('ACAP-ig<|>').labels).toContain(ignore);
    expect(complete('ACAP-resource-set: paid /a\n<|>').labels).not.toContain(ignore);
    expect(complete(`${RECORD}<|>`).labels).not.toContain(ignore);
    expect(complete(`${ignore}\n<|>`).labels).not.toContain(ignore);
  });

  test('A11: a reference stands alone in its record', () => {
    const reference = 'ACAP-permissions-reference';
    const crawler = 'ACAP-crawler: *\n';
    expect(complete(`${crawler}<|>`).labels).toContain(reference);
    expect(complete(`${crawler}ACAP-allow-<|>crawl: /`).labels).toContain(reference);
    expect(complete(`${crawler}ACAP-allow-crawl: /\n<|>`).labels).not.toContain(reference);
    expect(complete(`${crawler}${reference}: /a.txt\n<|>`).labels).toEqual(['ACAP-crawler', 'Sitemap']);
    expect(complete(`${crawler}ACAP-per<|>missions-reference: /a.txt\n`).labels).toContain('ACAP-allow-crawl');
  });

  test('A5: a record only below the groups, whose lines it would otherwise take over', () => {
    const group = 'User-agent: *\nDisallow: /a\n';
    expect(complete('<|>').labels).toContain('ACAP-crawler');
    expect(complete(`${group}<|>\nSitemap: https://example.com/s.xml`).labels).toContain('ACAP-crawler');
    for (const text of [`<|>\n${group}`, `${group}<|>\nDisallow: /b`, `${group}<|>\n${group}`]) {
      expect(complete(text).labels).toContain('User-agent');
      expect(complete(text).labels).not.toContain('ACAP-crawler');
    }
  });

  test('A10: a request names one resource', () => {
    const { items } = completeAt(parsePolicy(`${RECORD}ACAP-request-take-down: `), RECORD.length + 24, {});
    expect(items.map(({ label, meaning }) => `${label} ${meaning}`)).toContain('/b This resource only.');
    expect(items.map(({ meaning }) => meaning).join('')).not.toContain('Matches');
  });

  test('A10: no request within a sub-record', () => {
    expect(complete(`${RECORD}<|>`).labels).toContain('ACAP-request-take-down');
    expect(complete(`${RECORD}ACAP-usage-purpose: x\r\n<|>`).labels).not.toContain('ACAP-request-take-down');
  });

  test('Q: only qualifiers that apply to the usage, each once unless it may be repeated', () => {
    expect(complete(`${RECORD}ACAP-allow-index: / <|>`).labels).toEqual(['time-limit', 'must-use-resource']);
    expect(complete(`${RECORD}ACAP-allow-index: / time-limit=3-days <|>`).labels).toEqual(['must-use-resource']);
    expect(complete(`${RECORD}ACAP-allow-present: / prohibited-modification=style <|>`).labels).toContain(
      'prohibited-modification',
    );
    expect(complete(`${RECORD}ACAP-allow-present: / prohibited-modification=ANY <|>`).labels).not.toContain(
      'prohibited-modification',
    );
    expect(complete(`${RECORD}ACAP-allow-crawl: / <|>`).labels).toEqual([]);
  });

  test('A8: no qualifier for a prohibition or a local usage', () => {
    expect(complete(`${RECORD}ACAP-disallow-index: / <|>`).labels).toEqual([]);
    expect(complete(`${RECORD}ACAP-allow-(short): / <|>`).labels).toEqual([]);
  });

  test('L5, L7: no field without a colon before a colon', () => {
    expect(complete('<|>User-agent: *').labels.slice(0, 2)).toEqual(['User-agent', 'Sitemap']);
    expect(complete('<|>User-agent: *').labels).not.toContain('ACAP-ignore-conventional-records');
  });

  test('G1: crawlers of the file first, none that the group already has', () => {
    const { labels } = complete('User-agent: a\nUser-agent: <|>\nDisallow: /\n\nUser-agent: b\nDisallow: /\n');
    expect(labels.slice(0, 2)).toEqual(['*', 'b']);
    expect(labels).toContain('Googlebot');
    expect(labels).not.toContain('a');
    expect(complete('User-agent:\nDisallow: /\nUser-agent: <|>\n').labels).not.toContain('');
    expect(labels.indexOf('ia_archiver')).toBeGreaterThan(labels.indexOf('Googlebot'));
  });

  test.each([
    { name: 'L3: in a comment', text: 'User-agent: * # Goo<|>' },
    { name: 'G3: after a value', text: 'User-agent: *\nDisallow: /x <|>' },
    { name: 'A9: for the name of a definition', text: 'ACAP-resource-set: <|>' },
    { name: 'for an unknown field', text: 'Bogus: <|>' },
    { name: 'L6: after the first word of a line that is not a field', text: 'User-agent: *\nfoo bar<|>' },
  ])('nothing $name', ({ text }) => {
    expect(complete(text).labels).toEqual([]);
  });

  test('a long list is truncated, and says so', () => {
    const rules = Array.from({ length: 1000 }, (_, index) => `Disallow: /p${index}\n`).join('');
    const text = `User-agent: *\n${rules}Disallow: /`;
    const { items, isComplete } = completeAt(parsePolicy(text), text.length, {});
    expect([items.length, isComplete]).toEqual([300, false]);
  });

  test('L1: anywhere in any text; edits stay on one line and contain the place', () => {
    const piece = fc.constantFrom(
      'ACAP-',
      'allow-index',
      'crawler',
      'Disallow',
      ':',
      ' ',
      '(',
      '/',
      '*',
      '=',
      '#',
      '\r\n',
      '\n',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(60), (pieces, place) => {
        const text = pieces.join('');
        const offset = Math.min(place, text.length);
        const document = createTextDocument(text);
        const policy = buildPolicy(document);
        const read = { language: 'robots' as const, policy, outline: buildOutline(policy) };
        for (const { edit } of completeDocument(read, offset, {}).items) {
          expect(edit.start).toBeLessThanOrEqual(offset);
          expect(edit.end).toBeGreaterThanOrEqual(offset);
          expect(text.slice(edit.start, edit.end) + edit.newText).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});
