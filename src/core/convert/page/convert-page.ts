import type { Addressee, PageDirective, PagePolicy, PageProblemReason } from '../../model/page-policy.ts';
import { buildPagePolicy } from '../../model/build-page-policy.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import type { Span } from '../../text/span.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { applyEdits, insertAt, type TextEdit } from '../../text/text-edit.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { type ConversionOptions, DEFAULT_CONVERSION } from '../plan/conversion-options.ts';
import { comparePages, type PageDifference } from './compare-pages.ts';

/**
 * Why a directive of a page gets no ACAP twin:
 * - `says-nothing`: it only states the default;
 * - `no-counterpart`: ACAP has no equivalent;
 * - `header`: it is in an HTTP header, while ACAP statements can only be in a page;
 * - `said-already`: an ACAP statement in the page already covers the same usage;
 * - `prohibited-too`: the page prohibits the same usage, which a permission would contradict;
 * - `limit`: it limits a permission, and the options exclude such directives;
 * - `unread`: crawlers ignore it, because they don't know it or its value is invalid;
 * - `curly-quotes`, `in-body`, `in-comment`, `http-equiv`: crawlers ignore its tag.
 *
 * Clause: C7, M1.
 */
export type UnconvertedDirectiveReason =
  | 'says-nothing'
  | 'no-counterpart'
  | 'header'
  | 'said-already'
  | 'prohibited-too'
  | 'limit'
  | 'unread'
  | 'curly-quotes'
  | 'in-body'
  | 'in-comment'
  | 'http-equiv';

export interface UnconvertedDirective {
  /** The directive as written; for a tag that no crawler reads, the whole tag. */
  readonly directive: string;
  readonly reason: UnconvertedDirectiveReason;
  /** The span of its tag, or of the directive itself. */
  readonly span: Span;
}

export interface PageConversion {
  readonly edits: readonly TextEdit[];
  readonly text: string;
  /** The ACAP statements that were added, each as the `content` of its META tag. */
  readonly twins: readonly string[];
  readonly unconverted: readonly UnconvertedDirective[];
  /** Complete: every usage is compared, for each crawler that the page names and for any other. */
  readonly differences: readonly PageDifference[];
}

/** Adds equivalent ACAP tags next to META tags. Idempotent; never throws. Source: Guide §4. Clause: C7, M6, M8. */
export function convertPage(
  page: PagePolicy,
  { limits }: Pick<ConversionOptions, 'limits'> = DEFAULT_CONVERSION,
): PageConversion {
  const { text } = page.document;
  const stated = new Set(page.statements.map(({ addressee, usage }) => keyOf(addressee, usage.token.text)));
  const unconverted = [...unreadTags(page), ...unreadDirectives(page)];
  const twins = new Map<Span, { readonly addressee: Addressee; readonly contents: string[] }>();
  for (const directive of page.directives) {
    const { addressee, origin, effect } = directive;
    const span = (origin === 'meta' ? tagAround(page, directive.span) : null) ?? directive.span;
    const leaveOut = (reason: UnconvertedDirectiveReason) => {
      unconverted.push({ directive: textOf(directive), reason, span });
    };
    if (effect.kind === 'none') leaveOut(isDefault(directive) ? 'says-nothing' : 'no-counterpart');
    else if (origin === 'header') leaveOut('header');
    else if (effect.kind === 'restrict' && isProhibited(page, directive)) leaveOut('prohibited-too');
    else if (effect.kind === 'restrict' && !limits) leaveOut('limit');
    else {
      const wanted = twinsOf(directive).filter(({ usage }) => !stated.has(keyOf(addressee, usage)));
      if (wanted.length === 0) leaveOut('said-already');
      const tag = twins.get(span) ?? { addressee, contents: [] };
      for (const { usage, content } of wanted) {
        stated.add(keyOf(addressee, usage));
        tag.contents.push(content);
      }
      if (tag.contents.length > 0) twins.set(span, tag);
    }
  }
  const edits = [...twins].map(([span, { addressee, contents }]) =>
    insertAt(span.end, writeTags(text, span, addressee, contents)),
  );
  const converted = applyEdits(text, edits);
  return {
    edits,
    text: converted,
    twins: [...twins.values()].flatMap(({ contents }) => contents),
    unconverted,
    differences:
      edits.length === 0 ? [] : comparePages(page, buildPagePolicy(createTextDocument(converted), page.headers)),
  };
}

/** Finds tags that crawlers ignore, whatever they say. Clause: M1. */
function unreadTags(page: PagePolicy): UnconvertedDirective[] {
  return page.problems.flatMap(({ reason, origin, span, text }) => {
    const why = origin === 'meta' ? UNREAD[reason] : undefined;
    if (why === undefined) return [];
    const tag = tagAround(page, span);
    const written = tag ? page.document.text.slice(tag.start, tag.end) : text;
    return [{ directive: written, reason: why, span: tag ?? span }];
  });
}

/** Finds directives that crawlers don't know or whose value is invalid. Clause: M6, M8. */
function unreadDirectives({ problems }: PagePolicy): UnconvertedDirective[] {
  return problems
    .filter(({ reason }) => reason === 'unknown-directive')
    .map(({ span, text }) => ({ directive: text, reason: 'unread', span }));
}

const UNREAD: Readonly<Partial<Record<PageProblemReason, UnconvertedDirectiveReason>>> = {
  'curly-quotes': 'curly-quotes',
  'in-body': 'in-body',
  'after-head': 'in-body',
  'in-comment': 'in-comment',
  'http-equiv': 'http-equiv',
};

/** The META tag that contains a directive; `null` if none does. */
export function tagAround({ syntax }: PagePolicy, { start, end }: Span): Span | null {
  return syntax.metaTags.find(({ span }) => span.start <= start && end <= span.end)?.span ?? null;
}

/** True for a directive that only states the default. Clause: M6, M8. */
function isDefault({ name, value }: PageDirective): boolean {
  const written = value === null ? name.text : `${name.text}:${value.text}`;
  return DEFAULTS.includes(written.toLowerCase());
}

const DEFAULTS: readonly string[] = [
  'all',
  'index',
  'follow',
  'archive',
  'snippet',
  'max-snippet:-1',
  'max-video-preview:-1',
  'max-image-preview:large',
];

/** A directive as it is written. */
export function textOf({ name, value }: Pick<PageDirective, 'name' | 'value'>): string {
  return value === null ? name.text : `${name.text}: ${value.text}`;
}

function keyOf({ name }: Addressee, usage: string): string {
  return `${name} ${usage}`.toLowerCase();
}

interface Twin {
  readonly usage: Usage;
  readonly content: string;
}

/** The ACAP statements that say what a directive does, in its tag's words. Clause: C7, M8. */
export function twinsOf({ effect }: PageDirective): Twin[] {
  if (effect.kind === 'prohibit') return effect.usages.map((usage) => ({ usage, content: `ACAP disallow-${usage}` }));
  if (effect.kind === 'none') return [];
  // A restriction of `present` covers every way of presenting (M3).
  const usages = effect.usages.includes('present') ? (['present'] as const) : effect.usages;
  return usages.map((usage) => ({ usage, content: `ACAP allow-${usage} ${effect.qualifier}=${effect.value}` }));
}

/** True when the page prohibits the usage, or part of it, for the same crawler: a permission would contradict that. */
export function isProhibited({ directives }: PagePolicy, { effect, addressee }: PageDirective): boolean {
  if (effect.kind !== 'restrict') return false;
  return directives.some((other) => {
    if (other.effect.kind !== 'prohibit' || !other.effect.usages.some((usage) => effect.usages.includes(usage)))
      return false;
    // Under the same name the more specific statement wins (M3), and only `present` has more specific ones.
    const isSameName = other.addressee.name.toLowerCase() === addressee.name.toLowerCase();
    return isSameName ? effect.usages.length === 1 : other.addressee.everybody;
  });
}

/** What separates a tag from one to write below it: a line ending and the indent, or nothing if it shares its line. */
export function gapBelow(text: string, start: number): string {
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(0, start))?.[1];
  return indent === undefined ? '' : (/\r\n|\n|\r/.exec(text)?.[0] ?? '\n') + indent;
}

/** Formats tags in the style of the tag before them. */
function writeTags(text: string, { start, end }: Span, { name }: Addressee, contents: readonly string[]): string {
  const tag = text.slice(start, end);
  const isUpper = tag.startsWith('<META');
  const close = tag.endsWith('/>') ? (/\s\/>$/.test(tag) ? ' />' : '/>') : '>';
  const gap = gapBelow(text, start);
  const [element, nameAttribute, content] = isUpper ? ['META', 'NAME', 'CONTENT'] : ['meta', 'name', 'content'];
  return contents
    .map((one) => `${gap}<${element} ${nameAttribute}="${escapeAttribute(name)}" ${content}="${one}"${close}`)
    .join('');
}
