import { nameCrawlers, WITHOUT_GROUP } from '../../text/name-crawlers.ts';
import { becauseOf, newMessage } from '../intent-messages.ts';
import type { IntentMessage, UseEffect } from '../intent.ts';
import { FIELD_NAMES } from './expand-refusals.ts';

/** Names the crawlers of an effect: `GPTBot, CCBot, ClaudeBot and 3 more`. */
function whomOf(crawlers: readonly string[]): string {
  return nameCrawlers(crawlers.map((name) => (name === '*' ? WITHOUT_GROUP : name)));
}

/** Describes an unrequested change in a sentence. */
export function describeUseEffect({ crawlers, path, vocabulary, category, before, after }: UseEffect): string {
  const name = `${category} in ${FIELD_NAMES[vocabulary]}`;
  return `For ${whomOf(crawlers)}, ${name} changes from ${nameOfValue(before)} to ${nameOfValue(after)} for ${path}.`;
}

function nameOfValue(value: UseEffect['after']): string {
  if (value === 'disallowed') return 'refused';
  return value === 'unknown' || value === null ? 'not stated' : value;
}

/** Describes refusals that do not take effect because an exception stays. */
export function describeUnmet(unmet: readonly UseEffect[]): IntentMessage[] {
  return unmet
    .filter(({ after }) => after !== 'unknown')
    .map(({ crawlers, path, vocabulary, category, lines }) => {
      const text = `${FIELD_NAMES[vocabulary]} still allows ${category} on ${path} for ${whomOf(crawlers)}${becauseOf(lines)}.`;
      return newMessage('exception-kept', text);
    });
}
