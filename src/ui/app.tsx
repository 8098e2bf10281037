import { DEFAULT_PATH, EXAMPLE_POLICY, selectRobotsDocument, type EditorStore } from '#state';
import { FileText, FlaskConical, ListTree, PanelLeft, TriangleAlert } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { CommandContext, DialogId } from './commands/command.ts';
import { TooltipLayer } from './controls/tooltip.tsx';
import { AppServicesProvider, useAppServices } from './hooks/use-app-services.tsx';
import { EditorStoreProvider } from './hooks/use-editor-store.tsx';
import { useFileDrop, type DroppedFile } from './hooks/use-file-drop.ts';
import { KeptWorkProvider, type WorkServices } from './hooks/use-kept-work.tsx';
import { useShortcuts } from './hooks/use-shortcuts.ts';
import styles from './app.module.css';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { ExampleNotice } from './shell/example-notice.tsx';
import { FailureNotice } from './shell/failure-notice.tsx';
import { Header } from './shell/header.tsx';
import { LazyConvertDialog, LazyOutline, LazyProblems, preloadParts } from './shell/lazy-parts.tsx';
import { clearNotices, NoticeCorner, showNotice } from './shell/notices.tsx';
import { OtherTabNotice } from './shell/other-tab-notice.tsx';
import { PaneSwitches } from './shell/pane-switches.tsx';
import { Panes, type Pane } from './shell/panes.tsx';
import { ProblemCount } from './shell/problem-count.tsx';
import { StatusLine } from './shell/status-line.tsx';
import { StorageNotice, type StorageTrouble } from './shell/storage-notice.tsx';
import { ToolDialogs } from './shell/tool-dialogs.tsx';
import { useCommands } from './shell/use-commands.ts';
import { useShownPanes, type ShownPanes } from './shell/use-shown-panes.ts';
import { Simulator } from './simulator/simulator.tsx';
import { TextPane } from './text-pane/text-pane.tsx';
import { DocumentBar } from './workspace/document-bar.tsx';
import { DocumentDialogs } from './workspace/document-dialogs.tsx';
import { DocumentForm } from './workspace/document-form.tsx';
import { DropOverlay } from './workspace/drop-overlay.tsx';
import type { FileHandles } from './workspace/file-handles.ts';
import { OpenDialog } from './workspace/open-dialog.tsx';
import { useOpening } from './workspace/use-opening.ts';

export interface AppProps {
  readonly store: EditorStore;
  readonly fileHandles: FileHandles;
  readonly storageTrouble: StorageTrouble;
  /** What the browser keeps; `null` where it keeps nothing. */
  readonly kept?: WorkServices | null;
}

const PANES: readonly Pane[] = [
  { id: 'policy', title: 'Policy', icon: ListTree, scroll: 'none', content: <DocumentForm /> },
  { id: 'text', title: 'Text', icon: FileText, scroll: 'none', content: <TextPane /> },
  { id: 'simulator', title: 'Simulator', icon: FlaskConical, scroll: 'auto', content: <Simulator /> },
  {
    id: 'problems',
    title: 'Problems',
    icon: TriangleAlert,
    scroll: 'none',
    place: 'bottom',
    mark: <ProblemCount />,
    content: (
      <Suspense fallback={null}>
        <LazyProblems />
      </Suspense>
    ),
  },
  {
    id: 'outline',
    title: 'Outline',
    icon: PanelLeft,
    scroll: 'none',
    place: 'side',
    content: (
      <Suspense fallback={null}>
        <LazyOutline />
      </Suspense>
    ),
  },
];

/** Gatepost: one document as form, text and answers, over the store that is handed in. */
export function App({ store, fileHandles, storageTrouble, kept = null }: AppProps) {
  const [dialog, setDialog] = useState<DialogId | null>(null);
  const panes = useShownPanes();
  const { show: showPane } = panes;
  const services = useMemo<CommandContext>(
    () => ({
      store,
      fileHandles,
      showDialog: (next) => {
        clearNotices();
        setDialog(next);
      },
      showPane,
      notify: showNotice,
    }),
    [store, fileHandles, showPane],
  );
  return (
    <EditorStoreProvider store={store}>
      <AppServicesProvider services={services}>
        <KeptWorkProvider value={kept}>
          <ErrorBoundary
            renderFallback={(error, retry) => (
              <FailureNotice subject="Gatepost" error={error} onRetry={retry} offersText />
            )}
          >
            <Workbench dialog={dialog} onDialog={setDialog} panes={panes} storageTrouble={storageTrouble} />
          </ErrorBoundary>
        </KeptWorkProvider>
        <NoticeCorner />
        <TooltipLayer />
      </AppServicesProvider>
    </EditorStoreProvider>
  );
}

interface WorkbenchProps {
  readonly dialog: DialogId | null;
  readonly onDialog: (dialog: DialogId | null) => void;
  readonly panes: ShownPanes;
  readonly storageTrouble: StorageTrouble;
}

function Workbench({ dialog, onDialog, panes, storageTrouble }: WorkbenchProps) {
  const services = useAppServices();
  const commands = useCommands(services);
  const closeDialog = useCallback(() => {
    onDialog(null);
  }, [onDialog]);
  const opening = useOpening(services, closeDialog);
  const { offerFiles } = opening;
  const [compared, setCompared] = useState<DroppedFile | null>(null);
  const isComparing = dialog === 'compare';
  const takeDrop = useCallback(
    (files: readonly DroppedFile[]) => {
      const [first = null] = files;
      if (isComparing) setCompared(first);
      else void offerFiles(files);
    },
    [isComparing, offerFiles],
  );
  const isFileOver = useFileDrop(takeDrop);
  useShortcuts(commands.all, services, dialog !== null);
  useEffect(preloadParts, []);

  const startWith = (text: string): void => {
    const state = services.store.getState();
    state.actions.openDocument(selectRobotsDocument(state).path, text, 'utf-8', { name: DEFAULT_PATH });
    closeDialog();
  };
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#panes">
        Skip to the policy
      </a>
      <Header commands={commands} />
      <DocumentBar />
      <StorageNotice trouble={storageTrouble} />
      <OtherTabNotice />
      <ExampleNotice />
      <main id="panes" className={styles.main} tabIndex={-1}>
        <Panes panes={PANES} shown={panes.shown} onShow={panes.show} open={panes.open} onClose={panes.close} />
      </main>
      <StatusLine>
        <PaneSwitches panes={panes} />
      </StatusLine>
      <OpenDialog
        open={dialog === 'open'}
        onOpenChange={(open) => {
          onDialog(open ? 'open' : null);
        }}
        opening={opening}
        onExample={() => {
          startWith(EXAMPLE_POLICY);
        }}
        onEmpty={() => {
          startWith('');
        }}
        onRecent={() => {
          onDialog('recent');
        }}
      />
      {dialog === 'convert' && (
        <Suspense fallback={null}>
          <LazyConvertDialog
            open
            onOpenChange={(open) => {
              onDialog(open ? 'convert' : null);
            }}
          />
        </Suspense>
      )}
      <ToolDialogs
        dialog={dialog}
        commands={commands.all}
        compared={compared}
        onClose={() => {
          setCompared(null);
          closeDialog();
        }}
      />
      <DocumentDialogs dialog={dialog} onClose={closeDialog} opening={opening} />
      {isFileOver && <DropOverlay />}
    </div>
  );
}
