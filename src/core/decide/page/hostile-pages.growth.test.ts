import { describe, expect, test } from 'vitest';
import { ask, prepare } from '#testing/ask.ts';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { decide } from '#testing/decide.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { decideElements } from '../decide-elements.ts';
import { READERS } from '../../vocabulary/readers.ts';

const POLICY = 'ACAP-crawler: *\nACAP-allow-index: /';
const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join('');
const meta = (content: string) => `<meta name="robots" content="${content}">`;

interface HostilePage {
  readonly html?: (size: number) => string;
  readonly headers?: (size: number) => string;
  /** A size at which a careless reader overflows the stack or never finishes. */
  readonly full: number;
  /** The start of the answer about `index` at that size, for the whole page. */
  readonly index: string;
  /** How many elements prohibit `index` for themselves at that size. */
  readonly elements?: number;
}

const HOSTILE: Readonly<Record<string, HostilePage>> = {
  'many statements': {
    html: (size) => meta('ACAP allow-index time-limit=9-days').repeat(size),
    full: 5000,
    index: 'permitted by meta with time-limit=9-days',
  },
  'many directives': {
    html: (size) => meta('noindex max-snippet:9 '.repeat(size)),
    full: 12_500,
    index: 'prohibited by meta',
  },
  'one qualifier repeated many times': {
    html: (size) => meta(`ACAP allow-present${' prohibited-modification=style'.repeat(size)}`),
    full: 40_000,
    index: 'permitted by rule in 2',
  },
  'numbers megabytes long': {
    html: (size) => meta(`ACAP allow-index time-limit=${'9'.repeat(size)}-days`),
    full: 1_000_000,
    index: 'permitted by meta with time-limit=999',
  },
  'megabytes of blanks': {
    html: (size) => meta(`ACAP${' '.repeat(size)}disallow-index`),
    full: 1_000_000,
    index: 'prohibited by meta',
  },
  'megabytes of blanks in a name': {
    html: (size) => `<meta name="a${' '.repeat(size)}b" content="noindex">`,
    full: 1_000_000,
    index: 'permitted by rule in 2',
  },
  'ids megabytes long': {
    html: (size) => meta(`ACAP allow-index id-list=${'a'.repeat(size)}=`),
    full: 1_000_000,
    index: 'permitted by rule in 2',
  },
  'lists of many ids': {
    html: (size) =>
      meta(`ACAP disallow-index id-list=${list(size, (i) => ` a${i}`)}`) + list(size, (i) => `<p id=a${i}>`),
    full: 12_500,
    index: 'permitted by rule in 2',
    elements: 12_500,
  },
  'many statements about one id': {
    html: (size) => `${meta('ACAP disallow-index id-list=a').repeat(size)}<p id=a>`,
    full: 5000,
    index: 'permitted by rule in 2',
    elements: 1,
  },
  'many definitions': {
    html: (size) => list(size, (i) => `<meta name="ACAP-qualified-usage" value="q${i} index time-limit=9-days">`),
    full: 5000,
    index: 'permitted by rule in 2',
  },
  'many classes': {
    html: (size) => `<p class="${'the-acap:allow-index the-acap:disallow-present '.repeat(size)}">`,
    full: 2500,
    index: 'permitted by rule in 2',
  },
  'many nested elements with statements': {
    html: (size) => '<div class="the-acap:disallow-index acap:disallow-present">'.repeat(size),
    full: 2500,
    index: 'permitted by rule in 2',
    elements: 2500,
  },
  'many silent elements around one with a statement': {
    html: (size) => `${'<div class=x>'.repeat(size)}<p class="the-acap:disallow-index">`,
    full: 2500,
    index: 'permitted by rule in 2',
    elements: 1,
  },
  'many elements that are never closed': {
    html: (size) => `${'<div>'.repeat(size)}<p class="the-acap:disallow-index">`,
    full: 50_000,
    index: 'permitted by rule in 2',
    elements: 1,
  },
  'many elements deep inside silent ones': {
    html: (size) => '<div id=x>'.repeat(size) + '<p class="the-acap:disallow-index"></p>'.repeat(size),
    full: 1250,
    index: 'permitted by rule in 2',
    elements: 1250,
  },
  'formatting elements that are never closed': {
    html: (size) => list(size, (i) => `<p><b class="the-acap:disallow-index x${i}">x</p>`),
    full: 500,
    index: 'permitted by rule in 2',
    elements: 500,
  },
  'unreadable characters': {
    html: (size) => `\0\uD800${'\uDC00\0'.repeat(size)}${meta(`ACAP \uD800 disallow-index \0=\0`)}`,
    full: 500_000,
    index: 'permitted by rule in 2',
  },
  'comments and tags that never end': {
    html: (size) => '<!--<meta '.repeat(size) + '<'.repeat(size),
    full: 100_000,
    index: 'permitted by rule in 2',
  },
  'many lines of one header': {
    headers: (size) => `X-Robots-Tag: noindex${'\r\n ,nofollow'.repeat(size)}`,
    full: 25_000,
    index: 'prohibited by meta',
  },
  'many headers': {
    headers: (size) => 'X-Robots-Tag: AnyBot: noindex, max-snippet:9\n'.repeat(size),
    full: 12_500,
    index: 'prohibited by meta',
  },
};

function pageOf({ html, headers }: HostilePage, size: number) {
  return readPage(html?.(size) ?? '', headers?.(size) ?? null);
}

describe('M1, M7: hostile pages', () => {
  const titles = Object.entries(HOSTILE);

  test.each(titles)('M1, M7: work grows linearly for %s', (_title, hostile) => {
    const policy = parsePolicy(POLICY);
    expect(
      measureGrowth((size) => {
        const page = pageOf(hostile, size);
        for (const reader of READERS) {
          for (const readsElements of [false, true]) {
            const question = { reader, crawler: 'AnyBot', path: '/', readsElements };
            decide(policy, question, { page, url: 'http://a.example/' });
            decideElements(policy, question, { page });
          }
        }
      }, 100),
    ).toBeLessThan(NEAR_LINEAR);
  });

  test.each(titles)('M1: decides %s at full size', (_title, hostile) => {
    const page = pageOf(hostile, hostile.full);
    const asked = { url: 'http://a.example/', usage: 'index', page } as const;
    expect(ask(POLICY, asked).slice(0, hostile.index.length)).toBe(hostile.index);
    const { policy, question, context } = prepare(POLICY, { ...asked, readsElements: true });
    const prohibiting = decideElements(policy, question, context).filter(
      ({ decisions }) => decisions.get('index')?.effect === 'prohibited',
    );
    expect(prohibiting).toHaveLength(hostile.elements ?? 0);
  });
});
