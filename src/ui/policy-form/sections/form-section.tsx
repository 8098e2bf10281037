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
import { FormRow, type FormRowProps } from '../rows/form-row.tsx';
import { LineNumber } from '../rows/row-gutter.tsx';
import { AddRuleButton, SectionFooter } from './section-footer.tsx';
import { SectionHeader } from './section-header.tsx';
import styles from './section.module.css';

/** An item and its index in the list. */
export interface ShownItem {
  readonly index: number;
  readonly item: FormItem;
}

/** Props shared by all sections of the list. */
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
  /** Index of the heading that comes below comments; -1 for a heading that comes first. */
  readonly headingIndex: number;
  /** Index of the item that shows the selected line; -1 for none. */
  readonly selectedIndex: number;
  readonly isCurrent: boolean;
  /** Keys of the selected lines. */
  readonly checked: ReadonlySet<number>;
  /** Identifies it for collapsing. */
  readonly sectionKey: number;
  readonly isCollapsed: boolean;
  /** Ref callback by which the list measures an item. */
  readonly measure: (element: Element | null) => void;
}

/** One section: a group, a record, or lines of the file. Renders only its visible items. */
export function FormSection(props: FormSectionProps) {
  const { section, facts, shown, headingIndex, selectedIndex, isCurrent, measure, sectionKey, isCollapsed } = props;
  const heading = shown.find(({ item }) => item.kind === 'header');
  const ends = shown.flatMap(({ index, item }) =>
    item.kind === 'footer' || item.kind === 'gap' ? (
      <div
        key={item.key}
        ref={measure}
        data-index={index}
        className={classNames(styles.item, item.kind === 'gap' && (isOnlyBlank(section) ? styles.space : styles.gap))}
      >
        {item.kind === 'footer' && item.list && <SectionFooter {...{ section, sectionKey }} list={item.list} />}
      </div>
    ) : (
      []
    ),
  );
  if (isOnlyBlank(section)) return ends;
  const crawlers = heading?.item.kind === 'header' ? heading.item.crawlers : null;
  return (
    <article aria-label={sectionTitle(section)} aria-current={(section.kind !== 'file' && isCurrent) || undefined}>
      <RowList {...props} label="Comments" shown={shown.filter(({ index }) => index < headingIndex)} />
      {heading && (
        <div
          key={heading.item.key}
          ref={measure}
          data-index={heading.index}
          data-line={ownerLineOf(section)}
          aria-current={heading.index === selectedIndex || undefined}
          className={styles.item}
          // A tap gives it the focus, and so shows its buttons.
          tabIndex={-1}
        >
          <SectionHeader
            section={section}
            {...facts}
            {...{ sectionKey, isCollapsed }}
            crawlers={crawlers && <Row {...props} index={heading.index} item={crawlers} />}
          />
        </div>
      )}
      <RowList {...props} label="Lines" shown={shown.filter(({ index }) => index > headingIndex)} />
      {ends}
    </article>
  );
}

function RowList(props: FormSectionProps & { readonly label: string }) {
  const { label, shown, selectedIndex, deciding, measure } = props;
  const rows = shown.flatMap(({ index, item }) => {
    if (item.kind === 'header' || item.kind === 'footer' || item.kind === 'gap') return [];
    return (
      <li
        key={item.key}
        ref={measure}
        data-index={index}
        data-line={item.kind === 'line' ? item.row.line : undefined}
        aria-hidden={item.kind === 'blank' || undefined}
        aria-current={(index === selectedIndex && item.kind === 'line') || undefined}
        className={classNames(styles.item, item.kind === 'crawlers' && styles.crawlers)}
      >
        {item.kind === 'crawlers' && <LineNumber line={item.entries[0]?.row.line ?? 0} />}
        {item.kind === 'add-rule' ? (
          <AddRuleButton list={item.list} isOnly={false} />
        ) : (
          <Row {...props} index={index} item={item} />
        )}
        {item.kind === 'line' && <DecidingMark decides={deciding.get(item.lineKey)} />}
      </li>
    );
  });
  return (
    rows.length > 0 && (
      <ul className={styles.rows} aria-label={label}>
        {rows}
      </ul>
    )
  );
}

type RowProps = FormSectionProps & { readonly index: number; readonly item: FormRowProps['item'] };

function Row({ section, selectedIndex, selectedLine, findings, names, uses, checked, index, item }: RowProps) {
  const takesCrawler = item.kind === 'crawlers' && item.entries.at(-1)?.row.line === lastCrawlerLine(section);
  return (
    <FormRow
      item={item}
      selectedLine={index === selectedIndex ? selectedLine : -1}
      ownerLine={takesCrawler ? ownerLineOf(section) : null}
      names={names}
      uses={item.kind === 'line' && item.row.kind === 'definition' ? uses.get(item.row.line) : undefined}
      findings={findingsOn(item, findings)}
      isChecked={item.kind === 'line' && checked.has(item.lineKey)}
    />
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
