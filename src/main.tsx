import {
  createEditorStore,
  loadSession,
  persistSession,
  selectActiveDocument,
  type EditorData,
  type EditorStore,
  type LoadedSession,
} from '#state';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followDay } from './ui/app/follow-day.ts';
import { runBackgroundAnalysis } from './ui/services/tasks/run-background-analysis.ts';
import { createTaskRunner, type TaskRunner } from './ui/services/tasks/task-runner.ts';
import { runTestChecks } from './ui/services/tasks/run-test-checks.ts';
import { App } from './ui/app/app.tsx';
import { nextPaint } from './ui/controls/later/next-paint.ts';
import { dismissNotices, showNotice } from './ui/services/notices/notices.tsx';
import { createStorageTrouble, showSessionNotice } from './ui/app/session-notices.ts';
import { createBrowserSession } from './ui/services/storage/browser-session.ts';
import type { KeptWork } from './ui/services/storage/kept-work.ts';
import { flushOnLeave } from './ui/services/storage/flush-on-leave.ts';
import { keepQuestionInUrl } from './ui/simulator/question/keep-question.ts';
import { applyTheme } from './ui/app/apply-theme.ts';
import { ignoreCompositionKeys } from './ui/app/ignore-composition-keys.ts';
import { ignoreStrayPresses } from './ui/app/ignore-stray-presses.ts';
import { showFatalError } from './ui/app/show-fatal-error.ts';
import { trustOwnWorkers } from './ui/app/trusted-urls.ts';
import { isWorkFragment } from './ui/services/share/is-work-fragment.ts';
import { followWorkLinks } from './ui/workspace/follow-work-links.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { createFileHandles } from './ui/services/storage/file-handles.ts';
import { keepFileHandles } from './ui/services/storage/keep-file-handles.ts';

declare global {
  interface Window {
    /** Only with `?e2e` in the URL: lets journeys compare the exact text, and restart the app in the same page. */
    __gatepost?: {
      text(): string;
      /** Stops the app and empties the page. @returns a function that starts it again */
      stop(): () => Promise<void>;
    };
  }
}

/** Starts the app. If that fails, shows the failure in its place, with whatever was loaded of the user's work. */
async function start(root: HTMLElement, tasks: TaskRunner): Promise<void> {
  let data: EditorData | null = null;
  try {
    trustOwnWorkers();
    const port = createBrowserSession();
    const loaded = await loadSession(port);
    ({ data } = loaded);
    await run(root, tasks, port, loaded);
  } catch (error) {
    showFatalError(root, 'Gatepost could not start', error, data);
  }
}

async function run(root: HTMLElement, tasks: TaskRunner, port: KeptWork, loaded: LoadedSession): Promise<void> {
  port.continueSession(loaded.from, loaded.data);
  const store = createEditorStore({ data: loaded.data });
  const storageTrouble = createStorageTrouble();
  const keeper = persistSession(store, port, loaded, (notice) => showSessionNotice(notice, storageTrouble, showNotice));
  const cleanups = [
    port.close,
    keeper.stop,
    flushOnLeave(keeper),
    applyTheme(store),
    ignoreCompositionKeys(),
    ignoreStrayPresses(),
    keepQuestionInUrl(store, loaded.data !== null),
    runBackgroundAnalysis(store, tasks.start),
    runTestChecks(store, tasks.start),
    followDay(store),
    dismissNotices,
  ];
  const fileHandles = createFileHandles();
  await keepFileHandles(fileHandles, port);
  const kept = { work: port, offersRecent: loaded.known && loaded.data === null && (await hasOtherWork(port)) };
  const onUncaughtError = (error: unknown): void => {
    showFatalError(root, 'Gatepost stopped', error, store.getState());
  };
  const shown = createRoot(root, { onUncaughtError });
  shown.render(
    <StrictMode>
      <App store={store} fileHandles={fileHandles} tasks={tasks} storageTrouble={storageTrouble} kept={kept} />
    </StrictMode>,
  );
  const comesByLink = isWorkFragment(window.location.hash);
  if (!comesByLink) {
    const welcome = nextPaint().then(() => import('./ui/app/welcome-back.ts'));
    welcome.then(({ welcomeBack }) => welcomeBack(loaded, store, showNotice), console.error);
  }
  const copied = comesByLink && (await isOfOtherTab(port, loaded)) ? loaded.data : null;
  const keeping = nextPaint().then(() => import('./ui/services/offline/keep-for-offline.ts'));
  keeping.then(
    ({ keepForOffline }) => keepForOffline(showNotice),
    () => undefined,
  );
  cleanups.push(followWorkLinks({ store, fileHandles, notify: showNotice }, port, copied));
  offerTestHook(store, () => {
    shown.unmount();
    for (const cleanUp of cleanups) cleanUp();
    delete window.__gatepost;
    return () => start(root, tasks);
  });
}

/** True when the work that this tab starts with is stored as that of another tab. */
async function isOfOtherTab(work: KeptWork, { from }: LoadedSession): Promise<boolean> {
  const items = await work.list().catch(() => []);
  return items.some(({ key, place }) => key === from && place !== 'this-tab');
}

/** True when the browser stores work of other tabs that this one does not continue. */
async function hasOtherWork(work: KeptWork): Promise<boolean> {
  const items = await work.list().catch(() => []);
  return items.some(({ place }) => place === 'open-tab' || place === 'closed-tab');
}

function offerTestHook(store: EditorStore, stop: () => () => Promise<void>): void {
  if (!new URLSearchParams(window.location.search).has('e2e')) return;
  window.__gatepost = { text: () => selectActiveDocument(store.getState()).document.text, stop };
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
void start(root, createTaskRunner());
