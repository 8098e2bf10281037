import {
  createDecider,
  explainDecision,
  explainVerdict,
  findDisagreements,
  linesBehind,
  nameLines,
  plainText,
  USAGE_MEANINGS,
  type Decision,
  type Question,
} from '#core';
import {
  type CellDecisions,
  decideCell,
  findExpected,
  holds,
  type MatrixColumn,
  type MatrixUsage,
  readCell,
  titleOf,
  verdictOfCell,
} from '#core/site';
import { PLAIN_QUESTION } from '#state';
import { Ban, Check, CircleCheck, Flag, FlaskConical, History, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { useAppServices } from '../services/app-services.tsx';
import { expectThis } from '../services/expectations/expect-this.ts';
import { nameReaders } from '../services/reader-texts.ts';
import { MentionedTextsProvider, Sentence } from '../services/sentence.tsx';
import styles from './cell-detail.module.css';
import { CELL_TEXTS, columnTitle } from './grid/cell-texts.ts';
import type { MatrixData } from './use-matrix-cells.ts';

export interface CellDetailProps {
  readonly data: MatrixData;
  readonly path: string;
  readonly column: MatrixColumn;
  readonly index: number;
  /** Opens the question in the simulator. */
  readonly onOpen: () => void;
  readonly onChangeVerdict: () => void;
}

/** The selected cell: its verdict in a sentence, the reason, the earlier verdict, readers that differ, and actions. */
export function CellDetail({ data, path, column, index, onOpen, onChangeVerdict }: CellDetailProps) {
  const services = useAppServices();
  const { file, before, question, rowOf } = data;
  const decider = useMemo(() => createDecider(file.policy, file.references), [file]);
  const deciderBefore = useMemo(() => before && createDecider(before.policy, before.references), [before]);
  const asked = useMemo<Question>(() => {
    const { crawlers: _crawlers, usage: _usage, reader: _reader, ...conditions } = question;
    return { ...conditions, crawler: column.crawler, reader: column.reader, path };
  }, [question, column, path]);
  const { isChanged, isDisputed } = readCell(rowOf(path)[index] ?? 0);
  const cell = decideCell(decider.for(asked), path, question.usage);
  const [first] = cell;
  const verdict = verdictOfCell(cell);
  const documents = new Map([...file.references].map(([locator, { document }]) => [locator, document]));
  const texts = { policy: file.policy, documents };
  const Icon = CELL_TEXTS[verdict].icon;
  const isAboutCrawling = question.usage === 'crawl' || question.usage === 'all';
  const expected = findExpected(data.tests, file.policy, { ...asked, crawler: column.label }).filter(
    ({ usage }) => question.usage === 'all' || usage === question.usage,
  );
  const others = isDisputed && isAboutCrawling ? findDisagreements(decider, asked) : [];
  return (
    <MentionedTextsProvider value={{ policy: file.policy, texts, input: PLAIN_QUESTION }}>
      <section className={classNames(styles.detail, styles[verdict])} aria-label="Selected cell">
        <Icon aria-hidden className={styles.verdict} />
        <p className={styles.headline}>
          <Headline cell={cell} usage={question.usage} label={column.label} path={path} />
        </p>
        <div className={styles.actions}>
          {isAboutCrawling && (
            <Button
              size="sm"
              icon={verdict === 'blocked' ? CircleCheck : Ban}
              unavailable={column.label === '*'}
              tooltip={
                column.label === '*'
                  ? 'Choose a named crawler.'
                  : 'Previews the smallest edit that does this, and any side effects.'
              }
              onClick={onChangeVerdict}
            >
              {verdict === 'blocked' ? 'Allow this…' : 'Block this…'}
            </Button>
          )}
          {expected.length === 0 && first && (
            <Button
              size="sm"
              variant="ghost"
              compact
              icon={ListChecks}
              tooltip="Adds a test to robots.tests.yaml that fails when this decision changes."
              onClick={() =>
                void expectThis(services, {
                  crawler: column.label,
                  path,
                  usage: first.usage,
                  effect: first.effect,
                  reader: 'auto',
                  purpose: asked.purpose ?? null,
                  date: asked.date ?? null,
                  firstIndexed: asked.firstIndexed ?? null,
                  status: asked.status ?? null,
                })
              }
            >
              Expect this
            </Button>
          )}
          <Button size="sm" variant="ghost" icon={FlaskConical} onClick={onOpen}>
            Open in simulator
          </Button>
        </div>
        <ul className={styles.facts}>
          {reasonsOf(cell).map((decision) => (
            <li key={decision.usage}>
              <span>
                {decision.usage !== 'crawl' && question.usage === 'all' && `${USAGE_MEANINGS[decision.usage]}: `}
                <Sentence
                  parts={
                    decision.usage === 'crawl' ? explainVerdict(decision, texts) : explainDecision(decision, texts)
                  }
                />
              </span>
            </li>
          ))}
          {isChanged && deciderBefore !== null && (
            <li>
              <History aria-hidden />
              <span>{describeBefore(decideCell(deciderBefore.for(asked), path, question.usage))}</span>
            </li>
          )}
          {expected.map(({ expectation, usage, outcome }) => {
            const decision = cell.find((one) => one.usage === usage);
            const isMet = decision !== undefined && holds(outcome, decision);
            const Mark = isMet ? Check : Flag;
            return (
              <li key={`${expectation.line} ${usage}`}>
                <Mark aria-hidden />
                <span>
                  “{titleOf(expectation)}” expects {usage} to be{' '}
                  {outcome.effect === 'permitted' ? 'allowed' : 'blocked'}
                </span>
              </li>
            );
          })}
          {others.map(({ readers, verdict: other, lines }) => (
            <li key={readers.join(' ')}>
              <b aria-hidden className={styles.disputed}>
                ≠
              </b>
              <span>
                {nameReaders(readers)}: {other === 'not-indexed' ? 'allowed, but indexing blocked' : other}
                {lines.length > 0 && (
                  <>
                    {' by '}
                    <Sentence parts={nameLines(lines)} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </MentionedTextsProvider>
  );
}

interface HeadlineProps {
  readonly cell: CellDecisions;
  readonly usage: MatrixUsage;
  readonly label: string;
  readonly path: string;
}

/** `GPTBot may crawl /a, but not index it`. */
function Headline({ cell, usage, label, path }: HeadlineProps) {
  const subject = label === '*' ? 'Any other crawler' : columnTitle(label);
  const verdict = verdictOfCell(cell);
  const page = <code>{path}</code>;
  if (usage !== 'crawl' && usage !== 'all') {
    return (
      <>
        {subject}: “{USAGE_MEANINGS[usage]}” is <b>{verdict === 'limited' ? 'allowed with conditions' : verdict}</b> for{' '}
        {page}
      </>
    );
  }
  if (verdict === 'blocked') {
    return (
      <>
        {subject} <b>may not crawl</b> {page}
      </>
    );
  }
  const isIndexed = cell.find((one) => one.usage === 'index')?.effect === 'permitted';
  const limits = usage === 'all' && !isIndexed ? 'but not index it' : 'with limits';
  return (
    <>
      {subject} may crawl {page}
      {verdict === 'limited' && (
        <>
          , <b>{limits}</b>
        </>
      )}
    </>
  );
}

/** Maximum number of limited usages that are explained. */
const REASONS = 3;

/** The decisions that explain a cell; for all usages, the one about crawling and the first few not simply allowed. */
function reasonsOf(cell: CellDecisions): readonly Decision[] {
  const others =
    verdictOfCell(cell) === 'blocked' ? [] : cell.slice(1).filter((one) => verdictOfCell([one]) !== 'allowed');
  return [...cell.slice(0, 1), ...others.slice(0, REASONS)];
}

/** `Was blocked by line 7 when you opened the file`. */
function describeBefore(cell: CellDecisions): string {
  const [first] = cell;
  const lines = first === undefined ? [] : linesBehind(first);
  const word = { allowed: 'allowed', limited: 'allowed with limits', blocked: 'blocked' }[verdictOfCell(cell)];
  return lines.length === 0
    ? `Was ${word}: no rule matched`
    : `Was ${word} by ${plainText(nameLines(lines))} when you opened the file`;
}
