import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaTags } from '#testing/ask-page.ts';
import { decide, describeStep } from '#testing/decide.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { READINGS } from '../../vocabulary/readings.ts';
import { broaderUsage, type Usage } from '../../vocabulary/usages.ts';
import { decideElements } from '../decide-elements.ts';
import type { Decision, Effect } from '../decision.ts';
import type { Question } from '../question.ts';

describe('the place and the steps of an element', () => {
  test('M7: point at its start tag, whatever comes before it', () => {
    const html = '\uFEFF<head>\r\n</head><p class="the-acap:allow-index">x</p>';
    const [element] = decideElements(
      parsePolicy(''),
      { reader: 'acap', crawler: 'AnyBot', path: '/' },
      { page: readPage(html) },
    );
    expect(element?.tagName).toBe('p');
    expect(element?.line).toEqual({ path: 'page', line: 1 });
  });

  test('M7, D12: say which statement applies, which is ignored, and why', () => {
    const html =
      '<div class="the-acap:disallow-index">\n<p class="the-acap:allow-index the-acap:disallow-crawl"></p></div>';
    const policy = parsePolicy('');
    const [, inner] = decideElements(
      policy,
      { reader: 'acap', crawler: 'AnyBot', path: '/' },
      { page: readPage(html) },
    );
    expect(inner?.decisions.get('index')?.steps.map((step) => describeStep(step, policy))).toEqual([
      'The element is inside the one on line 1 of the page, which covers the same usage, so line 2 of the page is ignored.',
      'Line 1 of the page prohibits it for this element, which takes precedence over the rest of the page.',
      'Crawling is blocked by line 2 of the page, and everything else depends on it.',
    ]);
  });
});

describe('elements of any page', () => {
  const usage = fc.constantFrom('index', 'crawl', 'present', 'present-link', 'other', '(q)', 'archive');
  const statement = fc
    .tuple(fc.constantFrom('the-acap:', 'acap:'), fc.constantFrom('allow', 'disallow'), usage)
    .map(([prefix, effect, name]) => `${prefix}${effect}-${name}`);
  const tag = fc.oneof(
    fc
      .tuple(fc.constantFrom('div', 'p', 'b', 'template', 'table'), fc.array(statement, { maxLength: 3 }))
      .map(([name, classes]) => `<${name} class="${classes.join(' ')}">`),
    fc.constantFrom('</div>', '</p>', '</b>', '</template>', '<i id=a>', '</i>', '\0', '&#xD800;', '<!--'),
  );
  const head = fc.subarray([
    metaTags('ACAP disallow-index'),
    metaTags('ACAP disallow-crawl'),
    '<meta name="ACAP-qualified-usage" value="q index location=http://b/">',
  ]);
  const page = fc
    .tuple(head, fc.array(tag, { maxLength: 12 }))
    .map(([tags, body]) => readPage(`${tags.join('')}<body>${body.join('')}`));
  const asked = { reader: 'acap', crawler: 'AnyBot', path: '/' } as const;
  const effects = (decisions: ReadonlyMap<Usage, Decision>) =>
    [...decisions].map(([name, { effect }]) => `${name} ${effect}`);

  test('M7: agree with a naive search of all enclosing elements', () => {
    fc.assert(
      fc.property(page, (read) => {
        const context = { page: read, url: 'http://a/' };
        const answers = decideElements(parsePolicy(''), asked, context);
        const crawl = decide(parsePolicy(''), asked, context).decisions.get('crawl')?.effect;
        const expected = answers.map(({ element, decisions }) =>
          [...decisions.keys()].map((name) => {
            const crawled = effectNaively(read, element, 'crawl') ?? crawl;
            const effect = name === 'crawl' || crawled === 'permitted' ? effectNaively(read, element, name) : crawled;
            return `${name} ${effect}`;
          }),
        );
        expect(answers.map(({ decisions }) => effects(decisions))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  const otherwise = fc.oneof(
    fc.record({ readsElements: fc.constant(false), readings: fc.subarray([...READINGS]).map((some) => new Set(some)) }),
    fc.record({ reader: fc.constantFrom('rfc9309' as const, 'google' as const, 'koster-1996' as const) }),
  );

  test('M7, F10: get the decisions of the page from crawlers that do not read them', () => {
    fc.assert(
      fc.property(page, otherwise, (read, question) => {
        const asking: Question = { ...asked, ...question };
        const ofPage = decide(parsePolicy(''), asking, { page: read }).decisions;
        for (const { decisions, ignored } of decideElements(parsePolicy(''), asking, { page: read })) {
          expect([...decisions].map(([name]) => ofPage.get(name))).toEqual([...decisions.values()]);
          expect(ignored).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

/** Straight from the definition: the outermost element naming the exact usage, else the one naming `present`. */
function effectNaively(page: PagePolicy, element: number, usage: Usage): Effect | null {
  const around: number[] = [];
  for (let i: number | null = element; i !== null; i = page.syntax.elements[i]?.parent ?? null) around.unshift(i);
  const hasLocal = page.definitions.length > 0;
  for (const about of [usage, broaderUsage(usage)]) {
    for (const one of around) {
      const said = page.elementStatements
        .filter((statement) => statement.element === one)
        .flatMap(({ effect, usage: written }) => {
          // The local usage `q` is for another URL, and so prohibits `index`.
          if (written.kind === 'local') return hasLocal && effect === 'allow' && about === 'index' ? ['disallow'] : [];
          return written.kind === 'standard' && written.usage === about ? [effect] : [];
        });
      if (said.length > 0) return said.includes('disallow') ? 'prohibited' : 'permitted';
    }
  }
  return null;
}
