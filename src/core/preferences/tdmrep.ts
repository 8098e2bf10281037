import { canMatch } from '../match/match-pattern.ts';
import { normalizePattern } from '../match/normalize-path.ts';
import { TDMREP } from '../vocabulary/preference-data/tdmrep.ts';
import { longestOf, undecidedPreference } from './combine-statements.ts';
import type { Preference, Preferences, PreferenceSource } from './preference.ts';
import type { PreparedQuestion } from './prepare-question.ts';
import { namedMetaTags } from './page/page-statements.ts';
import { readPolicy, readReservation } from './tdmrep/read-tdmrep.ts';

/** What a source says about both; `reservation` is `undefined` if not stated, and `null` if unreadable. */
interface TdmStatement {
  readonly from: PreferenceSource;
  readonly rule: number | null;
  readonly reservation: 'allowed' | 'disallowed' | null | undefined;
  readonly policy: string | null;
}

/** Decides preferences from tdmrep.json and TDM headers and META tags. Clause: T1-T8; readings H14, H15, H17. */
export function decideTdmrep(asked: PreparedQuestion): Preferences {
  const preference = decide(asked);
  return new Map(TDMREP.words.map(({ word }) => [word, preference]));
}

function decide(asked: PreparedQuestion): Preference {
  const meta = namedMetaTags(asked);
  const valuesOf = (name: string) => meta.filter((tag) => tag.name === name).map(({ content }) => content);
  // In order of precedence.
  const sources = [
    statementOf('meta', valuesOf(TDMREP.reservation), valuesOf(TDMREP.policy)),
    statementOf('header', asked.headers(TDMREP.reservation), asked.headers(TDMREP.policy)),
    fileStatement(asked),
  ].filter((one) => one !== null);
  const stated = sources.find(({ reservation }) => reservation != null);
  if (stated?.reservation == null) {
    const unreadable = sources.filter(({ reservation }) => reservation === null);
    return { ...undecidedPreference(unreadable, sources), rule: null, policy: null };
  }
  const { reservation: value, from, rule } = stated;
  const policy = sources.find((one) => one.policy !== null)?.policy ?? null;
  return { value, reason: 'stated', lines: [], from: [from], rule, policy: value === 'disallowed' ? policy : null };
}

/** What headers or META tags say. Clause: T5. */
function statementOf(
  from: 'meta' | 'header',
  reservations: readonly string[],
  policies: readonly string[],
): TdmStatement | null {
  if (reservations.length === 0 && policies.length === 0) return null;
  const values = new Set(reservations.map((text) => text.trim()));
  const [value = ''] = values;
  const isReadable = values.size === 1 && (value === '0' || value === '1');
  const reservation =
    reservations.length === 0 ? undefined : isReadable ? (value === '1' ? 'disallowed' : 'allowed') : null;
  const different = new Set(policies.map((text) => text.trim()).filter((text) => text !== ''));
  const [policy = null] = different.size === 1 ? different : [];
  return { from, rule: null, reservation, policy };
}

/** What the file says about the path. Clause: T3; reading H15. */
function fileStatement(asked: PreparedQuestion): TdmStatement | null {
  const file = asked.documents.tdmrep();
  if (file === null) return null;
  const { items, rules } = file;
  if (items === null) return { from: 'file', rule: null, reservation: null, policy: null };
  const matching = rules
    .filter(({ location }) => canMatch(location) && asked.matches(location))
    .map((rule) => ({ ...rule, length: normalizePattern(rule.location).length }));
  const [rule] = asked.reads('H15') ? longestOf(matching) : matching;
  if (rule === undefined) return { from: 'file', rule: null, reservation: undefined, policy: null };
  const reservation = readReservation(rule.reservation, asked.reads('H14'));
  return { from: 'file', rule: rule.index, reservation, policy: readPolicy(rule) };
}
