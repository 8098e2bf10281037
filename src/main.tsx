import { createEditorStore, keepSession, loadSession, selectActiveDocument, type EditorStore } from '#state';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './ui/app.tsx';
import { showNotice } from './ui/shell/notices.tsx';
import { createStorageTrouble, showSessionNotice } from './ui/shell/session-notices.ts';
import { welcomeBack } from './ui/shell/welcome-back.ts';
import { createBrowserSession } from './ui/storage/browser-session.ts';
import { flushOnLeave } from './ui/storage/flush-on-leave.ts';
import { keepQuestionInAddress } from './ui/simulator/keep-question.ts';
import { applyTheme } from './ui/theme/apply-theme.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { createFileHandles } from './ui/workspace/file-handles.ts';

declare global {
  interface Window {
    /** For the journeys in `e2e/`, which compare the exact text: only when the address has `?e2e`. */
    __gatepost?: { text(): string };
  }
}

async function start(root: HTMLElement): Promise<void> {
  const port = createBrowserSession();
  const loaded = await loadSession(port);
  const store = createEditorStore({ data: loaded.data });
  const storageTrouble = createStorageTrouble();
  const keeper = keepSession(store, port, loaded, (notice) => {
    showSessionNotice(notice, storageTrouble, showNotice);
  });
  flushOnLeave(keeper);
  applyTheme(store);
  keepQuestionInAddress(store);
  offerTestHook(store);
  createRoot(root).render(
    <StrictMode>
      <App store={store} fileHandles={createFileHandles()} storageTrouble={storageTrouble} />
    </StrictMode>,
  );
  welcomeBack(loaded, store, showNotice);
}

function offerTestHook(store: EditorStore): void {
  if (!new URLSearchParams(window.location.search).has('e2e')) return;
  window.__gatepost = { text: () => selectActiveDocument(store.getState()).document.text };
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
void start(root);
