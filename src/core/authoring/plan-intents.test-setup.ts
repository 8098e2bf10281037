import { expect } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import type { Intent, IntentAudience, IntentPlan } from './intent.ts';
import { planIntents } from './plan-intents.ts';

export const EVERYONE: IntentAudience = { kind: 'everyone' };
export const crawlers = (...names: string[]): IntentAudience => ({ kind: 'crawlers', names });
export const except = (...names: string[]): IntentAudience => ({ kind: 'everyone-except', names });

export function crawl(
  who: IntentAudience,
  effect: 'allow' | 'disallow',
  where: readonly string[],
  more: Partial<Intent> = {},
): Intent {
  return { who, purposes: [], where, what: [{ usage: 'crawl', effect }], ...more };
}

export function planOf(text: string, intents: readonly Intent[]): IntentPlan {
  const result = planIntents({ policy: parsePolicy(text) }, intents);
  if (!result.ok) throw new Error(result.problem.text);
  expect(applyEdits(text, result.plan.edits)).toBe(result.plan.text);
  return result.plan;
}

/** Returns the planned text, after asserting that nothing else changes and that planning again is a no-op. */
export function textAfter(text: string, ...intents: Intent[]): string {
  const plan = planOf(text, intents);
  expect({ sideEffects: plan.sideEffects, isProved: plan.isProved }).toEqual({ sideEffects: [], isProved: true });
  expect(planOf(plan.text, intents).edits).toEqual([]);
  return plan.text;
}

export const BLOCK = crawl(crawlers('GPTBot', 'CCBot'), 'disallow', ['/']);
