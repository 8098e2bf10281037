import { countThings, formatCount } from '#core';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { classNames } from '../controls/class-names.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { FileInput } from '../services/files/file-input.tsx';
import { formatSize } from '../services/files/read-input.ts';
import { useEditorStoreApi } from '../services/use-editor-store.tsx';
import { CoverageReportView } from './coverage-report-view.tsx';
import { coverageSessionOf, hasCounts, type CoverageState } from './coverage-session.ts';
import { CoverageToolbar } from './coverage-toolbar.tsx';
import styles from './coverage.module.css';
import { PasteUrls } from './paste-urls.tsx';
import type { CoverageResult } from './worker/coverage-message.ts';

/** The content of the "Coverage" pane: what the rules do to the URLs of a site. */
export function Coverage() {
  const session = coverageSessionOf(useEditorStoreApi());
  const state = useStore(session.state);
  const [isOver, setIsOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { phase, progress, result, document, failure } = state;
  const count = (files: readonly File[]): void => {
    if (files.length === 0) return;
    setPasting(false);
    session.count(files.map((file) => ({ name: file.name, content: file })));
  };
  const takeDrop = (event: DragEvent): void => {
    // Text can be dropped into the box for URLs.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(false);
    count([...event.dataTransfer.files]);
  };
  return (
    // Files can be chosen by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles.coverage, isOver && styles.over)}
      data-takes-files
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={takeDrop}
    >
      <CoverageToolbar
        session={session}
        state={state}
        onChoose={() => chooser.current?.click()}
        onPaste={() => setPasting(true)}
      />
      <FileInput ref={chooser} data-urls onFiles={count} />
      <div className={styles.body}>
        {isPasting && (
          <PasteUrls
            onCancel={() => setPasting(false)}
            onCount={(text) => {
              setPasting(false);
              session.count([{ name: 'pasted URLs', content: new Blob([text]) }]);
            }}
          />
        )}
        {failure !== null && (
          <div className={styles.message}>
            <Callout tone="error" role="alert">
              {failure}
            </Callout>
          </div>
        )}
        {phase === 'counting' && <Progress progress={progress} onCancel={() => session.cancel()} />}
        <output className="visually-hidden">{result !== null && phase !== 'counting' && inWords(result)}</output>
        {result !== null && document !== null ? (
          <CoverageReportView
            key={String(result.isLog)}
            result={result}
            document={document}
            crawlers={state.crawlers}
            isCounting={phase !== 'idle'}
            onCountAgain={() => session.countAgain()}
          />
        ) : (
          phase === 'idle' &&
          !isPasting && (
            <EmptyState
              icon={ChartNoAxesColumn}
              title="No URLs counted yet"
              action={
                <Button variant="primary" onClick={() => chooser.current?.click()}>
                  Choose files…
                </Button>
              }
            >
              Drop a sitemap, a list of URLs, an access log or a CSV here, compressed or not, to see what each rule does
              to them. Nothing leaves this page.
            </EmptyState>
          )
        )}
      </div>
    </div>
  );
}

function inWords({ report }: CoverageResult): string {
  if (!hasCounts(report)) return 'No URLs to count.';
  return `${countThings(report.addresses, 'URL')} counted, ${formatCount(report.blocked.count)} blocked.`;
}

interface ProgressProps {
  readonly progress: CoverageState['progress'];
  readonly onCancel: () => void;
}

/** The progress of a count, with a button to cancel it. */
function Progress({ progress, onCancel }: ProgressProps) {
  const id = useId();
  // When it is done, its button is gone.
  useLayoutEffect(() => keepFocus, []);
  const { name = '', bytes = 0, allBytes = 0, urls = 0 } = progress ?? {};
  return (
    <div className={classNames('cluster', styles.progress)}>
      <progress aria-labelledby={id} {...(progress === null ? {} : { value: bytes, max: Math.max(1, allBytes) })} />
      <span id={id} className={styles.progressText}>
        {progress === null
          ? 'Reading…'
          : `${countThings(urls, 'URL')} so far, ${formatSize(bytes)} of ${formatSize(allBytes)}: ${name}`}
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
