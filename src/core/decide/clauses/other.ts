import type { Draft } from '../decision.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';
import { decideByRules, originsOf } from './by-rules.ts';
import type { RobotsCase } from './robots-case.ts';
import { newStep } from '../step.ts';

/** Silence permits. Source: Guide §2.4. Clause: D10. */
export const BY_DEFAULT: Draft = { effect: 'permitted', basis: 'default', steps: [newStep('D10', 'default')] };

/** The robots.txt itself may always be crawled. Clause: D10, G7. */
export const ROBOTS_TXT_ITSELF: Draft = { ...BY_DEFAULT, steps: [newStep('D10', 'robots-txt')] };

/**
 * Decides a usage without candidates by the rules about `other`, or else by default.
 *
 * Source: Guide §2.4. Clause: D9, D10, V3; reading R12.
 */
export function decideByOther({ otherOutcome, switches }: RobotsCase): Draft {
  const other = otherOutcome();
  if (other === null) return BY_DEFAULT;
  return decideByRules(other, 'other', switches, newStep('D9', `other-${other.result}`, originsOf(other.remaining)));
}

/**
 * Does the same for crawling, which `other` leaves alone when a usage that depends on it is permitted.
 *
 * Source: Part 1 §2.5.6. Clause: D9, D10; reading R15.
 */
export function decideCrawlByOther(robots: RobotsCase): Draft {
  const draft = decideByOther(robots);
  const isCovered = draft.basis !== 'other' || robots.switches.otherCoversCrawl;
  const usage = isCovered ? null : firstDependent((one) => robots.outcomeOf(one)?.result === 'permitted');
  if (usage === null) return draft;
  const spared = newStep('D9', 'spares-crawl', [], originsOf(robots.otherOutcome()?.remaining ?? []), { usage });
  return { ...BY_DEFAULT, steps: [spared, ...BY_DEFAULT.steps] };
}

/** Returns the first usage that depends on crawling and is permitted, or `null` if there is none. Clause: D9. */
export function firstDependent(isPermitted: (usage: Usage) => boolean): Usage | null {
  return USAGES.find((usage) => usage !== 'crawl' && usage !== 'other' && isPermitted(usage)) ?? null;
}
