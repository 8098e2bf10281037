import { formatCount, joinWords, parsePolicy, READER_CHOICES, type ReaderChoice } from '#core';
import { listPathChanges, type VersionComparison } from '#core/analysis';
import { selectReferences, selectRobotsDocument } from '#state';
import { FileText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import fieldStyles from '../controls/fields/field.module.css';
import { SegmentedControl, type RadioOption } from '../controls/fields/radio-group.tsx';
import { Select } from '../controls/fields/select.tsx';
import { FileChooser } from '../services/files/file-chooser.tsx';
import { type InputReading, readFile, readPastedText } from '../services/files/read-input.ts';
import { READER_TEXTS } from '../services/reader-texts.ts';
import { StoppedNotice } from '../services/tasks/stopped-notice.tsx';
import { TaskProgressBar } from '../services/tasks/task-progress-bar.tsx';
import type { Task } from '../services/tasks/task.ts';
import { useTask } from '../services/use-task.ts';
import { earlierReferenceTexts, textsOf } from '../services/tasks/workspace-texts.ts';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';
import styles from './compare-dialog.module.css';
import { ComparisonReport } from './comparison-report.tsx';
import { countPages, hasChanges, listChangedPages } from './use-changes.ts';

/** What the current text is compared with. */
type Baseline = 'opened' | 'saved' | 'other';

const READER_OPTIONS = READER_CHOICES.map((value) => ({ value, label: READER_TEXTS[value].name }));

/** Shows which decisions of the robots.txt differ from an earlier or another version, over all paths. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditorStoreApi();
  const { document, openedText: opened, savedText: saved } = useEditorStore(selectRobotsDocument);
  const now = document.text;
  const references = useEditorStore(selectReferences);
  const [chosen, setChosen] = useState<Baseline>(() => {
    if (hasChanges(store.getState())) return 'opened';
    return saved === now ? 'other' : 'saved';
  });
  const [reader, setReader] = useState<ReaderChoice>('auto');
  const other = useOtherText();
  const before = chosen === 'opened' ? opened : chosen === 'saved' ? saved : other.text;
  const task = useMemo<Task<'compare'> | null>(
    () =>
      before === null
        ? null
        : {
            kind: 'compare',
            before,
            after: now,
            referencesBefore:
              chosen === 'other'
                ? textsOf(references)
                : earlierReferenceTexts(store.getState(), chosen === 'opened' ? 'openedText' : 'savedText'),
            references: textsOf(references),
            reader,
            repairs: chosen === 'opened',
          },
    [before, chosen, now, reader, references, store],
  );
  const baselines: readonly RadioOption<Baseline>[] = [
    { value: 'opened', label: 'As opened' },
    ...(saved === opened ? [] : [{ value: 'saved', label: 'As last saved' } as const]),
    { value: 'other', label: 'Another file' },
  ];
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Compare"
      description="Decisions that differ from another version of your robots.txt. Comments, order and spelling don’t count."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack-4">
        <div className={styles.choices}>
          <SegmentedControl label="Compare with" options={baselines} value={chosen} onChange={setChosen} />
          <Select label="Read as" options={READER_OPTIONS} value={reader} onChange={setReader} />
        </div>
        <OtherText
          {...other}
          hidden={chosen !== 'other'}
          takeFile={(file) => {
            setChosen('other');
            return other.takeFile(file);
          }}
        />
        {task !== null && <Outcome task={task} isOutdated={chosen === 'other' && other.isOutdated} onClose={onClose} />}
        {chosen === 'opened' && <ChangedPages />}
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly task: Task<'compare'>;
  /** Hides the result without giving up its space, so that nothing moves while the other version is edited. */
  readonly isOutdated: boolean;
  readonly onClose: () => void;
}

function Outcome({ task, isOutdated, onClose }: OutcomeProps) {
  const { progress, stop, restart } = useTask(task);
  const comparison: VersionComparison | null = progress.kind === 'finished' ? progress.result : null;
  return (
    <div className="stack-3" style={isOutdated ? { visibility: 'hidden' } : undefined}>
      <div aria-live="polite" className={styles.status}>
        {progress.kind === 'running' && <p>Comparing the decisions over all paths…</p>}
        {progress.kind === 'stopped' && <StoppedNotice onRestart={restart} />}
        {comparison?.equivalent === true && (
          <Callout tone="success" title="No decision differs">
            Both versions decide every path the same way, for every crawler and usage.
          </Callout>
        )}
        {comparison !== null && comparison.differences.length > 0 && (
          <p className="visually-hidden">{countChanges(comparison)}</p>
        )}
      </div>
      {progress.kind === 'running' && (
        <TaskProgressBar label="Comparison" done={progress.done} all={progress.all} onStop={stop} />
      )}
      {comparison && (
        <ComparisonReport comparison={comparison} after={task.after} chosenReader={task.reader} onLeave={onClose} />
      )}
    </div>
  );
}

function countChanges(comparison: VersionComparison): string {
  const opened = listPathChanges(comparison, 'opened').length;
  const closed = listPathChanges(comparison, 'closed').length;
  return `Example paths: ${formatCount(opened)} opened, ${formatCount(closed)} closed.`;
}

/** Names the pages and headers that changed; their decisions depend on the page, so paths are not counted. */
function ChangedPages() {
  const pages = useEditorStore(useShallow((state) => listChangedPages(state).map(({ path }) => path)));
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-label="Changed pages">
      <h3>{countPages(pages.length)}</h3>
      <p>
        {joinWords(pages)}. A page affects only itself, so it isn’t counted as a path. Test its URL in the simulator.
      </p>
    </section>
  );
}

interface OtherVersion {
  readonly text: string | null;
  /** Its source, or why it could not be read. */
  readonly note: string | null;
  /** True when the box holds another text than the one that was compared. */
  readonly isOutdated: boolean;
  readonly accept: (text: string) => void;
  /** Called with what the box holds, whenever that changes. */
  readonly edit: (text: string) => void;
  readonly takeFile: (file: File) => Promise<void>;
}

/** State of another version that is pasted, chosen or dropped. */
function useOtherText(): OtherVersion {
  const [text, setText] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** What was compared, as pasted; `null` for a file. */
  const [pasted, setPasted] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  /** The file that is being read; `null` once a text was compared instead. */
  const latest = useRef<File>(null);
  const take = (reading: InputReading, refused: string, compared: string, box: string | null): void => {
    setPasted(box);
    setIsOutdated(false);
    setText(reading.kind === 'refused' ? null : reading.text);
    setNote(
      reading.kind === 'refused'
        ? `${refused}${reading.reason}`
        : `${compared}${[...reading.doubts, ...noteNoRules(reading.text), ...reading.notes].join(' ')}`.trim(),
    );
  };
  return {
    text,
    note: isOutdated ? 'The text has changed: compare it again.' : note,
    isOutdated,
    accept(box) {
      latest.current = null;
      if (box !== '') return take(readPastedText(box), '', '', box);
      setText(null);
      setNote('Paste the other version first.');
      setIsOutdated(false);
    },
    edit: (box) => setIsOutdated(text !== null && pasted !== null && box !== pasted),
    async takeFile(file) {
      latest.current = file;
      const reading = await readFile(file);
      if (latest.current === file) take(reading, `${file.name}: `, `Compared with ${file.name}. `, null);
    },
  };
}

/** Notes that a text has no rules, which may also mean that it is no robots.txt. */
function noteNoRules(text: string): readonly string[] {
  const { groups, records } = parsePolicy(text);
  return groups.length + records.length === 0 ? ['The other version has no rules, so it allows everything.'] : [];
}

/** @param hidden - true while another baseline is chosen; what was pasted is not lost */
function OtherText({ note, accept, edit, takeFile, hidden }: OtherVersion & { readonly hidden: boolean }) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="stack-3" hidden={hidden}>
      <div className={fieldStyles.field}>
        <label htmlFor="compare-other" className={fieldStyles.label}>
          The other version
        </label>
        <textarea
          ref={box}
          id="compare-other"
          className={fieldStyles.textBox}
          rows={4}
          wrap="off"
          spellCheck={false}
          onChange={(event) => edit(event.currentTarget.value)}
        />
      </div>
      <div className="cluster">
        <Button icon={FileText} onClick={() => accept(box.current?.value ?? '')}>
          Compare with this text
        </Button>
        <FileChooser
          onFiles={([first]) => {
            if (first) void takeFile(first.file);
          }}
        />
      </div>
      <p aria-live="polite" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
