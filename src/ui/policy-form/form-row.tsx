import type { DefinitionUse, Row } from '#core';
import { memo } from 'react';
import type { RowFinding } from '../form-parts/row-finding.ts';
import { AddRuleButton } from './add-rule-button.tsx';
import { CommentRow } from './comment-row.tsx';
import { CrawlerChips } from './crawler-chips.tsx';
import { DefinitionRow } from './definition-row.tsx';
import { FieldRow } from './field-row.tsx';
import type { AddRuleItem, BlankItem, CrawlersItem, LineItem } from './form-items.ts';
import { LockedRow } from './locked-row.tsx';
import { PurposeRow } from './purpose-row.tsx';
import styles from './row.module.css';
import { RuleRow } from './rule-row.tsx';
import { countInWords } from './section-title.ts';
import type { LocalNames } from './use-local-names.ts';

export interface FormRowProps {
  readonly item: LineItem | CrawlersItem | BlankItem | AddRuleItem;
  /** The selected line, where this item shows it; else -1. */
  readonly selectedLine: number;
  /** Where a crawler is added to the section; `null` where none can be, or not in this item. */
  readonly ownerLine: number | null;
  readonly names: LocalNames;
  /** Where the definition of this item is used; `undefined` for what is no definition. */
  readonly uses: readonly DefinitionUse[] | undefined;
  /** What the lint rules find on its lines. */
  readonly findings: readonly RowFinding[] | undefined;
  /** Whether the line is chosen for changes of many. */
  readonly isChecked: boolean;
}

/** What stands inside one item of the list. Drawn again only when the text of its lines, or their place, has changed. */
export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { item, selectedLine, ownerLine, findings } = props;
  switch (item.kind) {
    case 'line':
      return <LineItemRow {...props} item={item} />;
    case 'crawlers':
      return <CrawlerChips entries={item.entries} {...{ selectedLine, ownerLine, findings }} />;
    case 'add-rule':
      return <AddRuleButton list={item.list} isOnly={false} />;
    default:
      return <p className={styles.blank}>{item.count > 1 && countInWords(item.count, 'blank line')}</p>;
  }
}, isSameRow);

function LineItemRow({ item, names, uses = [], findings, isChecked }: FormRowProps & { readonly item: LineItem }) {
  const { row, syntax, lineKey, canMoveUp, canMoveDown } = item;
  const { line } = row;
  const common = { line, lineKey, syntax, findings, isChecked };
  switch (row.kind) {
    case 'conventional-rule':
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
    default:
      return <FieldRow {...common} row={row} />;
  }
}

/** Lines are read anew after every change of the text; what counts is whether they still say the same. */
function isSameRow(before: FormRowProps, after: FormRowProps): boolean {
  return (
    before.selectedLine === after.selectedLine &&
    before.ownerLine === after.ownerLine &&
    before.names === after.names &&
    before.isChecked === after.isChecked &&
    isSameItem(before.item, after.item) &&
    areSameUses(before.uses, after.uses) &&
    areSameFindings(before.findings, after.findings)
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
    return (
      a.entries.length === b.entries.length &&
      a.entries.every((entry, index) => {
        const other = b.entries[index];
        return (
          other !== undefined &&
          entry.key === other.key &&
          entry.syntax.source === other.syntax.source &&
          isSameReading(entry.row, other.row)
        );
      })
    );
  }
  return a.kind === 'blank' && b.kind === 'blank' && a.count === b.count;
}

/** Whether two lines with the same text are read in the same way, and stand at the same place. */
function isSameReading(a: Row, b: Row): boolean {
  return a.kind === b.kind && a.line === b.line && lockReason(a) === lockReason(b);
}

function lockReason(row: Row): string | null {
  return row.kind === 'locked' ? row.reason : null;
}

function areSameUses(a: FormRowProps['uses'], b: FormRowProps['uses']): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((use, index) => use.line === b[index]?.line);
}

function areSameFindings(a: FormRowProps['findings'], b: FormRowProps['findings']): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.length === b.length &&
    a.every(
      ({ message, span, from, to }, index) =>
        message === b[index]?.message &&
        span.start === b[index]?.span.start &&
        from === b[index]?.from &&
        to === b[index]?.to,
    )
  );
}
