import { createEditorStore, keepSession, loadSession, selectActiveDocument, type EditorStore } from '#state';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAnalysed } from './ui/analysis/keep-analysed.ts';
import { App } from './ui/app.tsx';
import { showNotice } from './ui/shell/notices.tsx';
import { createStorageTrouble, showSessionNotice } from './ui/shell/session-notices.ts';
import { welcomeBack } from './ui/shell/welcome-back.ts';
import { createBrowserSession } from './ui/storage/browser-session.ts';
import type { KeptWork } from './ui/storage/kept-work.ts';
import { flushOnLeave } from './ui/storage/flush-on-leave.ts';
import { keepQuestionInAddress } from './ui/simulator/keep-question.ts';
import { applyTheme } from './ui/theme/apply-theme.ts';
import { trustOwnWorkers } from './ui/trusted-urls.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { createFileHandles } from './ui/workspace/file-handles.ts';
import { keepFileHandles } from './ui/workspace/keep-file-handles.ts';

declare global {
  interface Window {
    /** For the journeys in `e2e/`, which compare the exact text: only when the address has `?e2e`. */
    __gatepost?: { text(): string };
  }
}

async function start(root: HTMLElement): Promise<void> {
  const port = createBrowserSession();
  const loaded = await loadSession(port);
  port.begin(loaded.from, loaded.data);
  const store = createEditorStore({ data: loaded.data });
  const storageTrouble = createStorageTrouble();
  const keeper = keepSession(store, port, loaded, (notice) => {
    showSessionNotice(notice, storageTrouble, showNotice);
  });
  flushOnLeave(keeper);
  applyTheme(store);
  keepQuestionInAddress(store, loaded.data !== null);
  keepAnalysed(store);
  offerTestHook(store);
  const fileHandles = createFileHandles();
  await keepFileHandles(fileHandles, port);
  const kept = { work: port, offersRecent: loaded.data === null && (await hasOtherWork(port)) };
  createRoot(root).render(
    <StrictMode>
      <App store={store} fileHandles={fileHandles} storageTrouble={storageTrouble} kept={kept} />
    </StrictMode>,
  );
  welcomeBack(loaded, store, showNotice);
}

/** True when the browser keeps work of tabs that this one does not go on with. */
async function hasOtherWork(work: KeptWork): Promise<boolean> {
  const items = await work.list().catch(() => []);
  return items.some(({ place }) => place === 'open-tab' || place === 'closed-tab');
}

function offerTestHook(store: EditorStore): void {
  if (!new URLSearchParams(window.location.search).has('e2e')) return;
  window.__gatepost = { text: () => selectActiveDocument(store.getState()).document.text };
}

trustOwnWorkers();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
void start(root);
