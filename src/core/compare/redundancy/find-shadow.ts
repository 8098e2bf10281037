import type { Effect } from '../../decide/decision.ts';
import { type LineReference, ROBOTS_TXT } from '../../model/line-reference.ts';
import { type Effort, effortLeft, shareOf, spendComparisons } from '../../paths/effort.ts';
import { MatchExplorer } from '../../paths/explore-matches.ts';
import { ANY_WORD } from '../../paths/path-characters.ts';
import { NORMALIZED_PATHS } from '../../paths/path-language.ts';
import { precedenceOf } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { RuleContext } from './rule-contexts.ts';
import { type RuleWitness, STATES_PER_SEARCH } from './rule-impact.ts';

/** A rule that decides some of its paths, while other rules decide the rest against it. */
export interface ShadowedRule {
  readonly line: number;
  /** A path on which it still makes a difference. */
  readonly remaining: RuleWitness;
  readonly usage: Usage;
  /** A path that it matches but that is decided against it, by these lines. */
  readonly path: string;
  readonly lines: readonly LineReference[];
  readonly effect: Effect;
}

const MAX_PAIRS = 100;

/**
 * Finds a path that a rule matches but an opposing rule decides: the path that the rule itself spells out, or one that
 * it shares with a rule that reaches beyond it. Plain exceptions do not count.
 *
 * @param contexts - those in which the line states a rule
 *
 * Clause: G3, D5, D6.
 */
export function findShadow(
  line: number,
  remaining: RuleWitness,
  contexts: readonly RuleContext[],
  effort: Effort,
): ShadowedRule | null {
  const context = contexts.find(
    ({ crawlers, purpose }) => crawlers.representative === remaining.representative && purpose === remaining.purpose,
  );
  if (!context) return null;
  for (const index of context.byLine.get(line) ?? []) {
    const rule = context.rules[index]?.[0];
    if (!rule) continue;
    // `Allow: /$` with `Disallow: /` is a plain exception for the home page.
    const spelled = pathSpelledBy(rule.pattern);
    for (const path of [...(spelled === '/' ? [] : [spelled]), ...sharedPaths(context, rule, effort)]) {
      const shadow = decideAgainst(context, rule, path);
      if (shadow && !shadow.lines.some((one) => one.path === ROBOTS_TXT && one.line === line)) {
        return { line, usage: rule.usage, remaining, path, ...shadow };
      }
    }
  }
  return null;
}

/** The path that the author of a pattern has in mind: without `*` and `$`, with a word for a `*` between slashes. */
function pathSpelledBy(pattern: string): string {
  const path = pattern
    .replace(/\$$/, '')
    .replaceAll(/(?<=\/)\*+(?=\/)/g, ANY_WORD)
    .replaceAll('*', '');
  return path.startsWith('/') ? path : `/${path}`;
}

function decideAgainst(
  { reader, crawlers, purpose }: RuleContext,
  { usage, effect: stated }: Rule,
  path: string,
): Pick<ShadowedRule, 'lines' | 'effect'> | null {
  const { effect, basis, lines } = reader.decide(crawlers.representative, purpose, path, usage);
  const isAsStated = effect === (stated === 'allow' ? 'permitted' : 'prohibited');
  // A consequence of crawling is reported for the rules about crawling only.
  return isAsStated || basis === 'crawl-prohibited' || lines.length === 0 ? null : { lines, effect };
}

/** Finds paths that a rule shares with opposing rules that override it and also match other paths. */
function sharedPaths({ reader, rules, wildcardRules }: RuleContext, rule: Rule, effort: Effort): string[] {
  const overrides = precedenceOf(reader.reader, reader.switches);
  // Without a wildcard, patterns neither of which is a prefix of the other have no path in common.
  const candidates = rule.pattern.includes('*') ? [...rules.keys()] : wildcardRules();
  spendComparisons(effort, candidates.length);
  const opposing: Rule[] = [];
  for (const index of candidates) {
    const other = rules[index]?.[0];
    if (other?.kind !== rule.kind || other.usage !== rule.usage || other.effect === rule.effect) continue;
    if (overrides(other, rule, rule.usage)) opposing.push(other);
    if (opposing.length === MAX_PAIRS) break;
  }
  const paths: string[] = [];
  for (const other of opposing) {
    if (effortLeft(effort) === 0) break;
    const foldsCase = rule.kind === 'acap';
    const patterns = [rule, other].map(({ pattern }) => ({ pattern, foldsCase, outcomeClass: pattern }));
    let shared: string | null = null;
    let reachesBeyond = false;
    new MatchExplorer(patterns, NORMALIZED_PATHS).search({
      overrides: () => false,
      effort: shareOf(effort, STATES_PER_SEARCH),
      targets: [1],
      visit: ({ deciding, path }) => {
        if (deciding.includes(0)) shared ??= path;
        else reachesBeyond = true;
        return shared !== null && reachesBeyond;
      },
    });
    if (shared !== null && reachesBeyond) paths.push(shared);
  }
  return paths;
}
