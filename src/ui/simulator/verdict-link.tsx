import { ChevronUp } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { verdictOf } from '#core';
import { selectCrawlersInFile, selectQuestionState, selectSimulatorAnswer } from '#state';
import { classNames } from '../controls/class-names.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { readCrawler } from './question/read-crawler.ts';
import { readPath } from './question/read-path.ts';
import barStyles from './answer/verdict-bar.module.css';
import cardStyles from './answer/verdict-card.module.css';
import { VERDICT_ICONS, VerdictHeadline } from './answer/verdict-headline.tsx';
import styles from './verdict-link.module.css';

interface VerdictLinkProps {
  readonly onShow: () => void;
}

/** The simulator's verdict and the path it is about, where another pane takes the place of the simulator. */
export function VerdictLink({ onShow }: VerdictLinkProps) {
  const { answer, input } = selectSimulatorAnswer(useDeferredValue(useEditorStore(useShallow(selectQuestionState))));
  const crawler = readCrawler(input.crawler, useEditorStore(selectCrawlersInFile));
  const verdict = verdictOf(answer);
  const Icon = VERDICT_ICONS[verdict];
  return (
    <button type="button" className={classNames(barStyles.look, cardStyles[verdict], styles.link)} onClick={onShow}>
      <Icon aria-hidden className={barStyles.icon} />
      <span className={barStyles.sentence}>
        <VerdictHeadline verdict={verdict} crawler={crawler} />
        <code className={styles.path}> {readPath(input.path).path}</code>
      </span>
      <ChevronUp aria-hidden />
    </button>
  );
}
