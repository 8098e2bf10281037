import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { countInWords } from '../controls/count-in-words.ts';
import { formatSize } from '../services/files/read-input.ts';
import type { CoverageState } from './coverage-session.ts';
import styles from './coverage.module.css';

export interface CoverageProgressProps {
  readonly progress: CoverageState['progress'];
  readonly onCancel: () => void;
}

/** The progress of a count, with a button to cancel it. */
export function CoverageProgress({ progress, onCancel }: CoverageProgressProps) {
  const id = useId();
  const { name = '', bytes = 0, allBytes = 0, addresses = 0 } = progress ?? {};
  return (
    <div className={styles.progress}>
      <progress aria-labelledby={id} {...(progress === null ? {} : { value: bytes, max: Math.max(1, allBytes) })} />
      <span id={id} className={styles.progressText}>
        {progress === null
          ? 'Reading…'
          : `${countInWords(addresses, 'URL')} so far, ${formatSize(bytes)} of ${formatSize(allBytes)}: ${name}`}
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
