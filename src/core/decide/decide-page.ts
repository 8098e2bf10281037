import type { Qualifier } from '../model/policy.ts';
import { broaderUsage, USAGES, type Usage } from '../vocabulary/usages.ts';
import type { Restriction, Step } from './decision.ts';
import type { Draft } from './draft.ts';
import { newStep } from './line-references.ts';
import type { AddressedDirective, PageCandidate, PageCase } from './page-case.ts';
import { findExpired, readRestriction, restrictionsOf } from './restrictions.ts';
import type { Switches } from './switches.ts';
import { tierRank } from './weigh-candidates.ts';

/** What the robots.txt says of a usage, before the page is read. */
export interface RobotsSays {
  /** What its own rules decide, conventional ones among them for `crawl`; `null` when none speaks of the usage. */
  readonly own: Draft | null;
  /** The tier of those rules (D4); `null` where they have none. */
  readonly ownRank: number | null;
  /** What is decided where no rule speaks of the usage (D9, D10). */
  readonly fallback: () => Draft;
  /** True when its own rules permit some usage that depends on crawling (D9). */
  readonly permitsDependent: boolean;
}

/** What the statements of a page about a usage come to. */
interface PageOutcome {
  readonly result: 'permitted' | 'prohibited';
  readonly left: readonly PageCandidate[];
  /** What restricts: the permissions left, or under R5 all of the tier. */
  readonly qualifiers: readonly Qualifier[];
  readonly rank: number;
  readonly turned: boolean;
}

/**
 * Decides a usage of a page that a crawler was allowed to crawl by the robots.txt.
 *
 * Source: Part 2 §2.2.6, §2.2.8, §2.2.9. Clause: M3-M8, D13, F8, F9; readings R4, R5, R11, R12.
 */
export function decideOnPage(page: PageCase, usage: Usage, robots: RobotsSays, switches: Switches): Draft {
  const stated = decideByStatements(page, usage, robots, switches);
  return applyElements(page, usage, applyDirectives(page, usage, applyLocation(page, usage, stated)));
}

function decideByStatements(page: PageCase, usage: Usage, robots: RobotsSays, switches: Switches): Draft {
  const outcome = weighStatements(page.candidates, usage, switches);
  const { own } = robots;
  const outranked =
    switches.pageByAddressee && outcome !== null && robots.ownRank !== null && robots.ownRank > outcome.rank;
  if (outcome !== null && !outranked)
    return draftOf(
      page,
      outcome,
      'meta',
      newStep('M4', outcome.result === 'permitted' ? 'page-permits' : 'page-prohibits', linesOf(outcome)),
    );
  if (own !== null) {
    return outcome === null
      ? own
      : { ...own, steps: [...own.steps, newStep('M4', 'page-outranked', own.lines, linesOf(outcome))] };
  }
  return decideByOther(page, usage, robots, switches) ?? robots.fallback();
}

/** Source: Part 2 §2.2.8. Clause: M3, D9; reading R12. */
function decideByOther(page: PageCase, usage: Usage, robots: RobotsSays, switches: Switches): Draft | null {
  if (usage === 'other' || switches.otherIsUnnamed) return null;
  const other = weighStatements(page.candidates, 'other', switches);
  if (other === null) return null;
  const spared = usage === 'crawl' && (robots.permitsDependent || permitsDependent(page, switches));
  return spared ? null : draftOf(page, other, 'other', newStep('M3', `other-${other.result}`, linesOf(other)));
}

function permitsDependent({ candidates }: PageCase, switches: Switches): boolean {
  return USAGES.some(
    (usage) =>
      usage !== 'crawl' && usage !== 'other' && weighStatements(candidates, usage, switches)?.result === 'permitted',
  );
}

/** The highest tier counts, in it the more specific usage; of both sorts, the prohibition. Clause: M3; readings R4, R5. */
function weighStatements(candidates: readonly PageCandidate[], usage: Usage, switches: Switches): PageOutcome | null {
  const broader = broaderUsage(usage);
  const about = candidates.filter((candidate) => candidate.usage === usage || candidate.usage === broader);
  const very = about.filter((candidate) => candidate.usage === usage);
  const counting = switches.tiersByUsage && very.length > 0 ? very : about;
  if (counting.length === 0) return null;
  const rank = Math.max(...counting.map((candidate) => tierRank(candidate, switches)));
  const tier = counting.filter((candidate) => tierRank(candidate, switches) === rank);
  const specific = tier.filter((candidate) => candidate.usage === usage);
  const left = specific.length > 0 ? specific : tier;
  const permitted = left.every(({ effect }) => effect === 'allow');
  const restricting = switches.restrictionsAddUp ? tier.filter(({ effect }) => effect === 'allow') : left;
  return {
    result: permitted ? 'permitted' : 'prohibited',
    left,
    qualifiers: permitted ? restricting.flatMap(({ qualifiers }) => qualifiers) : [],
    rank,
    turned: !permitted && left.every(({ effect, turned }) => effect === 'allow' || turned),
  };
}

function linesOf({ left }: PageOutcome): PageCandidate['line'][] {
  return left.map(({ line }) => line);
}

function draftOf(page: PageCase, outcome: PageOutcome, basis: 'meta' | 'other', step: Step): Draft {
  if (outcome.result === 'prohibited') {
    return {
      effect: 'prohibited',
      basis: outcome.turned && basis === 'meta' ? 'uninterpretable' : basis,
      steps: [step],
    };
  }
  return permitWith(page, { effect: 'permitted', basis, steps: [step] }, restrictionsOf(outcome.qualifiers));
}

/** Adds restrictions to a permission, which may have ended by one of them. Clause: D13, F9. */
function permitWith(page: PageCase, draft: Draft, restrictions: readonly Restriction[]): Draft {
  const all = new Map([...(draft.restrictions ?? []), ...restrictions].map((one) => [one.text, one]));
  const sorted = [...all.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const expired = page.date === null ? null : findExpired(sorted, page.date);
  if (!expired) return { ...draft, restrictions: sorted };
  const details = { restriction: expired.text, date: page.date ?? '' };
  const lines = draft.lines ?? [];
  return {
    effect: 'prohibited',
    basis: 'expired',
    lines,
    steps: [...draft.steps, newStep('D13', 'expired', lines, [], details)],
  };
}

/** Source: Part 2 §2.2.9.1. Clause: M5, F8, F9. */
function applyLocation({ candidates, url }: PageCase, usage: Usage, draft: Draft): Draft {
  if (url === null) return draft;
  const elsewhere = candidates.find((candidate) => {
    if (candidate.usage !== usage && candidate.usage !== broaderUsage(usage)) return false;
    const locations = candidate.qualifiers.filter(({ name }) => name.text.toLowerCase() === 'location');
    return locations.length > 0 && locations.every(({ value }) => value.text !== url);
  });
  if (!elsewhere || draft.effect === 'prohibited') return draft;
  const steps = [...draft.steps, newStep('M5', 'elsewhere', [elsewhere.line], [], { url })];
  return { effect: 'prohibited', basis: 'meta', steps };
}

/**
 * Applies the conventional directives, which only restrict.
 *
 * Clause: M6, M8, F8.
 */
export function applyDirectives(page: PageCase, usage: Usage, draft: Draft): Draft {
  if (draft.effect === 'prohibited') return draft;
  const directives = page.directives.filter((directive) => !isSetAside(page, usage, directive));
  const prohibiting = directives.filter(
    ({ directive: { effect } }) => effect.kind === 'prohibit' && effect.usages.includes(usage),
  );
  if (prohibiting.length > 0) {
    const names = [...new Set(prohibiting.map(({ directive }) => directive.name.text.toLowerCase()))].join(', ');
    const step = newStep(
      'M6',
      'directive-prohibits',
      prohibiting.map(({ line }) => line),
      [],
      { directives: names },
    );
    return { effect: 'prohibited', basis: 'meta', steps: [...draft.steps, step] };
  }
  const restricting = directives.flatMap(({ directive: { effect, name }, line }) =>
    effect.kind === 'restrict' && effect.usages.includes(usage)
      ? [{ restriction: readRestriction(effect.qualifier, effect.value), name: name.text.toLowerCase(), line }]
      : [],
  );
  if (restricting.length === 0) return draft;
  const restrictions = restricting.map(({ restriction }) => restriction);
  const names = [...new Set(restricting.map(({ name }) => name))].join(', ');
  const step = newStep(
    'M6',
    'directive-restricts',
    restricting.map(({ line }) => line),
    [],
    { directives: names },
  );
  return permitWith(page, { ...draft, steps: [...draft.steps, step] }, restrictions);
}

/** True when an ACAP statement about the very same usage speaks in the directive's place. Clause: M6. */
function isSetAside({ candidates }: PageCase, usage: Usage, { name }: AddressedDirective): boolean {
  return candidates.some((candidate) => candidate.usage === usage && (candidate.named || candidate.name === name));
}

/** Whatever else is said of the usage, elements that a crawler cannot read prohibit it. Source: Part 2 §2.2.6. Clause: M7. */
function applyElements({ unreadElements }: PageCase, usage: Usage, draft: Draft): Draft {
  const broader = broaderUsage(usage);
  const speaking = unreadElements.filter((element) => element.usage === usage || element.usage === broader);
  if (speaking.length === 0) return draft;
  const step = newStep(
    'M7',
    'element-unread',
    speaking.map(({ line }) => line),
  );
  return { effect: 'prohibited', basis: 'element', steps: [...draft.steps, step] };
}
