import type { PreferenceStatement, RefusedStatement } from '../../preferences/write/statement.ts';
import { describeWritingRefusal } from '../../preferences/write/statement.ts';
import { groupBy } from '../../text/maps.ts';
import { joinWords } from '../../text/join-words.ts';
import { nameCrawlers, WITHOUT_GROUP } from '../../text/name-crawlers.ts';
import { ACAP_PURPOSES } from '../../vocabulary/preference-data/acap-purposes.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import { wordFor } from '../../vocabulary/preference-data/vocabulary-data.ts';
import { isWholeSite } from '../intended-changes.ts';
import { newMessage } from '../intent-messages.ts';
import type { Intent, IntentMessage } from '../intent.ts';
import { vocabularyOfWay, wayTitle } from './ways.ts';

/** Something to state to everyone, and where. */
export interface WantedRefusal {
  readonly vocabulary: 'content-signal' | 'content-usage';
  readonly category: string;
  /** Patterns, as to be written. */
  readonly where: readonly string[];
}

/** Intents with the uses that they refuse spelled out. */
export interface ExpandedIntents {
  readonly rules: readonly Intent[];
  readonly statements: readonly PreferenceStatement[];
  readonly wanted: readonly WantedRefusal[];
  readonly messages: readonly IntentMessage[];
}

/** Drops the rules of an intent that refuses uses without groups; the crawlers that it names do not matter then. */
export function withoutUnusedRules(intent: Intent): Intent {
  const { refusal, fields = [] } = intent;
  if (refusal === undefined || refusal.ways.includes('groups')) return intent;
  return fields.length > 0 ? { ...intent, what: [] } : { ...intent, who: { kind: 'everyone' }, what: [] };
}

/** Turns refused uses into ACAP rules for a purpose and statements to everyone. Clause: K2, K40-K42, K70. */
export function expandRefusals(intents: readonly Intent[]): ExpandedIntents {
  const rules: Intent[] = [];
  const wanted: WantedRefusal[] = [];
  const messages = new Map<string, IntentMessage>();
  for (const intent of intents) {
    rules.push(intent);
    const { refusal, where } = intent;
    for (const use of refusal?.uses ?? []) {
      for (const way of refusal?.ways ?? []) {
        if (way === 'acap') rules.push(...acapIntents(use, where));
        const vocabulary = vocabularyOfWay(way);
        const category = vocabulary === null ? null : wordFor(vocabulary, use);
        if (vocabulary === null || category === null) continue;
        const places = vocabulary === 'content-signal' ? where.filter(isWholeSite) : where;
        const left = where.filter((one) => !places.includes(one));
        if (left.length > 0) {
          const text = `${wayTitle(way)} has no published syntax for paths, so nothing was written for ${joinWords(left)}. Use Content-Usage instead.`;
          messages.set(text, newMessage('not-said', text));
        }
        if (places.length > 0) wanted.push({ vocabulary, category, where: places });
      }
    }
  }
  const statements = wanted.flatMap(({ vocabulary, category, where }) =>
    where.map((path): PreferenceStatement => ({
      vocabulary,
      category,
      value: 'disallowed',
      path: vocabulary === 'content-signal' ? null : path,
      audience: { kind: 'everybody' },
    })),
  );
  return { rules, statements, wanted, messages: [...messages.values()] };
}

/** The prohibitions for the purposes that express a use in ACAP. Clause: K40, K41, K42. */
function acapIntents(use: SiteUse, where: readonly string[]): Intent[] {
  return ACAP_PURPOSES.filter((one) => one.use === use).map(({ purpose, usages }) => ({
    who: { kind: 'everyone' },
    purposes: [purpose],
    where,
    what: usages.map((usage) => ({ usage, effect: 'disallow' })),
    write: 'acap',
  }));
}

export const FIELD_NAMES = {
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
  rsl: 'License',
} as const;

/** Describes what was not written and why, once per reason. Clause: E1-E9, E16. */
export function describeRefused(refused: readonly RefusedStatement[]): IntentMessage[] {
  return groupBy(refused, ({ refusal, statement }) => `${statement.vocabulary} ${refusal}`).map((same) => {
    const [{ refusal, statement }] = same;
    const agents = new Set(same.flatMap(({ agent }) => (agent === '*' ? WITHOUT_GROUP : (agent ?? []))));
    const whom = agents.size === 0 ? '' : ` for ${nameCrawlers([...agents])}`;
    const why = inSentence(describeWritingRefusal(refusal));
    return newMessage('not-said', `No ${FIELD_NAMES[statement.vocabulary]} line was added${whom}: ${why}`);
  });
}

function inSentence(sentence: string): string {
  return /^[A-Z][a-z]*-/.test(sentence) ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
