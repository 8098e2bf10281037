import { countThings, insertAt } from '#core';
import { type Conversion, describeConversion, describeReferenceProblem } from '#core/analysis';
import { selectDocument, selectLocators, selectReferences, selectRobotsPolicy, type EditorData } from '#state';
import { CircleMinus, FileCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { SegmentedControl } from '../controls/fields/radio-group.tsx';
import { keepFocusWhenRemoved } from '../controls/focus/keep-focus.ts';
import { useAppServices } from '../services/app-services.tsx';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import { applyConversion } from './apply-conversion.ts';
import { ConversionDifferences } from './conversion-differences.tsx';
import { ConversionView } from './conversion-view.tsx';
import { ConversionOptionsForm } from './conversion-options.tsx';
import styles from './convert-dialog.module.css';
import { ReportSection } from './item-list.tsx';
import { describeOrigin, groupUnconverted, nameLines } from './summarize-conversion.ts';
import { useConversion, type FinishedConversion } from './use-conversion.ts';

/** The conversion of the robots.txt. Clause: C1-C6. */
export function RobotsConversion() {
  const services = useAppServices();
  const policy = useEditorStore(selectRobotsPolicy);
  const references = useEditorStore(selectReferences);
  const options = useEditorStore((state) => state.preferences.conversion);
  const locatorError = useEditorStore((state) => checkLocator(state, options.separateFile));
  const { updateConversion } = useEditorActions();
  const { finished, notLoaded, stop, restart } = useConversion({ policy, options, references });
  const isCurrent = finished?.policy === policy && finished.options === options && finished.references === references;
  const canApply = isCurrent && finished.conversion.records.length > 0 && locatorError === null;
  return (
    <ConversionView
      summary={
        <>
          {notLoaded && <NotLoaded {...notLoaded} />}
          {finished ? <Summary finished={finished} /> : !notLoaded && <p>Converting…</p>}
        </>
      }
      differences={
        finished &&
        isCompared(finished) && <ConversionDifferences progress={finished.progress} onStop={stop} onRestart={restart} />
      }
      options={
        <ConversionOptionsForm
          options={options}
          onChange={updateConversion}
          declaredVersion={policy.version?.text.text ?? null}
          locatorError={locatorError}
        />
      }
      report={finished && <ConversionReport conversion={finished.conversion} />}
      preview={finished && <Preview finished={finished} />}
      isStale={!isCurrent}
      onApply={canApply ? () => applyConversion(services, finished.conversion) : null}
    />
  );
}

/** What is wrong with the locator of a separate file, as a sentence; `null` when it is valid. */
function checkLocator(state: EditorData, locator: string | null): string | null {
  if (locator === null) return null;
  if (!/^(?:\/|https?:\/\/)[!-"$-~]+$/.test(locator)) return 'Write a path without spaces, starting with a slash.';
  const isTaken = selectDocument(state, locator) !== null && !selectLocators(state).includes(locator);
  return isTaken ? `A document named ${locator} already exists. Choose another path.` : null;
}

/** Without ACAP records, crawlers that read ACAP obey the User-agent rules as before, and nothing can differ. */
function isCompared({ policy, conversion }: FinishedConversion): boolean {
  return policy.groups.length > 0 && (conversion.records.length > 0 || policy.records.length > 0);
}

/** Shown when the worker did not load; the conversion can be done without it. */
function NotLoaded({ convertHere }: { readonly convertHere: () => void }) {
  return (
    <Callout
      tone="error"
      role="alert"
      title="The converter could not be loaded"
      actions={
        <>
          <Button ref={keepFocusWhenRemoved} size="sm" onClick={convertHere}>
            Convert here
          </Button>
          <Button size="sm" icon={RefreshCw} onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </>
      }
    >
      The server did not respond, or a newer version of Gatepost has replaced this one. Converting here may freeze the
      page for a few seconds. Reloading keeps your work.
    </Callout>
  );
}

interface PartProps {
  readonly finished: FinishedConversion;
}

function Summary({ finished: { policy, conversion } }: PartProps) {
  const { unconverted, records } = conversion;
  return (
    <>
      <p className={styles.summary}>{describeConversion(policy, conversion)}</p>
      {unconverted.length > 0 && (
        <p className="cluster">
          <Badge icon={CircleMinus}>{countThings(unconverted.length, 'line')} not converted</Badge>
        </p>
      )}
      {records.length > 0 && policy.acapFields.size === 0 && (
        <p className="muted">
          Lighthouse and other checkers that don’t know ACAP report its lines as unknown. Crawlers that don’t know it
          skip them.
        </p>
      )}
    </>
  );
}

function Preview({ finished: { policy, references, conversion } }: PartProps) {
  const [shown, setShown] = useState<'robots' | 'separate'>('robots');
  const { records, separate, edits } = conversion;
  if (records.length === 0) return <EmptyState icon={FileCheck} title="The text stays as it is" />;
  const robots = <DiffPane key="robots" original={policy.document.text} edits={edits} />;
  if (separate === null) return robots;
  const before = separate.edits === null ? '' : (references.get(separate.locator)?.document.text ?? '');
  const other = <DiffPane key="separate" original={before} edits={separate.edits ?? [insertAt(0, separate.text)]} />;
  if (edits.length === 0) return other;
  return (
    <div className={styles.previews}>
      <SegmentedControl
        label="Document"
        hideLabel
        value={shown}
        onChange={setShown}
        options={[
          { value: 'robots', label: 'robots.txt' },
          { value: 'separate', label: separate.locator },
        ]}
      />
      {shown === 'robots' ? robots : other}
    </div>
  );
}

/** Problems with references, lines left without ACAP, and what was written for which lines. */
function ConversionReport({ conversion }: { readonly conversion: Conversion }) {
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
              <p className="muted">{advice}</p>
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
              <code>{field}</code> <span className="muted">{nameLines(lines)}</span>
            </p>
            <p>{advice.sentence}</p>
            <p className="muted">{advice.advice}</p>
          </>
        )}
      />
      <ReportSection
        title="Records written"
        items={records}
        render={(record) => (
          <>
            <p className={styles.names}>{record.crawlers.join(', ')}</p>
            <p className="muted">{describeOrigin(record)}</p>
          </>
        )}
      />
    </>
  );
}
