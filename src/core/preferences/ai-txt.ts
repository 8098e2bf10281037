import { comparablePath } from '../match/normalize-path.ts';
import { createRfc9309Compiler } from '../rules/compile-rfc9309.ts';
import { unknownPreference } from './combine-statements.ts';
import type { Preferences } from './preference.ts';
import type { PreferenceCase } from './preference-case.ts';

/** Decides by the file ai.txt, which has the grammar of a robots.txt. Clause: U1. */
export function decideAiTxt({ documents: { aiTxt }, question }: PreferenceCase): Preferences {
  if (!aiTxt) return new Map();
  const at = { from: 'ai.txt' as const, line: null };
  if (aiTxt.groups.length === 0) return new Map([['ai-train', unknownPreference('unreadable', [at])]]);
  const rules = createRfc9309Compiler(aiTxt)(question.crawler).compile();
  const winner = rules.winner(comparablePath(question.path));
  if (winner === null) return new Map([['ai-train', unknownPreference('unstated', [at])]]);
  const value = winner.effect === 'allow' ? 'allowed' : 'disallowed';
  return new Map([['ai-train', { value, reason: 'stated', lines: [winner.line.line], from: ['ai.txt'] }]]);
}
