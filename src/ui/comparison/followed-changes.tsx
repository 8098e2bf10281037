import { countThings, formatCount } from '#core';
import { Plus } from 'lucide-react';
import { nameCrawlers, type FollowedChange } from '#core/analysis';
import { selectRobotsDocument } from '#state';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { useEditorStoreApi } from '../services/use-editor-store.tsx';

export interface FollowedChangesProps {
  readonly changes: readonly FollowedChange[];
  /** The version that the repairs are for. */
  readonly after: string;
}

/** Each group that some crawlers gained or lost, which changes many paths at once, with a repair. */
export function FollowedChanges({ changes, after }: FollowedChangesProps) {
  const store = useEditorStoreApi();
  return changes.map(({ kind, crawlers, line, rules, repair }) => {
    const names = nameCrawlers(crawlers);
    const isOne = crawlers.length === 1;
    const label = `Add the rules of * to ${isOne ? names : 'this group'}`;
    const apply = (): void => {
      const { document, path } = selectRobotsDocument(store.getState());
      if (repair === null || document.text !== after) return;
      store.getState().actions.applyEdits(path, repair, { origin: 'fix', label: `add the rules of * to ${names}` });
    };
    const number = formatCount(line + 1);
    const title =
      kind === 'own-group'
        ? `${names} ${isOne ? 'has its' : 'have their'} own group now`
        : `${names} no longer ${isOne ? 'has its' : 'have their'} own group`;
    const consequence =
      kind === 'own-group'
        ? `Line ${number} names ${isOne ? 'it' : 'them'}, so the ${rules === 1 ? 'rule' : countThings(rules, 'rule')} of * no longer ${rules === 1 ? 'applies' : 'apply'} to ${isOne ? 'it' : 'them'}.`
        : `Line ${number} named ${isOne ? 'it' : 'them'} before. Now ${isOne ? 'it follows' : 'they follow'} *.`;
    return (
      <Callout
        key={`${kind} ${line}`}
        tone={kind === 'own-group' ? 'warning' : 'info'}
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
