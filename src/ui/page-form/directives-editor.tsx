import {
  addDirective,
  directiveMeaning,
  isValuedDirective,
  KNOWN_DIRECTIVES,
  moveDirective,
  readDirectiveDate,
  removeDirective,
  setDirective,
  type DirectiveItem,
  type DirectivesRow,
  type NewDirective,
} from '#core';
import { useId, type KeyboardEvent } from 'react';
import { RowSelect } from '../controls/fields/select.tsx';
import { DraftField } from '../controls/form/draft-field.tsx';
import { yearFromNow } from '../controls/form/qualifier-control.tsx';
import { findingsIn, notesFor, type RowFinding } from '../controls/form/row-finding.ts';
import { RemoveButton } from '../controls/icon-button.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { AddSelect } from './add-select.tsx';
import styles from './page-form.module.css';
import { PageNotes } from './page-notes.tsx';
import { usePageForm } from './use-page-commands.tsx';

interface DirectivesEditorProps {
  readonly row: DirectivesRow;
  /** Findings of the whole row, each shown at its directive. */
  readonly findings: readonly RowFinding[];
}

/** The directives of a tag or header, each with a select and an editor for its value. */
export function DirectivesEditor({ row, findings }: DirectivesEditorProps) {
  const { press } = usePageForm();
  const used = new Set(row.items.map(({ name }) => name.text.toLowerCase()));
  const free = KNOWN_DIRECTIVES.filter((name) => !used.has(name));
  return (
    <div className={styles.parts}>
      <ul className={styles.items} aria-label="Directives">
        {row.items.map((item, index) => (
          <DirectiveControl
            // Directives are identified by position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            row={row}
            item={item}
            index={index}
            used={used}
            findings={findingsIn(findings, [item.token])}
          />
        ))}
      </ul>
      <AddSelect
        label="Add directive"
        options={free.map((name) => ({ value: name, label: describeDirective(name) }))}
        onAdd={(name) => {
          const directive = newDirective(name);
          press(`add ${name}`, (page) => addDirective(page, row.span.start, directive));
        }}
      />
    </div>
  );
}

interface DirectiveControlProps {
  readonly row: DirectivesRow;
  readonly item: DirectiveItem;
  readonly index: number;
  readonly used: ReadonlySet<string>;
  readonly findings: readonly RowFinding[];
}

function DirectiveControl({ row, item, index, used, findings }: DirectiveControlProps) {
  const { press } = usePageForm();
  const rowId = useId();
  const name = item.name.text.toLowerCase();
  const set = (directive: NewDirective): void => {
    press(`change ${name} to ${directive.name}`, (page) => setDirective(page, row.span.start, index, directive));
  };
  const moveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    // Prevents opening the select.
    event.preventDefault();
    const place = row.items[index + by] && event.currentTarget.closest('ul')?.children[index + by];
    if (!place) return;
    press(`move ${name}`, (page) => moveDirective(page, row.span.start, index, by));
    place.querySelector('select')?.focus();
  };
  const isListed = KNOWN_DIRECTIVES.includes(name);
  return (
    <li className={styles.item}>
      <RowSelect
        label={`Directive ${index + 1}`}
        mono
        className={styles.directive}
        data-control={index === 0 ? 'row' : undefined}
        aria-describedby={notesFor(rowId, findings, item.token)}
        {...tooltipAttributes(directiveMeaning(name)?.meaning)}
        aria-description={directiveMeaning(name)?.meaning}
        value={isListed ? name : item.token.text}
        options={[
          ...(isListed ? [] : [{ value: item.token.text, label: `${item.token.text} (unknown)`, disabled: true }]),
          ...KNOWN_DIRECTIVES.map((value) => ({ value, label: value, disabled: value !== name && used.has(value) })),
        ]}
        onKeyDown={moveByKeys}
        onChange={(chosen) => set(newDirective(chosen))}
      />
      {isListed && isValuedDirective(name) && <DirectiveValue row={row} item={item} index={index} name={name} />}
      <RemoveButton
        what={item.name.text}
        className={styles.remove}
        onClick={() => {
          press(`remove ${name}`, (page) => removeDirective(page, row.span.start, index));
        }}
      />
      <PageNotes rowId={rowId} findings={findings} />
    </li>
  );
}

const SIZES = ['none', 'standard', 'large'] as const;

function DirectiveValue({
  row,
  item,
  index,
  name,
}: Omit<DirectiveControlProps, 'used' | 'findings'> & { readonly name: string }) {
  const { change, press } = usePageForm();
  const value = item.value?.text ?? '';
  const label = `Value of ${name}`;
  const operation = (written: string) => (page: Parameters<typeof setDirective>[0]) =>
    setDirective(page, row.span.start, index, { name: item.name.text, value: written });
  if (name === 'max-image-preview') {
    const known = SIZES.find((size) => size === value.toLowerCase());
    return (
      <RowSelect
        label={label}
        className={styles.size}
        value={known ?? value}
        options={[
          ...(known === undefined ? [{ value, label: value === '' ? 'no value' : value, disabled: true }] : []),
          ...SIZES.map((size) => ({ value: size, label: size })),
        ]}
        onChange={(size) => press(`change ${name}`, operation(size))}
      />
    );
  }
  const date = name === 'unavailable_after' ? readDirectiveDate(value) : null;
  return (
    <DraftField
      label={label}
      type={date === null ? 'text' : 'date'}
      className={date === null && name !== 'unavailable_after' ? styles.number : styles.date}
      value={date ?? value}
      hint={date === null || date === value ? undefined : `Written as ${value}`}
      tryApply={(typed) =>
        change(`change ${name}`, operation(typed.trim()), { coalesceKey: `${row.span.start} ${index}` })
      }
    />
  );
}

/** A new directive, with a valid value if it takes one. */
function newDirective(name: string): NewDirective {
  if (!isValuedDirective(name)) return { name, value: null };
  if (name === 'unavailable_after') return { name, value: yearFromNow() };
  const values = directiveMeaning(name)?.values ?? [];
  return { name, value: values[1]?.text ?? values[0]?.text ?? '0' };
}

function describeDirective(name: string): string {
  const meaning = directiveMeaning(name)?.meaning;
  return meaning === undefined ? name : `${name}: ${meaning}`;
}
