import { countThings, formatCount, type TextDocument } from '#core';
import type { LineCoverage } from '#core/site';
import { selectRobotsDocument } from '#state';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { Select } from '../controls/fields/select.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { hasCounts } from './coverage-session.ts';
import styles from './coverage.module.css';
import { CrawlerTable } from './crawler-table.tsx';
import { FORMAT_NAMES } from './format-names.ts';
import { OtherUrls } from './other-urls.tsx';
import { RuleTable } from './rule-table.tsx';
import type { CoverageResult } from './worker/coverage-message.ts';

export interface CoverageReportViewProps {
  readonly result: CoverageResult;
  /** The text that the result is about. */
  readonly document: TextDocument;
  readonly crawlers: readonly string[];
  readonly isCounting: boolean;
  readonly onCountAgain: () => void;
}

const LINE_FILTERS = {
  rules: { label: 'All rules', has: () => true },
  blocking: { label: 'Rules that block', has: ({ blocked }: LineCoverage) => blocked.count > 0 },
  unmet: { label: 'Rules that match nothing', has: ({ matched }: LineCoverage) => matched === 0 },
  case: { label: 'Rules with case mismatches', has: ({ caseOnly }: LineCoverage) => caseOnly.count > 0 },
} as const satisfies Record<string, { readonly label: string; readonly has: (line: LineCoverage) => boolean }>;

type LineFilter = keyof typeof LINE_FILTERS;
type View = LineFilter | 'crawlers' | 'others';

const FILTERS: readonly LineFilter[] = ['rules', 'blocking', 'unmet', 'case'];

/** The result of a count: by rule, by crawler, and what was left out. */
export function CoverageReportView(props: CoverageReportViewProps) {
  const { result, document, crawlers } = props;
  const { report, sources, isLog } = result;
  const [view, setView] = useState<View>(isLog ? 'crawlers' : 'rules');
  const isEmpty = !hasCounts(report);
  const left =
    report.otherHosts.count + report.otherClients + sources.reduce((sum, { notes }) => sum + notes.length, 0);
  const linesOf = (filter: LineFilter) => report.lines.filter(LINE_FILTERS[filter].has);
  const options: readonly { readonly value: View; readonly label: string }[] = [
    ...FILTERS.map((value) => ({
      value,
      label: `${LINE_FILTERS[value].label} (${formatCount(linesOf(value).length)})`,
    })),
    { value: 'crawlers', label: `Crawlers (${formatCount(report.crawlers.length)})` },
    { value: 'others', label: left === 0 ? 'Files' : 'Files and what was left out' },
  ];
  return (
    <>
      <div className={classNames('cluster', styles.summary)}>
        <p>
          <strong>{report.addresses === 0 ? 'No URLs' : countThings(report.addresses, 'URL')}</strong> from{' '}
          {sources.length === 1
            ? `1 ${FORMAT_NAMES[sources[0]?.format ?? 'urls'].noun}`
            : countThings(sources.length, 'file')}
          {!isEmpty && (
            <>
              , <strong>{formatCount(report.blocked.count)}</strong> blocked
            </>
          )}
          {report.otherHosts.count > 0 && `, ${formatCount(report.otherHosts.count)} on other hosts`}
          {report.isComplete ? '.' : '; a document that the file refers to is missing.'}
        </p>
        {!isEmpty && <Select label="Show" hideLabel size="sm" options={options} value={view} onChange={setView} />}
      </div>
      <Staleness {...props} />
      {!isEmpty && <Notes result={result} onShow={() => setView('others')} isShown={view === 'others'} />}
      {isEmpty ? (
        <>
          <EmptyState icon={SearchX} title="No URLs to count" />
          <OtherUrls result={result} />
        </>
      ) : view === 'crawlers' ? (
        <CrawlerTable report={report} isLog={isLog} />
      ) : view === 'others' ? (
        <OtherUrls result={result} />
      ) : (
        <RuleTable key={view} lines={linesOf(view)} document={document} crawlers={crawlers} />
      )}
    </>
  );
}

/** Says that the result is stale when the URLs were not kept, so that they cannot be recounted automatically. */
function Staleness({ result, document, isCounting, onCountAgain }: CoverageReportViewProps) {
  const isStale = useEditorStore((state) => selectRobotsDocument(state).document !== document);
  return (
    <output className={styles.stale}>
      {isStale && !result.isKept && !isCounting && (
        <span>
          These counts are for an earlier version of the text.{' '}
          <Button size="sm" onClick={onCountAgain}>
            Count again
          </Button>
        </span>
      )}
    </output>
  );
}

interface NotesProps {
  readonly result: CoverageResult;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** The first note about what was left out, so that a partial result is not mistaken for a complete one. */
function Notes({ result: { sources }, isShown, onShow }: NotesProps) {
  const notes = sources.flatMap(({ name, notes: own }) => own.map((note) => `${name}: ${note}`));
  const [first] = notes;
  if (first === undefined || isShown) return null;
  return (
    <p className={styles.note}>
      <span>{first}</span>
      {notes.length > 1 && (
        <Button size="sm" variant="ghost" onClick={onShow}>
          {`${notes.length - 1} more`}
        </Button>
      )}
    </p>
  );
}
