import { countThings, readPreferenceList, type DefinitionUse, type Row } from '#core';
import { memo } from 'react';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import type { BlankItem, CrawlersItem, LineItem } from '../model/form-items.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { CommentRow } from './comment-row.tsx';
import { CrawlerChips } from './crawler-chips.tsx';
import { DefinitionRow } from './definition-row.tsx';
import { FieldRow } from './field-row.tsx';
import { LockedRow } from './locked-row.tsx';
import { PreferenceRow } from './preference-row.tsx';
import { PurposeRow } from './purpose-row.tsx';
import styles from './row.module.css';
import { RuleRow } from './rule-row.tsx';

export interface FormRowProps {
  readonly item: LineItem | CrawlersItem | BlankItem;
  /** The selected line if this item shows it, else -1. */
  readonly selectedLine: number;
  /** Identifies the section for adding a crawler; `null` where none can be added. */
  readonly ownerLine: number | null;
  readonly names: LocalNames;
  /** Uses of this item's definition; `undefined` for other lines. */
  readonly uses: readonly DefinitionUse[] | undefined;
  readonly findings: readonly RowFinding[] | undefined;
  /** Whether the line is selected for bulk changes. */
  readonly isChecked: boolean;
}

/** The content of an item. Renders again only when the text or position of its lines changes. */
export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { item, selectedLine, ownerLine, findings } = props;
  switch (item.kind) {
    case 'line':
      return <LineItemRow {...props} item={item} />;
    case 'crawlers':
      return <CrawlerChips entries={item.entries} {...{ selectedLine, ownerLine, findings }} />;
    default:
      return <p className={styles.blank}>{item.count > 1 && countThings(item.count, 'blank line')}</p>;
  }
}, isSameRow);

function LineItemRow({ item, names, uses = [], findings, isChecked }: FormRowProps & { readonly item: LineItem }) {
  const { row, syntax, lineKey, canMoveUp, canMoveDown } = item;
  const { line } = row;
  const common = { line, lineKey, syntax, findings, isChecked };
  switch (row.kind) {
    case 'conventional-rule':
      return <RuleRow {...common} {...{ rule: row, canMoveUp, canMoveDown, names }} />;
    case 'acap-rule':
      return <RuleRow {...common} {...{ rule: row.rule, canMoveUp, canMoveDown, names }} />;
    case 'purpose':
      return <PurposeRow {...common} purpose={row.purpose} />;
    case 'definition':
      return <DefinitionRow {...common} {...{ definition: row.definition, uses, names }} />;
    case 'comment':
      return <CommentRow {...common} />;
    case 'locked':
      return <LockedRow {...common} reason={row.reason} />;
    case 'field': {
      const preferences = readPreferenceList(row.name.text, row.value);
      if (preferences !== null) return <PreferenceRow {...common} name={row.name} preferences={preferences} />;
      return <FieldRow {...common} row={row} />;
    }
    default:
      return <FieldRow {...common} row={row} />;
  }
}

/** Every change re-parses all lines, so rows are compared by their text and position. */
function isSameRow(before: FormRowProps, after: FormRowProps): boolean {
  return (
    before.selectedLine === after.selectedLine &&
    before.ownerLine === after.ownerLine &&
    before.names === after.names &&
    before.isChecked === after.isChecked &&
    isSameItem(before.item, after.item) &&
    areSame(before.uses, after.uses, isSameUse) &&
    areSame(before.findings, after.findings, isSameFinding)
  );
}

function isSameItem(a: FormRowProps['item'], b: FormRowProps['item']): boolean {
  if (a === b) return true;
  if (a.kind === 'line' && b.kind === 'line') {
    return (
      a.lineKey === b.lineKey &&
      a.syntax.source === b.syntax.source &&
      a.canMoveUp === b.canMoveUp &&
      a.canMoveDown === b.canMoveDown &&
      isSameReading(a.row, b.row)
    );
  }
  if (a.kind === 'crawlers' && b.kind === 'crawlers') {
    return areSame(
      a.entries,
      b.entries,
      (entry, other) =>
        entry.key === other.key && entry.syntax.source === other.syntax.source && isSameReading(entry.row, other.row),
    );
  }
  return a.kind === 'blank' && b.kind === 'blank' && a.count === b.count;
}

/** Whether two lines with the same text are at the same position and read the same way. */
function isSameReading(a: Row, b: Row): boolean {
  return a.kind === b.kind && a.line === b.line && lockReason(a) === lockReason(b);
}

function lockReason(row: Row): string | null {
  return row.kind === 'locked' ? row.reason : null;
}

/** Fixes are compared by identity: only those of the current findings can be applied. */
function isSameFinding(a: RowFinding, b: RowFinding): boolean {
  const isSamePlace = a.span.start === b.span.start && a.from === b.from && a.to === b.to;
  return a.message === b.message && isSamePlace && a.fixes === b.fixes;
}

function isSameUse(a: DefinitionUse, b: DefinitionUse): boolean {
  return a.line === b.line && a.inDefinition === b.inDefinition;
}

function areSame<Element extends object>(
  a: readonly Element[] | undefined,
  b: readonly Element[] | undefined,
  isSame: (one: Element, other: Element) => boolean,
): boolean {
  if (a === undefined || b === undefined) return a === b;
  const isSameAt = (one: Element, index: number): boolean => {
    const other = b[index];
    return other !== undefined && isSame(one, other);
  };
  return a.length === b.length && a.every(isSameAt);
}
