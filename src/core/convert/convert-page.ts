import { decideUsage } from '../decide/decide.ts';
import type { Decision } from '../decide/decision.ts';
import { buildPagePolicy } from '../model/build-page-policy.ts';
import { buildPolicy } from '../model/build-policy.ts';
import type { Addressee, PageDirective, PagePolicy } from '../model/page-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import type { Span } from '../text/span.ts';
import { applyEdits, insertAt, type TextEdit } from '../text/text-edit.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';

/** Why a directive of a page has no ACAP twin beside it. Clause: C7. */
export type UnconvertedDirectiveReason =
  'says-nothing' | 'no-counterpart' | 'header' | 'said-already' | 'prohibited-too';

export interface UnconvertedDirective {
  /** The directive as written. */
  readonly directive: string;
  readonly reason: UnconvertedDirectiveReason;
  /** Its tag, or where it stands in a header. */
  readonly span: Span;
}

/** A usage that is decided otherwise once the twins are there. */
export interface PageDifference {
  /** A crawler that the page names; `*` is any other. */
  readonly crawler: string;
  readonly usage: Usage;
  /** `permitted` or `prohibited`, with the restrictions in force. */
  readonly original: string;
  readonly converted: string;
  /**
   * `overrides-robots-txt`: a permission of a page lifts what the robots.txt prohibits, which a directive does not (M4);
   * `tiers`: a statement that names a crawler sets those for everybody aside (D4).
   */
  readonly reason: 'overrides-robots-txt' | 'tiers';
}

export interface PageConversion {
  readonly edits: readonly TextEdit[];
  readonly text: string;
  /** The ACAP statements that were written, as the content of a tag. */
  readonly twins: readonly string[];
  readonly unconverted: readonly UnconvertedDirective[];
  /** All of them: every usage is asked for every crawler that the page names and any other. */
  readonly differences: readonly PageDifference[];
}

/**
 * Gives the conventional META tags of a page their ACAP twins, each beside its tag. Nothing is removed, and converting twice
 * is converting once. Never throws.
 *
 * Source: Guide §4. Clause: C7, M6, M8.
 */
export function convertPage(page: PagePolicy): PageConversion {
  const { text } = page.document;
  const said = new Set(page.statements.map((one) => keyOf(one.addressee, usageText(one))));
  const unconverted: UnconvertedDirective[] = [];
  const twins = new Map<Span, { readonly addressee: Addressee; readonly contents: string[] }>();
  for (const directive of page.directives) {
    const { addressee, origin, effect } = directive;
    const span = (origin === 'meta' ? tagAround(page, directive.span) : null) ?? directive.span;
    const leaveOut = (reason: UnconvertedDirectiveReason) => {
      unconverted.push({ directive: textOf(directive), reason, span });
    };
    if (effect.kind === 'none')
      leaveOut(DEFAULTS.has(directive.name.text.toLowerCase()) ? 'says-nothing' : 'no-counterpart');
    else if (origin === 'header') leaveOut('header');
    else if (effect.kind === 'restrict' && isProhibited(page, directive)) leaveOut('prohibited-too');
    else {
      const wanted = twinsOf(directive).filter(({ usage }) => !said.has(keyOf(addressee, usage)));
      if (wanted.length === 0) leaveOut('said-already');
      const tag = twins.get(span) ?? { addressee, contents: [] };
      for (const { usage, content } of wanted) {
        said.add(keyOf(addressee, usage));
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

/** The META tag that a directive stands in. */
function tagAround({ syntax }: PagePolicy, { start, end }: Span): Span | null {
  return syntax.metaTags.find(({ span }) => span.start <= start && end <= span.end)?.span ?? null;
}

/** Directives that say what holds anyway. Clause: M6. */
const DEFAULTS: ReadonlySet<string> = new Set(['all', 'index', 'follow', 'archive', 'snippet']);

function textOf({ name, value }: PageDirective): string {
  return value === null ? name.text : `${name.text}: ${value.text}`;
}

function keyOf({ name }: Addressee, usage: string): string {
  return `${name.toLowerCase()} ${usage}`;
}

function usageText({ usage }: PagePolicy['statements'][number]): string {
  return usage.token.text.toLowerCase();
}

interface Twin {
  readonly usage: Usage;
  readonly content: string;
}

function twinsOf({ effect }: PageDirective): Twin[] {
  if (effect.kind === 'prohibit') return effect.usages.map((usage) => ({ usage, content: `ACAP disallow-${usage}` }));
  if (effect.kind === 'none') return [];
  // What restricts `present` restricts all ways of presenting (M3).
  const usages = effect.usages.includes('present') ? (['present'] as const) : effect.usages;
  return usages.map((usage) => ({ usage, content: `ACAP allow-${usage} ${effect.qualifier}=${effect.value}` }));
}

/** True when the page prohibits the same crawler the same usage, or a part of it: a permission would speak against that. */
function isProhibited({ directives }: PagePolicy, { effect, addressee }: PageDirective): boolean {
  if (effect.kind !== 'restrict') return false;
  return directives.some((other) => {
    if (other.effect.kind !== 'prohibit' || !other.effect.usages.some((usage) => effect.usages.includes(usage)))
      return false;
    // Under the same name the more specific statement wins (M3), and only `present` has more specific ones.
    if (isSameName(other.addressee, addressee)) return effect.usages.length === 1;
    return other.addressee.everybody;
  });
}

function isSameName(a: Addressee, b: Addressee): boolean {
  return a.name.toLowerCase() === b.name.toLowerCase();
}

/** Tags in the manner of the one they stand behind. */
function writeTags(text: string, { start, end }: Span, { name }: Addressee, contents: readonly string[]): string {
  const tag = text.slice(start, end);
  const isUpper = tag.startsWith('<META');
  const close = tag.endsWith('/>') ? (/\s\/>$/.test(tag) ? ' />' : '/>') : '>';
  const before = text.slice(0, start);
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(before)?.[1];
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const gap = indent === undefined ? '' : lineEnd + indent;
  const [element, nameAttribute, content] = isUpper ? ['META', 'NAME', 'CONTENT'] : ['meta', 'name', 'content'];
  return contents
    .map((one) => `${gap}<${element} ${nameAttribute}="${escapeText(name)}" ${content}="${one}"${close}`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

const SILENT = '';
/** A robots.txt that prohibits whatever a page could permit. */
const STRICT = ['ACAP-crawler: *', 'ACAP-allow-crawl: /']
  .concat(USAGES.filter((usage) => usage !== 'crawl').map((usage) => `ACAP-disallow-${usage}: /`))
  .join('\n');

/** Asks for every usage what an ACAP-aware crawler makes of both pages, under a silent and under a strict robots.txt. */
function comparePages(before: PagePolicy, after: PagePolicy): PageDifference[] {
  const found = new Map<string, PageDifference>();
  const names = new Map(
    [...before.directives, ...before.statements].map(({ addressee }) => [addressee.name.toLowerCase(), addressee]),
  );
  const crawlers = [...names.values()].filter(({ everybody }) => !everybody).map(({ name }) => name);
  for (const [reason, robots] of [
    ['tiers', SILENT],
    ['overrides-robots-txt', STRICT],
  ] as const) {
    const policy = buildPolicy(createTextDocument(robots));
    for (const crawler of [...crawlers, '*']) {
      const question = { reader: 'acap', crawler: crawler === '*' ? 'any-other-crawler' : crawler, path: '/' } as const;
      for (const usage of USAGES) {
        const [original, converted] = [before, after].map((page) =>
          describeOutcome(decideUsage(policy, question, usage, { page }).decision),
        );
        const key = `${crawler} ${usage}`;
        if (original === undefined || converted === undefined || original === converted || found.has(key)) continue;
        found.set(key, { crawler, usage, original, converted, reason });
      }
    }
  }
  return [...found.values()];
}

function describeOutcome({ effect, restrictions }: Decision): string {
  return [effect, ...restrictions.map(({ name, value }) => `${name}=${value}`).toSorted()].join(' ');
}
