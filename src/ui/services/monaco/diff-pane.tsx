import { useEffect, useMemo, useRef } from 'react';
import { applyEdits, countThings, type TextEdit } from '#core';
import { usePrinted } from '../../controls/steady/use-printed.ts';
import { useResolvedTheme } from '../use-resolved-theme.ts';
import { foldedLines, type ShownLine } from './compare-lines.ts';
import styles from './diff-pane.module.css';
import { loadDiff, useMonaco, type LoadDiff } from './use-monaco.ts';

export interface DiffPaneProps {
  readonly original: string;
  readonly edits: readonly TextEdit[];
  readonly load?: LoadDiff;
}

/** What edits change, in Monaco's diff editor; without Monaco and on paper, in one column. */
export function DiffPane({ original, edits, load = loadDiff }: DiffPaneProps) {
  const { loading, fail } = useMonaco(load);
  const isPrinted = usePrinted();
  const modified = useMemo(() => applyEdits(original, edits), [original, edits]);
  return (
    <div className={styles.diff}>
      {loading.kind === 'ready' && (
        <MonacoDiff
          monaco={loading.monaco}
          original={original}
          modified={modified}
          isHidden={isPrinted}
          onFailure={fail}
        />
      )}
      {/* Monaco renders only the lines in view. */}
      {(loading.kind !== 'ready' || isPrinted) && <PlainDiff original={original} edits={edits} />}
    </div>
  );
}

interface MonacoDiffProps {
  readonly original: string;
  readonly modified: string;
  readonly monaco: Awaited<ReturnType<LoadDiff>>;
  readonly isHidden: boolean;
  readonly onFailure: (error: unknown) => void;
}

function MonacoDiff({ monaco, original, modified, isHidden, onFailure }: MonacoDiffProps) {
  const theme = useResolvedTheme();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<MonacoDiffProps['monaco']['createDiffView']>>(null);
  /** What the view shows, or will show once it is created. */
  const shown = useRef({ original, modified, theme });
  useEffect(() => {
    if (host.current === null) return undefined;
    const now = shown.current;
    try {
      view.current = monaco.createDiffView(host.current, now.original, now.modified, now.theme);
    } catch (error) {
      onFailure(error);
    }
    return () => {
      view.current?.dispose();
      view.current = null;
    };
  }, [monaco, onFailure]);
  useEffect(() => {
    if (shown.current.original === original && shown.current.modified === modified) return;
    shown.current = { ...shown.current, original, modified };
    view.current?.setTexts(original, modified);
  }, [original, modified]);
  useEffect(() => {
    shown.current = { ...shown.current, theme };
    view.current?.setTheme(theme);
  }, [theme]);
  return <div ref={host} hidden={isHidden} className={styles.host} />;
}

const MARKS = { same: ' ', added: '+', removed: '−' } as const;
const WORDS = { same: '', added: 'added: ', removed: 'removed: ' } as const;

/** Maximum number of lines rendered without Monaco. */
const MAX_LINES = 400;

function PlainDiff({ original, edits }: Pick<DiffPaneProps, 'original' | 'edits'>) {
  const lines = useMemo(() => foldedLines(original, edits, MAX_LINES), [original, edits]);
  return (
    <div className={styles.plainDiff}>
      {/* A scrollable element must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.lines} aria-label="Difference" tabIndex={0}>
        {lines.map((line, index) => (
          // Lines are identified by position and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <DiffLine key={index} line={line} />
        ))}
      </section>
    </div>
  );
}

function DiffLine({ line }: { readonly line: ShownLine }) {
  if ('count' in line) {
    const noun = line.kind === 'folded' ? 'unchanged line' : 'more line';
    return <p className={styles.folded}>{countThings(line.count, noun)}</p>;
  }
  const { kind, text } = line;
  return (
    <code className={`${styles.line} ${kind === 'same' ? '' : styles[kind]}`}>
      <span aria-hidden>{MARKS[kind]} </span>
      <span className="visually-hidden">{WORDS[kind]}</span>
      {text}
    </code>
  );
}
