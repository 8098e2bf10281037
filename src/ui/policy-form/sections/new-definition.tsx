import { initialQualifierValue, QUALIFIERS, USAGES, writeQualifierValue, type QualifierName, type Usage } from '#core';
import { useState } from 'react';
import { Select } from '../../controls/fields/select.tsx';
import { qualifierTitle } from '../../controls/form/qualifier-title.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { EntryBox, NewEntryFrame } from './new-entry-frame.tsx';

/** Asks for a name, a usage and one qualifier. */
export function NewQualifiedUsage({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [usage, setUsage] = useState<Usage>('present-snippet');
  const [qualifier, setQualifier] = useState<QualifierName>('max-length');
  const fitting = (of: Usage) => QUALIFIERS.filter(({ metaOnly, usages }) => !metaOnly && usages.includes(of));
  return (
    <NewEntryFrame
      title="New qualified usage"
      onClose={onClose}
      onAdd={(commands) =>
        commands.insertDefinition({
          kind: 'qualified-usage',
          name,
          usage,
          qualifiers: [{ name: qualifier, value: writeQualifierValue(initialQualifierValue(qualifier)) }],
        })
      }
    >
      <EntryBox isFirst label="Name" value={name} onChange={setName} />
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

/** Asks for a name and its members. */
export function NewMembers({
  kind,
  names,
  onClose,
}: {
  readonly kind: 'composite-usage' | 'resource-set';
  readonly names: LocalNames;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [members, setMembers] = useState('');
  const isSet = kind === 'resource-set';
  const parts = [...USAGES, ...names.parts].join(', ');
  return (
    <NewEntryFrame
      title={isSet ? 'New resource set' : 'New composite usage'}
      onClose={onClose}
      onAdd={(commands) =>
        commands.insertDefinition({ kind, name, members: members.split(/[\s,]+/).filter((one) => one !== '') })
      }
    >
      <EntryBox isFirst label="Name" value={name} onChange={setName} />
      <EntryBox
        label={isSet ? 'Paths of the set' : 'Parts'}
        value={members}
        onChange={setMembers}
        hint={isSet ? 'Separate them with spaces: /a/ /b/*.pdf$' : `Separate them with spaces. Known parts: ${parts}.`}
      />
    </NewEntryFrame>
  );
}
