import { countThings } from '#core';
import {
  changeTdmrep,
  readPolicy,
  readReservation,
  readTdmrep,
  type TdmRule,
  type TdmrepChange,
} from '#core/preferences';
import { freeName, selectActiveDocument, selectDiagnostics } from '#state';
import { ArrowDown, ArrowUp, Pickaxe } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import card from '../controls/card.module.css';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { RowSelect } from '../controls/fields/select.tsx';
import { CommitField } from '../controls/form/commit-field.tsx';
import { FindingNotes } from '../controls/form/finding-notes.tsx';
import { FormFrame } from '../controls/form/form-frame.tsx';
import { findingsOutside, rowFindings } from '../controls/form/row-finding.ts';
import { LongList } from '../controls/long-list.tsx';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import { FileCard, PartField } from './file-card.tsx';
import { focusLocation } from './focus-location.ts';
import styles from './preference-files.module.css';
import { type FileChanges, useFileChanges } from './use-file-changes.ts';
import { useRefusal } from './use-refusal.ts';
import { useShownDocument } from './use-shown-document.ts';

/** The rules of the active tdmrep.json, as a form. Clause: T1-T3. */
export function TdmrepForm() {
  const active = useEditorStore(selectActiveDocument);
  const diagnostics = useEditorStore(selectDiagnostics);
  const { closeStep } = useEditorActions();
  const document = useShownDocument(active.document);
  const { items, rules } = useMemo(() => readTdmrep(document.text), [document]);
  const changes = useFileChanges(active.path, changeTdmrep);
  const [refusal, setRefusal] = useRefusal();
  const form = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ readonly location: string } | null>(null);
  const focused = useRef(added);
  const addedAt = added === null ? -1 : rules.findIndex(({ location }) => location === added.location);
  const addedRule = rules[addedAt];
  useEffect(() => {
    if (addedRule === undefined || focused.current === added) return;
    focused.current = added;
    focusLocation(form.current, addedRule.index);
  }, [added, addedRule]);
  const add = (): void => {
    const taken = new Set(rules.map(({ location }) => location));
    const location = rules.length === 0 ? '/' : freeName('/new/', (name) => taken.has(name));
    const reason = changes.change({ kind: 'add', location, reservation: 1 }, 'add rule');
    setAdded(reason === null ? { location } : null);
    setRefusal(reason);
  };
  const outside = findingsOutside(
    diagnostics,
    rules.map(({ span }) => span),
  );
  const isEmpty = rules.length === 0 && outside.length === 0;
  return (
    <FormFrame
      ref={form}
      className={styles.form}
      count={items === null ? 'No rule can be read' : countThings(rules.length, 'rule')}
      actions={
        <Button size="sm" data-control="add" data-palette onClick={add}>
          Add rule
        </Button>
      }
      onBlur={closeStep}
    >
      <FindingNotes findings={rowFindings(outside)} refusal={refusal} onFix={changes.fix} />
      {isEmpty && (
        <EmptyState icon={Pickaxe} title="No rules yet">
          A rule says whether the right to mine text and data is reserved for some paths.
        </EmptyState>
      )}
      {rules.length > 1 && <p className="note">The first rule that matches a path decides.</p>}
      <LongList items={rules} first={50} shows={addedAt}>
        {(shown) => (
          <ol aria-label="Rules">
            {shown.map((rule) => (
              <RuleCard key={rule.index} rule={rule} last={(items?.length ?? 0) - 1} changes={changes} />
            ))}
          </ol>
        )}
      </LongList>
    </FormFrame>
  );
}

type Choice = '1' | '0' | 'unset';

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: '1', label: 'Reserved (1)' },
  { value: '0', label: 'Not reserved (0)' },
  { value: 'unset', label: 'Not stated' },
];

interface RuleCardProps {
  readonly rule: TdmRule;
  /** Index of the last item of the list. */
  readonly last: number;
  readonly changes: FileChanges<TdmrepChange>;
}

function RuleCard({ rule, last, changes }: RuleCardProps) {
  const [refusal, setRefusal] = useRefusal();
  const { index, location, span } = rule;
  const name = `rule ${index + 1}`;
  const reservation = readReservation(rule.reservation);
  const value: Choice = reservation === null ? 'unset' : reservation === 'disallowed' ? '1' : '0';
  const apply = (change: TdmrepChange, label: string): void => setRefusal(changes.change(change, label));
  return (
    <FileCard
      {...{ name, index, span, changes, refusal }}
      head={
        <>
          <CommitField
            label={`Location of ${name}`}
            control="location"
            className={card.name}
            mono
            value={location}
            commit={(typed) =>
              /^[/*]/.test(typed)
                ? changes.change({ kind: 'location', index, value: typed }, 'change location')
                : 'A location must start with a slash or an asterisk.'
            }
          />
          <RowSelect
            label={`Reservation of ${name}`}
            value={value}
            options={CHOICES}
            onChange={(chosen) => {
              const number = chosen === 'unset' ? null : chosen === '1' ? 1 : 0;
              apply({ kind: 'reservation', index, value: number }, 'change reservation');
            }}
          />
        </>
      }
      actions={[
        {
          label: 'Move up',
          icon: ArrowUp,
          disabled: index === 0,
          run: () => apply({ kind: 'move', index, to: index - 1 }, 'move rule'),
        },
        {
          label: 'Move down',
          icon: ArrowDown,
          disabled: index >= last,
          run: () => apply({ kind: 'move', index, to: index + 1 }, 'move rule'),
        },
      ]}
      onRemove={() => apply({ kind: 'remove', index }, 'remove rule')}
    >
      <PartField
        title="Policy"
        label={`Policy of ${name}`}
        placeholder="https://… where to get a licence; optional"
        value={readPolicy(rule) ?? ''}
        commit={(typed) =>
          changes.change({ kind: 'policy', index, value: typed === '' ? null : typed }, 'change policy')
        }
      />
    </FileCard>
  );
}
