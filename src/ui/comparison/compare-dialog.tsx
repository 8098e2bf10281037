import { READERS, type PolicyComparison, type ReaderId } from '#core';
import { selectRobotsDocument } from '#state';
import { CircleStop, FileText } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnalysisTask } from '../analysis/analysis-task.ts';
import { useTask } from '../analysis/use-task.ts';
import { referenceTexts } from '../analysis/workspace-texts.ts';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { RadioGroup, type RadioOption } from '../controls/radio-group.tsx';
import { Select } from '../controls/select.tsx';
import { useEditorStore, useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import type { DroppedFile } from '../hooks/use-file-drop.ts';
import { READER_TEXTS } from '../simulator/reader-texts.ts';
import { FileChooser } from '../workspace/file-chooser.tsx';
import { readBytes } from '../workspace/read-input.ts';
import styles from './compare-dialog.module.css';
import { ComparisonReport } from './comparison-report.tsx';
import { openedText, savedText } from './earlier-texts.ts';

/** What the present text is compared with. */
type Baseline = 'opened' | 'saved' | 'other';

export interface CompareDialogProps {
  readonly onClose: () => void;
  /** A file that was dropped while the dialog was open. */
  readonly dropped: DroppedFile | null;
}

const READER_OPTIONS = READERS.map((value) => ({ value, label: READER_TEXTS[value].name }));

/** Says what the robots.txt decides otherwise than an earlier or another version, over all paths. */
export function CompareDialog({ onClose, dropped }: CompareDialogProps) {
  const store = useEditorStoreApi();
  const now = useEditorStore((state) => selectRobotsDocument(state).document.text);
  const opened = useMemo(() => openedText(store.getState()), [store]);
  const saved = useMemo(() => savedText(store.getState()), [store]);
  const [chosen, setChosen] = useState<Baseline>(() =>
    saved !== now ? 'saved' : opened === null || opened === now ? 'other' : 'opened',
  );
  const [reader, setReader] = useState<ReaderId>('acap');
  const other = useOtherText(dropped, () => {
    setChosen('other');
  });
  const before = chosen === 'opened' ? opened : chosen === 'saved' ? saved : other.text;
  const task = useMemo<AnalysisTask | null>(
    () =>
      before === null
        ? null
        : { kind: 'compare', before, after: now, references: referenceTexts(store.getState()), reader },
    [before, now, reader, store],
  );
  const baselines: readonly RadioOption<Baseline>[] = [
    {
      value: 'opened',
      label: 'As it was opened',
      hint: opened === null ? 'The history does not reach so far.' : hintFor(opened, now),
      disabled: opened === null,
    },
    { value: 'saved', label: 'As it was last saved', hint: hintFor(saved, now) },
    { value: 'other', label: 'Another file', hint: 'Paste it, choose it, or drop it here.' },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title="Compare"
      description="What your robots.txt decides otherwise than another version: over all paths, for all crawlers and usages. Comments, order and spelling do not count."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.layout}>
        <div className={styles.choices}>
          <RadioGroup label="Compare with" options={baselines} value={chosen} onChange={setChosen} />
          <Select label="Read as" options={READER_OPTIONS} value={reader} onChange={setReader} />
        </div>
        {chosen === 'other' && <OtherText {...other} />}
        {task !== null && <Outcome task={task} reader={reader} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function hintFor(text: string, now: string): string {
  return text === now ? 'The same text as the present one.' : 'Differs from the present text.';
}

interface OutcomeProps {
  readonly task: AnalysisTask;
  readonly reader: ReaderId;
  readonly onClose: () => void;
}

function Outcome({ task, reader, onClose }: OutcomeProps) {
  const { progress, stop } = useTask(task);
  const comparison: PolicyComparison | null =
    progress.kind === 'finished' && progress.result.kind === 'compare' ? progress.result.comparison : null;
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was asked for by a button far above.
    if (comparison !== null) report.current?.scrollIntoView({ block: 'nearest' });
  }, [comparison]);
  return (
    <div ref={report} className={styles.outcome}>
      <div aria-live="polite" className={styles.status}>
        {progress.kind === 'running' && <p>Comparing the decisions over all paths…</p>}
        {progress.kind === 'stopped' && (
          <Callout tone="warning" title="Stopped">
            Choose again to begin anew.
          </Callout>
        )}
        {comparison?.equivalent === true && (
          <Callout tone="success" title="Both decide alike">
            Every usage of every path is decided the same, for every crawler.
          </Callout>
        )}
        {comparison !== null && comparison.differences.length > 0 && (
          <p className="visually-hidden">{countDifferences(comparison)}</p>
        )}
      </div>
      {progress.kind === 'running' && (
        <div className={styles.progress}>
          <progress
            aria-label="Comparison"
            {...(progress.all > 0 ? { value: progress.done, max: progress.all } : {})}
          />
          <Button size="sm" icon={CircleStop} onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {comparison && <ComparisonReport comparison={comparison} reader={reader} onAsked={onClose} />}
    </div>
  );
}

function countDifferences({ differences }: PolicyComparison): string {
  return differences.length === 1 ? 'One difference.' : `${differences.length.toLocaleString('en')} differences.`;
}

interface OtherVersion {
  readonly text: string | null;
  /** Where it comes from, or why it could not be read. */
  readonly note: string | null;
  readonly take: (text: string) => void;
  readonly takeFile: (file: File) => Promise<void>;
}

/** Another version that is pasted, chosen or dropped. */
function useOtherText(dropped: DroppedFile | null, onDropped: () => void): OtherVersion {
  const [text, setText] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const takeFile = async (file: File): Promise<void> => {
    const reading = readBytes(new Uint8Array(await file.arrayBuffer()));
    setText(reading.kind === 'refused' ? null : reading.text);
    setNote(reading.kind === 'refused' ? `${file.name}: ${reading.reason}` : `Compared with ${file.name}.`);
  };
  const latest = useRef({ takeFile, onDropped });
  useEffect(() => {
    latest.current = { takeFile, onDropped };
  });
  useEffect(() => {
    if (dropped === null) return;
    latest.current.onDropped();
    void latest.current.takeFile(dropped.file);
  }, [dropped]);
  const take = (pasted: string): void => {
    setText(pasted === '' ? null : pasted);
    setNote(null);
  };
  return { text, note, take, takeFile };
}

function OtherText({ note, take, takeFile }: OtherVersion) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.other}>
      <label htmlFor="compare-other">The other version</label>
      <textarea ref={box} id="compare-other" className={styles.box} rows={4} wrap="off" spellCheck={false} />
      <div className={styles.progress}>
        <Button
          icon={FileText}
          onClick={() => {
            take(box.current?.value ?? '');
          }}
        >
          Compare with this text
        </Button>
        <FileChooser
          onFiles={([first]) => {
            if (first) void takeFile(first.file);
          }}
        />
      </div>
      <p aria-live="polite">{note}</p>
    </div>
  );
}
