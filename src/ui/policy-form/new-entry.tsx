import type { Policy } from '#core';
import { useState } from 'react';
import { Select } from '../controls/select.tsx';
import type { Outcome } from '../form-parts/use-draft.ts';
import { initialFieldValue } from './initial-field-value.ts';
import { NewMembers, NewQualifiedUsage } from './new-definition.tsx';
import { EntryBox, NewEntryFrame } from './new-entry-frame.tsx';
import { NewSection, type SectionKind } from './new-section.tsx';
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
