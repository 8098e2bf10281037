import type { RecordSection, Section } from '#core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { later } from '../../controls/later/later.tsx';
import { Menu } from '../../controls/menu/menu.tsx';
import { useForm } from '../commands/use-form.tsx';
import { ruleListsOf, type RuleList } from '../model/rule-lists.ts';
import styles from './section.module.css';

const OtherItems = later(async () => (await import('./other-items.tsx')).OtherItems);
const NewPurpose = later(async () => (await import('./new-purpose.tsx')).NewPurpose);

export interface SectionFooterProps {
  readonly section: Section;
  readonly sectionKey: number;
  /** The list that a new rule is added to. */
  readonly list: RuleList;
}

/** The footer of a section: buttons that add to it. */
export function SectionFooter({ section, sectionKey, list }: SectionFooterProps) {
  if (section.kind === 'file') return null;
  const isReference = section.kind === 'record' && section.record.references.length > 0;
  return (
    <div className={styles.footer}>
      {!isReference && <AddRuleButton list={list} isOnly={ruleListsOf(section).length === 1} />}
      {section.kind === 'record' && !isReference && <AddPurpose {...{ section, sectionKey }} />}
      <Menu
        trigger={
          <Button size="sm" variant="ghost" icon={Plus}>
            Add other
          </Button>
        }
      >
        <OtherItems section={section} />
      </Menu>
    </div>
  );
}

/** A button that turns into a form for the purpose of a new sub-record. */
function AddPurpose({ section, sectionKey }: { readonly section: RecordSection; readonly sectionKey: number }) {
  const { newPurposes } = useForm();
  const [isOpen, setOpen] = useState(newPurposes.has(sectionKey));
  return isOpen ? (
    <NewPurpose sectionKey={sectionKey} recordLine={section.record.firstLine} onClose={() => setOpen(false)} />
  ) : (
    <Button size="sm" variant="ghost" icon={Plus} onClick={() => setOpen(true)}>
      Add purpose
    </Button>
  );
}

/** Adds a rule at the end of a list; names the list where a record has several. */
export function AddRuleButton({ list, isOnly }: { readonly list: RuleList; readonly isOnly: boolean }) {
  const { commands, reportRefusal } = useForm();
  const purposes = list.subRecord?.purposes.map(({ pattern }) => pattern.text).join(', ');
  return (
    <div className={styles.addRule}>
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        data-control="add-rule"
        data-line={list.ownerLine}
        onClick={() => reportRefusal(commands.addRule(list))}
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
