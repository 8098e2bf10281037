import type { Decider } from '../../decide/create-decider.ts';
import { ROBOTS_TXT } from '../../model/line-reference.ts';
import { countRules, listRules } from '../../rules/compile-rules.ts';
import { ANY_OTHER, namesInFile } from '../../rules/crawler-names.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';

/** Resource sets multiply: a file of a few kilobytes can contain millions of rules. */
const MAX_RULES = 200_000;

/**
 * Returns all rules that can decide crawling, for the crawlers that the file names and for any other: rules about
 * crawling, and rules about `other`, which decide if there are none. Clause: D9.
 */
export function rulesOfFile(decider: Decider): Rule[] {
  const crawlers = [...namesInFile(decider.policy, decider.references), ANY_OTHER];
  const readers: readonly ReaderId[] = decider.policy.records.length > 0 ? ['rfc9309', 'acap'] : ['rfc9309'];
  const rules = new Map<string, Rule>();
  for (const reader of readers) {
    const known = new Set<string>();
    for (const crawler of crawlers) {
      const { applicable, rules: own } = decider.for({ reader, crawler });
      if (known.has(applicable.key) || countRules(own) > MAX_RULES) continue;
      known.add(applicable.key);
      for (const rule of listRules(own)) {
        const canDecide = rule.usage === 'crawl' || rule.usage === 'other';
        if (canDecide && rule.line.path === ROBOTS_TXT) rules.set(ruleKey(rule), rule);
      }
    }
  }
  return [...rules.values()];
}

/** A key that is equal for the same rule of a file, whatever the reader. */
export function ruleKey({ line, pattern }: Pick<Rule, 'line' | 'pattern'>): string {
  return `${line.line} ${pattern}`;
}
