import { useCallback, useMemo } from 'react';
import { READERS } from '#core';
import {
  selectAskedPage,
  selectCrawlersInFile,
  selectReferences,
  selectRobotsPolicy,
  type SimulatorQuestion,
} from '#state';
import { Checkbox } from '../controls/checkbox.tsx';
import { Select } from '../controls/select.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useEditorActions, useEditorStore } from '../hooks/use-editor-store.tsx';
import { CrawlerBox } from './crawler-box.tsx';
import { CrawlerFacts } from './crawler-facts.tsx';
import { CrawlerPicks } from './crawler-picks.tsx';
import { DateField } from './date-field.tsx';
import { PageSource } from './page-source.tsx';
import styles from './question-form.module.css';
import { readCrawler } from './read-crawler.ts';
import { readPath } from './read-path.ts';
import { READER_TEXTS } from './reader-texts.ts';
import { SuggestBox } from './suggest-box.tsx';
import { purposesIn, suggestPurposes } from './suggest-purposes.ts';

export interface QuestionFormProps {
  readonly question: SimulatorQuestion;
  /** Whether a time limit of some days is in force, which counts from the day of first indexing. */
  readonly countsDays: boolean;
}

/** What is asked: path, crawler and reader; purpose and date; the page, its headers, and who reads its elements. */
export function QuestionForm({ question, countsDays }: QuestionFormProps) {
  const { ask } = useEditorActions();
  const namesInFile = useEditorStore(selectCrawlersInFile);
  const path = readPath(question.path);
  const crawler = readCrawler(question.crawler);
  const askAbout = (token: string) => ask({ crawler: token });
  return (
    <div className={styles.question}>
      <TextField
        label="Path"
        mono
        placeholder="/"
        value={question.path}
        onChange={(typed) => ask({ path: typed })}
        {...(path.isDoubtful ? { error: path.note } : path.note === null ? {} : { hint: path.note })}
      />
      <div className={styles.crawler}>
        <CrawlerBox value={question.crawler} onChange={askAbout} namesInFile={namesInFile} hint={crawler.note} />
        <CrawlerPicks namesInFile={namesInFile} asked={question.crawler} onAsk={askAbout} />
        {crawler.known && <CrawlerFacts crawler={crawler.known} namesInFile={namesInFile} onAsk={askAbout} />}
      </div>
      <Select
        label="Reader"
        options={READERS.map((reader) => ({ value: reader, label: READER_TEXTS[reader].name }))}
        value={question.reader}
        onChange={(reader) => ask({ reader })}
        hint={READER_TEXTS[question.reader].explanation}
      />
      <UseFields question={question} countsDays={countsDays} />
      <PageFields question={question} />
    </div>
  );
}

/** For what, and on which day. */
function UseFields({ question, countsDays }: QuestionFormProps) {
  const { ask } = useEditorActions();
  const { reader, purpose, date, firstIndexed } = question;
  return (
    <div className={styles.pair}>
      <PurposeBox
        purpose={purpose}
        hint={reader === 'acap' ? null : 'Only ACAP-aware crawlers know purposes.'}
        onChange={(typed) => ask({ purpose: typed === '' ? null : typed })}
      />
      <DateField label="Date" value={date} onChange={(day) => ask({ date: day })} />
      {(countsDays || firstIndexed !== null) && (
        <DateField
          label="First indexed"
          value={firstIndexed}
          onChange={(day) => ask({ firstIndexed: day })}
          hint="A time limit of some days counts from this day."
        />
      )}
    </div>
  );
}

interface PurposeBoxProps {
  readonly purpose: string | null;
  readonly hint: string | null;
  readonly onChange: (typed: string) => void;
}

function PurposeBox({ purpose, hint, onChange }: PurposeBoxProps) {
  const policy = useEditorStore(selectRobotsPolicy);
  const references = useEditorStore(selectReferences);
  const page = useEditorStore(selectAskedPage);
  const purposes = useMemo(() => purposesIn(policy, references, page), [policy, references, page]);
  const suggest = useCallback((typed: string) => suggestPurposes(typed, purposes), [purposes]);
  return (
    <SuggestBox
      label="Purpose"
      value={purpose ?? ''}
      onChange={onChange}
      suggest={suggest}
      placeholder="None"
      openLabel="Show purposes"
      hint={hint ?? (purpose !== null && purposes.length === 0 ? 'This policy speaks of no purposes.' : null)}
    />
  );
}

/** The page, and how it is read. */
function PageFields({ question }: { readonly question: SimulatorQuestion }) {
  const { ask } = useEditorActions();
  const { reader, page, headers, readsElements } = question;
  return (
    <div className={styles.pair}>
      <PageSource
        label="Page"
        kind="page"
        source={page}
        onChange={(source) => ask({ page: source })}
        boxLabel="Page or META tags"
        placeholder={'<meta name="robots" content="noindex">'}
      />
      <PageSource
        label="Headers"
        kind="headers"
        source={headers}
        onChange={(source) => ask({ headers: source })}
        boxLabel="Response headers"
        placeholder="X-Robots-Tag: noindex"
      />
      {page.from !== 'none' && reader === 'acap' && (
        <Checkbox
          label="Reads elements one by one"
          checked={readsElements}
          onChange={(checked) => ask({ readsElements: checked })}
          hint="A crawler that does not is prohibited for the whole page what any element speaks of."
        />
      )}
    </div>
  );
}
