import { comparablePath } from '../match/normalize-path.ts';
import { AI_TXT } from '../vocabulary/preference-data/ai-txt.ts';
import { unknownPreference } from './combine-statements.ts';
import type { Preference, Preferences } from './preference.ts';
import type { PreparedQuestion } from './prepare-question.ts';
import type { PreferenceQuestion } from './preference-question.ts';
import type { AiTxtFile } from './read-documents.ts';

/** Decides preferences from the file ai.txt, which has the grammar of a robots.txt. Clause: U1. */
export function decideAiTxt({ documents, question }: PreparedQuestion): Preferences {
  const aiTxt = documents.aiTxt();
  if (aiTxt === null) return new Map();
  const preference = decide(aiTxt, question);
  return new Map(AI_TXT.words.map(({ word }) => [word, preference]));
}

function decide({ hasGroups, rulesFor }: AiTxtFile, { crawler, path }: PreferenceQuestion): Preference {
  const at = { from: 'ai.txt' } as const;
  if (!hasGroups) return unknownPreference('unreadable', [at]);
  const winner = rulesFor(crawler).compile(true).winner(comparablePath(path));
  if (winner === null) return unknownPreference('unstated', [at]);
  const value = winner.effect === 'allow' ? 'allowed' : 'disallowed';
  return { value, reason: 'stated', lines: [winner.line.line], from: ['ai.txt'] };
}
