import { buildPolicy } from '../../model/build-policy.ts';
import { openCase } from '../../preferences/preference-case.ts';
import type { Preference } from '../../preferences/preference.ts';
import { decideTdmrep } from '../../preferences/tdmrep.ts';
import { formatTdmrep } from '../../preferences/write/format-documents.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { joinWords } from '../../text/join-words.ts';
import { wordFor } from '../../vocabulary/preference-data/vocabulary-data.ts';
import type { Intent, IntentMessage, NewDocument, UseChange } from '../intent.ts';
import { pathFor } from '../path-for.ts';
import { ANY_OTHER } from './compare-uses.ts';
import { nameOfUse } from './ways.ts';

/** What becomes of tdmrep.json. */
export interface TdmrepPlan {
  readonly documents: readonly NewDocument[];
  readonly uses: readonly UseChange[];
  readonly messages: readonly IntentMessage[];
}

/**
 * Plans the tdmrep.json that reserves what intents refuse, and reads it back. One that is there already is never changed: it
 * may say more than what is asked here.
 *
 * @param existing - the text of the site's tdmrep.json; `null` without one
 *
 * Clause: T1-T3, E11, K76.
 */
export function planTdmrep(intents: readonly Intent[], existing: string | null): TdmrepPlan {
  const messages: IntentMessage[] = [];
  const note = (text: string) => messages.push({ kind: 'not-said', text, lines: [] });
  const wanted = intents.flatMap(({ refusal, where }) => {
    if (refusal === undefined || !refusal.ways.includes('tdmrep')) return [];
    const worded = refusal.uses.filter((use) => wordFor('tdmrep', use) !== null);
    const others = refusal.uses.filter((use) => !worded.includes(use)).map(nameOfUse);
    if (others.length > 0) note(`TDMRep has no word for ${joinWords(others)}: nothing was written there.`);
    return worded.map((use) => ({ use, where: where.map((pattern) => pattern.trim()) }));
  });
  const patterns = [...new Set(wanted.flatMap(({ where }) => where))];
  if (patterns.length === 0) return { documents: [], uses: [], messages };
  const written = existing ?? formatTdmrep(patterns.map((location) => ({ location, isReserved: true })));
  const left = patterns.filter((pattern) => reservationOf(written, pathFor(pattern)) !== 'disallowed');
  if (left.length > 0) {
    note(`The tdmrep.json that is there does not reserve ${joinWords(left)}. It is left as it is: add a rule to it.`);
  }
  const uses = wanted.map(({ use, where: [pattern = '/'] }): UseChange => {
    const path = pathFor(pattern);
    const category = wordFor('tdmrep', use) ?? '';
    const valueIn = (text: string | null) => reservationOf(text, path);
    return { use, vocabulary: 'tdmrep', category, path, before: valueIn(existing), after: valueIn(written) };
  });
  return { documents: existing === null ? [{ kind: 'tdmrep', text: written }] : [], uses, messages };
}

/** What a tdmrep.json says of a path, by itself. */
function reservationOf(tdmrep: string | null, path: string): Preference['value'] {
  const policy = buildPolicy(createTextDocument(''));
  const [preference] = decideTdmrep(openCase({ policy, tdmrep }, { crawler: ANY_OTHER, path }, new Set())).values();
  return preference?.value ?? null;
}
