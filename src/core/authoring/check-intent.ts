import { nameKey } from '../rules/typed-crawler.ts';
import { canMatch } from '../match/match-pattern.ts';
import { describeRefusal, type EditRefusal } from '../edit/edit-result.ts';
import { checkOneLine, checkWord, trimValue } from '../edit/lines/check-value.ts';
import { checkNewQualifiers } from '../edit/rules/set-qualifier.ts';
import { pathOfUrl } from '../match/normalize-path.ts';
import { qualifierNamed } from '../vocabulary/qualifiers.ts';
import { crawlerNamed } from '../vocabulary/crawler-directory.ts';
import type { Intent, IntentAudience, IntentProblem, RefusedPlan } from './intent.ts';
import { writtenName } from './written-name.ts';

/** An intent in the form to be written, or the problem with it. */
export type CheckedIntent = { readonly ok: true; readonly intent: Intent } | RefusedPlan;

/**
 * Checks that an intent can be written. Normalises its crawler names, and trims blanks, which are not part of a value.
 *
 * Clause: G2, L3, L4, L6, P3, P5, Q.
 */
export function checkIntent(intent: Intent): CheckedIntent {
  const { who, what, refusal: { ways } = {} } = intent;
  const where = intent.where.map(trimValue);
  const purposes = intent.purposes.map(trimValue);
  const fields = intent.fields?.map(({ name, value }) => ({ name: trimValue(name), value: trimValue(value) }));
  const problem = (kind: IntentProblem['kind'], value: string, text: string) =>
    ({ ok: false, problem: { kind, value, text } }) as const;
  const refused = (kind: IntentProblem['kind'], value: string, refusal: EditRefusal) =>
    problem(kind, value, `“${value}” can’t be written. ${describeRefusal(refusal)}`);
  if (ways?.length === 0) {
    return problem('nothing-wanted', '', 'Choose at least one way to say it: User-agent groups or a preference.');
  }
  const statesUses = ways?.some((way) => way !== 'groups') === true;
  if (what.length === 0 && !fields?.length && intent.ignoreConventional !== true && !statesUses) {
    return problem('nothing-wanted', '', 'Choose what the crawlers may or may not do.');
  }
  if ((what.length > 0 || statesUses) && where.length === 0)
    return problem('pattern', '', 'Enter at least one path. Use / for the whole site.');
  for (const pattern of where) {
    const refusal = checkOneLine(pattern);
    if (refusal) return refused('pattern', pattern, refusal);
    if (!canMatch(pattern))
      return problem('pattern', pattern, `A path starts with a slash: use “${pathOfUrl(pattern)}”.`);
  }
  for (const purpose of purposes) {
    const refusal = checkWord(purpose);
    if (refusal) return refused('purpose', purpose, refusal);
  }
  for (const { usage, effect, qualifiers = [] } of what) {
    for (const qualifier of qualifiers) {
      const written = `${qualifier.name}=${qualifier.value}`;
      if (effect === 'disallow') return refused('qualifier', written, 'qualifier-needs-permission');
      const refusal = checkWord(qualifier.value) ?? checkNewQualifiers(usage, [], [qualifier]);
      if (refusal === 'qualifier-value-malformed') {
        const form = qualifierNamed(qualifier.name)?.form ?? '';
        return problem(
          'qualifier',
          written,
          `“${qualifier.value}” is not a valid value for ${qualifier.name}. Use ${form}.`,
        );
      }
      if (refusal) return refused('qualifier', written, refusal);
    }
  }
  const audience = checkAudience(who);
  return 'text' in audience
    ? { ok: false, problem: audience }
    : { ok: true, intent: { ...intent, who: audience, where, purposes, ...(fields && { fields }) } };
}

function checkAudience(who: IntentAudience): IntentAudience | IntentProblem {
  if (!('names' in who)) return who;
  const names = new Map<string, string>();
  for (const typed of who.names) {
    const problem = checkCrawlerName(typed);
    if (problem) return problem;
    const name = writtenName(typed) ?? typed;
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  }
  if (names.size === 0 && who.kind === 'crawlers') {
    return { kind: 'unnameable-crawler', value: '', text: 'Choose at least one crawler.' };
  }
  return { ...who, names: [...names.values()] };
}

/** Returns why the typed text cannot be written as the name of one crawler; `null` if it can. Clause: G2. */
export function checkCrawlerName(typed: string): IntentProblem | null {
  const nearest = writtenName(typed);
  return nearest === null || !isOneName(typed) ? unnameable(typed, nearest) : null;
}

/** Whether the typed text is a name rather than a User-Agent header. Clause: G2. */
function isOneName(typed: string): boolean {
  return crawlerNamed(typed) !== null || !/[\s/,;]/.test(typed.trim());
}

function unnameable(typed: string, nearest: string | null): IntentProblem {
  const writable = nearest ?? writtenName(typed.replace(/[*#:\p{Cc}]+/gu, ''));
  const advice =
    typed.trim() === '*'
      ? 'It means every crawler. Choose “everyone” instead.'
      : writable === null
        ? 'Use the crawler’s own name, such as GPTBot.'
        : `Use “${writable}” instead.`;
  const text = `“${typed}” can’t be used as a crawler name. ${advice}`;
  return { kind: 'unnameable-crawler', value: typed, text };
}
