import { broaderUsage, USAGES, type Usage } from '../vocabulary/usages.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { compareWithConventional } from './compare-with-conventional.ts';
import { decideOnPage } from './decide-page.ts';
import type { Basis, Decision, LineReference, Step } from './decision.ts';
import type { FoundRule } from './dialects/dialect.ts';
import type { Draft } from './draft.ts';
import {
  type CrawlRuling,
  findWeighed,
  keepRuling,
  keepSpared,
  type KeptDecisions,
  newCrawlRuling,
  type Ruling,
  type WeighedCandidates,
} from './kept-decisions.ts';
import { newStep, robotsLine, sortLines } from './line-references.ts';
import type { PageCase } from './page-case.ts';
import { findExpired, restrictionsOf } from './restrictions.ts';
import type { Switches } from './switches.ts';
import { groupByOverrulers, tierRank, weighCandidates, type Outcome } from './weigh-candidates.ts';

/** All that bears on the decisions for one crawler, path, purpose and date. */
export interface AcapCase {
  /** What matches the path, for all usages. */
  readonly matches: Candidates;
  /** The conventional rule that wins, where conventional records count (D11). */
  readonly conventional: FoundRule | null;
  readonly isRobotsTxt: boolean;
  readonly date: string | null;
  readonly switches: Switches;
  /** What the page says, where one is at hand (M3-M8). */
  readonly page: PageCase | null;
  /** The steps that all usages have in common. */
  readonly prelude: readonly Step[];
  /** The decisions by default, which are the same for every path that has this prelude; filled in as they are asked for. */
  readonly defaults: Map<Usage, Decision>;
  /** What was decided before in the same way. */
  readonly kept: KeptDecisions;
  /** What is known already, filled in as it is asked for. */
  readonly weighed: Map<Usage, WeighedCandidates>;
  readonly decisions: Map<Usage, Decision>;
  /** How crawling was decided, without a page. */
  crawl: CrawlRuling | null;
}

/**
 * Decides one usage for an ACAP-aware crawler.
 *
 * Clause: D3-D13.
 */
export function decideAcapUsage(acap: AcapCase, usage: Usage): Decision {
  const known = acap.decisions.get(usage);
  if (known !== undefined) return known;
  const decision = acap.page === null ? decideWithoutPage(acap, usage) : decideWithPage(acap, usage);
  acap.decisions.set(usage, decision);
  return decision;
}

function decideWithPage(acap: AcapCase, usage: Usage): Decision {
  return finish(acap, usage, usage === 'crawl' ? decideCrawl(acap) : decideBeyondCrawl(acap, usage));
}

function decideWithoutPage(acap: AcapCase, usage: Usage): Decision {
  acap.crawl ??= findCrawlRuling(acap);
  const { crawl } = acap;
  if (usage === 'crawl') return crawl.decision;
  const own = weighOwn(acap, usage);
  const other = own === null ? weighOther(acap, usage) : null;
  const isPermitted = crawl.decision.effect === 'permitted';
  if (isPermitted && own === null && other === null) return finish(acap, usage, BY_DEFAULT);
  const known = isPermitted ? (own?.ruling ?? other?.otherRuling) : rulingWithoutCrawl(crawl, own, other);
  if (known) return ruleOn(usage, known);
  const decision = finish(acap, usage, decideBeyondCrawl(acap, usage));
  if (isPermitted) {
    if (own !== null) own.ruling = decision;
    else if (other !== null) other.otherRuling = decision;
  } else if (own !== null) keepRuling(crawl, crawl.byOwn, own, decision);
  else if (other !== null) keepRuling(crawl, crawl.byOther, other, decision);
  else crawl.defaultRuling = decision;
  return decision;
}

function rulingWithoutCrawl(
  crawl: CrawlRuling,
  own: WeighedCandidates | null,
  other: WeighedCandidates | null,
): Ruling | null | undefined {
  if (own !== null) return crawl.byOwn.get(own);
  return other === null ? crawl.defaultRuling : crawl.byOther.get(other);
}

function ruleOn(usage: Usage, { effect, basis, restrictions, lines, steps }: Ruling): Decision {
  return { usage, effect, basis, restrictions, lines, steps };
}

/** How crawling is decided without a page, by what was decided before where only ACAP rules bear on it. */
function findCrawlRuling(acap: AcapCase): CrawlRuling {
  if (acap.conventional !== null || acap.isRobotsTxt) return decideCrawlAnew(acap, false);
  const { kept } = acap;
  const own = weighOwn(acap, 'crawl');
  if (own !== null) return (own.crawl ??= decideCrawlAnew(acap, own.isLasting));
  const other = weighOther(acap, 'crawl');
  if (other === null) return (kept.crawlByDefault ??= decideCrawlAnew(acap, true));
  const spares = sparingUsage(acap);
  if (spares === null) return (other.crawl ??= decideCrawlAnew(acap, other.isLasting));
  const known = kept.spared.get(spares)?.get(other);
  if (known !== undefined) return known;
  const ruling = decideCrawlAnew(acap, other.isLasting);
  if (other.isLasting) keepSpared(kept, spares, other, ruling);
  return ruling;
}

function decideCrawlAnew(acap: AcapCase, isLasting: boolean): CrawlRuling {
  return newCrawlRuling(finish(acap, 'crawl', crawlByRobots(acap)), isLasting);
}

/** Most usages of most paths are decided by default: what is the same for all paths is made and kept once. */
function finish(acap: AcapCase, usage: Usage, draft: Draft): Decision {
  if (draft !== BY_DEFAULT) return newDecision(acap, usage, draft);
  const known = acap.defaults.get(usage);
  if (known !== undefined) return known;
  const decision = newDecision(acap, usage, draft);
  acap.defaults.set(usage, decision);
  return decision;
}

function newDecision({ prelude }: AcapCase, usage: Usage, draft: Draft): Decision {
  return {
    usage,
    effect: draft.effect,
    basis: draft.basis,
    restrictions: draft.restrictions ?? [],
    lines: sortLines(draft.lines ?? []),
    steps: [...prelude, ...draft.steps],
  };
}

/** The rules for a usage, weighed once; `null` for none. */
function weighOwn(acap: AcapCase, usage: Usage): WeighedCandidates | null {
  const broader = broaderUsage(usage);
  const own = acap.matches.get(usage);
  if (own === undefined) return broader === null ? null : weighOwn(acap, broader);
  const known = acap.weighed.get(usage);
  if (known !== undefined) return known;
  const weighed = findWeighed(acap.kept, own, (broader !== null && acap.matches.get(broader)) || NO_CANDIDATES);
  weighed.outcome ??= weighCandidates(acap.matches, usage, acap.switches);
  acap.weighed.set(usage, weighed);
  return weighed;
}

const NO_CANDIDATES: readonly Candidate[] = [];

/** The rules for `other`, where they bear on a usage for which there are none. Clause: D9; reading R12. */
function weighOther(acap: AcapCase, usage: Usage): WeighedCandidates | null {
  return usage === 'other' || acap.switches.otherIsUnnamed ? null : weighOwn(acap, 'other');
}

/** What the rules for a usage say of it (D3-D7). */
function ownOutcome(acap: AcapCase, usage: Usage): Outcome | null {
  return weighOwn(acap, usage)?.outcome ?? null;
}

/** A page can only be read, and speak, where the robots.txt permits crawling. Source: Part 2 §2.2.8. Clause: M4. */
function decideCrawl(acap: AcapCase): Draft {
  const robots = crawlByRobots(acap);
  if (acap.page === null) return robots;
  if (robots.effect === 'prohibited') return { ...robots, steps: [...unreadSteps(acap.page), ...robots.steps] };
  const own = ownOutcome(acap, 'crawl');
  const speaks = !acap.isRobotsTxt && (own !== null || acap.conventional !== null);
  return decideOnPage(
    acap.page,
    'crawl',
    {
      own: speaks ? robots : null,
      ownRank: speaks && own !== null ? rankOf(acap, own) : null,
      fallback: () => robots,
      permitsDependent: USAGES.some((dependent) => dependsOnCrawl(acap, dependent)),
    },
    acap.switches,
  );
}

/** Says that a page is not read, where it holds something. Clause: M4. */
function unreadSteps({ candidates, directives, unreadElements }: PageCase): Step[] {
  const lines = [...candidates, ...directives, ...unreadElements].map(({ line }) => line);
  return lines.length === 0 ? [] : [newStep('M4', 'page-unread', [], lines)];
}

function rankOf(acap: AcapCase, { left }: Outcome): number | null {
  const [first] = left;
  return first ? tierRank(first, acap.switches) : null;
}

/** Source: Part 1 §2.9.2. Clause: D10, D11; reading R1. */
function crawlByRobots(acap: AcapCase): Draft {
  if (acap.isRobotsTxt) return { effect: 'permitted', basis: 'default', steps: [newStep('D10', 'robots-txt')] };
  const own = ownOutcome(acap, 'crawl');
  const rule = acap.conventional;
  if (rule === null) return own === null ? decideByOther(acap, 'crawl') : decideByRules(acap, own);
  const place = robotsLine(rule);
  const conventional: Draft = {
    effect: rule.effect === 'allow' ? 'permitted' : 'prohibited',
    basis: 'conventional',
    lines: [place],
    steps: [],
  };
  if (own === null) return { ...conventional, steps: [newStep('D11', 'only-conventional', [place])] };
  const steps = outcomeSteps(own, acap.switches);
  const relation = compareWithConventional(own, rule, acap.switches);
  switch (relation) {
    case 'conventional-narrower':
      return { ...conventional, steps: [...steps, newStep('D11', relation, [place], origins(own.left))] };
    case 'undetermined':
      return {
        effect: 'prohibited',
        basis: 'conflict',
        lines: [...linesOf(own.left), place],
        steps: [...steps, newStep('D11', relation, [...origins(own.left), place])],
      };
    case 'acap-in-conflict':
    case 'agreement':
      return decideByRules(acap, own, newStep('D11', relation, [...origins(own.left), place]));
    default:
      return decideByRules(acap, own, newStep('D11', relation, origins(own.left), [place]));
  }
}

/** What the rules and the page say of a usage, and whether the page may be crawled at all. Clause: D12, M4. */
function decideBeyondCrawl(acap: AcapCase, usage: Usage): Draft {
  const own = ownOutcome(acap, usage);
  const crawl = decideAcapUsage(acap, 'crawl');
  const byRules = own === null ? null : decideByRules(acap, own);
  const isUnread = acap.page !== null && crawlByRobots(acap).effect === 'prohibited';
  const draft =
    acap.page === null || isUnread
      ? (byRules ?? decideByOther(acap, usage))
      : decideOnPage(
          acap.page,
          usage,
          {
            own: byRules,
            ownRank: own === null ? null : rankOf(acap, own),
            fallback: () => decideByOther(acap, usage),
            permitsDependent: false,
          },
          acap.switches,
        );
  if (crawl.effect === 'permitted') return draft;
  const unread = acap.page !== null && isUnread ? unreadSteps(acap.page) : [];
  return prohibitWithoutCrawl(crawl, [...draft.steps, ...unread]);
}

/** Whatever depends on crawling is prohibited where that is. Source: Guide §2.4. Clause: D12. */
export function prohibitWithoutCrawl(crawl: Decision, steps: readonly Step[]): Draft {
  const { basis, lines } = crawl;
  // A page has lines, but none that `lines` names (F7).
  const kept = lines.length > 0 ? lines : (crawl.steps.at(-1)?.kept ?? []);
  const step = newStep('D12', 'crawl-prohibited', kept, [], { basis });
  return { effect: 'prohibited', basis: 'crawl-prohibited', lines, steps: [...steps, step] };
}

/** Source: Part 1 §2.4.5, §2.5. Clause: D7, D8, D13, V3; reading R5. */
function decideByRules(acap: AcapCase, own: Outcome, ...after: readonly Step[]): Draft {
  const steps = [...outcomeSteps(own, acap.switches), ...after];
  const lines = linesOf(own.left);
  if (own.result === 'conflict') return { effect: 'prohibited', basis: 'conflict', lines, steps };
  if (own.result === 'prohibited') {
    if (!own.turned) return { effect: 'prohibited', basis: 'rule', lines, steps };
    const turned = newStep('V3', 'uninterpretable', origins(own.left));
    return { effect: 'prohibited', basis: 'uninterpretable', lines, steps: [...steps, turned] };
  }
  return permit(acap, own, 'rule', steps);
}

function permit(acap: AcapCase, own: Outcome, basis: Basis, steps: readonly Step[]): Draft {
  const lines = linesOf(own.left);
  const permissions = own.overruled.filter(({ effect }) => effect === 'allow');
  const restricting = acap.switches.restrictionsAddUp ? [...own.left, ...permissions] : own.left;
  const restrictions = restrictionsOf(restricting.flatMap(({ qualifiers }) => qualifiers));
  if (restrictions.length === 0) return { effect: 'permitted', basis, lines, steps };
  const expired = acap.date === null ? null : findExpired(restrictions, acap.date);
  if (expired !== null) {
    const details = { restriction: expired.text, date: acap.date ?? '' };
    const ended = newStep('D13', 'expired', origins(own.left), [], details);
    return { effect: 'prohibited', basis: 'expired', lines, steps: [...steps, ended] };
  }
  const text = restrictions.map((restriction) => restriction.text).join(', ');
  const restricted = newStep('D8', 'restricted', origins(restricting), [], { restrictions: text });
  return { effect: 'permitted', basis, lines, restrictions, steps: [...steps, restricted] };
}

const BY_DEFAULT: Draft = { effect: 'permitted', basis: 'default', steps: [newStep('D10', 'default')] };

/** What `other` says of a usage without candidates, else the default. Source: Guide §2.4. Clause: D9, D10; reading R12. */
function decideByOther(acap: AcapCase, usage: Usage): Draft {
  const other = weighOther(acap, usage)?.outcome ?? null;
  if (other === null) return BY_DEFAULT;
  const lines = linesOf(other.left);
  const spares = usage === 'crawl' ? sparingUsage(acap) : null;
  if (spares !== null) {
    const spared = newStep('D9', 'spares-crawl', [], origins(other.left), { usage: spares });
    return { ...BY_DEFAULT, steps: [spared, ...BY_DEFAULT.steps] };
  }
  const steps = [...outcomeSteps(other, acap.switches), newStep('D9', `other-${other.result}`, origins(other.left))];
  if (other.result !== 'permitted') return { effect: 'prohibited', basis: 'other', lines, steps };
  return permit(acap, other, 'other', steps);
}

/** The first usage that is permitted and needs crawling, which `other` then does not prohibit; `null` for none. Clause: D9. */
function sparingUsage(acap: AcapCase): Usage | null {
  return USAGES.find((dependent) => dependsOnCrawl(acap, dependent)) ?? null;
}

function dependsOnCrawl(acap: AcapCase, usage: Usage): boolean {
  return usage !== 'crawl' && usage !== 'other' && ownOutcome(acap, usage)?.result === 'permitted';
}

/** The steps that weighing took. Clause: D4, D5, D7. */
function outcomeSteps({ left, overruled, outranked, result }: Outcome, switches: Switches): Step[] {
  const steps: Step[] = [];
  if (outranked.length > 0) {
    const [winner] = left;
    const tier = `${winner?.specific ? 'specific' : 'general'}-${winner?.named ? 'named' : 'any'}`;
    steps.push(newStep('D4', tier, origins([...left, ...overruled]), origins(outranked)));
  }
  for (const group of groupByOverrulers({ left, overruled }, switches)) {
    steps.push(newStep('D5', 'narrower', origins(group.by), origins(group.overruled)));
  }
  steps.push(newStep('D7', result, origins(left)));
  return steps;
}

function linesOf(candidates: readonly Candidate[]): LineReference[] {
  return candidates.map(({ line }) => line);
}

function origins(candidates: readonly Candidate[]): LineReference[] {
  return candidates.map(({ origin }) => origin);
}
