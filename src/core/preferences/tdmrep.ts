import { normalizePattern } from '../match/normalize-path.ts';
import { TDMREP } from '../vocabulary/preference-data/tdmrep.ts';
import { unknownPreference } from './combine-statements.ts';
import type { Preference, Preferences, PreferenceSource } from './preference.ts';
import type { PreferenceCase } from './preference-case.ts';
import { namedMetaTags } from './page-statements.ts';

/** A rule of tdmrep.json. */
interface TdmRule {
  /** In the file, from 0. */
  readonly index: number;
  readonly location: string;
  /** `null` where it is missing or cannot be read. */
  readonly reservation: 'allowed' | 'disallowed' | null;
  readonly policy: string | null;
}

/** What a source says, of each of the two; `undefined` where it says nothing. */
interface TdmStatement {
  readonly from: PreferenceSource;
  readonly rule: number | null;
  readonly reservation: 'allowed' | 'disallowed' | null | undefined;
  readonly policy: string | null;
}

/**
 * Decides by the file tdmrep.json, the headers and the META tags of the TDM Reservation Protocol.
 *
 * Clause: T1-T8; readings H14, H15, H17.
 */
export function decideTdmrep(asked: PreferenceCase): Preferences {
  return new Map([['tdm', decide(asked)]]);
}

function decide(asked: PreferenceCase): Preference {
  const meta = namedMetaTags(asked);
  const valuesOf = (name: string) => meta.filter((tag) => tag.name === name).map(({ content }) => content);
  // From the one that counts most.
  const sources = [
    statementOf('meta', valuesOf(TDMREP.reservation), valuesOf(TDMREP.policy)),
    statementOf('header', asked.headers(TDMREP.reservation), asked.headers(TDMREP.policy)),
    fileStatement(asked),
  ].filter((one) => one !== null);
  const stated = sources.find(({ reservation }) => reservation != null);
  if (stated?.reservation == null) {
    const unreadable = sources.filter(({ reservation }) => reservation === null);
    const places = (unreadable.length > 0 ? unreadable : sources).map(({ from }) => ({ from, line: null }));
    const reason = unreadable.length > 0 ? 'unreadable' : sources.length > 0 ? 'unstated' : 'none';
    return { ...unknownPreference(reason, places), rule: null, policy: null };
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

/** What the file says of the path. Clause: T3; reading H15. */
function fileStatement(asked: PreferenceCase): TdmStatement | null {
  const { tdmrep = null } = asked.documents;
  if (tdmrep === null) return null;
  const rules = parseTdmrep(tdmrep, asked.reads('H14'));
  if (rules === null) return { from: 'file', rule: null, reservation: null, policy: null };
  const matching = rules.filter(({ location }) => /^[/*]/.test(location) && asked.matches(location));
  const lengthOf = ({ location }: TdmRule) => normalizePattern(location).length;
  const longest = Math.max(...matching.map(lengthOf));
  const rule = asked.reads('H15') ? matching.find((one) => lengthOf(one) === longest) : matching[0];
  const { index = null, reservation, policy = null } = rule ?? {};
  return { from: 'file', rule: index, reservation, policy };
}

/** Reads tdmrep.json; `null` when it is no list of rules. Never throws. Clause: T1, T2; reading H14. */
function parseTdmrep(text: string, isLenient: boolean): TdmRule[] | null {
  const list = parseJson(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(list)) return null;
  return (list as readonly unknown[]).flatMap((member, index): TdmRule[] => {
    if (typeof member !== 'object' || member === null) return [];
    const values = new Map<string, unknown>(Object.entries(member));
    const location = values.get('location');
    if (typeof location !== 'string') return [];
    const policy = values.get(TDMREP.policy);
    const reservation = readReservation(values.get(TDMREP.reservation), isLenient);
    return [{ index, location, reservation, policy: typeof policy === 'string' && policy !== '' ? policy : null }];
  });
}

function readReservation(value: unknown, isLenient: boolean): 'allowed' | 'disallowed' | null {
  const isOne = value === 1 || (isLenient && (value === '1' || value === true));
  const isZero = value === 0 || (isLenient && (value === '0' || value === false));
  return isOne ? 'disallowed' : isZero ? 'allowed' : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
