import type { DefinitionUse, Section } from '#core';
import type { DecidingLine } from '#core/language';
import { classNames } from '../../controls/class-names.ts';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import { tooltipAttributes } from '../../controls/tooltip.tsx';
import type { FormItem } from '../model/form-items.ts';
import { ownerLineOf } from '../model/rule-lists.ts';
import type { SectionFacts } from '../model/section-facts.ts';
import { sectionTitle } from '../model/section-title.ts';
import type { DecidingLines } from '../model/use-deciding-lines.ts';
import type { Findings } from '../model/use-findings.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { FormRow } from '../rows/form-row.tsx';
import { AddRuleButton, SectionFooter } from './section-footer.tsx';
import { SectionHeader } from './section-header.tsx';
import styles from './section.module.css';

/** An item and its index in the list. */
export interface ShownItem {
  readonly index: number;
  readonly item: FormItem;
}

/** What all sections of the list get. */
export interface SharedProps {
  readonly selectedLine: number;
  readonly findings: Findings;
  readonly deciding: DecidingLines;
  readonly names: LocalNames;
  readonly uses: ReadonlyMap<number, readonly DefinitionUse[]>;
}

export interface FormSectionProps extends SharedProps {
  readonly section: Section;
  readonly facts: SectionFacts;
  /** Its visible items, in order. */
  readonly shown: readonly ShownItem[];
  /** Index of the item that shows the selected line; -1 for none. */
  readonly selectedIndex: number;
  /** Whether the selected line is in this section. */
  readonly isCurrent: boolean;
  /** Keys of the selected lines. */
  readonly checked: ReadonlySet<number>;
  /** Identifies it for collapsing. */
  readonly sectionKey: number;
  readonly isCollapsed: boolean;
  /** Ref callback by which the list measures an item. */
  readonly measure: (element: Element | null) => void;
}

/** One section: a card for a group or record, a plain block for lines of the file. Renders only its visible items. */
export function FormSection(props: FormSectionProps) {
  const { section, facts, shown, isCurrent, measure, sectionKey, isCollapsed } = props;
  const isCard = section.kind !== 'file';
  const edges = shown.map(({ index, item }) => {
    const place = { ref: measure, 'data-index': index };
    switch (item.kind) {
      case 'header':
        return (
          <div
            key={item.key}
            {...place}
            data-line={ownerLineOf(section)}
            className={classNames(styles.item, isCard && styles.top)}
          >
            <SectionHeader section={section} {...facts} {...{ sectionKey, isCollapsed }} />
          </div>
        );
      case 'footer':
        return (
          <div
            key={item.key}
            {...place}
            className={classNames(styles.item, isCard ? styles.bottom : styles.fileBottom)}
          >
            {item.list && <SectionFooter section={section} list={item.list} />}
          </div>
        );
      case 'gap':
        return <div key={item.key} {...place} className={classNames(styles.item, styles.gap)} />;
      default:
        return null;
    }
  });
  // Header and footer enclose the list of rows; either may be out of view.
  const footerAt = shown.findIndex(({ item }) => item.kind === 'footer' || item.kind === 'gap');
  const end = footerAt === -1 ? shown.length : footerAt;
  if (isOnlyBlank(section)) return edges;
  return (
    <article
      className={isCurrent ? styles.current : undefined}
      data-card
      aria-label={sectionTitle(section)}
      aria-current={(isCard && isCurrent) || undefined}
    >
      {edges.slice(0, end)}
      <RowList {...props} isCard={isCard} />
      {edges.slice(end)}
    </article>
  );
}

function RowList({
  section,
  shown,
  selectedIndex,
  selectedLine,
  findings,
  deciding,
  names,
  uses,
  checked,
  measure,
  isCard,
}: FormSectionProps & { readonly isCard: boolean }) {
  const lastCrawlers = lastCrawlerLine(section);
  return (
    <ul className={styles.rows} aria-label="Lines">
      {shown.map(({ index, item }) => {
        if (item.kind === 'header' || item.kind === 'footer' || item.kind === 'gap') return null;
        const isSelected = index === selectedIndex;
        const line = item.kind === 'line' ? item.row.line : undefined;
        const takesCrawler = item.kind === 'crawlers' && item.entries.at(-1)?.row.line === lastCrawlers;
        return (
          <li
            key={item.key}
            ref={measure}
            data-index={index}
            data-line={line}
            aria-hidden={item.kind === 'blank' || undefined}
            aria-current={(isSelected && item.kind === 'line') || undefined}
            className={classNames(
              styles.item,
              isCard ? styles.row : styles.fileRow,
              isSelected && item.kind === 'line' && styles.selected,
            )}
          >
            {item.kind === 'add-rule' ? (
              <AddRuleButton list={item.list} isOnly={false} />
            ) : (
              <FormRow
                item={item}
                selectedLine={isSelected ? selectedLine : -1}
                ownerLine={takesCrawler ? ownerLineOf(section) : null}
                names={names}
                uses={item.kind === 'line' && item.row.kind === 'definition' ? uses.get(item.row.line) : undefined}
                findings={findingsOn(item, findings)}
                isChecked={item.kind === 'line' && checked.has(item.lineKey)}
              />
            )}
            {item.kind === 'line' && <DecidingMark decides={deciding.get(item.lineKey)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Marks a line that decides the simulator's question, and says how. */
function DecidingMark({ decides }: { readonly decides: DecidingLine | undefined }) {
  if (!decides) return null;
  return (
    <span
      className={classNames(styles.decides, styles[decides.effect])}
      data-decides={decides.effect}
      {...tooltipAttributes(decides.text)}
    >
      <span className="visually-hidden">{decides.text}</span>
    </span>
  );
}

/** Whether a section is only blank lines, which are shown as plain space. */
function isOnlyBlank(section: Section): boolean {
  return section.kind === 'file' && section.rows.every(({ kind }) => kind === 'blank');
}

function findingsOn(item: FormItem, findings: Findings): readonly RowFinding[] | undefined {
  if (item.kind === 'line') return findings.get(item.lineKey);
  if (item.kind !== 'crawlers' || findings.size === 0) return undefined;
  return item.entries.flatMap(({ lineKey }) => findings.get(lineKey) ?? []);
}

function lastCrawlerLine(section: Section): number | null {
  if (section.kind === 'group') return section.group.agents.at(-1)?.line ?? null;
  return section.kind === 'record' ? (section.record.crawlers.at(-1)?.line ?? null) : null;
}
