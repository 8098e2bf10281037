import { parsePolicy } from '../../model/build-policy.ts';
import { prepareQuestion } from '../../preferences/prepare-question.ts';
import { readDocuments } from '../../preferences/read-documents.ts';
import type { Preference } from '../../preferences/preference.ts';
import { decideTdmrep } from '../../preferences/tdmrep.ts';
import { changeTdmrep } from '../../preferences/tdmrep/change-tdmrep.ts';
import { readTdmrep } from '../../preferences/tdmrep/read-tdmrep.ts';
import { formatTdmrep } from '../../preferences/write/format-documents.ts';
import { composeEdits } from '../../text/compose-edits.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { joinWords } from '../../text/join-words.ts';
import { wordFor } from '../../vocabulary/preference-data/vocabulary-data.ts';
import { newMessage } from '../intent-messages.ts';
import type { Intent, IntentMessage, SiteDocument, UseChange } from '../intent.ts';
import { pathFor } from '../path-for.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { nameOfUse } from './ways.ts';

/** Documents that state what intents refuse, and what they then say. */
export interface DocumentPlan {
  readonly documents: readonly SiteDocument[];
  readonly uses: readonly UseChange[];
  readonly messages: readonly IntentMessage[];
}

/**
 * Plans the tdmrep.json that reserves what intents refuse, and reads it back. An existing one stays byte for byte,
 * apart from changed reservations and new rules, each placed before the rule that would shadow it.
 *
 * @param existing - the text of the site's tdmrep.json; `null` if there is none
 *
 * Clause: T1-T3, E11, K76.
 */
export function planTdmrep(intents: readonly Intent[], existing: string | null): DocumentPlan {
  const messages: IntentMessage[] = [];
  const note = (text: string) => messages.push(newMessage('not-said', text));
  const wanted = intents.flatMap(({ refusal, where }) => {
    if (refusal === undefined || !refusal.ways.includes('tdmrep')) return [];
    const worded = refusal.uses.filter((use) => wordFor('tdmrep', use) !== null);
    const others = refusal.uses.filter((use) => !worded.includes(use)).map(nameOfUse);
    if (others.length > 0) note(`TDMRep cannot express ${joinWords(others)}, so nothing was added there.`);
    return worded.map((use) => ({ use, where }));
  });
  const patterns = [...new Set(wanted.flatMap(({ where }) => where))];
  if (patterns.length === 0) return { documents: [], uses: [], messages };
  const { text, edits, reason } =
    existing === null ? { text: formatTdmrep(patterns), edits: null, reason: null } : reserve(existing, patterns);
  if (reason !== null) note(`The existing tdmrep.json was not changed. ${reason}`);
  const left = patterns.filter((pattern) => reservationOf(text, pathFor(pattern)) !== 'disallowed');
  if (left.length > 0 && reason === null)
    note(`Another rule in the tdmrep.json still takes precedence for ${joinWords(left)}.`);
  const uses = wanted.map(({ use, where: [pattern = '/'] }): UseChange => {
    const path = pathFor(pattern);
    const category = wordFor('tdmrep', use) ?? '';
    const [before, after] = [reservationOf(existing, path), reservationOf(text, path)];
    return { use, vocabulary: 'tdmrep', category, path, before, after };
  });
  const isChanged = edits === null || edits.length > 0;
  return { documents: isChanged ? [{ kind: 'tdmrep', url: null, text, edits }] : [], uses, messages };
}

/** A document as it is to be written. */
export interface WrittenDocument {
  readonly text: string;
  /** Edits of the existing document; `null` for a new one. */
  readonly edits: readonly TextEdit[] | null;
  /** Why the existing one does not change; `null` if it does or need not. */
  readonly reason: string | null;
}

/** Reserves the patterns that a tdmrep.json does not reserve yet. Clause: T3. */
function reserve(existing: string, patterns: readonly string[]): WrittenDocument {
  let text = existing;
  let edits: readonly TextEdit[] = [];
  for (const location of patterns) {
    if (reservationOf(text, pathFor(location)) === 'disallowed') continue;
    const same = readTdmrep(text).rules.find((rule) => rule.location === location);
    const result = changeTdmrep(
      text,
      same === undefined
        ? { kind: 'add', location, reservation: 1 }
        : { kind: 'reservation', index: same.index, value: 1 },
    );
    if (!result.ok) return { text: existing, edits: [], reason: result.reason };
    edits = composeEdits(edits, result.edits);
    text = applyEdits(text, result.edits);
  }
  return { text, edits, reason: null };
}

/** What a tdmrep.json alone says about a path. */
function reservationOf(tdmrep: string | null, path: string): Preference['value'] {
  const policy = parsePolicy('');
  const [preference] = decideTdmrep(
    prepareQuestion(readDocuments({ policy, tdmrep }), { crawler: ANY_OTHER, path }),
  ).values();
  return preference?.value ?? null;
}
