import { countThings, USAGES, type AcapRule, type ConventionalRule, type Outline } from '#core';
import { ChevronDown, CopyPlus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { ActionMenu, type MenuAction } from '../../controls/menu/action-menu.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { useForm } from '../commands/use-form.tsx';
import { ruleOf, type LineItem } from '../model/form-items.ts';
import { targetListsOf, type RuleList } from '../model/rule-lists.ts';
import { sectionTitle } from '../model/section-title.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { RowNotes } from '../rows/row-notes.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly items: readonly LineItem[];
  readonly outline: Outline;
  readonly names: LocalNames;
  readonly onClear: () => void;
}

/** Bulk actions on the selected lines, each one undo step. */
export function SelectionBar({ items, outline, names, onClear }: SelectionBarProps) {
  const { commands } = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const lines = items.map(({ row }) => row.line);
  const rules = items.flatMap((item) => ruleOf(item) ?? []);
  const areRules = rules.length === items.length;
  const areAcap = areRules && rules.every(({ kind }) => kind === 'rule');
  const onlyRules = areRules ? undefined : 'Select only rules.';
  return (
    <section className={styles.bar} aria-label="Selected lines" data-undo="document">
      <output className={styles.count}>{countThings(items.length, 'line')} selected</output>
      <ActionMenu
        trigger={<MenuButton label="Change effect" tooltip={onlyRules} unavailable={!areRules} />}
        actions={() =>
          areRules
            ? (['allow', 'disallow'] as const).map((effect) => ({
                label: effect === 'allow' ? 'Allow' : 'Disallow',
                run: () => setRefusal(commands.setEffects(lines, effect)),
              }))
            : []
        }
      />
      <ActionMenu
        trigger={
          <MenuButton
            label="Change usage"
            tooltip={areAcap ? undefined : 'Select only ACAP rules.'}
            unavailable={!areAcap}
          />
        }
        actions={() =>
          areAcap
            ? [...USAGES, ...names.usages].map((usage) => ({
                label: usage,
                run: () => setRefusal(commands.setUsages(lines, usage)),
              }))
            : []
        }
      />
      <ActionMenu
        trigger={<MenuButton label="Move to" tooltip={onlyRules} unavailable={!areRules} />}
        actions={() =>
          areRules ? moveTargets(outline, rules, (list) => setRefusal(commands.moveRules(lines, endOf(list)))) : []
        }
      />
      <Button
        size="sm"
        variant="ghost"
        icon={CopyPlus}
        unavailable={!areRules}
        tooltip={onlyRules}
        onClick={() => setRefusal(commands.duplicateRules(lines))}
      >
        Duplicate
      </Button>
      <Button size="sm" variant="ghost" icon={Trash2} onClick={() => setRefusal(commands.removeLines(lines))}>
        Delete
      </Button>
      <IconButton
        icon={X}
        label="Clear selection"
        shortcut="Escape"
        className={styles.clear}
        onClick={() => {
          keepFocus();
          onClear();
        }}
      />
      <div className={styles.notes}>
        <RowNotes refusal={refusal} />
      </div>
    </section>
  );
}

function MenuButton({ label, ...rest }: Omit<Parameters<typeof Button>[0], 'children'> & { readonly label: string }) {
  return (
    <Button size="sm" variant="ghost" icon={ChevronDown} {...rest}>
      {label}
    </Button>
  );
}

function endOf({ ownerLine, rules }: RuleList) {
  return { ownerLine, below: rules.at(-1)?.line ?? null };
}

/** The groups, or the records and sub-records, that rules of one kind can be moved to. */
function moveTargets(
  { sections }: Outline,
  rules: readonly (AcapRule | ConventionalRule)[],
  run: (list: RuleList) => void,
): readonly MenuAction[] {
  const family = rules[0]?.kind === 'rule' ? 'acap' : 'conventional';
  const targets = sections.flatMap((section) =>
    targetListsOf(section)
      .filter((list) => list.family === family)
      .map((list): MenuAction => {
        const purposes = list.subRecord?.purposes.map(({ pattern }) => pattern.text).join(', ');
        const suffix = purposes === undefined ? '' : `, for ${purposes}`;
        // The line distinguishes sections of the same title.
        return { label: `${sectionTitle(section)}${suffix} (line ${list.ownerLine + 1})`, run: () => run(list) };
      }),
  );
  return targets.slice(0, 200);
}
