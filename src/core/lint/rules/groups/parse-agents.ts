import type { ConventionalGroup, Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { crawlerNamed } from '../../../vocabulary/crawler-directory.ts';
import { splitCrawlerNames } from '../../../vocabulary/split-crawler-names.ts';
import { fieldWithin } from '../../../syntax/field-within.ts';
import { findInvisible } from '../lines/invisible-characters.ts';

/** The value of a `User-agent` line, as strict parsers read it. */
export interface ParsedAgent {
  readonly line: number;
  readonly value: Token;
  /** The value up to the first `/` or white space, which RFC 9309 compares (G2). */
  readonly token: string;
  /** The leading letters, `-` and `_`, which google/robotstxt compares (G4). */
  readonly prefix: string;
  /**
   * `whole`: compared as a whole, except for a trailing version; `list`: contains several names; `pattern`: contains an
   * asterisk; `mistaken`: the compared part is the name of another crawler or, like `Mozilla`, of none; `truncated`:
   * only a part is compared.
   */
  readonly kind: 'whole' | 'list' | 'pattern' | 'mistaken' | 'truncated';
}

const PRODUCT_TOKEN = /^[a-z_-]+$/i;
/** Matches a version or remark after a name, which no parser compares. */
const VERSION = /^(?:\/|\s+v?\d[\d.]*$|\s*\()/i;

/**
 * Parses the `User-agent` lines of a file, except those whose value is empty or contains another field or an invisible
 * character.
 *
 * Source: RFC 9309 §2.2.1. Clause: G2, G4.
 */
export function parseAgents(policy: Policy): ParsedAgent[] {
  const rulesByName = new Map<string, string>();
  for (const group of policy.groups) {
    const rules = rulesOf(group);
    for (const { value } of group.agents) {
      const name = value.text.toLowerCase();
      rulesByName.set(name, `${rulesByName.get(name) ?? ''}${rules}`);
    }
  }
  return policy.groups.flatMap(({ agents }) =>
    agents.flatMap(({ line, value }) => {
      const element = policy.syntax.lines[line];
      if (value.text === '' || element?.kind !== 'field') return [];
      // Other lint rules report those.
      if (fieldWithin(element) || findInvisible(value.text)) return [];
      const token = /^[^/\s]*/.exec(value.text)?.[0] ?? '';
      const prefix = /^[a-z_-]*/i.exec(value.text)?.[0] ?? '';
      return [{ line, value, token, prefix, kind: kindOf(value.text, token, prefix, rulesByName) }];
    }),
  );
}

function rulesOf({ rules }: ConventionalGroup): string {
  return rules.map(({ effect, pattern }) => `${effect} ${pattern.text}\n`).join('');
}

function kindOf(
  value: string,
  token: string,
  prefix: string,
  rulesByName: ReadonlyMap<string, string>,
): ParsedAgent['kind'] {
  if (splitCrawlerNames(value) !== null) return 'list';
  if (token === '*') return 'whole';
  if (token.includes('*')) return 'pattern';
  const short = prefix.toLowerCase();
  if (short === 'mozilla') return 'mistaken';
  if (PRODUCT_TOKEN.test(token) && (value === token || VERSION.test(value.slice(token.length)))) return 'whole';
  if (short === '' || crawlerNamed(short) === null) return 'truncated';
  // If both crawlers have the same rules, the mix-up changes nothing.
  const rules = rulesByName.get(short);
  return rules === undefined || rules !== rulesByName.get(value.toLowerCase()) ? 'mistaken' : 'truncated';
}
