import { chooseReader, groupBy, joinWords, parsePolicy, type ReaderChoice, type ReaderId } from '#core';
import {
  listPathChanges,
  nameCrawlers,
  nameUsages,
  type ChangeDirection,
  type PathChange,
  type UsageOutcome,
  type VersionComparison,
  type VersionDifference,
} from '#core/analysis';
import { PLAIN_QUESTION, selectRobotsDocument } from '#state';
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useMemo } from 'react';
import { Callout } from '../controls/callout.tsx';
import { classNames } from '../controls/class-names.ts';
import { createRequiredContext } from '../controls/context/required-context.ts';
import { LinkButton } from '../controls/button.tsx';
import { LongList } from '../controls/long-list.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { askAbout } from '../services/ask-about.ts';
import { useEditorActions, useEditorStoreApi } from '../services/use-editor-store.tsx';
import tones from '../controls/tones/tones.module.css';
import styles from './comparison-report.module.css';
import { FollowedChanges } from './followed-changes.tsx';
import { countPaths } from './use-changes.ts';

export interface ComparisonReportProps {
  readonly comparison: VersionComparison;
  /** The later version. */
  readonly after: string;
  readonly chosenReader: ReaderChoice;
  /** Called when the dialog should close to show another pane. */
  readonly onLeave: () => void;
}

/** Context shared by all entries. */
interface ReportContext {
  /** The reader that a crawler most likely is. */
  readonly likelyReader: (crawler: string) => ReaderId;
  readonly isAutomatic: boolean;
  readonly onLeave: () => void;
}

const [ReportProvider, useReport] = createRequiredContext<ReportContext>('An entry is outside its report.');

/** Why many paths changed, and which paths opened and closed, by crawler. */
export function ComparisonReport({ comparison, after, chosenReader, onLeave }: ComparisonReportProps) {
  const { differences, followed, complete, obstacle } = comparison;
  const opened = useMemo(() => listPathChanges(comparison, 'opened'), [comparison]);
  const closed = useMemo(() => listPathChanges(comparison, 'closed'), [comparison]);
  const context = useMemo<ReportContext>(() => {
    const policy = parsePolicy(after);
    return {
      likelyReader: (crawler) => chooseReader(policy, null, crawler).reader,
      isAutomatic: chosenReader === 'auto',
      onLeave,
    };
  }, [after, chosenReader, onLeave]);
  return (
    <ReportProvider value={context}>
      {!complete && (
        <Callout tone="warning" title="Partly compared">
          {obstacle === 'missing-document'
            ? 'A document that the rules refer to is missing, so there may be changes that aren’t listed here.'
            : 'The versions differ in too many ways to compare every path, so there may be changes that aren’t listed here.'}
        </Callout>
      )}
      <FollowedChanges changes={followed} after={after} />
      {differences.length > 0 && (
        <section className={styles.report} aria-label="Differences">
          <DirectionSection direction="opened" changes={opened} />
          <DirectionSection direction="closed" changes={closed} />
          {complete && (
            <p className={styles.note}>Nothing else changes (checked for all paths, crawlers and usages).</p>
          )}
        </section>
      )}
    </ReportProvider>
  );
}

interface DirectionSectionProps {
  readonly direction: ChangeDirection;
  readonly changes: readonly PathChange<VersionDifference>[];
}

const NAMES_SHOWN = 6;
const DIRECTIONS = {
  opened: {
    icon: LockKeyholeOpen,
    tone: 'success',
    effects: 'Allowed now, blocked before.',
    limits: 'Allowed now, or with fewer limits.',
  },
  closed: {
    icon: LockKeyhole,
    tone: 'error',
    effects: 'Blocked now, allowed before.',
    limits: 'Blocked now, or with more limits.',
  },
} as const;

function DirectionSection({ direction, changes }: DirectionSectionProps) {
  const classes = useMemo(() => groupBy(changes, ({ first }) => first.crawlers.join()), [changes]);
  if (changes.length === 0) return null;
  const { icon: Icon, tone, effects, limits } = DIRECTIONS[direction];
  const isPlain = changes.every((one) => one.changes.every(({ before, after }) => before.effect !== after.effect));
  const causes = changes.map(({ first }) => findCause(first));
  const [cause] = causes;
  const sameCause = causes.every((one) => one?.words === cause?.words) ? cause?.words : undefined;
  return (
    <section className={styles.direction} aria-label={direction === 'opened' ? 'Opened' : 'Closed'}>
      <h3 className={classNames(styles.heading, tones[tone])}>
        <Icon aria-hidden />
        {countPaths(changes.length, direction)}
        <span className={styles.meaning}>
          {isPlain ? effects : limits}
          {sameCause !== undefined && ` Next to each path: the line that ${sameCause}.`}
        </span>
      </h3>
      <LongList items={classes}>
        {(shown) =>
          shown.map((paths) => {
            const { crawlers } = paths[0].first;
            return (
              <div key={crawlers.join()} className={styles.crawlers}>
                <h4>{crawlers.join() === '*' ? 'Any other crawler' : nameCrawlers(crawlers, NAMES_SHOWN)}</h4>
                <LongList items={paths} first={60}>
                  {(some) => (
                    <ul className={styles.paths}>
                      {some.map((change) => (
                        <PathItem
                          key={`${change.first.purpose ?? ''} ${change.first.path}`}
                          change={change}
                          isCauseKnown={sameCause !== undefined}
                        />
                      ))}
                    </ul>
                  )}
                </LongList>
              </div>
            );
          })
        }
      </LongList>
    </section>
  );
}

interface PathItemProps {
  readonly change: PathChange<VersionDifference>;
  /** True when the heading says what the line does. */
  readonly isCauseKnown: boolean;
}

/** A path to test in the simulator, the line that changed it, and what changes unless that is everything. */
function PathItem({ change, isCauseKnown }: PathItemProps) {
  const { store, showPane } = useAppServices();
  const { likelyReader, isAutomatic, onLeave } = useReport();
  const { path, pattern, purpose, reader } = change.first;
  const crawler = testedCrawler(change.first);
  const isLikely = likelyReader(crawler) === reader;
  const facts = [
    ...(purpose === null ? [] : [`for the purpose ${purpose}`]),
    ...(isAutomatic && !isLikely ? [READER_FACTS[reader]] : []),
    ...change.changes.flatMap(({ usages, before, after }) => {
      const limits = describeLimits(before, after);
      const named = nameUsages(usages);
      if (named === 'all usages') return limits === '' ? [] : [limits];
      return [limits === '' ? named : `${named}: ${limits}`];
    }),
  ];
  return (
    <li className={styles.path}>
      <LinkButton
        className={styles.test}
        aria-label={`Test ${path} in the simulator`}
        onClick={() => {
          const tested = isAutomatic && isLikely ? 'auto' : reader;
          askAbout(store, { ...PLAIN_QUESTION, crawler, path, purpose, reader: tested });
          onLeave();
          showPane('simulator');
        }}
      >
        {path}
      </LinkButton>
      <Cause difference={change.first} isKnown={isCauseKnown} />
      {pattern !== path && pattern !== `${path}$` && pattern !== '' && (
        <span className={styles.fact}>
          and others like <code>{pattern}</code>
        </span>
      )}
      {facts.length > 0 && <span className={styles.fact}>{facts.join('; ')}</span>}
    </li>
  );
}

/** Who is affected by a difference that the likely reader does not see. */
const READER_FACTS: Readonly<Record<ReaderId, string>> = {
  acap: 'only for ACAP-aware crawlers',
  rfc9309: 'not for ACAP-aware crawlers',
  google: 'only as Google’s parser reads it',
  'koster-1996': 'only under the 1996 draft',
};

interface LineCause {
  readonly lines: readonly number[];
  /** What the lines do or did: `blocks it`. */
  readonly words: string;
  /** False for lines of the earlier version. */
  readonly isNow: boolean;
}

/** Finds the lines that cause a difference; `null` if no line of the robots.txt does. */
function findCause({ before, after, linesBefore, linesAfter }: VersionDifference): LineCause | null {
  const now = { lines: linesAfter, isNow: true };
  const then = { lines: linesBefore, isNow: false };
  const cause =
    after.effect === 'prohibited'
      ? { ...now, words: 'blocks it' }
      : before.effect !== 'prohibited'
        ? { ...now, words: 'decides' }
        : linesAfter.length > 0
          ? { ...now, words: 'allows it' }
          : { ...then, words: 'blocked it' };
  return cause.lines.length === 0 ? null : cause;
}

const LINES_SHOWN = 3;

/** The line behind a difference, as a link if it is in the current text. */
function Cause({ difference, isKnown }: { readonly difference: VersionDifference; readonly isKnown: boolean }) {
  const store = useEditorStoreApi();
  const { selectLine, activate } = useEditorActions();
  const { showPane } = useAppServices();
  const { onLeave } = useReport();
  const cause = findCause(difference);
  const [first] = cause?.lines ?? [];
  if (cause === null || first === undefined) return null;
  const { lines, words, isNow } = cause;
  const numbers = lines.slice(0, LINES_SHOWN).map((line) => `${line + 1}`);
  const name = `${lines.length === 1 ? 'line' : 'lines'} ${joinWords(lines.length > LINES_SHOWN ? [...numbers, 'more'] : numbers)}`;
  const rest = isKnown ? '' : ` ${lines.length === 1 ? words : plural(words)}`;
  if (!isNow) return <span className={styles.cause}>{`${name}${rest}`}</span>;
  const show = (): void => {
    onLeave();
    activate(selectRobotsDocument(store.getState()).path);
    selectLine(first, 'panel');
    showPane('policy');
  };
  return (
    <span className={styles.cause}>
      <LinkButton className={styles.line} onClick={show}>
        {name}
      </LinkButton>
      {rest}
    </span>
  );
}

function plural(words: string): string {
  return words.replace(/^(block|allow|decide)s/, '$1');
}

/** Describes a change of restrictions: `max-length=9-chars, now without limits`. */
function describeLimits(before: UsageOutcome, after: UsageOutcome): string {
  if (before.restrictions.length + after.restrictions.length === 0) return '';
  const now = after.effect === 'prohibited' ? null : after.restrictions.join(', ');
  const then = before.effect === 'prohibited' ? null : before.restrictions.join(', ');
  if (now === null) return `was limited by ${then ?? ''}`;
  if (then === null) return `limited by ${now}`;
  return `${then === '' ? 'no limits' : then}, now ${now === '' ? 'without limits' : now}`;
}

/** Returns the crawler to test; an empty name means any crawler that the file does not name. */
function testedCrawler({ crawlers, representative }: VersionDifference): string {
  return crawlers.includes('*') ? '' : representative;
}
