import { countThings, formatCount } from '#core';
import type { CollectedPaths } from '#core/site';
import { useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Callout } from '../../controls/callout.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import fieldStyles from '../../controls/fields/field.module.css';
import { FileChooser } from '../../services/files/file-chooser.tsx';
import styles from './dialogs.module.css';
import { MAX_PATHS, readPathsOfFile, readPathsOfText } from './read-paths.ts';

export interface AddPathsDialogProps {
  /** @param replaces - whether they replace the rows */
  readonly onAdd: (paths: readonly string[], replaces: boolean) => void;
  readonly onClose: () => void;
}

/** Longer pastes are read without being shown, since laying them out would freeze the page. */
const SHOWN = 20_000;

/** The paths that were read, and their source. */
interface Found {
  readonly source: string;
  readonly collected: CollectedPaths;
}

/** Adds rows to the matrix from a pasted list, a sitemap or a log. */
export function AddPathsDialog({ onAdd, onClose }: AddPathsDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const latest = useRef<Promise<CollectedPaths>>(null);
  const read = async (source: string, reading: Promise<CollectedPaths>): Promise<void> => {
    latest.current = reading;
    setIsReading(true);
    setIsEmpty(false);
    const collected = await reading;
    // Another file may have been chosen since.
    if (latest.current !== reading) return;
    setFound({ source, collected });
    setIsReading(false);
  };
  const add = async (replaces: boolean): Promise<void> => {
    const collected = found?.collected ?? (await readPathsOfText(box.current?.value ?? ''));
    if (collected.paths.length === 0) {
      if (found === null && collected.problem === null && collected.others === 0 && collected.notes.length === 0) {
        setIsEmpty(true);
      } else setFound({ source: found?.source ?? 'Pasted', collected });
      return;
    }
    // Shows what was left out before adding the rest.
    const isAllTaken = collected.problem === null && collected.others === 0 && collected.cut === 0;
    if (found === null && (!isAllTaken || collected.notes.length > 0)) setFound({ source: 'Pasted', collected });
    else onAdd(collected.paths, replaces);
  };
  const count = found?.collected.paths.length;
  return (
    <Dialog
      title="Add paths"
      description="One path or full URL per line, a sitemap or an access log. They stay in this browser."
      initialFocus={box}
      onClose={onClose}
      footer={
        <>
          <Button unavailable={isReading || count === 0} onClick={() => void add(true)}>
            Replace the rows
          </Button>
          <Button variant="primary" unavailable={isReading || count === 0} onClick={() => void add(false)}>
            {count === undefined ? 'Add' : `Add ${countThings(count, 'path')}`}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {found !== null && <FoundPaths found={found} />}
        <textarea
          ref={box}
          aria-label="Paths"
          aria-invalid={isEmpty}
          hidden={found !== null}
          className={fieldStyles.textBox}
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          data-undo="own"
          placeholder={'/\n/news/today.html\nhttps://www.example.com/archive/'}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.length <= SHOWN) return;
            event.preventDefault();
            void read('Pasted', readPathsOfText(text));
          }}
          onChange={() => {
            // What is typed while a file is being read takes its place.
            latest.current = null;
            setIsReading(false);
            setIsEmpty(false);
          }}
        />
        {isEmpty && (
          <p role="alert" className={styles.error}>
            The box is empty. Paste paths, or choose a file.
          </p>
        )}
        <output className={styles.note}>{isReading ? 'Reading…' : ''}</output>
        {found === null ? (
          <FileChooser
            onFiles={([first]) => {
              if (first) void read(first.file.name, readPathsOfFile(first.file));
            }}
          />
        ) : (
          <Button size="sm" onClick={() => setFound(null)}>
            Choose something else
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Summarises what was read and what was left out. */
function FoundPaths({ found: { source, collected } }: { readonly found: Found }) {
  const { paths, cut, others, otherUrls, parts, notes, problem } = collected;
  const [example = '/'] = paths;
  return (
    <>
      {problem !== null && <Callout tone={paths.length === 0 ? 'error' : 'warning'}>{problem}</Callout>}
      <p>
        <strong>
          {source}: {countThings(paths.length, 'path')}
        </strong>
        {paths.length > 0 && (
          <>
            , such as <code className={styles.path}>{example}</code>
          </>
        )}
      </p>
      {cut > 0 && (
        <p>
          Only the first {formatCount(MAX_PATHS)} are used; {formatCount(cut)} more are left out.
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {parts.length > 0 && (
        <p>
          It’s an index of {countThings(parts.length, 'sitemap')}. Choose them one after the other; nothing is fetched.
        </p>
      )}
      {others > 0 && (
        <details>
          <summary>{countThings(others, 'URL')} on other hosts left out</summary>
          <ul className={styles.others}>
            {otherUrls.map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
