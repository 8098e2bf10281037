import {
  initialQualifierValue,
  QUALIFIERS,
  USAGES,
  writeQualifierValue,
  type Policy,
  type QualifierName,
  type Usage,
} from '#core';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/select.tsx';
import { TextField } from '../controls/text-field.tsx';
import { initialFieldValue } from './initial-field-value.ts';
import { NewSection, type SectionKind } from './new-section.tsx';
import styles from './new-section.module.css';
import { qualifierTitle } from './qualifier-title.ts';
import type { Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';
import type { LocalNames } from './use-local-names.ts';

type OtherEntry =
  | 'Sitemap'
  | 'Host'
  | 'qualified-usage'
  | 'composite-usage'
  | 'resource-set'
  | 'reference'
  | 'version'
  | 'ignore-conventional';

/** What can be added to a file. */
export type EntryKind = SectionKind | OtherEntry;

/** What can be added beside groups and records, in the order of the menu. */
export const OTHER_ENTRIES: readonly { readonly kind: OtherEntry; readonly title: string; readonly hint: string }[] = [
  { kind: 'Sitemap', title: 'Sitemap', hint: 'Where a list of the pages is.' },
  { kind: 'Host', title: 'Host', hint: 'The name under which the site prefers to be found.' },
  { kind: 'qualified-usage', title: 'Qualified usage', hint: 'A name for a usage under conditions.' },
  { kind: 'composite-usage', title: 'Composite usage', hint: 'A name for several usages.' },
  { kind: 'resource-set', title: 'Resource set', hint: 'A name for several paths.' },
  { kind: 'reference', title: 'Referenced permissions', hint: 'A record whose rules stand in another document.' },
  { kind: 'version', title: 'ACAP version', hint: 'Declares by which version the file is read.' },
  {
    kind: 'ignore-conventional',
    title: 'Ignore conventional records',
    hint: 'Crawlers that know ACAP leave the groups aside.',
  },
];

export interface NewEntryProps {
  readonly kind: EntryKind;
  readonly policy: Policy;
  readonly names: LocalNames;
  readonly onClose: () => void;
}

/** Asks what a new part of the file needs from the start. */
export function NewEntry({ kind, policy, names, onClose }: NewEntryProps) {
  if (kind === 'group' || kind === 'record') return <NewSection kind={kind} onClose={onClose} />;
  if (kind === 'qualified-usage') return <NewQualifiedUsage onClose={onClose} />;
  if (kind === 'composite-usage' || kind === 'resource-set') {
    return <NewMembers kind={kind} names={names} onClose={onClose} />;
  }
  if (kind === 'reference') return <NewReference onClose={onClose} />;
  if (kind === 'version') return <NewVersion isDeclared={policy.version !== null} onClose={onClose} />;
  return kind === 'ignore-conventional' ? <NewFlag onClose={onClose} /> : <NewField name={kind} onClose={onClose} />;
}

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Answers `null` when it was added. */
  readonly onAdd: () => Outcome;
  readonly onClose: () => void;
  readonly onRefused: (outcome: Outcome) => void;
}

/** The frame of a form for something new: its heading, boxes and buttons. */
function NewEntryFrame({ title, children, onAdd, onClose, onRefused }: FrameProps) {
  return (
    // Escape in any of the boxes closes it: the boxes have the focus, not the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      aria-label={title}
      data-undo="own"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = onAdd();
        onRefused(refusal);
        if (refusal === null) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      {children}
      <span className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary">
          Add
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

interface EntryBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: Outcome;
  readonly hint?: string;
  readonly isFirst?: boolean;
  readonly list?: string;
}

function EntryBox({ label, value, onChange, error = null, hint, isFirst = false, list }: EntryBoxProps) {
  return (
    <TextField
      label={label}
      size="sm"
      mono
      // Opened by its button: the first box is where the user goes next.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      className={styles.crawler}
      value={value}
      error={error}
      list={list}
      onChange={onChange}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

function NewField({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { commands } = useForm();
  const [value, setValue] = useState(initialFieldValue(name));
  const [error, setError] = useState<Outcome>(null);
  return (
    <NewEntryFrame
      title={`New ${name}`}
      onClose={onClose}
      onRefused={setError}
      onAdd={() => commands.insertField(null, { name, value })}
    >
      <EntryBox isFirst label={name} value={value} onChange={setValue} error={error} />
    </NewEntryFrame>
  );
}

function NewQualifiedUsage({ onClose }: { readonly onClose: () => void }) {
  const { commands } = useForm();
  const [name, setName] = useState('');
  const [usage, setUsage] = useState<Usage>('present-snippet');
  const [qualifier, setQualifier] = useState<QualifierName>('max-length');
  const [error, setError] = useState<Outcome>(null);
  const fitting = (of: Usage) => QUALIFIERS.filter(({ metaOnly, usages }) => !metaOnly && usages.includes(of));
  return (
    <NewEntryFrame
      title="New qualified usage"
      onClose={onClose}
      onRefused={setError}
      onAdd={() =>
        commands.insertDefinition({
          kind: 'qualified-usage',
          name,
          usage,
          qualifiers: [{ name: qualifier, value: writeQualifierValue(initialQualifierValue(qualifier)) }],
        })
      }
    >
      <EntryBox isFirst label="Name" value={name} onChange={setName} error={error} />
      <Select
        label="Based on"
        size="sm"
        mono
        options={USAGES.filter((one) => fitting(one).length > 0).map((one) => ({ value: one, label: one }))}
        value={usage}
        onChange={(chosen) => {
          setUsage(chosen);
          const left = fitting(chosen);
          if (!left.some((one) => one.name === qualifier)) setQualifier(left[0]?.name ?? qualifier);
        }}
      />
      <Select
        label="Condition"
        size="sm"
        options={fitting(usage).map((one) => ({ value: one.name, label: qualifierTitle(one.name) }))}
        value={qualifier}
        onChange={setQualifier}
      />
    </NewEntryFrame>
  );
}

function NewMembers({
  kind,
  names,
  onClose,
}: {
  readonly kind: 'composite-usage' | 'resource-set';
  readonly names: LocalNames;
  readonly onClose: () => void;
}) {
  const { commands } = useForm();
  const [name, setName] = useState('');
  const [members, setMembers] = useState('');
  const [error, setError] = useState<Outcome>(null);
  const isSet = kind === 'resource-set';
  const parts = [...USAGES, ...names.parts].join(', ');
  return (
    <NewEntryFrame
      title={isSet ? 'New resource set' : 'New composite usage'}
      onClose={onClose}
      onRefused={setError}
      onAdd={() =>
        commands.insertDefinition({ kind, name, members: members.split(/[\s,]+/).filter((one) => one !== '') })
      }
    >
      <EntryBox isFirst label="Name" value={name} onChange={setName} error={error} />
      <EntryBox
        label={isSet ? 'Paths of the set' : 'Parts'}
        value={members}
        onChange={setMembers}
        hint={isSet ? 'With blanks between them: /a/ /b/*.pdf$' : `With blanks between them. Known are: ${parts}.`}
      />
    </NewEntryFrame>
  );
}

function NewReference({ onClose }: { readonly onClose: () => void }) {
  const { commands } = useForm();
  const [crawler, setCrawler] = useState('');
  const [locator, setLocator] = useState('');
  const [error, setError] = useState<Outcome>(null);
  return (
    <NewEntryFrame
      title="New reference"
      onClose={onClose}
      onRefused={setError}
      onAdd={() => commands.addReferenceRecord(crawler, locator)}
    >
      <EntryBox
        isFirst
        label="Crawler"
        value={crawler}
        onChange={setCrawler}
        error={error}
        list="policy-form-crawlers"
      />
      <EntryBox label="Address of the document" value={locator} onChange={setLocator} />
    </NewEntryFrame>
  );
}

function NewVersion({ isDeclared, onClose }: { readonly isDeclared: boolean; readonly onClose: () => void }) {
  const { commands } = useForm();
  const [version, setVersion] = useState<'1.0' | '1.1'>('1.0');
  const [error, setError] = useState<Outcome>(null);
  return (
    <NewEntryFrame
      title="ACAP version"
      onClose={onClose}
      onRefused={setError}
      onAdd={() => commands.setVersion(version)}
    >
      <Select
        label="Read as"
        size="sm"
        options={[
          { value: '1.0', label: '1.0' },
          { value: '1.1', label: '1.1' },
        ]}
        value={version}
        onChange={setVersion}
        hint={
          error ?? (isDeclared ? 'The file declares a version; it is changed.' : 'Without a declaration it is 1.0.')
        }
      />
    </NewEntryFrame>
  );
}

function NewFlag({ onClose }: { readonly onClose: () => void }) {
  const { commands } = useForm();
  const [error, setError] = useState<Outcome>(null);
  return (
    <NewEntryFrame
      title="Ignore conventional records"
      onClose={onClose}
      onRefused={setError}
      onAdd={() => commands.setIgnoreConventional(true)}
    >
      <p>{error ?? 'Crawlers that know ACAP will read the records only, not the groups.'}</p>
    </NewEntryFrame>
  );
}
