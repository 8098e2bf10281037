import { qualifierNamed, type Qualifier } from '#core';
import { ModificationBoxes, QualifierControl, type QualifierCommands } from './qualifier-control.tsx';
import styles from './qualifier-list.module.css';
import { notesFor, worstFor, type RowFinding } from './row-finding.ts';
import type { Outcome } from './use-draft.ts';

export interface QualifierListProps {
  readonly qualifiers: readonly Qualifier[];
  /** Prefix for the ids of the finding notes. */
  readonly rowId: string;
  readonly findings: readonly RowFinding[] | undefined;
  readonly commands: QualifierCommands;
  readonly onRefused: (outcome: Outcome) => void;
}

/** The qualifiers of a permission, each with a control for its kind of value. */
export function QualifierList({ qualifiers, rowId, findings, commands, onRefused }: QualifierListProps) {
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
            // Qualifiers are identified by position and are not dragged.
            // oxlint-disable-next-line react/no-array-index-key
            <QualifierControl key={index} {...{ index, qualifier, commands, onRefused }} {...common} />
          );
        }
        // All modification qualifiers are edited together, at the position of the first.
        return qualifier === modifications[0] ? (
          <ModificationBoxes
            key="modifications"
            values={modifications.map(({ value }) => value.text.toLowerCase())}
            {...common}
            commands={commands}
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
