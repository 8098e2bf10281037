import type { AcapRecord, ConventionalGroup } from '../model/policy.ts';
import type { NameIndex } from './name-index.ts';

/** A crawler as typed: a name or a whole User-Agent header. */
export interface TypedCrawler {
  /** True when it contains `/` or white space, which names do not. */
  readonly isHeader: boolean;
  /**
   * Whether a name in the file means the crawler: it equals the typed name or occurs in the typed header, ignoring case.
   * False for an empty name, which is nobody's, and for `*`, which callers handle.
   *
   * Source: RFC 9309 §2.2.1; Part 1 §2.3.1. Clause: G2, D1; reading R2.
   */
  readonly isNamed: (name: string) => boolean;
  /** Whether an ACAP record addresses the crawler, by its name or by `*`. Clause: D1; reading R2. */
  readonly isAddressed: (record: Pick<AcapRecord, 'crawlers'>) => boolean;
  /** Returns what an index lists under the names that mean the crawler. */
  readonly findIn: <T>(index: NameIndex<T>) => readonly T[];
}

const END_OF_NAME = /[/\s]/;

/** Parses a typed crawler; with `within`, names in the file may also occur within it. Clause: G2; reading R2. */
export function readCrawler(typed: string, within = false): TypedCrawler {
  const text = typed.trim().toLowerCase();
  const isHeader = END_OF_NAME.test(text);
  const isPart = isHeader || within;
  const isNamed = (name: string) => {
    if (name === '' || name === '*') return false;
    const lower = name.toLowerCase();
    return isPart ? text.includes(lower) : text === lower;
  };
  return {
    isHeader,
    isNamed,
    isAddressed: ({ crawlers }) => crawlers.some(({ name }) => name.text === '*' || isNamed(name.text)),
    findIn: (index) => (isPart ? index.within(text) : index.under(text)),
  };
}

/** Returns the part before the first `/` or white space. Clause: G2, G5. */
export function productToken(text: string): string {
  const end = text.search(END_OF_NAME);
  return end === -1 ? text : text.slice(0, end);
}

/** The key by which groups are looked up: the part of a name before `/` or white space, in lower case. Clause: G2. */
export function nameKey(name: string): string {
  return productToken(name).toLowerCase();
}

/** The keys of the crawlers that a group is for, in file order; `*` for all that no group names. Clause: G2. */
export function agentKeys({ agents }: Pick<ConventionalGroup, 'agents'>): string[] {
  return agents.map(({ value }) => nameKey(value.text));
}
