import { Check } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { useMediaQuery } from '../services/use-media-query.ts';
import styles from './convert-dialog.module.css';

interface ConversionFrame {
  /** The place of the Apply button in the footer of the dialog; `null` before that is shown. */
  readonly applySlot: HTMLElement | null;
  readonly onClose: () => void;
}

/** The dialog around a conversion. */
export const ConversionFrameContext = createContext<ConversionFrame>({ applySlot: null, onClose: () => {} });

export interface ConversionViewProps {
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
  /** Applies the conversion, once the dialog is closed; `null` if there is nothing to apply. */
  readonly onApply: (() => void) | null;
}

/** The conversion of one document: consequences first, then options, then details. */
export function ConversionView(props: ConversionViewProps) {
  const { summary, differences, options, report, preview, isStale, onApply } = props;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { applySlot, onClose } = use(ConversionFrameContext);
  return (
    <>
      <div className={styles.side}>
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
      {applySlot !== null &&
        createPortal(
          <Button
            variant="primary"
            icon={Check}
            unavailable={onApply === null}
            onClick={() => {
              onClose();
              onApply?.();
            }}
          >
            Apply
          </Button>,
          applySlot,
        )}
    </>
  );
}
