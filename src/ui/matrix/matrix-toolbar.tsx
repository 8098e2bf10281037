import { formatCount, USAGE_MEANINGS, USAGES } from '#core';
import { CELL_MARKS, type CellMark, type MatrixUsage } from '#core/site';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { RowSelect } from '../controls/fields/select.tsx';
import { Pill } from '../controls/fields/pill.tsx';
import { useMediaQuery } from '../services/use-media-query.ts';
import type { ColumnGroup } from './arrange-matrix.ts';
import styles from './matrix-toolbar.module.css';
import type { MatrixChoice } from './use-matrix-choice.ts';

export interface MatrixToolbarProps {
  readonly choice: MatrixChoice;
  readonly onChange: (change: Partial<MatrixChoice>) => void;
  readonly groups: readonly ColumnGroup[];
  /** How many of the shown cells have each mark; `null` while being computed. */
  readonly counts: Readonly<Record<CellMark, number>> | null;
  readonly hasTests: boolean;
  /** Menus, at the end. */
  readonly children: ReactNode;
}

const USAGE_OPTIONS: readonly { readonly value: MatrixUsage; readonly label: string }[] = [
  { value: 'all', label: 'All usages' },
  ...USAGES.map((usage) => ({ value: usage, label: `${USAGE_MEANINGS[usage]} (${usage})` })),
];

const MARK_WORDS: Readonly<Record<CellMark, string>> = {
  changed: 'Changed',
  disputed: 'Readers differ',
  unexpected: 'Not as expected',
  blocked: 'Blocked',
};

const ALL_PURPOSES = '';

/** Chooses the usage, and filters columns and rows. */
export function MatrixToolbar({ choice, onChange, groups, counts, hasTests, children }: MatrixToolbarProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  const group = groups.some(({ id }) => id === choice.group) ? choice.group : null;
  return (
    <div className={styles.toolbar}>
      <RowSelect
        label="Usage"
        className={styles.usage}
        options={USAGE_OPTIONS}
        value={choice.usage}
        onChange={(usage) => onChange({ usage })}
      />
      {isNarrow ? (
        <RowSelect
          label="Purposes shown"
          className={styles.purposes}
          options={[
            { value: ALL_PURPOSES, label: 'All purposes' },
            ...groups.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={group ?? ALL_PURPOSES}
          onChange={(id) => onChange({ group: groups.find((one) => one.id === id)?.id ?? null })}
        />
      ) : (
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">Purposes shown</legend>
          <Pill isPressed={group === null} onPress={() => onChange({ group: null })}>
            All
          </Pill>
          {groups.map(({ id, title }) => (
            <Pill key={id} isPressed={group === id} onPress={() => onChange({ group: group === id ? null : id })}>
              {title}
            </Pill>
          ))}
        </fieldset>
      )}
      <fieldset className={classNames(styles.filters, styles.marks)}>
        <legend className="visually-hidden">Show only rows with</legend>
        {CELL_MARKS.filter((mark) => mark !== 'unexpected' || hasTests).map((mark) => {
          const isPressed = choice.marks.includes(mark);
          const marks = isPressed ? choice.marks.filter((one) => one !== mark) : [...choice.marks, mark];
          return (
            <Pill key={mark} isPressed={isPressed} onPress={() => onChange({ marks })}>
              {MARK_WORDS[mark]} {counts === null ? '…' : formatCount(counts[mark])}
            </Pill>
          );
        })}
      </fieldset>
      <div className={styles.menus}>{children}</div>
    </div>
  );
}
