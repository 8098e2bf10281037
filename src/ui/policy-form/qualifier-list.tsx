import { QUALIFIER_MEANINGS, qualifierNamed, QUALIFIERS, type Qualifier, type QualifierName, type Usage } from '#core';
import { SlidersHorizontal } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { ModificationBoxes, QualifierControl } from './qualifier-control.tsx';
import styles from './qualifier-list.module.css';
import { qualifierTitle } from './qualifier-title.ts';
import { notesFor, worstFor, type RowFinding } from './use-findings.ts';
import type { Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';

export interface QualifierListProps {
  readonly line: number;
  readonly qualifiers: readonly Qualifier[];
  /** The id of the row, for the notes of its findings. */
  readonly rowId: string;
  readonly findings: readonly RowFinding[] | undefined;
  readonly onRefused: (outcome: Outcome) => void;
}

/** The qualifiers of a permission, each with the controls for its kind of value. */
export function QualifierList({ line, qualifiers, rowId, findings, onRefused }: QualifierListProps) {
  if (qualifiers.length === 0) return null;
  const modifications = qualifiers.filter(isModification);
  return (
    <ul className={styles.list} aria-label="Qualifiers">
      {qualifiers.map((qualifier, index) => {
        const common = {
          describedBy: notesFor(rowId, findings, qualifier.token),
          finding: worstFor(findings, qualifier.token),
        };
        if (!isModification(qualifier) || modifications.some((one) => !isKnownModification(one))) {
          return (
            // Qualifiers have no other name than their place, and are not dragged.
            // oxlint-disable-next-line react/no-array-index-key
            <QualifierControl key={index} {...{ line, index, qualifier, onRefused }} {...common} />
          );
        }
        // All of them are one choice, shown where the first one stands.
        return qualifier === modifications[0] ? (
          <ModificationBoxes
            key="modifications"
            line={line}
            values={modifications.map(({ value }) => value.text.toLowerCase())}
            {...common}
            onRefused={onRefused}
          />
        ) : null;
      })}
    </ul>
  );
}

function isModification({ name }: Qualifier): boolean {
  return name.text.toLowerCase() === 'prohibited-modification';
}

function isKnownModification({ name, value }: Qualifier): boolean {
  return qualifierNamed(name.text)?.accepts(value.text) ?? false;
}

export interface AddQualifierProps {
  readonly line: number;
  /** The standard usage that is permitted. */
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
  /** What the qualifiers are added to, for the name of the button. */
  readonly name: string;
  readonly onRefused: (outcome: Outcome) => void;
}

/** A button with the qualifiers that a permission may still take. Clause: Q, A8. */
export function AddQualifier({ line, usage, qualifiers, name, onRefused }: AddQualifierProps) {
  const { commands } = useForm();
  const left = qualifiersLeft(usage, qualifiers);
  return (
    <ActionMenu
      align="end"
      trigger={
        <IconButton
          size="sm"
          icon={SlidersHorizontal}
          label={`Add qualifier to ${name}`}
          tooltip="Add qualifier"
          data-control="add-qualifier"
        />
      }
      actions={() =>
        left.length === 0
          ? [{ label: `${usage} takes no further qualifier`, disabled: true, run: () => undefined }]
          : left.map((qualifier): MenuAction => ({
              label: qualifierTitle(qualifier),
              hint: QUALIFIER_MEANINGS[qualifier].meaning,
              run: () => {
                onRefused(commands.addQualifier(line, qualifier));
              },
            }))
      }
    />
  );
}

function qualifiersLeft(usage: Usage, qualifiers: readonly Qualifier[]): readonly QualifierName[] {
  const present = new Set(qualifiers.map(({ name }) => name.text.toLowerCase()));
  return QUALIFIERS.filter(
    ({ name, usages, metaOnly }) => !metaOnly && usages.includes(usage) && !present.has(name),
  ).map(({ name }) => name);
}
