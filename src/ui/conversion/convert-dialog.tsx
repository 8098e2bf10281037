import type { Conversion } from '#core';
import { selectRobotsDocument, selectRobotsPolicy } from '#state';
import { CaseSensitive, Check, CircleCheck, CircleMinus, FileCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { useEditorActions, useEditorStore } from '../hooks/use-editor-store.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { DiffPane } from '../text-pane/diff-pane.tsx';
import { ConversionOptionsForm } from './conversion-options.tsx';
import { ConversionReport } from './conversion-report.tsx';
import styles from './convert-dialog.module.css';
import { countOf, hasRules, isByCase, summarizeConversion } from './summarize-conversion.ts';
import { useConversion, type FinishedConversion } from './use-conversion.ts';

export interface ConvertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Shows what conversion to ACAP would write, with its report, and applies it as one step that can be undone. */
export function ConvertDialog({ open, onOpenChange }: ConvertDialogProps) {
  // Converting costs, so it is done only while the dialog is open.
  return open ? <OpenConvertDialog onOpenChange={onOpenChange} /> : null;
}

function OpenConvertDialog({ onOpenChange }: Omit<ConvertDialogProps, 'open'>) {
  const { store, notify } = useAppServices();
  const policy = useEditorStore(selectRobotsPolicy);
  const options = useEditorStore((state) => state.preferences.conversion);
  const { chooseConversion } = useEditorActions();
  const { finished, stop } = useConversion(policy, options);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const isCurrent = finished?.policy === policy && finished.options === options;
  const isNothing = finished?.conversion.edits.length === 0;
  const canApply = isCurrent && finished.conversion.edits.length > 0;

  const apply = (): void => {
    if (!canApply) return;
    const { edits, records } = finished.conversion;
    const state = store.getState();
    const { path } = selectRobotsDocument(state);
    state.actions.applyEdits(path, edits, { origin: 'convert', label: 'convert to ACAP' });
    state.actions.activate(path);
    state.actions.select(startOfRecords(edits), 'app');
    onOpenChange(false);
    notify({
      tone: 'success',
      message: `Converted: ${countOf(records.length, 'ACAP record', 'ACAP records')} added at the end.`,
    });
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="full"
      title="Convert to ACAP"
      description="Adds ACAP records that say what your robots.txt says. Nothing changes until you apply it."
      footer={
        <>
          <Button
            onClick={() => {
              onOpenChange(false);
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" icon={Check} unavailable={!canApply} onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.side}>
          <section className={styles.section} aria-label="Summary" aria-live="polite">
            {finished ? <Summary finished={finished} /> : <p>Converting…</p>}
          </section>
          <details className={styles.details} open={isWide && !isNothing}>
            <summary>Options</summary>
            <ConversionOptionsForm
              options={options}
              onChange={chooseConversion}
              declaredVersion={policy.version?.text.text ?? null}
            />
          </details>
          <div className={styles.report}>{finished && <ConversionReport finished={finished} onStop={stop} />}</div>
        </div>
        <div className={styles.diff} aria-busy={!isCurrent}>
          {finished && <Preview finished={finished} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Where, in the text after the conversion, the first line of what it adds at the end begins. */
function startOfRecords(edits: Conversion['edits']): number {
  const last = edits.at(-1);
  if (last === undefined) return 0;
  const shift = edits.slice(0, -1).reduce((sum, { start, end, newText }) => sum + newText.length - (end - start), 0);
  const blank = /^[\r\n]*/.exec(last.newText)?.[0].length ?? 0;
  return last.start + shift + blank;
}

interface PartProps {
  readonly finished: FinishedConversion;
}

function Preview({ finished: { policy, conversion } }: PartProps) {
  if (conversion.edits.length > 0) return <DiffPane original={policy.document.text} modified={conversion.text} />;
  return <EmptyState icon={FileCheck} title="The text stays as it is" />;
}

function Summary({ finished: { policy, conversion, progress } }: PartProps) {
  const { unconverted } = conversion;
  const isNothing = conversion.edits.length === 0;
  return (
    <>
      <p className={styles.summary}>{summarizeConversion(policy, conversion)}</p>
      <p className={styles.marks}>
        {hasRules(policy) && <ProofBadge progress={progress} />}
        {unconverted.length > 0 && (
          <Badge icon={CircleMinus}>{countOf(unconverted.length, 'line stays', 'lines stay')} without ACAP</Badge>
        )}
      </p>
      {!isNothing && policy.acapFields.size === 0 && (
        <Callout tone="info" title="Good to know">
          Lighthouse and other checkers that do not know ACAP report its lines as unknown. Crawlers that do not know it
          skip them.
        </Callout>
      )}
    </>
  );
}

function ProofBadge({ progress }: Pick<FinishedConversion, 'progress'>) {
  if (progress.kind === 'running') return <Badge icon={LoaderCircle}>comparing all paths</Badge>;
  if (progress.kind !== 'finished' || progress.proof.status === 'not-proved') {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        not proved
      </Badge>
    );
  }
  const { differences } = progress.proof;
  if (differences.length === 0) return <Badge icon={CircleCheck}>proved equal</Badge>;
  const number = countOf(differences.length, 'difference', 'differences');
  if (differences.every(isByCase)) {
    return <Badge icon={CaseSensitive}>proved equal except {number}, only by letter case</Badge>;
  }
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      proved equal except {number}
    </Badge>
  );
}
