import { useDeferredValue } from 'react';
import type { ReaderId } from '#core';
import { selectCrawlersInFile, type SimulatorQuestion } from '#state';
import { TextField } from '../../controls/fields/text-field.tsx';
import { CrawlerBox } from '../../controls/crawlers/crawler-box.tsx';
import { useEditorActions, useEditorStore } from '../../services/use-editor-store.tsx';
import { CrawlerFacts } from './crawler-facts.tsx';
import { MoreConditions } from './more-conditions.tsx';
import styles from './question-form.module.css';
import { readCrawler } from './read-crawler.ts';
import { readPath } from './read-path.ts';

export interface QuestionFormProps {
  readonly question: SimulatorQuestion;
  /** The reader of the shown answer. */
  readonly reader: ReaderId;
}

/** The question: path and crawler, and all other conditions behind "More conditions". */
export function QuestionForm({ question, reader }: QuestionFormProps) {
  const { updateQuestion } = useEditorActions();
  const namesInFile = useEditorStore(selectCrawlersInFile);
  const path = readPath(question.path);
  const crawler = readCrawler(useDeferredValue(question.crawler), namesInFile);
  const testCrawler = (token: string) => updateQuestion({ crawler: token });
  return (
    <div className={styles.question}>
      <div className={styles.fields}>
        <TextField
          label="Path"
          mono
          placeholder="/"
          value={question.path}
          onChange={(typed) => updateQuestion({ path: typed })}
          hint={path.note ?? undefined}
          error={path.isDoubtful ? path.note : null}
        />
        <CrawlerBox
          value={question.crawler}
          onChange={testCrawler}
          namesInFile={namesInFile}
          hint={crawler.note}
          browse={{ isSingle: true, onChoose: ([name = '']) => testCrawler(name) }}
        />
        <CrawlerFacts reading={crawler} namesInFile={namesInFile} onTest={testCrawler} />
      </div>
      <MoreConditions question={question} reader={reader} />
    </div>
  );
}
