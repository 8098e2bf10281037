import * as monaco from 'monaco-editor/editor';
// This module chooses the editor's features: each import registers one.
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/codelens/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoSymbol/register';
import 'monaco-editor/features/referenceSearch/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/features/stickyScroll/register';
import 'monaco-editor/features/documentSymbols/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/readOnlyMessage/register';
// Parts that the entry points of 0.57 leave out: without them Home, End and deleting by words do nothing, there is no
// completion list and no F12, and the editor's own texts for screen readers are missing.
import 'monaco-editor/editor/browser/coreCommands';
// A service for the diff editor, which loads later; services can only be registered at startup.
import 'monaco-editor/editor/browser/widget/diffEditor/diffProviderFactoryService';
import 'monaco-editor/editor/common/standaloneStrings';
import 'monaco-editor/editor/contrib/gotoError/browser/markerSelectionStatus';
import 'monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands';
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
// The bundler gives the module its default export.
// oxlint-disable-next-line import/default
import editorWorkerUrl from 'monaco-editor/editor/editor.worker?worker&url';
import { BrowserClipboardService } from 'monaco-editor/platform/clipboard/browser/clipboardService';
import { registerLanguages } from './language.ts';

declare global {
  /** The part of Trusted Types that is used here; TypeScript's library does not declare it yet. */
  interface Window {
    readonly trustedTypes?: {
      readonly defaultPolicy: object | null;
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
}

// If a page enforces Trusted Types, the URL of a worker must come from a policy.
const policy = window.trustedTypes?.createPolicy('gatepost-editor-worker', { createScriptURL: (url) => url });

globalThis.MonacoEnvironment = {
  getWorker: () =>
    new Worker(policy?.createScriptURL(editorWorkerUrl) ?? editorWorkerUrl, { type: 'module', name: 'editor' }),
};

// In Safari, Monaco (0.57) starts writing to the clipboard at every click and key in the page, in case an extension has
// something to copy later. That cancels what the page itself is about to copy.
BrowserClipboardService.prototype.installWebKitWriteTextWorkaround = () => {};

// Monaco rejects the promises of cancelled work and does not handle all of them: closing the list of references while
// it is being filled leaves some unhandled.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof Error && reason.name === 'Canceled' && reason.message === 'Canceled') event.preventDefault();
});

registerLanguages();

export { monaco };
