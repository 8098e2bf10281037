import { Plus } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import type { RuleList } from './rule-lists.ts';
import styles from './section.module.css';
import { useForm } from './use-form.tsx';

/** Adds a rule at the end of a list; says which one where a record has several. */
export function AddRuleButton({ list, isOnly }: { readonly list: RuleList; readonly isOnly: boolean }) {
  const { commands, tell } = useForm();
  const purposes = list.subRecord?.purposes.map(({ pattern }) => pattern.text).join(', ');
  return (
    <div className={styles.addRule}>
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        data-control="add-rule"
        data-line={list.ownerLine}
        onClick={() => {
          const refusal = commands.addRule(list);
          if (refusal !== null) tell(refusal);
        }}
      >
        Add rule{' '}
        {!isOnly && (
          <span className={styles.addRuleFor}>
            {purposes === undefined ? 'for every purpose' : `for ${purposes || 'this purpose'}`}
          </span>
        )}
      </Button>
    </div>
  );
}
