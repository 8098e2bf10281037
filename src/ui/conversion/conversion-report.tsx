import { type Conversion, describeReferenceProblem } from '#core/analysis';
import styles from './convert-dialog.module.css';
import { ReportSection } from './item-list.tsx';
import { describeLines, describeRecordOrigin, groupUnconverted } from './summarize-conversion.ts';

/** Problems with references, lines left without ACAP, and what was written for which lines. */
export function ConversionReport({ conversion }: { readonly conversion: Conversion }) {
  const { records, unconverted, referenceProblems } = conversion;
  return (
    <>
      <ReportSection
        title="References"
        items={referenceProblems}
        render={(problem) => {
          const { sentence, advice } = describeReferenceProblem(problem);
          return (
            <>
              <p>{sentence}</p>
              <p className={styles.muted}>{advice}</p>
            </>
          );
        }}
      />
      <ReportSection
        title="Not converted"
        count={unconverted.length}
        items={groupUnconverted(unconverted)}
        render={({ field, lines, advice }) => (
          <>
            <p>
              <code>{field}</code> <span className={styles.muted}>{describeLines(lines)}</span>
            </p>
            <p>{advice.sentence}</p>
            <p className={styles.muted}>{advice.advice}</p>
          </>
        )}
      />
      <ReportSection
        title="Records written"
        items={records}
        render={(record) => (
          <>
            <p className={styles.names}>{record.crawlers.join(', ')}</p>
            <p className={styles.muted}>{describeRecordOrigin(record)}</p>
          </>
        )}
      />
    </>
  );
}
