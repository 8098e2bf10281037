import { loadLinter, type EditorStore } from '#state';
import { useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { later } from '../controls/later/later.tsx';
import { nextPaint } from '../controls/later/next-paint.ts';
import { ChangesStrip } from '../comparison/changes-strip.tsx';
import { useChanges } from '../comparison/use-changes.ts';
import { ProblemCount } from '../problems/problem-count.tsx';
import { AppServicesProvider, useAppServices, type AppServices, type DialogId } from '../services/app-services.tsx';
import { useFileDrop } from '../services/files/use-file-drop.ts';
import { clearNotices, NoticeContainer, showNotice } from '../services/notices/notices.tsx';
import type { FileHandles } from '../services/storage/file-handles.ts';
import type { WorkServices } from '../services/storage/kept-work.ts';
import type { TaskRunner } from '../services/tasks/task-runner.ts';
import { useMediaQuery } from '../services/use-media-query.ts';
import { Simulator } from '../simulator/simulator.tsx';
import { TextPane } from '../text-pane/text-pane.tsx';
import { DocumentBar } from '../workspace/bar/document-bar.tsx';
import { useOpening } from '../workspace/use-opening.ts';
import styles from './app.module.css';
import { TextActions } from './commands/text-actions.tsx';
import { useCommands } from './commands/use-commands.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { DocumentForm } from './document-form.tsx';
import { preloadParts } from './lazy-part.tsx';
import { LazyCoverage, LazyDocumentDialogs, LazyMatrix, LazyOutline, LazyProblems, LazyTests } from './lazy-parts.tsx';
import type { Pane } from './panes/pane-slot.tsx';
import { PaneSwitches } from './panes/pane-switches.tsx';
import { Panes } from './panes/panes.tsx';
import { TestCount } from './panes/test-count.tsx';
import { useShownPanes, type ShownPanes } from './panes/use-shown-panes.ts';
import { Arrivals } from './shell/arrivals.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FailureNotice } from './shell/failure-notice.tsx';
import { Header } from './shell/header.tsx';
import { StatusLine } from './shell/status-line.tsx';
import { ExampleNotice, StorageNotice, OtherTabNotice, type StorageTrouble } from './shell/strips.tsx';
import { ToolDialogs } from './tool-dialogs.tsx';

export interface AppProps {
  readonly store: EditorStore;
  readonly fileHandles: FileHandles;
  readonly tasks: TaskRunner;
  readonly storageTrouble: StorageTrouble;
  /** Work kept by the browser; `null` where there is no storage. */
  readonly kept?: WorkServices | null;
}

const DropOverlay = later(async () => (await import('../workspace/drop-overlay.tsx')).DropOverlay);
const UndoAnnouncer = later(async () => (await import('./shell/undo-announcer.tsx')).UndoAnnouncer);
const TooltipLayer = later(async () => (await import('../controls/tooltip-layer/tooltip-layer.tsx')).TooltipLayer);

const PANES: readonly Pane[] = [
  { id: 'policy', content: <DocumentForm /> },
  { id: 'text', content: <TextPane />, toolbar: <TextActions /> },
  { id: 'simulator', content: <Simulator />, scrolls: true },
  { id: 'problems', content: <LazyProblems />, badge: <ProblemCount /> },
  { id: 'tests', content: <LazyTests />, badge: <TestCount /> },
  { id: 'matrix', content: <LazyMatrix /> },
  { id: 'coverage', content: <LazyCoverage /> },
  { id: 'outline', content: <LazyOutline /> },
];

/** The whole app, on top of a store. */
export function App({ store, fileHandles, tasks, storageTrouble, kept = null }: AppProps) {
  const [dialog, setDialog] = useState<DialogId | null>(null);
  const panes = useShownPanes();
  const { show: showPane } = panes;
  const services = useMemo<AppServices>(
    () => ({
      store,
      kept,
      fileHandles,
      tasks,
      showDialog: (next) => {
        clearNotices();
        setDialog(next);
      },
      showPane,
      notify: showNotice,
    }),
    [store, kept, fileHandles, tasks, showPane],
  );
  return (
    <AppServicesProvider value={services}>
      <ErrorBoundary
        renderFallback={(error, retry) => <FailureNotice subject="Gatepost" error={error} onRetry={retry} offersText />}
      >
        <Workbench dialog={dialog} onDialog={setDialog} panes={panes} storageTrouble={storageTrouble} />
      </ErrorBoundary>
      <NoticeContainer />
      <UndoAnnouncer />
      <TooltipLayer />
    </AppServicesProvider>
  );
}

interface WorkbenchProps {
  readonly dialog: DialogId | null;
  readonly onDialog: Dispatch<SetStateAction<DialogId | null>>;
  readonly panes: ShownPanes;
  readonly storageTrouble: StorageTrouble;
}

function Workbench({ dialog, onDialog, panes, storageTrouble }: WorkbenchProps) {
  const services = useAppServices();
  const commands = useCommands(services);
  const changes = useChanges();
  const isWide = useMediaQuery('(min-width: 64rem)');
  // On a phone, the menu of the document is in the header.
  const hasDocumentBar = useMediaQuery('(min-width: 48rem)');
  const closeDialog = useCallback(() => onDialog(null), [onDialog]);
  // If the palette was opened while a dropped file was being read, it remains open.
  const closeDocumentDialog = useCallback(
    () => onDialog((current) => (isDocumentDialog(current) ? null : current)),
    [onDialog],
  );
  const opening = useOpening(services, closeDocumentDialog);
  const { offerFiles, showPasted } = opening;
  const fileOver = useFileDrop(offerFiles);
  useShortcuts(commands.all, services, dialog !== null);
  useEffect(preloadParts, []);
  useEffect(() => void nextPaint().then(() => loadLinter(services.store)), [services.store]);

  const strips = (
    <>
      <ExampleNotice />
      <ChangesStrip changes={changes} />
    </>
  );
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#panes">
        Skip to the policy
      </a>
      <div>
        <Header commands={commands} changes={changes} />
        {hasDocumentBar && <DocumentBar>{isWide && strips}</DocumentBar>}
        <StorageNotice trouble={storageTrouble} />
        <OtherTabNotice />
      </div>
      <main id="panes" className={styles.main} tabIndex={-1}>
        <Panes panes={PANES} visible={panes} />
      </main>
      {/* In neither place does a strip that appears with the first edit move the panes. */}
      {!isWide && <div className={styles.strips}>{strips}</div>}
      <StatusLine changes={changes} isTextShown={panes.shown === 'text'}>
        <PaneSwitches panes={panes} />
      </StatusLine>
      <ToolDialogs dialog={dialog} commands={commands.all} onClose={closeDialog} />
      {isDocumentDialog(dialog) && <LazyDocumentDialogs dialog={dialog} onClose={closeDialog} opening={opening} />}
      <Arrivals offerFiles={offerFiles} showPasted={showPasted} />
      {fileOver !== null && <DropOverlay target={fileOver} />}
    </div>
  );
}

/** True for a dialog that opens, adds or renames documents, or lists those of other tabs. */
function isDocumentDialog(dialog: DialogId | null): boolean {
  return dialog === 'open' || dialog === 'rename' || dialog === 'recent' || (dialog?.startsWith('add:') ?? false);
}
