import { countThings, formatCount, groupBy, joinWords } from '#core';
import { Plus } from 'lucide-react';
import { nameCrawlers, type FollowedChange } from '#core/analysis';
import { selectRobotsDocument } from '#state';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { useEditorStoreApi } from '../services/use-editor-store.tsx';

export interface FollowedChangesProps {
  readonly changes: readonly FollowedChange[];
  /** The version that the repairs are for. */
  readonly after: string;
}

/** How many lines are named in a sentence. */
const LINES_NAMED = 6;

/** Groups that some crawlers gained or lost, which change many paths at once, with a repair. */
export function FollowedChanges({ changes, after }: FollowedChangesProps) {
  const store = useEditorStoreApi();
  // Only changes with a repair get a callout each: many callouts would push the paths out of view.
  const together = groupBy(changes, ({ kind, rules, line, repair }) => `${kind} ${rules} ${repair ? line : ''}`);
  return together.map((same) => {
    const [{ kind, rules, repair }] = same;
    const crawlers = same.flatMap((change) => change.crawlers);
    const names = nameCrawlers(crawlers);
    const isOne = crawlers.length === 1;
    const them = isOne ? 'it' : 'them';
    const label = `Add the rules of * to ${isOne ? names : 'this group'}`;
    const apply = (): void => {
      const { document, path } = selectRobotsDocument(store.getState());
      if (repair === null || document.text !== after) return;
      // What follows comes and goes with the next comparison.
      keepFocus('previous');
      store.getState().actions.applyEdits(path, repair, { origin: 'fix', label: `add the rules of * to ${names}` });
    };
    const isOneLine = same.length === 1;
    const numbers = same.map(({ line }) => `${line + 1}`);
    const more = numbers.splice(LINES_NAMED).length;
    const lines = `${isOneLine ? 'Line' : 'Lines'} ${joinWords(more > 0 ? [...numbers, `${formatCount(more)} more`] : numbers)}`;
    const groups = isOneLine ? 'group' : 'groups';
    const title =
      kind === 'own-group'
        ? `${names} ${isOne ? 'has its' : 'have their'} own ${groups} now`
        : `${names} no longer ${isOne ? 'has its' : 'have their'} own ${groups}`;
    const consequence =
      kind === 'own-group'
        ? `${lines} ${isOneLine ? 'names' : 'name'} ${them}, so the ${rules === 1 ? 'rule' : countThings(rules, 'rule')} of * no longer ${rules === 1 ? 'applies' : 'apply'} to ${them}.`
        : `${lines} named ${them} before. Now ${isOne ? 'it follows' : 'they follow'} *.`;
    return (
      <Callout
        key={`${kind} ${lines}`}
        tone={kind === 'own-group' ? 'warning' : 'information'}
        title={title}
        actions={
          repair === null ? undefined : (
            <Button size="sm" icon={Plus} onClick={apply}>
              {label}
            </Button>
          )
        }
      >
        {consequence}
      </Callout>
    );
  });
}
