/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtualised rows, each positioned on its own, cannot be table rows */
import { buildPolicy, formatCount, lineContent, type Policy, type TextDocument } from '#core';
import type { LineCoverage } from '#core/site';
import { PLAIN_QUESTION, selectHeat, selectRobotsDocument } from '#state';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { HeatBar } from '../controls/form/heat-bar.tsx';
import { LinkButton } from '../controls/button.tsx';
import { useOverscan } from '../controls/steady/use-printed.ts';
import { toggled } from '../controls/toggled.ts';
import { useAppServices } from '../services/app-services.tsx';
import { askAbout } from '../services/ask-about.ts';
import { focusShownPane } from '../services/focus-pane.ts';
import { goTo } from '../services/go-to.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './coverage.module.css';

export interface RuleTableProps {
  readonly lines: readonly LineCoverage[];
  /** The text that the counts are about. */
  readonly document: TextDocument;
  readonly crawlers: readonly string[];
}

const HEADS = ['Rule', 'Matches', 'Decides', 'Blocks', 'Differs in case'];

/** The rules with their effect on the URLs, virtualised. */
export function RuleTable({ lines, document, crawlers }: RuleTableProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  // The virtualizer mutates in place, so a compiler must not memoize what is derived from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => 34,
    getItemKey: (index) => lines[index]?.line ?? index,
    overscan: useOverscan(10),
  });
  if (lines.length === 0) return <p className={styles.nothing}>No rules match this filter.</p>;
  const toggle = (line: number): void => setOpen((before) => toggled(before, line));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys scroll it
    <section ref={setScroller} className={styles.scroller} tabIndex={0} aria-label="By rule">
      <div role="table" aria-label="Rules" aria-rowcount={lines.length + 1} className={styles.rules}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            {HEADS.map((head) => (
              <span key={head} role="columnheader">
                {head}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const coverage = lines[index];
            if (!coverage) return null;
            return (
              <div
                key={coverage.line}
                role="row"
                aria-rowindex={index + 2}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classNames(styles.row, styles.rule)}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RuleRow
                  coverage={coverage}
                  document={document}
                  crawlers={crawlers}
                  isOpen={open.has(coverage.line)}
                  onToggle={toggle}
                />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

interface RuleRowProps extends Omit<RuleTableProps, 'lines'> {
  readonly coverage: LineCoverage;
  readonly isOpen: boolean;
  readonly onToggle: (line: number) => void;
}

function RuleRow({ coverage, document, crawlers, isOpen, onToggle }: RuleRowProps) {
  const services = useAppServices();
  const { line, matched, decided, blocked, caseOnly } = coverage;
  const level = useEditorStore((state) => selectHeat(state).get(line)?.level ?? 0);
  // The line may be elsewhere in the present text.
  const isStale = useEditorStore((state) => selectRobotsDocument(state).document !== document);
  const text = lineContent(document, line).trim();
  const hasExamples = blocked.examples.length + caseOnly.examples.length > 0;
  const go = (): void => {
    const { path } = selectRobotsDocument(services.store.getState());
    goTo(services, { path, offset: document.lineStarts[line] ?? 0 });
  };
  const ask = (url: string): void => {
    const crawler = crawlerOfLine(buildPolicy(document), line, crawlers);
    askAbout(services.store, { ...PLAIN_QUESTION, path: url, crawler });
    services.showPane('simulator');
    focusShownPane('simulator');
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <span role="rowheader" aria-label={`Line ${line + 1}: ${text}`} className={styles.name}>
        {hasExamples ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={`Examples of line ${line + 1}`}
            onClick={() => onToggle(line)}
          >
            <Chevron aria-hidden />
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        <LinkButton className={styles.line} disabled={isStale} onClick={go}>
          Line {line + 1}
        </LinkButton>
        <code>{text}</code>
        {isOpen && (
          <span className={styles.examples}>
            <Examples title="Blocks" of={blocked} onAsk={ask} />
            <Examples title="Differ only in case" of={caseOnly} onAsk={ask} />
          </span>
        )}
      </span>
      <Count head="Matches" value={matched} />
      <span role="cell" className={styles.count} data-head="Decides">
        <HeatBar level={level} /> {formatCount(decided)}
      </span>
      <Count head="Blocks" value={blocked.count} />
      <Count head="Differs in case" value={caseOnly.count} />
    </>
  );
}

function Count({ head, value }: { readonly head: string; readonly value: number }) {
  return (
    <span role="cell" className={classNames(styles.count, value === 0 && styles.none)} data-head={head}>
      {formatCount(value)}
    </span>
  );
}

interface ExamplesProps {
  readonly title: string;
  readonly of: LineCoverage['blocked'];
  readonly onAsk: (url: string) => void;
}

function Examples({ title, of: { count, examples }, onAsk }: ExamplesProps) {
  if (count === 0) return null;
  return (
    <span className={styles.exampleList}>
      <span className={styles.muted}>{title}:</span>
      {examples.map((url) => (
        <LinkButton
          key={url}
          className={styles.example}
          aria-label={`Test ${url} in the simulator`}
          onClick={() => onAsk(url)}
        >
          {url}
        </LinkButton>
      ))}
      {count > examples.length && <span className={styles.muted}>and {formatCount(count - examples.length)} more</span>}
    </span>
  );
}

/**
 * Picks a crawler to test in the simulator for a line: one that the group or record of the line addresses, preferably
 * one of those counted for. Empty for any crawler that the file does not name.
 *
 * @param crawlers - those that the URLs were counted for
 */
function crawlerOfLine(policy: Policy, line: number, crawlers: readonly string[]): string {
  const names = namesAt(policy, line);
  const name = names.find((one) => crawlers.includes(one)) ?? names.find((one) => one !== '') ?? '*';
  if (name !== '*') return name;
  return crawlers.includes('*') ? '' : (crawlers.find((one) => !one.includes(':')) ?? '');
}

/** The crawlers that the group or record of a line addresses. */
function namesAt({ groups, records, acapFields }: Policy, line: number): readonly string[] {
  const isAround = ({ firstLine, endLine }: { readonly firstLine: number; readonly endLine: number }): boolean =>
    line >= firstLine && line < endLine;
  return acapFields.has(line)
    ? (records.find(isAround)?.crawlers.map(({ name }) => name.text) ?? [])
    : (groups.find(isAround)?.agents.map(({ value }) => value.text) ?? []);
}
