import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import { buildPageOutline } from '../../model/build-page-outline.ts';
import { readPage } from '../../model/build-page-policy.ts';
import type { PageOutline } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { applyEdits, invertEdits } from '../../text/text-edit.ts';
import { KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
import { QUALIFIERS } from '../../vocabulary/qualifiers.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { addDirective, moveDirective, removeDirective, setDirective } from './page-directives.ts';
import type { PageEditResult } from './page-edit.ts';
import { addElementStatement, removeElementStatement, setElementStatement } from './page-elements.ts';
import { addHeader, addMetaTag, movePageRow, movePageRowTo, removePageRow, setAddressee } from './page-rows.ts';
import {
  addStatementQualifier,
  removeStatementQualifier,
  setPageVersion,
  setStatement,
  setStatementModifications,
  setStatementPurpose,
  setStatementQualifier,
} from './page-statements.ts';

const pieces = (...options: readonly string[]) => fc.constantFrom(...options);
const blank = pieces(' ', '  ', '\t', '\n', '\r\n');
const quote = pieces('"', "'");

const directives = fc
  .array(pieces('noindex', 'NoFollow', 'max-snippet:20', 'max-snippet: -1', 'unavailable_after: 2027-01-31', 'odd'), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((list) => pieces(', ', ',', ' ', ' ,\n').map((separator) => list.join(separator)));
const statement = pieces(
  'ACAP allow-index',
  'ACAP disallow-preserve',
  'acap news allow-present-snippet max-length=200-chars  time-limit=14-days',
  'ACAP allow-index time-limit=until-2027-01-31 location=/a',
  'ACAP allow-present prohibited-modification=Style  prohibited-modification=format',
  'ACAP version 1.0',
  'ACAP allow-',
  'no&#105;ndex',
);
const tag = fc
  .record({
    content: fc.oneof(directives, statement),
    name: pieces('robots', 'Googlebot', 'description'),
    quote,
    blank,
  })
  .map(({ content, name, quote: mark, blank: gap }) => `<meta name=${name}${gap}content=${mark}${content}${mark}>`);
const head = fc.array(
  fc.oneof(tag, pieces('<title>a</title>', '<!-- <meta name=robots content=none> -->', '\n  ', '\r\n')),
);
const body = fc.array(
  pieces(
    '<p id=a>',
    '<p class="x the-acap:allow-index">',
    "<div CLASS='the-acap:disallow-preserve y'>",
    '<b class=acap:allow-index>',
    'text',
    '\n',
    '<meta name="robots" content="none">',
  ),
);
const page = fc
  .record({ bom: pieces('', '\uFEFF'), head, body, isWhole: fc.boolean() })
  .map(({ bom, head: inHead, body: inBody, isWhole }) =>
    isWhole
      ? `${bom}<!doctype html><html><head>${inHead.join('')}</head><body>${inBody.join('')}</body></html>`
      : bom + inHead.join(''),
  );
const headers = fc
  .record({
    lines: fc.array(
      fc.oneof(
        directives.map((list) => `X-Robots-Tag: ${list.replaceAll('\n', '')}`),
        directives.map((list) => `x-robots-tag:googlebot: ${list.replaceAll('\n', '')}`),
        pieces('HTTP/1.1 200 OK', 'Content-Type: text/html', 'X-Robots-Tag:'),
      ),
    ),
    end: pieces('\n', '\r\n'),
    isEnded: fc.boolean(),
  })
  .map(({ lines, end, isEnded }) => lines.join(end) + (isEnded ? end : ''));

/** An operation, and whether it stays within the row that it targets. */
interface Operation {
  readonly isInside: boolean;
  /** True if the tag may afterwards contain nothing for crawlers and so have no row. */
  readonly mayHide?: boolean;
  readonly run: (read: PagePolicy, at: number, element: number) => PageEditResult;
}

const inside = (run: Operation['run']): Operation => ({ isInside: true, run });
const anywhere = (run: Operation['run']): Operation => ({ isInside: false, run });
const hiding = (isInside: boolean, run: Operation['run']): Operation => ({ isInside, mayHide: true, run });
const place = fc.nat({ max: 3 });
const word = fc.oneof(
  pieces('robots', 'bingbot', '', '*', 'a b', '"', '<', 'news', 'allow-x', '20', '&'),
  fc.string({ maxLength: 5 }),
);
const directive = fc.record({
  name: fc.constantFrom(...KNOWN_DIRECTIVES),
  value: pieces('20', '-1', 'large', '2027-01-31', 'odd"'),
  isValued: fc.boolean(),
});
const usage = fc.constantFrom(...USAGES);
const effect = fc.constantFrom('allow' as const, 'disallow' as const);
const qualifier = fc.constantFrom(...QUALIFIERS.map(({ name }) => name));
const value = pieces('20-days', '200-chars', 'until-2027-01-01', 'translation', '/a', 'a b', '">');
const by = fc.constantFrom(1 as const, -1 as const);

const onRows = fc.oneof(
  fc
    .tuple(place, directive)
    .map(([index, { name, value: written, isValued }]) =>
      inside((read, at) => setDirective(read, at, index, { name, value: isValued ? written : null })),
    ),
  directive.map(({ name, value: written, isValued }) =>
    inside((read, at) => addDirective(read, at, { name, value: isValued ? written : null })),
  ),
  place.map((index) => hiding(false, (read, at) => removeDirective(read, at, index))),
  fc.tuple(place, by).map(([index, step]) => inside((read, at) => moveDirective(read, at, index, step))),
  word.map((name) => hiding(true, (read, at) => setAddressee(read, at, name))),
  fc.tuple(effect, usage).map(([to, one]) => inside((read, at) => setStatement(read, at, { effect: to, usage: one }))),
  word.map((purpose) => inside((read, at) => setStatementPurpose(read, at, purpose))),
  fc.tuple(place, value).map(([index, one]) => inside((read, at) => setStatementQualifier(read, at, index, one))),
  fc.tuple(qualifier, value).map(([name, one]) => inside((read, at) => addStatementQualifier(read, at, name, one))),
  place.map((index) => inside((read, at) => removeStatementQualifier(read, at, index))),
  fc
    .subarray(['any', 'style', 'translation', 'odd'])
    .map((values) => inside((read, at) => setStatementModifications(read, at, values))),
  fc.constant(inside((read, at) => setPageVersion(read, at, '1.1'))),
  by.map((step) => anywhere((read, at) => movePageRow(read, at, step))),
  place.map((index) =>
    anywhere((read, at) => movePageRowTo(read, at, buildPageOutline(read).rows[index]?.span.start ?? 0)),
  ),
  fc.constant(anywhere((read, at) => removePageRow(read, at))),
);
const onPage = fc.oneof(
  { arbitrary: onRows, weight: 3 },
  word.map((name) => anywhere((read) => addMetaTag(read, name, 'noindex'))),
  fc
    .tuple(effect, usage)
    .map(([to, one]) => anywhere((read, _at, element) => addElementStatement(read, element, to, one))),
  fc
    .tuple(place, effect, usage)
    .map(([index, to, one]) => anywhere((read, _at, element) => setElementStatement(read, element, index, to, one))),
  place.map((index) => anywhere((read, _at, element) => removeElementStatement(read, element, index))),
);
const onHeaders = fc.oneof(
  { arbitrary: onRows, weight: 3 },
  word.map((name) => anywhere((read) => addHeader(read, name, 'noindex'))),
);

const starts = ({ rows, elements }: PageOutline) => [...rows, ...elements].map(({ span }) => span.start);

/** Describes what is wrong with the result of an operation; `null` if nothing is. */
function faultOf(
  text: string,
  read: (text: string) => PagePolicy,
  { isInside, mayHide = false, run }: Operation,
  row: number,
): string | null {
  const outline = buildPageOutline(read(text));
  const { span } = outline.rows[row % Math.max(1, outline.rows.length)] ?? { span: null };
  const result = run(read(text), span?.start ?? 0, row);
  if (!result.ok) return null;
  const after = applyEdits(text, result.edits);
  if (applyEdits(after, invertEdits(text, result.edits)) !== text) return `${after}: cannot be undone`;
  const changed = buildPageOutline(read(after));
  if (result.at !== null && !mayHide && !starts(changed).includes(result.at)) return `${after}: no row at ${result.at}`;
  if (!isInside || span === null) return null;
  const isAloneChanged =
    after.startsWith(text.slice(0, span.start)) &&
    after.slice(span.end + after.length - text.length) === text.slice(span.end);
  if (!isAloneChanged) return `${after}: more than the row was changed`;
  const isOther = changed.rows.map(({ kind }) => kind).join() !== outline.rows.map(({ kind }) => kind).join();
  return isOther && !mayHide ? `${after}: the rows are of other kinds` : null;
}

test('M1-M7: an operation on a page changes only its row, returns its new offset, and can be undone', () => {
  fc.assert(
    fc.property(page, onPage, place, (text, one, row) => {
      expect(faultOf(text, readPage, one, row)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('M8: an operation on headers changes only its line, returns its new offset, and can be undone', () => {
  const read = (text: string) => buildHeadersPolicy(createTextDocument(text));
  fc.assert(
    fc.property(headers, onHeaders, place, (text, one, row) => {
      expect(faultOf(text, read, one, row)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
