import { describe, expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { readPage } from '../model/build-page-policy.ts';
import { decide } from './decide.ts';
import { decideElements } from './decide-elements.ts';
import { READERS } from './question.ts';

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join('');
const meta = (content: string) => `<meta name="robots" content="${content}">`;

/** Pages and headers that would stop a careless reader. */
const HOSTILE: Readonly<Record<string, readonly [html: string, headers?: string]>> = {
  'many statements': [meta('ACAP allow-index time-limit=9-days').repeat(50_000)],
  'many directives': [meta('noindex max-snippet:9 '.repeat(50_000))],
  'a qualifier again and again': [meta(`ACAP allow-present${' prohibited-modification=style'.repeat(100_000)}`)],
  'a statement of ten megabytes': [meta(`ACAP allow-index time-limit=${'9'.repeat(10_000_000)}-days`)],
  'blanks of ten megabytes': [meta(`ACAP${' '.repeat(10_000_000)}allow-index`)],
  'an endless id': [meta(`ACAP allow-index id-list=${'a'.repeat(1_000_000)}=`)],
  'many ids': [
    `${meta(`ACAP allow-index id-list=${list(50_000, (i) => ` a${i}`)}`)}${list(50_000, (i) => `<p id=a${i}>`)}`,
  ],
  'one id for many statements': [`${meta('ACAP allow-index id-list=a').repeat(20_000)}<p id=a>`],
  'many definitions': [list(20_000, (i) => `<meta name="ACAP-qualified-usage" value="q${i} index time-limit=9-days">`)],
  'many classes': [`<p class="${'the-acap:allow-index the-acap:disallow-present '.repeat(10_000)}">`],
  'ten thousand nested elements': ['<div class="the-acap:allow-index acap:disallow-present">'.repeat(10_000)],
  'ten thousand nested elements, one of which speaks': [
    `${'<div class=x>'.repeat(10_000)}<p class="the-acap:allow-index">`,
  ],
  'many elements deep within silent ones': [
    `${'<div id=x>'.repeat(5000)}${'<p class="the-acap:allow-index"></p>'.repeat(5000)}`,
  ],
  'formatting that nobody closes': [list(10_000, (i) => `<p><b class="the-acap:allow-index x${i}">x</p>`)],
  'unreadable characters': [`\0\uD800${'\uDC00\0'.repeat(500_000)}${meta(`ACAP \uD800 allow-index \0=\0`)}`],
  'comments and markup that end nowhere': [`${'<!--<meta '.repeat(100_000)}${'<'.repeat(100_000)}`],
  'a folded header': ['', `X-Robots-Tag: noindex${'\r\n ,nofollow'.repeat(100_000)}`],
  'many headers': ['', 'X-Robots-Tag: AnyBot: noindex, max-snippet:9\n'.repeat(50_000)],
};

describe('M1: hostile pages are decided in near-linear time', () => {
  test.each(Object.entries(HOSTILE))(
    'M1, M7: %s',
    (_title, [html, headers]) => {
      const page = readPage(html, headers ?? null);
      const policy = policyOf('ACAP-crawler: *\nACAP-allow-index: /');
      for (const reader of READERS) {
        // All of them but one as a crawler that reads elements, which is the longer way.
        const question = { reader, crawler: 'AnyBot', path: '/', readsElements: reader !== 'koster-1996' };
        expect(decide(policy, question, { page, url: 'http://a.example/' }).decisions.size).toBe(14);
        expect(decideElements(policy, question, { page }).every(({ decisions }) => decisions.size > 0)).toBe(true);
      }
    },
    60_000,
  );
});
