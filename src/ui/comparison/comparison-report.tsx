import {
  checkGate,
  type CrawlerDifferences,
  type DifferenceGroup,
  type Gate,
  type GateResult,
  groupDifferences,
  joinFirst,
  nameUsages,
  type PolicyComparison,
  type PolicyDifference,
  type ReaderId,
  type UsageOutcome,
} from '#core';
import { ArrowRight, CircleCheck, CircleHelp, CircleX, FlaskConical, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { LongList } from '../controls/long-list.tsx';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { useEditorActions } from '../hooks/use-editor-store.tsx';
import styles from './compare-dialog.module.css';

export interface ComparisonReportProps {
  readonly comparison: PolicyComparison;
  readonly reader: ReaderId;
  /** Called when the simulator was asked about a path. */
  readonly onAsked: () => void;
}

/** What two versions decide differently: the two gates, then by crawler each change with a path. */
export function ComparisonReport({ comparison, reader, onAsked }: ComparisonReportProps) {
  const { differences, complete } = comparison;
  const groups = useMemo(() => groupDifferences(differences), [differences]);
  return (
    <>
      {!complete && (
        <Callout tone="warning" title="Not all paths could be looked at">
          The versions differ in too many ways at once, or refer to documents that are missing. There may be more
          differences than these.
        </Callout>
      )}
      <ul className={styles.gates} aria-label="At a glance">
        <GateLine comparison={comparison} gate="no-new-access" subject="permitted" />
        <GateLine comparison={comparison} gate="no-new-block" subject="prohibited" />
      </ul>
      {differences.length > 0 && (
        <section className={styles.section} aria-label="Differences">
          <LongList items={groups}>
            {(shown) =>
              shown.map((ofClass) => (
                <ClassSection key={ofClass.crawlers.join()} differences={ofClass} reader={reader} onAsked={onAsked} />
              ))
            }
          </LongList>
        </section>
      )}
    </>
  );
}

const GATE_MARKS: Readonly<Record<GateResult, { readonly icon: LucideIcon; readonly word: string }>> = {
  holds: { icon: CircleCheck, word: 'Yes' },
  fails: { icon: CircleX, word: 'No' },
  unknown: { icon: CircleHelp, word: 'Not known' },
};

interface GateLineProps {
  readonly comparison: PolicyComparison;
  readonly gate: Gate;
  readonly subject: string;
}

function GateLine({ comparison, gate, subject }: GateLineProps) {
  const { result, paths } = checkGate(comparison, gate);
  const { icon: Icon, word } = GATE_MARKS[result];
  const exceptions = paths === 1 ? '1 exception' : `${paths.toLocaleString('en')} exceptions`;
  return (
    <li className={styles.gate}>
      <Icon aria-hidden />
      <span>Nothing newly {subject}:</span> <strong>{result === 'fails' ? `${word}, ${exceptions}` : word}</strong>
    </li>
  );
}

interface ClassSectionProps {
  readonly differences: CrawlerDifferences;
  readonly reader: ReaderId;
  readonly onAsked: () => void;
}

const NAMES_SHOWN = 6;

function ClassSection({ differences: { crawlers, groups }, reader, onAsked }: ClassSectionProps) {
  return (
    <div className={styles.section}>
      <h3>
        {nameCrawlers(crawlers)} <Badge>{groups.length.toLocaleString('en')}</Badge>
      </h3>
      <LongList items={groups}>
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((group) => (
              <Difference key={JSON.stringify(group.first)} group={group} reader={reader} onAsked={onAsked} />
            ))}
          </ul>
        )}
      </LongList>
    </div>
  );
}

function nameCrawlers(names: readonly string[]): string {
  return joinFirst(
    names.map((name) => (name === '*' ? 'Any other crawler' : name)),
    NAMES_SHOWN,
  );
}

interface DifferenceProps {
  readonly group: DifferenceGroup;
  readonly reader: ReaderId;
  readonly onAsked: () => void;
}

function Difference({ group: { first, usages }, reader, onAsked }: DifferenceProps) {
  const { ask } = useEditorActions();
  const { showPane } = useAppServices();
  const { path, pattern, purpose, before, after } = first;
  return (
    <li className={styles.item}>
      <p className={styles.change}>
        <code className={styles.path}>{path}</code>
        <span className={styles.verdicts}>
          <Outcome outcome={before} />
          <ArrowRight aria-hidden />
          <span className="visually-hidden">becomes</span>
          <Outcome outcome={after} />
        </span>
      </p>
      <div className={styles.foot}>
        <span>
          {nameUsages(usages)}
          {purpose !== null && <>, for the purpose {purpose}</>}
          {pattern !== path && pattern !== '' && (
            <>
              , and other paths of <code className={styles.path}>{pattern}</code>
            </>
          )}
        </span>
        <Button
          size="sm"
          variant="ghost"
          icon={FlaskConical}
          aria-label={`Ask the simulator about ${path}`}
          onClick={() => {
            ask({ crawler: askedName(first), path, purpose, reader, date: null });
            onAsked();
            showPane('simulator');
          }}
        >
          Ask the simulator
        </Button>
      </div>
    </li>
  );
}

/** Whom to ask for; nobody is whoever the file does not name. */
function askedName({ crawlers, asked }: PolicyDifference): string {
  return crawlers.includes('*') ? '' : asked;
}

function Outcome({ outcome: { effect, restrictions } }: { readonly outcome: UsageOutcome }) {
  return (
    <>
      <VerdictMark effect={effect} />
      {restrictions.length > 0 && <span className={styles.limits}>{restrictions.join(', ')}</span>}
    </>
  );
}
