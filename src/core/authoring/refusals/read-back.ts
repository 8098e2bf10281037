import { createDecider } from '../../decide/create-decider.ts';
import type { Policy } from '../../model/policy.ts';
import { createEffort } from '../../paths/effort.ts';
import { statesPreferences } from '../../preferences/states-preferences.ts';
import type { Intent, IntentMessage, UseChange } from '../intent.ts';
import { pathFor } from '../path-for.ts';
import { statedUses, compareUses, valueIn, type UsesComparison } from './compare-uses.ts';
import type { ExpandedIntents } from './expand-refusals.ts';
import { describeUnmet } from './use-messages.ts';
import { vocabularyOfWay } from './ways.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { wordFor } from '../../vocabulary/preference-data/vocabulary-data.ts';

/** What the changed file says about uses, read back from its text. */
export interface ReadBack {
  readonly uses: readonly UseChange[];
  readonly effects: UsesComparison['effects'];
  readonly messages: readonly IntentMessage[];
  readonly isProved: boolean;
}

const NOTHING_TO_READ: ReadBack = { uses: [], effects: [], messages: [], isProved: true };

/**
 * Reads back what a changed file says about the refused uses, and whether anything else changed.
 *
 * @param budget - how many states the comparison may expand; `null` to skip it
 */
export function readBack(
  before: Policy,
  after: Policy,
  intents: readonly Intent[],
  { wanted }: Pick<ExpandedIntents, 'wanted'>,
  budget: number | null,
): ReadBack {
  if (wanted.length === 0 && !statesPreferences(before, null)) return NOTHING_TO_READ;
  const uses = intents.flatMap((intent) => changesOf(before, after, intent));
  if (budget === null) return { ...NOTHING_TO_READ, uses, isProved: false };
  const { effects, unmet, isComplete } = compareUses(before, after, wanted, createEffort({ budget }));
  return { uses, effects, messages: describeUnmet(unmet), isProved: isComplete };
}

/** What is said, before and after, in each chosen vocabulary. */
function changesOf(old: Policy, fresh: Policy, { refusal, where }: Intent): UseChange[] {
  const path = openPath(fresh, where);
  const [was, is] = [statedUses(old, path), statedUses(fresh, path)];
  return (refusal?.uses ?? []).flatMap((use) =>
    (refusal?.ways ?? []).flatMap((way): UseChange[] => {
      const vocabulary = vocabularyOfWay(way);
      const category = vocabulary === null ? null : wordFor(vocabulary, use);
      if (vocabulary === null || category === null) return [];
      const [before, after] = [valueIn(was, vocabulary, category), valueIn(is, vocabulary, category)];
      return [{ use, vocabulary, category, path, before, after }];
    }),
  );
}

/** A path that the intent covers and that may be fetched, if one of the likely candidates is. */
function openPath(policy: Policy, where: readonly string[]): string {
  const paths = where.flatMap((pattern) => [pattern.replace(/[*$].*$/, ''), pathFor(pattern)]);
  const { mayCrawl } = createDecider(policy).for({ reader: 'rfc9309', crawler: ANY_OTHER });
  return paths.find((path) => path.startsWith('/') && mayCrawl(path)) ?? paths[0] ?? '/';
}
