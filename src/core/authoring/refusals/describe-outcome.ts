import { joinWords } from '../../text/join-words.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import type { Intent, RefusalWay } from '../intent.ts';
import { nameOfUse, wayTitle } from './ways.ts';

/** Describes the result of refusing uses in the chosen ways. @param byGroups - the result of groups alone */
export function describeOutcome(byGroups: string, intents: readonly Intent[]): string {
  const refusals = intents.flatMap(({ refusal }) => refusal ?? []);
  const ways = [...new Set(refusals.flatMap((one) => one.ways))].filter((way) => way !== 'groups');
  if (refusals.length === 0 || ways.length === 0) return byGroups;
  const uses = [...new Set(refusals.flatMap((one) => one.uses))];
  const said = describeRefusal(uses, ways);
  const hasGroups = refusals.some((one) => one.ways.includes('groups'));
  return hasGroups ? `${byGroups} ${said}` : `${said} Crawling is not affected.`;
}

/** @example 'AI training is refused for everyone, using Content-Signal and AIPREF (Content-Usage).' */
export function describeRefusal(uses: readonly SiteUse[], ways: readonly RefusalWay[]): string {
  const names = joinWords(
    uses.map((use, index) => (index === 0 ? nameOfUse(use) : nameOfUse(use).replace(/^Web/, 'web'))),
  );
  return `${names} ${uses.length === 1 ? 'is' : 'are'} refused for everyone, using ${joinWords(ways.map(wayTitle))}.`;
}
