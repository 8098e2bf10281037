import type { Decider } from '../../decide/create-decider.ts';
import { ROBOTS_TXT } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { countRules, listRules } from '../../rules/compile-rules.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';

/** Resource sets multiply: a file of some kilobytes can hold millions of rules. */
const MOST_RULES = 200_000;

/**
 * All rules that can decide crawling for anybody, each crawler that the file names and others: those about it, and those
 * about `other`, which decide where none is. Clause: D9.
 */
export function rulesOfFile(decider: Decider): Rule[] {
  const crawlers = [...namesInFile(decider.policy), ANY_OTHER];
  const readers: readonly ReaderId[] = decider.policy.records.length > 0 ? ['rfc9309', 'acap'] : ['rfc9309'];
  const rules = new Map<string, Rule>();
  for (const reader of readers) {
    const known = new Set<string>();
    for (const crawler of crawlers) {
      const { address, rules: own } = decider.for({ reader, crawler });
      if (known.has(address.key) || countRules(own) > MOST_RULES) continue;
      known.add(address.key);
      for (const rule of listRules(own)) {
        const canDecide = rule.usage === 'crawl' || rule.usage === 'other';
        if (canDecide && rule.line.path === ROBOTS_TXT) rules.set(ruleKey(rule), rule);
      }
    }
  }
  return [...rules.values()];
}

/** Equal for the same rule of a file, whoever reads it. */
export function ruleKey({ line, pattern }: Pick<Rule, 'line' | 'pattern'>): string {
  return `${line.line} ${pattern}`;
}

/** The names in groups and records, as written, each once. */
export function namesInFile({ groups, records }: Policy): string[] {
  const names = [
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => value.text)),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ];
  return [...new Map(names.filter((name) => name !== '*' && name !== '').map((name) => [name.toLowerCase(), name])).values()];
}
