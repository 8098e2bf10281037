import { formatCount } from '#core';
import { selectTestReports } from '#state';
import { useMemo } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { countTests, describeTests } from '../../services/expectations/count-tests.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './test-count.module.css';

/** The result of the tests, on the tab of their pane: `1 of 3 failing`; nothing when there are none. */
export function TestCount() {
  const reports = useEditorStore(selectTestReports);
  const counts = useMemo(() => countTests(reports), [reports]);
  if (counts.all === 0) return null;
  const { failing, unknown } = counts;
  return (
    <span className={classNames(styles.count, failing > 0 ? styles.failing : unknown > 0 && styles.unknown)}>
      <span className={styles.words}>{describeTests(counts)}</span>
      <span aria-hidden className={styles.number}>
        {formatCount(failing)}
      </span>
    </span>
  );
}
