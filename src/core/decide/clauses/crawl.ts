import type { Draft } from '../decision.ts';
import { type LineReference, linesOf } from '../../model/line-reference.ts';
import type { Rule } from '../../rules/rule.ts';
import { decideByRules, namedLinesOf, originsOf, weighingSteps } from './by-rules.ts';
import { compareWithConventional, weighConventional } from './conventional.ts';
import { decideCrawlByOther, ROBOTS_TXT_ITSELF } from './other.ts';
import type { RobotsCase } from './robots-case.ts';
import { newStep, type Step } from '../step.ts';

/**
 * Decides crawling by the ACAP rules and the conventional rules of a file.
 *
 * Source: Part 1 §2.2, §2.9.2; Guide §2.1. Clause: D9, D10, D11, G7; readings R1, R14-R17.
 */
export function decideCrawl(robots: RobotsCase): Draft {
  if (robots.isRobotsTxt) return ROBOTS_TXT_ITSELF;
  if (robots.response !== null) return robots.response;
  const { switches } = robots;
  const own = robots.outcomeOf('crawl');
  const { outcome, setAside } = weighConventional(robots.conventional, own, switches);
  if (own === null) {
    if (outcome === null) return decideCrawlByOther(robots);
    const lines = [outcome.winner.line];
    return byConventional(outcome.effect, lines, [newStep('D11', 'only-conventional', lines)]);
  }
  const places = originsOf(own.remaining);
  const aside = setAside.length === 0 ? [] : [newStep('D11', 'same-pattern', places, linesOf(setAside))];
  if (outcome === null) return decideByRules(own, 'rule', switches, ...aside);
  const { relation, rules } = compareWithConventional(own, outcome, switches);
  const lines = linesOf(rules);
  const steps = [...weighingSteps(own, switches), ...aside];
  switch (relation) {
    case 'conventional-named':
    case 'conventional-narrower':
      return byConventional(outcome.effect, lines, [...steps, newStep('D11', relation, lines, places)]);
    case 'undetermined': {
      const step = newStep('D11', relation, [...places, ...lines]);
      return {
        effect: 'prohibited',
        basis: 'conflict',
        lines: [...namedLinesOf(own.remaining), ...lines],
        steps: [...steps, step],
      };
    }
    case 'acap-in-conflict':
    case 'agreement':
      return decideByRules(own, 'rule', switches, ...aside, newStep('D11', relation, [...places, ...lines]));
    default:
      return decideByRules(own, 'rule', switches, ...aside, newStep('D11', relation, places, lines));
  }
}

function byConventional(effect: Rule['effect'], lines: readonly LineReference[], steps: readonly Step[]): Draft {
  return { effect: effect === 'allow' ? 'permitted' : 'prohibited', basis: 'conventional', lines, steps };
}
