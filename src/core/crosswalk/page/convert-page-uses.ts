import { convertPage, gapBelow, isProhibited, tagAround, twinsOf } from '../../convert/page/convert-page.ts';
import { buildPagePolicy } from '../../model/build-page-policy.ts';
import type { Addressee, ElementStatement, PageDirective, PagePolicy, PageStatement } from '../../model/page-policy.ts';
import { resolveStatement } from '../../model/resolve-rule.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { joinWords } from '../../text/join-words.ts';
import type { Span } from '../../text/span.ts';
import { createTextDocument, lineAt, type TextDocument } from '../../text/text-document.ts';
import { applyEdits, insertAt, replaceSpan, sortEdits, type TextEdit } from '../../text/text-edit.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import {
  DIRECTIVE_OPERATORS,
  type OperatorMeaning,
  PAGE_DIRECTIVES,
} from '../../vocabulary/preference-data/page-directives.ts';
import { snippetLength } from '../plan/acap-units.ts';
import { voidRow } from '../plan/void-row.ts';
import { fillLoss, rowNamed } from '../rows/rows.ts';
import type { ReportedLine } from '../reported-line.ts';
import type { CrosswalkDifference } from '../verify/crosswalk-difference.ts';
import { type AdmittingLine, withoutAdmissions } from '../verify/crosswalk-result.ts';
import { findPageDifferences } from '../verify/find-page-differences.ts';
import { because, leavesOut, type Reason } from '../write/reasons.ts';

/** A page with its directives converted to ACAP statements, or the other way round. */
export interface PageUsesConversion {
  readonly lines: readonly ReportedLine[];
  readonly edits: readonly TextEdit[];
  readonly text: string;
  /** Where the result, read back, differs from what the page says. */
  readonly differences: readonly CrosswalkDifference[];
}

/** Tags and classes to write for a row of the crosswalk. */
interface PagePlan {
  readonly row: string;
  readonly span: Span;
  readonly addressee: Addressee;
  /** Contents of META tags for the same addressee, to be written after the tag. */
  readonly contents: readonly string[];
  /** Contents that are written by other means: by `convertPage`, unless there is an obstacle, or by `edit`. */
  readonly twins: readonly string[];
  /** Why `convertPage` leaves out twins, if it does. */
  readonly obstacle?: Reason;
  /** An edit to the element itself. */
  readonly edit?: TextEdit | undefined;
  readonly details?: Readonly<Record<string, string>>;
}

const EVERYBODY: Addressee = { everybody: true, name: 'robots' };
const CONTRADICTED = because('The page prohibits the same usage, which a permission would contradict.');
const STATED_ALREADY = because('An ACAP tag of the page already covers the same usage.');
const NO_SNIPPET_CLASS = 'the-acap:disallow-present-snippet';

/** Converts the directives of a page to ACAP statements. Clause: K61-K64, K66, K90-K91, K93-K102, C7. */
export function convertDirectives(page: PagePolicy): PageUsesConversion {
  const base = convertPage(page);
  const plans = [
    ...page.directives
      .filter(({ origin }) => origin === 'meta')
      .flatMap((one) => planDirective(one, isProhibited(page, one) ? CONTRADICTED : STATED_ALREADY)),
    ...elementsWithoutSnippet(page).map((span): PagePlan => {
      const plan = { span, addressee: EVERYBODY, contents: [], twins: [NO_SNIPPET_CLASS] };
      return { ...plan, row: 'K102', edit: addNoSnippetClass(page, span) };
    }),
  ];
  return writePlans(page, plans, 'directives', base.edits);
}

/** Converts the ACAP statements of a page to directives. Clause: K7, K12, K16, K26, K27, K90, K92, K95, K103. */
export function convertStatements(page: PagePolicy): PageUsesConversion {
  const plans = [
    ...page.statements.flatMap((one) => planStatement(one, page)),
    ...page.elementStatements.flatMap((one) => planClass(page, one)),
  ];
  return writePlans(page, plans, 'statements', []);
}

function writePlans(
  page: PagePolicy,
  plans: readonly PagePlan[],
  converted: 'directives' | 'statements',
  base: readonly TextEdit[],
): PageUsesConversion {
  const { document } = page;
  const stated = new Set(page.statements.map((one) => keyOf(one.addressee, contentOf(one))));
  for (const { addressee, name, value } of page.directives) {
    stated.add(keyOf(addressee, value === null ? name.text : `${name.text}:${value.text}`));
  }
  const edits = [...base];
  for (const { span, addressee, contents, edit } of plans) {
    for (const content of contents) {
      const key = keyOf(addressee, content);
      if (stated.has(key)) continue;
      stated.add(key);
      const tag = `<meta name="${escapeAttribute(addressee.name)}" content="${content}">`;
      const start = document.text.lastIndexOf('<', span.start);
      const gap = gapBelow(document.text, start === -1 ? span.start : start);
      edits.push(insertAt((tagAround(page, span) ?? span).end, gap + tag));
    }
    if (edit !== undefined) edits.push(edit);
  }
  const sorted = sortEdits(edits);
  const text = applyEdits(document.text, sorted);
  const after = sorted.length === 0 ? page : buildPagePolicy(createTextDocument(text), page.headers);
  const statedAfter = new Set(after.statements.map((one) => keyOf(one.addressee, contentOf(one))));
  const lines = plans.map((one) => report(one, document, statedAfter));
  const differences = findPageDifferences(converted, [page, after], lines);
  return { lines: lines.map(withoutAdmissions), edits: sorted, text, differences };
}

/** @param stated - what the ACAP statements of the result say, as keys */
function report(
  { row, span, addressee, contents, twins, obstacle, details = {} }: PagePlan,
  document: TextDocument,
  stated: ReadonlySet<string>,
): AdmittingLine {
  const missing = obstacle ? twins.filter((twin) => !stated.has(keyOf(addressee, twin))) : [];
  const reason = obstacle && missing.length > 0 ? leavesOut(joinWords(missing), obstacle) : null;
  const to = [...new Set([...twins, ...contents])].filter((content) => !missing.includes(content));
  const isLost = reason !== null && to.length === 0;
  return {
    row,
    fidelity: isLost ? 'none' : reason === null ? rowNamed(row).fidelity : 'narrower',
    line: lineAt(document, span.start),
    from: document.text.slice(span.start, span.end).replace(/\s+/g, ' '),
    to,
    loss: [isLost ? '' : fillLoss(rowNamed(row), details), reason?.text].filter(Boolean).join(' '),
    admits: reason?.admits ?? [],
  };
}

function keyOf({ name }: Addressee, content: string): string {
  return `${name} ${content}`.toLowerCase().replace(/\s+/g, ' ');
}

function contentOf({ purpose, effect, usage, qualifiers }: PageStatement): string {
  const words = qualifiers.map(({ token }) => token.text);
  return ['ACAP', purpose?.text ?? '', `${effect}-${usage.token.text}`, ...words]
    .filter((part) => part !== '')
    .join(' ');
}

const SIMPLE_ROWS: Readonly<Record<string, string>> = {
  noindex: 'K90',
  nofollow: 'K90',
  none: 'K90',
  noimageindex: 'K97',
  notranslate: 'K98',
  indexifembedded: 'K101',
  'max-video-preview': 'K96',
};
const TRAINING = 'ACAP ai-train disallow-other';
const ANSWERS = 'ACAP ai-input disallow-other';

/** What a directive means to those operators of its addressees that document a meaning of their own. Clause: N4, N8. */
function ownMeanings(directive: string, { everybody, name }: Addressee): OperatorMeaning[] {
  const meanings = entryOf(PAGE_DIRECTIVES.meanings, directive) ?? {};
  const operator = crawlerNamed(name)?.operator;
  return DIRECTIVE_OPERATORS.flatMap((one) => (everybody || one === operator ? (meanings[one] ?? []) : []));
}

/** Clause: N4, K61-K64, K66, K90-K101. */
function planDirective(directive: PageDirective, obstacle: Reason): PagePlan[] {
  const { addressee, span } = directive;
  const name = directive.name.text.toLowerCase();
  const value = directive.value?.text.trim().toLowerCase() ?? '';
  const meanings = ownMeanings(name, addressee);
  const hasOwnMeaning = meanings.length > 0;
  const isOnlyOwn = hasOwnMeaning && !addressee.everybody;
  const twins = twinsOf(directive).map(({ content }) => content);
  const plan = { span, addressee, twins, obstacle };
  const as = (row: string, contents: readonly string[] = [], purpose = ''): PagePlan => {
    return { ...plan, row, contents, details: { purpose } };
  };
  switch (name) {
    case 'noai':
      return [as('K61', [TRAINING])];
    case 'noimageai':
      return [as('K66', [TRAINING])];
    case 'nosnippet':
      return [...(hasOwnMeaning ? [as('K62', [ANSWERS])] : []), ...(isOnlyOwn ? [] : [as('K93')])];
    case 'noarchive': {
      const purposes = [...new Set(meanings.flatMap(({ disallows = [] }) => disallows))];
      const contents = purposes.map((purpose) => `ACAP ${purpose} disallow-other`);
      return [
        ...(hasOwnMeaning ? [as('K63', contents, purposes.join('”, “'))] : []),
        ...(isOnlyOwn ? [] : [as('K91')]),
      ];
    }
    case 'nocache':
      return hasOwnMeaning
        ? [as('K64', ['ACAP allow-present-link', 'ACAP allow-present-snippet', 'ACAP disallow-present-currentcopy'])]
        : [];
    case 'max-snippet':
      return value === '-1' ? [] : [as(value === '0' ? 'K93' : 'K94')];
    case 'max-image-preview':
      return [as(value === 'none' ? 'K95' : 'K96')];
    case 'unavailable_after':
      return [as(/\d:\d|t\d/i.test(value) ? 'K100' : 'K99')];
    default: {
      const row = SIMPLE_ROWS[name];
      return row === undefined ? [] : [as(row)];
    }
  }
}

const DIRECTIVES: Readonly<Record<string, readonly [row: string, directive: string]>> = {
  'disallow-index': ['K90', 'noindex'],
  'disallow-follow': ['K90', 'nofollow'],
  'disallow-present-snippet': ['K26', 'nosnippet'],
  'disallow-present-thumbnail': ['K95', 'max-image-preview:none'],
  'ai-train disallow-other': ['K7', 'noai'],
  'ai-input disallow-other': ['K12', 'nosnippet'],
  'search disallow-index': ['K16', 'noindex'],
};
const COPIES: readonly string[] = ['present-currentcopy', 'present-oldcopy'];

function planStatement(statement: PageStatement, { statements, version, definitionTable }: PagePolicy): PagePlan[] {
  const { addressee, span, effect, usage, purpose, qualifiers } = statement;
  const text = usage.token.text.toLowerCase();
  const as = (row: string, directives: readonly string[], details: Record<string, string> = {}): PagePlan[] => [
    { row, span, addressee, contents: directives, twins: [], details: { path: 'the page', ...details } },
  ];
  const resolution = resolveStatement(statement, [definitionTable], 'known', 'page');
  if (resolution.problems.length > 0) {
    const [row, details] = voidRow(resolution, version);
    return as(row, [], details);
  }
  const limit = text === 'present-snippet' && purpose === null ? snippetLength(qualifiers[0]?.token.text ?? '') : null;
  const qualifier = qualifiers
    .map(({ token }) => token.text)
    .find((one) => limit === null || snippetLength(one) === null);
  if (qualifier !== undefined) return as('K33', [], { qualifier });
  if (limit !== null) return as('K27', [`max-snippet:${limit}`]);
  const words = `${purpose === null ? '' : `${purpose.text.toLowerCase()} `}${effect}-${text}`;
  const known = DIRECTIVES[words];
  if (known !== undefined) return as(known[0], [known[1]]);
  const isCopy = (one: PageStatement) =>
    one.effect === 'disallow' && one.purpose === null && COPIES.includes(one.usage.token.text.toLowerCase());
  const copies = statements.filter(
    (one) => isCopy(one) && one.addressee.name.toLowerCase() === addressee.name.toLowerCase(),
  );
  if (isCopy(statement) && new Set(copies.map((one) => one.usage.token.text.toLowerCase())).size === COPIES.length) {
    return as('K92', ['noarchive']);
  }
  return as('K34', [], { field: words });
}

/** Clause: K103. */
function planClass(page: PagePolicy, { element, effect, usage, token }: ElementStatement): PagePlan[] {
  const found = page.syntax.elements[element];
  if (found === undefined) return [];
  const isSnippet = effect === 'disallow' && usage.token.text.toLowerCase() === 'present-snippet';
  const { tagName, span } = found;
  const plan = { span, addressee: EVERYBODY, contents: [], details: { field: token.text } };
  if (!isSnippet || !['span', 'div', 'section'].includes(tagName)) return [{ ...plan, row: 'K34', twins: [] }];
  const isThere = /\sdata-nosnippet[\s=>/]/i.test(withoutQuotedValues(page.document.text.slice(span.start, span.end)));
  const edit = insertAt(span.start + 1 + tagName.length, ' data-nosnippet');
  return [{ ...plan, row: 'K103', twins: ['data-nosnippet'], edit: isThere ? undefined : edit }];
}

/** The start tags of elements with `data-nosnippet`, outside comments and scripts. Clause: N5. */
function elementsWithoutSnippet({ document: { text } }: PagePolicy): Span[] {
  const blanked = text.replace(/<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>/gi, (part) =>
    ' '.repeat(part.length),
  );
  const tags = blanked.matchAll(/<(?:span|div|section)(?=[\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>/gi);
  return [...tags]
    .filter(([tag]) => /\sdata-nosnippet(?=[\s=>/])/i.test(withoutQuotedValues(tag)))
    .map(({ index, 0: tag }) => ({ start: index, end: index + tag.length }));
}

/** Blanks the quoted values in a tag; everything keeps its offset. */
function withoutQuotedValues(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'/g, (value) => value.replace(/[^"']/g, '_'));
}

/** Adds the class to a tag, next to others; `undefined` if it is there already. */
function addNoSnippetClass({ document: { text } }: PagePolicy, { start, end }: Span): TextEdit | undefined {
  const tag = text.slice(start, end);
  if (tag.includes(NO_SNIPPET_CLASS)) return undefined;
  const own = /\sclass\s*=\s*(["']|[^\s"'>]*)/i.exec(withoutQuotedValues(tag));
  if (!own) return insertAt(start + (/^<\w+/.exec(tag)?.[0].length ?? 1), ` class="${NO_SNIPPET_CLASS}"`);
  const [found, value = ''] = own;
  const at = start + own.index + found.length;
  if (/["']/.test(value)) return insertAt(at, `${NO_SNIPPET_CLASS} `);
  return replaceSpan({ start: at - value.length, end: at }, `"${NO_SNIPPET_CLASS} ${value}"`);
}
