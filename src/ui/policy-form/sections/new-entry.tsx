import type { Policy } from '#core';
import { useState } from 'react';
import { Select } from '../../controls/fields/select.tsx';
import { VERSION_OPTIONS } from '../../controls/form/version-select.tsx';
import { initialFieldValue } from '../model/initial-field-value.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { NewMembers, NewQualifiedUsage } from './new-definition.tsx';
import type { EntryKind } from './entry-kinds.ts';
import { EntryBox, EntryRefusal, NewEntryFrame } from './new-entry-frame.tsx';
import { NewCrawlerBox, NewGroup, NewRecord } from './new-section.tsx';

export interface NewEntryProps {
  readonly kind: EntryKind;
  readonly policy: Policy;
  readonly names: LocalNames;
  readonly onClose: () => void;
}

/** A form for a new part of the file. */
export function NewEntry({ kind, policy, names, onClose }: NewEntryProps) {
  if (kind === 'group') return <NewGroup policy={policy} onClose={onClose} />;
  if (kind === 'record') return <NewRecord onClose={onClose} />;
  if (kind === 'qualified-usage') return <NewQualifiedUsage onClose={onClose} />;
  if (kind === 'composite-usage' || kind === 'resource-set') {
    return <NewMembers kind={kind} names={names} onClose={onClose} />;
  }
  if (kind === 'reference') return <NewReference onClose={onClose} />;
  if (kind === 'version') return <NewVersion isDeclared={policy.version !== null} onClose={onClose} />;
  return kind === 'ignore-conventional' ? <NewFlag onClose={onClose} /> : <NewField name={kind} onClose={onClose} />;
}

function NewField({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [value, setValue] = useState(initialFieldValue(name));
  return (
    <NewEntryFrame
      title={`New ${name}`}
      onClose={onClose}
      onAdd={(commands) => commands.insertField(null, { name, value })}
    >
      <EntryBox isFirst label={name} value={value} onChange={setValue} />
    </NewEntryFrame>
  );
}

function NewReference({ onClose }: { readonly onClose: () => void }) {
  const [crawler, setCrawler] = useState('');
  const [locator, setLocator] = useState('');
  return (
    <NewEntryFrame
      title="New reference"
      onClose={onClose}
      onAdd={(commands) => commands.addReferenceRecord(crawler, locator)}
    >
      <NewCrawlerBox crawler={crawler} onChange={setCrawler} />
      <EntryBox label="URL of the document" value={locator} onChange={setLocator} />
    </NewEntryFrame>
  );
}

function NewVersion({ isDeclared, onClose }: { readonly isDeclared: boolean; readonly onClose: () => void }) {
  const [version, setVersion] = useState<'1.0' | '1.1'>('1.0');
  return (
    <NewEntryFrame title="ACAP version" onClose={onClose} onAdd={(commands) => commands.setVersion(null, version)}>
      <Select
        label="Version"
        size="sm"
        options={VERSION_OPTIONS}
        value={version}
        onChange={setVersion}
        hint={isDeclared ? 'Replaces the version that the file declares.' : 'Without a declaration, it’s 1.0.'}
      />
      <EntryRefusal />
    </NewEntryFrame>
  );
}

function NewFlag({ onClose }: { readonly onClose: () => void }) {
  return (
    <NewEntryFrame
      title="Ignore conventional records"
      onClose={onClose}
      onAdd={(commands) => commands.setIgnoreConventional(true)}
    >
      <p>Crawlers that read ACAP will ignore the User-agent rules.</p>
      <EntryRefusal />
    </NewEntryFrame>
  );
}
