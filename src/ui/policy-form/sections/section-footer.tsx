import { CONVENTIONAL_FIELDS, type GroupSection, type RecordSection, type Section } from '#core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { ActionMenu, type MenuAction } from '../../controls/menu/action-menu.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { useForm, type Form } from '../commands/use-form.tsx';
import { initialFieldValue } from '../model/initial-field-value.ts';
import { ruleListsOf, type RuleList } from '../model/rule-lists.ts';
import styles from './section.module.css';

export interface SectionFooterProps {
  readonly section: Section;
  /** The list that a new rule is added to. */
  readonly list: RuleList;
}

/** The footer of a section: buttons that add to it. */
export function SectionFooter({ section, list }: SectionFooterProps) {
  if (section.kind === 'file') return null;
  const isReference = section.kind === 'record' && section.record.references.length > 0;
  return (
    <div className={styles.footer}>
      {!isReference && <AddRuleButton list={list} isOnly={ruleListsOf(section).length === 1} />}
      {section.kind === 'record' && !isReference && <AddPurpose recordLine={section.record.firstLine} />}
      <MoreToAdd section={section} />
    </div>
  );
}

function MoreToAdd({ section }: { readonly section: GroupSection | RecordSection }) {
  const form = useForm();
  const { commands, reportRefusal } = form;
  return (
    <ActionMenu
      trigger={
        <Button size="sm" variant="ghost" icon={Plus}>
          Add other
        </Button>
      }
      actions={() => {
        const comment: MenuAction = {
          label: 'Comment',
          run: () => reportRefusal(commands.insertComment(lastLineOf(section) + 1, '')),
        };
        const others = section.kind === 'group' ? fieldActions(form, section) : recordActions(form, section);
        return [...others, comment];
      }}
    />
  );
}

function fieldActions({ commands, reportRefusal }: Form, { group }: GroupSection): MenuAction[] {
  return CONVENTIONAL_FIELDS.filter(({ ofSite }) => !ofSite).map(({ name, meaning }) => ({
    label: name,
    hint: meaning,
    run: () => reportRefusal(commands.insertField(group.firstLine, { name, value: initialFieldValue(name) })),
  }));
}

function recordActions({ commands, reportRefusal }: Form, { record }: RecordSection): MenuAction[] {
  const { firstLine, references } = record;
  if (references.length > 0 || record.general.length + record.subRecords.length + record.requests.length === 0) {
    return [
      {
        label: 'Reference to another document',
        hint: 'The rules for these crawlers are in that document.',
        run: () => reportRefusal(commands.insertReference(firstLine, 'https://example.org/permissions.txt')),
      },
    ];
  }
  return [
    {
      label: 'Take-down request',
      hint: 'Asks crawlers to remove their copies of a page. ACAP itself marks it as not ready for use.',
      run: () => reportRefusal(commands.insertRequest(firstLine, 'take-down', '/path')),
    },
    {
      label: 'Re-crawl request',
      hint: 'Asks crawlers to fetch a page again. ACAP itself marks it as not ready for use.',
      run: () => reportRefusal(commands.insertRequest(firstLine, 're-crawl', '/path')),
    },
  ];
}

function lastLineOf(section: GroupSection | RecordSection): number {
  const last = section.rows.findLast(({ kind }) => kind !== 'blank');
  return last?.line ?? section.firstLine;
}

/** A button that turns into a text box for the purpose of a new sub-record. */
function AddPurpose({ recordLine }: { readonly recordLine: number }) {
  const { commands } = useForm();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<Outcome>(null);
  if (typed === null) {
    return (
      <Button size="sm" variant="ghost" icon={Plus} onClick={() => setTyped('')}>
        Add purpose
      </Button>
    );
  }
  const close = (): void => {
    setTyped(null);
    setError(null);
  };
  const add = (): void => {
    const outcome = commands.addSubRecord(recordLine, typed);
    if (outcome === null) close();
    else setError(outcome);
  };
  return (
    <span data-undo="own">
      <TextField
        label="New purpose"
        hideLabel
        size="sm"
        mono
        // The text box replaces the focused button and takes over the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder="Purpose"
        className={styles.newPurpose}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') add();
          if (event.key === 'Escape') close();
        }}
        onBlur={() => {
          if (typed.trim() === '') close();
          else add();
        }}
      />
    </span>
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
