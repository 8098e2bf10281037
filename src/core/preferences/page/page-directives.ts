import { isValuedDirective } from '../../vocabulary/directives.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import {
  DIRECTIVE_CATEGORIES,
  DIRECTIVE_OPERATORS,
  type DirectiveCategory,
  type OperatorMeaning,
  PAGE_DIRECTIVES,
} from '../../vocabulary/preference-data/page-directives.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import { placesOf, unknownPreference } from '../combine-statements.ts';
import { namedMetaTags } from './page-statements.ts';
import type { Preference, Preferences } from '../preference.ts';
import type { PreparedQuestion } from '../prepare-question.ts';

/** A directive that addresses the crawler. */
interface Directive {
  /** In lower case, with its value: `max-snippet:20`. */
  readonly text: string;
  readonly from: 'meta' | 'header';
}

/** Decides what META robots tags and X-Robots-Tag headers say about search and AI. Clause: N1-N8; readings H16, H17. */
export function decidePageDirectives(asked: PreparedQuestion): Preferences {
  if (asked.crawl.value === 'disallowed') {
    const preference = { ...unknownPreference('not-crawlable'), lines: asked.crawl.lines, limits: [] };
    return new Map(DIRECTIVE_CATEGORIES.map((category) => [category, preference]));
  }
  const { directives, sources } = findDirectives(asked);
  const meant = directives.map((directive) => ({ ...directive, meaning: meaningOf(directive, asked) }));
  const overridden = new Set(meant.map(({ meaning }) => meaning.overrides));
  const inForce = meant.filter(({ text }) => !overridden.has(text));
  return new Map(DIRECTIVE_CATEGORIES.map((category) => [category, decide(category, inForce, sources)]));
}

function decide(
  category: DirectiveCategory,
  directives: readonly (Directive & { readonly meaning: OperatorMeaning })[],
  sources: readonly Pick<Directive, 'from'>[],
): Preference {
  const disallowing = directives.filter(({ meaning: { disallows = [] } }) => disallows.includes(category));
  const limiting = directives.filter(({ meaning: { limits = [] } }) => limits.includes(category));
  if (disallowing.length > 0) return { value: 'disallowed', reason: 'stated', ...placesOf(disallowing), limits: [] };
  const places = limiting.length > 0 ? limiting : sources;
  return { ...unknownPreference(sources.length > 0 ? 'unstated' : 'none', places), limits: limitsOf(limiting) };
}

/** Returns the smallest of the lengths and all other limits, without duplicates. */
function limitsOf(limiting: readonly Directive[]): string[] {
  const lengths = limiting.flatMap(({ text }) => /^max-snippet:(\d+)$/.exec(text)?.[1] ?? []).map(Number);
  const others = limiting.map(({ text }) => text).filter((text) => !text.startsWith('max-snippet:'));
  const [shortest] = lengths.toSorted((a, b) => a - b);
  const limits = shortest === undefined ? others : [`max-snippet:${shortest}`, ...others];
  return [...new Set(limits)].toSorted();
}

/** What a directive means to the crawler's operator. Clause: N4, N8; reading H16. */
function meaningOf({ text }: Directive, { question, reads }: PreparedQuestion): OperatorMeaning {
  const snippet = /^max-snippet:(\d+)$/.exec(text);
  const name = snippet === null ? text : Number(snippet[1]) === 0 ? 'max-snippet:0' : 'max-snippet:N';
  const meanings = entryOf(PAGE_DIRECTIVES.meanings, name) ?? {};
  const operator = DIRECTIVE_OPERATORS.find((one) => one === question.operator) ?? '*';
  const everybody = meanings['*'] ?? {};
  if (reads('H16') && (name === 'noai' || name === 'noimageai')) return everybody;
  return meanings[operator] ?? everybody;
}

/** Finds the directives that address the crawler, and the sources that do, even with none. Clause: N1-N3. */
function findDirectives(asked: PreparedQuestion): {
  readonly directives: readonly Directive[];
  readonly sources: readonly Pick<Directive, 'from'>[];
} {
  const directives: Directive[] = [];
  const sources: Pick<Directive, 'from'>[] = [];
  const add = (list: readonly string[], from: Directive['from']) => {
    sources.push({ from });
    for (const text of list) directives.push({ text, from });
  };
  const { isNamed } = readCrawler(asked.question.crawler);
  const isAddressed = (name: string) => name === 'robots' || name === '*' || isNamed(name);
  for (const { name, content } of namedMetaTags(asked)) {
    if (isAddressed(name) && !/^[ \t]*acap(?=[ \t]|$)/i.test(content)) add(splitDirectives(content), 'meta');
  }
  for (const value of asked.headers('x-robots-tag')) {
    for (const { name, list } of splitByAddressee(value)) if (isAddressed(name)) add(list, 'header');
  }
  return { directives, sources };
}

/** Splits a list into directives, in lower case and without blanks around the colon. Clause: N1. */
function splitDirectives(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/(?<![ \t])[ \t]*:[ \t]*/g, ':')
    .split(/[, \t]+/)
    .filter((word) => word !== '');
}

/**
 * Splits a header's value by addressee. Only the first word of an item can be a prefix; the time in
 * `unavailable_after: 25 Jun 2010 15:00:00 PST` is none.
 *
 * Clause: N2.
 */
function splitByAddressee(value: string): { readonly name: string; readonly list: readonly string[] }[] {
  const parts: { name: string; list: string[] }[] = [{ name: 'robots', list: [] }];
  for (const item of value.split(',')) {
    const words = splitDirectives(item);
    const [name, ...rest] = words[0]?.split(':') ?? [];
    if (name === undefined || rest.length === 0 || isValuedDirective(name)) {
      for (const word of words) parts.at(-1)?.list.push(word);
      continue;
    }
    const first = rest.join(':');
    parts.push({ name, list: [...(first === '' ? [] : [first]), ...words.slice(1)] });
  }
  return parts.filter(({ name, list }) => list.length > 0 || name !== 'robots' || parts.length === 1);
}
