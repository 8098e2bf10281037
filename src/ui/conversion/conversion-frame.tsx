import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { useMediaQuery } from '../services/use-media-query.ts';
import styles from './convert-dialog.module.css';

export interface ConversionFrameProps {
  /** By default, those of the conversion to ACAP. */
  readonly title?: string;
  readonly description?: string;
  /** Chooses the document; `null` when there is only one. */
  readonly chooser: ReactNode;
  /** What is written, or why nothing is. */
  readonly summary: ReactNode;
  /** Where decisions differ. */
  readonly differences: ReactNode;
  readonly options: ReactNode;
  /** The rest of the report. */
  readonly report: ReactNode;
  /** The text before and after. */
  readonly preview: ReactNode;
  /** True while the preview shows an earlier text or earlier options. */
  readonly isStale: boolean;
  readonly canApply: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

const ABOUT_ACAP =
  'ACAP (Automated Content Access Protocol) extends robots.txt: besides crawling, it says what may be done with a page, such as indexing it, quoting it or keeping copies. ' +
  'Publishers proposed it in 2007; few crawlers read it, and all others skip its lines. ' +
  'Converting adds ACAP rules that say what your own rules say, and changes nothing until you apply it.';

/** The dialog for converting one document: consequences first, then options, then details. */
export function ConversionFrame(props: ConversionFrameProps) {
  const { chooser, summary, differences, options, report, preview, isStale, canApply, onApply, onClose } = props;
  const { title = 'Convert to ACAP', description = ABOUT_ACAP } = props;
  const isWide = useMediaQuery('(min-width: 64rem)');
  return (
    <Dialog
      onClose={onClose}
      size="full"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" icon={Check} unavailable={!canApply} onClick={onApply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.side}>
          {chooser}
          <section className={styles.section} aria-label="Summary" aria-live="polite">
            {summary}
          </section>
          {differences}
          <details className={styles.details} open={isWide}>
            <summary>Options</summary>
            <div className={styles.options}>{options}</div>
          </details>
          <div className={styles.report}>{report}</div>
        </div>
        <div className={styles.diff} aria-busy={isStale}>
          {preview}
        </div>
      </div>
    </Dialog>
  );
}
