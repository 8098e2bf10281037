import { comparablePath } from '../match/normalize-path.ts';
import type { Policy } from '../model/policy.ts';
import { createRfc9309Compiler } from '../rules/compile-rfc9309.ts';
import { AI_TXT } from '../vocabulary/preference-data/ai-txt.ts';
import { unknownPreference } from './combine-statements.ts';
import type { Preference, Preferences } from './preference.ts';
import type { PreferenceCase, PreferenceQuestion } from './preference-case.ts';

/** Decides preferences from the file ai.txt, which has the grammar of a robots.txt. Clause: U1. */
export function decideAiTxt({ documents: { aiTxt }, question }: PreferenceCase): Preferences {
  if (!aiTxt) return new Map();
  const preference = decide(aiTxt, question);
  return new Map(AI_TXT.words.map(({ word }) => [word, preference]));
}

function decide(aiTxt: Policy, question: PreferenceQuestion): Preference {
  const at = { from: 'ai.txt' } as const;
  if (aiTxt.groups.length === 0) return unknownPreference('unreadable', [at]);
  const rules = createRfc9309Compiler(aiTxt)(question.crawler).compile(true);
  const winner = rules.winner(comparablePath(question.path));
  if (winner === null) return unknownPreference('unstated', [at]);
  const value = winner.effect === 'allow' ? 'allowed' : 'disallowed';
  return { value, reason: 'stated', lines: [winner.line.line], from: ['ai.txt'] };
}
