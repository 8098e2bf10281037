import type { Diagnostic, Row } from '#core';
import { memo } from 'react';
import { AddRuleButton } from './add-rule-button.tsx';
import { CrawlerChips } from './crawler-chips.tsx';
import { DefinitionRow } from './definition-row.tsx';
import type { AddRuleItem, BlankItem, CrawlersItem, LineItem } from './form-items.ts';
import { CommentRow, LockedRow } from './locked-row.tsx';
import { PurposeRow } from './purpose-row.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from './row.module.css';
import { countInWords } from './section-title.ts';

export interface FormRowProps {
  readonly item: LineItem | CrawlersItem | BlankItem | AddRuleItem;
  /** The selected line, where this item shows it; else -1. */
  readonly selectedLine: number;
  /** Where a crawler is added to the section; `null` where none can be, or not in this item. */
  readonly ownerLine: number | null;
  readonly localUsages: readonly string[];
  /** What the lint rules find on its lines. */
  readonly findings: readonly Diagnostic[] | undefined;
}

/** What stands inside one item of the list. Drawn again only when the text of its lines, or their place, has changed. */
export const FormRow = memo(function FormRow({ item, selectedLine, ownerLine, localUsages, findings }: FormRowProps) {
  switch (item.kind) {
    case 'line':
      return <LineItemRow item={item} localUsages={localUsages} findings={findings} />;
    case 'crawlers':
      return <CrawlerChips entries={item.entries} {...{ selectedLine, ownerLine, findings }} />;
    case 'add-rule':
      return <AddRuleButton list={item.list} isOnly={false} />;
    default:
      return <p className={styles.blank}>{item.count > 1 && countInWords(item.count, 'blank line')}</p>;
  }
}, isSameRow);

function LineItemRow({
  item,
  localUsages,
  findings,
}: Pick<FormRowProps, 'localUsages' | 'findings'> & { readonly item: LineItem }) {
  const { row, syntax, canMoveUp, canMoveDown } = item;
  const { line } = row;
  const comment = syntax.comment?.text ?? null;
  switch (row.kind) {
    case 'conventional-rule':
    case 'acap-rule':
      return <RuleRow {...{ line, rule: row.rule, comment, findings, canMoveUp, canMoveDown, localUsages }} />;
    case 'purpose':
      return <PurposeRow {...{ line, purpose: row.purpose, comment, findings }} />;
    case 'definition':
      return <DefinitionRow {...{ line, definition: row.definition, comment, findings }} />;
    case 'comment':
      return <CommentRow line={line} syntax={syntax} />;
    default:
      return (
        <LockedRow {...{ line, syntax, findings }} reason={row.kind === 'locked' ? row.reason : 'unknown-field'} />
      );
  }
}

/** Lines are read anew after every change of the text; what counts is whether they still say the same. */
function isSameRow(before: FormRowProps, after: FormRowProps): boolean {
  return (
    before.selectedLine === after.selectedLine &&
    before.ownerLine === after.ownerLine &&
    before.localUsages === after.localUsages &&
    isSameItem(before.item, after.item) &&
    areSameFindings(before.findings, after.findings)
  );
}

function isSameItem(a: FormRowProps['item'], b: FormRowProps['item']): boolean {
  if (a === b) return true;
  if (a.kind === 'line' && b.kind === 'line') {
    return (
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

function areSameFindings(a: readonly Diagnostic[] | undefined, b: readonly Diagnostic[] | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.length === b.length &&
    a.every(({ message, span }, index) => message === b[index]?.message && span.start === b[index]?.span.start)
  );
}
