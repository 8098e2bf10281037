import { ChevronDown, ChevronRight, Columns4, Link } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import {
  describeReaderChoice,
  explainFollowed,
  explainVerdict,
  lineContent,
  lineCount,
  linesBehind,
  nameLines,
  type Decision,
} from '#core';
import { selectTestReports } from '#state';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { VerdictMark } from '../../controls/verdict-mark/verdict-mark.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { copyLink } from '../../services/late-services.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import { ChangeVerdict } from './change-verdict.tsx';
import { ChangedVerdict, ContradictedTests, DecisionTrace, Disagreements } from './later-answers.ts';
import { Sentence } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';
import styles from './verdict-card.module.css';
import { VERDICT_ICONS, VerdictHeadline, type VerdictHeadlineProps } from './verdict-headline.tsx';

export interface VerdictCardProps extends VerdictHeadlineProps {
  readonly ref: Ref<HTMLDivElement>;
  /**
   * Whether the ACAP text can only be read one way here, or that has yet to be checked; `null` if there are other
   * readings or no ACAP text.
   */
  readonly readings: 'one' | 'unchecked' | null;
  readonly comparesReaders: boolean;
  readonly comparisonId: string;
  readonly onCompareReaders: () => void;
}

/** The verdict: whether the crawler may fetch the page, why, for which reader, and which readers decide differently. */
export function VerdictCard({
  ref,
  verdict,
  crawler,
  readings,
  comparesReaders,
  comparisonId,
  onCompareReaders,
}: VerdictCardProps) {
  const services = useAppServices();
  const hasTests = useEditorStore((state) => selectTestReports(state).length > 0);
  const [isOpen, setIsOpen] = useState(false);
  const whyId = useId();
  const Icon = VERDICT_ICONS[verdict];
  const tone = crawler.isUnknown ? 'unknown' : verdict;
  return (
    // A fieldset is for controls.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label="Verdict" data-verdict className={classNames(styles.card, styles[tone])}>
      <div className={styles.verdict}>
        <Icon aria-hidden className={styles.icon} />
        <div ref={ref} className={styles.headline}>
          <p>
            <VerdictHeadline verdict={verdict} crawler={crawler} />
          </p>
        </div>
        <VerdictReason verdict={verdict} />
        <VerdictFacts />
      </div>
      {hasTests && <ContradictedTests />}
      <ChangedVerdict />
      <Disagreements subject={crawler.subject} />
      <div className={styles.actions}>
        <ChangeVerdict />
        <div className={styles.end}>
          <IconButton
            icon={Columns4}
            label="Readers side by side"
            data-palette
            aria-expanded={comparesReaders}
            aria-controls={comparesReaders ? comparisonId : undefined}
            onClick={onCompareReaders}
          />
          <IconButton
            icon={Link}
            label="Copy link"
            tooltip="Copy a link to all documents and this question"
            onClick={() => void copyLink(services)}
          />
          <Button
            variant="ghost"
            size="sm"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            aria-controls={isOpen ? whyId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Why
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={whyId} className={styles.why}>
          <DecisionTrace usage="crawl" />
          {verdict === 'not-indexed' && <DecisionTrace usage="index" />}
          {readings !== null && (
            <p className="muted">
              {readings === 'one' ? 'The ACAP text can only be read one way here.' : 'Checking other readings…'}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The reason, with the deciding line. */
function VerdictReason({ verdict }: Pick<VerdictHeadlineProps, 'verdict'>) {
  const { answer, question, texts } = useSimulatorAnswer();
  const crawl = answer.decisions.get('crawl');
  const index = answer.decisions.get('index');
  if (crawl === undefined || index === undefined) return null;
  if (verdict === 'not-indexed') {
    return (
      <div className={styles.details}>
        <p>
          <VerdictMark effect="permitted" label="Crawling allowed" /> <DecidedBy decision={crawl} />
        </p>
        <p>
          <VerdictMark effect="prohibited" label="Indexing blocked" /> <DecidedBy decision={index} />
        </p>
      </div>
    );
  }
  return (
    <div className={styles.details}>
      <p>
        <Sentence parts={explainVerdict(crawl, texts)} />
        {/* Clause: G6. */}
        {verdict === 'blocked' && question.reader !== 'acap' && ' Its URL may still appear in search results.'}
      </p>
      <DecidingLine decision={crawl} />
    </div>
  );
}

/** The deciding lines, in a few words. */
function DecidedBy({ decision }: { readonly decision: Decision }) {
  const lines = linesBehind(decision);
  if (lines.length === 0) return 'no rule matches';
  return (
    <>
      by <Sentence parts={nameLines(lines)} />
    </>
  );
}

/** The deciding line of the file, if it is a single one. */
function DecidingLine({ decision: { lines } }: { readonly decision: Decision }) {
  const { policy } = useSimulatorAnswer();
  const [only, ...others] = lines;
  if (only === undefined || others.length > 0 || only.path !== 'robots.txt') return null;
  if (only.line >= lineCount(policy.document)) return null;
  return (
    <p className={styles.line}>
      <span className={styles.number}>{only.line + 1}</span> <code>{lineContent(policy.document, only.line)}</code>
    </p>
  );
}

/** Which group or record the crawler follows, and the reader. */
function VerdictFacts() {
  const { decider, question, answer, automaticChoice } = useSimulatorAnswer();
  const { name } = READER_TEXTS[question.reader];
  return (
    <dl className={styles.facts}>
      {explainFollowed(decider, question, answer).map(({ kind, sentence }) => (
        <Fact key={kind} name={kind === 'group' ? 'Group' : 'Record'}>
          <Sentence parts={sentence} />
        </Fact>
      ))}
      <Fact name="Reader">
        {automaticChoice === null
          ? `${name}, as chosen.`
          : `${name}, automatic: ${describeReaderChoice(automaticChoice)}.`}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
