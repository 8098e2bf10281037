import { countThings, formatCount } from '#core';
import { countCells } from '#core/site';
import { selectCrawlersInFile } from '#state';
import { Check, Flag, ListPlus, Search } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { isMacPlatform, matchesKeys } from '../controls/keys.ts';
import { shorten } from '../controls/shorten.ts';
import { useAppServices } from '../services/app-services.tsx';
import { askAbout } from '../services/ask-about.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { arrangeColumns, arrangeRows, groupsOf, nextSort } from './arrange-matrix.ts';
import { CellDetail } from './cell-detail.tsx';
import { AddPathsDialog } from './dialogs/add-paths-dialog.tsx';
import { ChooseCrawlersDialog } from './dialogs/choose-crawlers-dialog.tsx';
import { MAX_PATHS } from './dialogs/read-paths.ts';
import gridStyles from './grid/matrix-grid.module.css';
import { MatrixGrid, type CellRef } from './grid/matrix-grid.tsx';
import { AddMenu, ExportMenu } from './matrix-menus.tsx';
import { MatrixToolbar } from './matrix-toolbar.tsx';
import styles from './matrix.module.css';
import { crawlersFor, useMatrixCells } from './use-matrix-cells.ts';
import { useMatrixChoice, type MatrixChoice } from './use-matrix-choice.ts';

const FIRST_CELL: CellRef = { path: '', label: null };

/** The content of the "Matrix" pane: what many crawlers may do with many paths. */
export function Matrix() {
  const { store, notify, showPane, showDialog } = useAppServices();
  const [choice, change] = useMatrixChoice();
  const data = useMatrixCells(choice);
  const named = useEditorStore(selectCrawlersInFile);
  const [dialog, setDialog] = useState<'paths' | 'crawlers' | null>(null);
  const [selected, setSelected] = useState(FIRST_CELL);
  /** The last step of the history of the documents. */
  const step = useEditorStore((state) => state.history.undo.at(-1));
  /** Undoes the last change of the rows; `step` was the last step of the history when it was made. */
  const [undoable, setUndoable] = useState<{ readonly run: () => void; readonly step: typeof step } | null>(null);
  const { paths, codes, done, rowOf } = data;
  const columns = useMemo(() => arrangeColumns(data.columns, choice.group), [data.columns, choice.group]);
  const shown = useMemo(
    () => arrangeRows({ paths, columns, codes, marks: choice.marks, sort: choice.sort }),
    [paths, columns, codes, choice.marks, choice.sort],
  );
  const counts = useMemo(
    () =>
      codes === null
        ? null
        : countCells(
            codes,
            columns.map(({ index }) => index),
          ),
    [codes, columns],
  );
  const column = columns.find(({ label }) => label === selected.label);
  const path = selected.path !== null && shown.includes(selected.path) ? selected.path : null;

  /** Asks the simulator the question of a cell and shows it, or changes its verdict. */
  const ask = (cell: CellRef, then: 'show' | 'change'): void => {
    if (cell.path === null || cell.label === null) return;
    askAbout(store, { path: cell.path, crawler: cell.label === '*' ? '' : cell.label, reader: 'auto' });
    if (then === 'show') showPane('simulator');
    else showDialog('change-verdict');
  };
  const setPaths = (next: MatrixChoice['paths'], message: string): void => {
    const before = choice.paths;
    change({ paths: next });
    const run = (): void => {
      change({ paths: before });
      setUndoable(null);
    };
    setUndoable({ run, step });
    notify({ tone: 'success', topic: 'matrix', message, action: { label: 'Undo', run } });
  };
  // What has changed last is undone first.
  const undo = undoable !== null && undoable.step === step ? undoable.run : null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isInDialog = event.target instanceof Node && !event.currentTarget.contains(event.target);
    if (undo === null || isInDialog || !matchesKeys(event, 'Mod+Z', isMacPlatform(navigator.platform))) return;
    event.preventDefault();
    undo();
  };
  return (
    // The keys are only those of Undo.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.matrix} data-undo={undo === null ? undefined : 'keys'} onKeyDown={onKeyDown}>
      <MatrixToolbar
        choice={choice}
        onChange={change}
        groups={groupsOf(data.columns)}
        counts={counts}
        hasTests={data.tests.length > 0}
      >
        <AddMenu
          onAddPaths={() => setDialog('paths')}
          onChooseCrawlers={() => setDialog('crawlers')}
          onReset={choice.paths === null ? null : () => setPaths(null, `Removed ${countThings(paths.length, 'path')}.`)}
        />
        <ExportMenu shown={{ data, columns, paths: shown }} />
      </MatrixToolbar>
      <Conditions data={data} />
      {shown.length === 0 ? (
        <NothingShown
          hasPaths={paths.length > 0}
          onShowAll={() => change({ marks: [] })}
          onAdd={() => setDialog('paths')}
        />
      ) : (
        <MatrixGrid
          columns={columns}
          paths={shown}
          rowOf={rowOf}
          sort={choice.sort}
          onSort={(label) => change({ sort: nextSort(choice.sort, label) })}
          selected={selected}
          onSelect={setSelected}
          onOpen={(cell) => ask(cell, 'show')}
          onRemove={(removed) =>
            setPaths(
              paths.filter((one) => one !== removed),
              `Removed ${shorten(removed, 60)}.`,
            )
          }
        />
      )}
      <Key hasTests={data.tests.length > 0} />
      <output className="visually-hidden">
        {counts !== null && choice.marks.length > 0 && `${countThings(shown.length, 'row')} shown`}
      </output>
      {done !== null && done < paths.length && (
        <p className={styles.progress}>
          Counting cells: {formatCount(done)} of {countThings(paths.length, 'path')}…
        </p>
      )}
      {path !== null && column && (
        <CellDetail
          data={data}
          path={path}
          column={column}
          index={column.index}
          onOpen={() => ask(selected, 'show')}
          onChangeVerdict={() => ask(selected, 'change')}
        />
      )}
      {path !== null && selected.label === null && (
        <section className={styles.path} aria-label="Selected path">
          <code>{path}</code>
        </section>
      )}
      {dialog === 'paths' && (
        <AddPathsDialog
          onAdd={(added, replaces) => {
            const next = [...new Set([...(replaces ? [] : paths), ...added])].slice(0, MAX_PATHS);
            setDialog(null);
            setPaths(next, `The matrix has ${countThings(next.length, 'path')}.`);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'crawlers' && (
        <ChooseCrawlersDialog
          crawlers={(choice.crawlers ?? crawlersFor(named)).filter((name) => name !== '*')}
          onChoose={(chosen) => {
            setDialog(null);
            change({ crawlers: chosen === null ? null : [...chosen, '*'], group: null });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Shows the conditions of the simulator's question other than crawler and path, if any. Clause: G7. */
function Conditions({ data: { question, cells } }: { readonly data: ReturnType<typeof useMatrixCells> }) {
  const { purpose, date, firstIndexed, status } = question;
  const conditions = [
    ...(status === 200 || status === undefined ? [] : [status === null ? 'no response' : `response status ${status}`]),
    ...(purpose === null || purpose === undefined ? [] : [`purpose ${purpose}`]),
    ...(date === null || date === undefined ? [] : [`on ${date}`]),
    ...(firstIndexed === null || firstIndexed === undefined ? [] : [`first indexed on ${firstIndexed}`]),
  ];
  if (conditions.length === 0 && cells.isComplete) return null;
  return (
    <p className={styles.conditions}>
      {conditions.length > 0 && <>Same conditions as the simulator: {conditions.join(', ')}. </>}
      {!cells.isComplete && <>A referenced document is missing, so some decisions may be different.</>}
    </p>
  );
}

interface NothingShownProps {
  readonly hasPaths: boolean;
  readonly onShowAll: () => void;
  readonly onAdd: () => void;
}

function NothingShown({ hasPaths, onShowAll, onAdd }: NothingShownProps) {
  return hasPaths ? (
    <EmptyState icon={Search} title="Nothing to show" action={<Button onClick={onShowAll}>Show all rows</Button>}>
      No row has a matching cell.
    </EmptyState>
  ) : (
    <EmptyState icon={ListPlus} title="No paths" action={<Button onClick={onAdd}>Add paths…</Button>}>
      Paste a list, or choose a sitemap.
    </EmptyState>
  );
}

/** Legend of the marks of cells. */
function Key({ hasTests }: { readonly hasTests: boolean }) {
  return (
    <ul className={styles.key} aria-label="Key">
      <li>
        <span className={classNames(styles.corner, gridStyles.changed)} />
        changed since you opened the file
      </li>
      <li>
        <b>≠</b> another reader decides differently
      </li>
      {hasTests && (
        <>
          <li>
            <Check aria-hidden /> as expected
          </li>
          <li>
            <Flag aria-hidden /> not as expected
          </li>
        </>
      )}
      <li>Limited: allowed, with conditions</li>
    </ul>
  );
}
