import { lazy, Suspense, useState, type ComponentType } from 'react';
import { later, laterCode, loadLaterParts } from '../controls/later/later.tsx';
import { PartNotLoaded } from '../services/tasks/part-not-loaded.ts';
import { DialogOnItsWay } from './shell/dialog-on-its-way.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FailureNotice } from './shell/failure-notice.tsx';

const preloads: (() => Promise<unknown>)[] = [];

/** In a dialog, what is said in place of one that failed. */
const Dialog = later(async () => (await import('../controls/dialog.tsx')).Dialog);

export const LazyCommandPalette = lazyPart(
  'Commands',
  async () => (await import('./palette/command-palette.tsx')).CommandPalette,
);
export const LazyComposerDialog = lazyPart(
  'Add rules',
  async () => (await import('../composer/composer-dialog.tsx')).ComposerDialog,
);
export const LazyConvertDialog = lazyPart(
  'Convert to ACAP',
  async () => (await import('../conversion/convert-dialog.tsx')).ConvertDialog,
);
const documentDialogs = laterCode(async () => (await import('../workspace/document-dialogs.tsx')).DocumentDialogs);
export const LazyDocumentDialogs = lazyPart('Documents', documentDialogs.load);
export const LazyProblems = lazyPart('Problems', async () => (await import('../problems/problems.tsx')).Problems);
export const LazyMatrix = lazyPart('Matrix', async () => (await import('../matrix/matrix.tsx')).Matrix);
export const LazyTests = lazyPart('Tests', async () => (await import('../expectations/tests.tsx')).Tests);
export const LazyExpectationsForm = lazyPart(
  'The form of tests',
  async () => (await import('../expectations/expectations-form.tsx')).ExpectationsForm,
);
export const LazyTdmrepForm = lazyPart(
  'The form of tdmrep.json',
  async () => (await import('../preference-files/tdmrep-form.tsx')).TdmrepForm,
);
export const LazyLicenseForm = lazyPart(
  'The form of licences',
  async () => (await import('../preference-files/license-form.tsx')).LicenseForm,
);
export const LazyCoverage = lazyPart('Coverage', async () => (await import('../coverage/coverage.tsx')).Coverage);
export const LazyOutline = lazyPart('Outline', async () => (await import('../outline/outline.tsx')).Outline);
export const LazyPageForm = lazyPart(
  'The form of pages',
  async () => (await import('../page-form/page-form.tsx')).PageForm,
);
export const LazyShortcutsDialog = lazyPart(
  'Keyboard shortcuts',
  async () => (await import('./palette/shortcuts-dialog.tsx')).ShortcutsDialog,
);
export const LazyRuleDialog = lazyPart(
  'Lint rule',
  async () => (await import('../problems/rule-dialog.tsx')).RuleDialog,
);
export const LazyCompareDialog = lazyPart(
  'Compare',
  async () => (await import('../comparison/compare-dialog.tsx')).CompareDialog,
);
export const LazyHelpDialog = lazyPart('Help', async () => (await import('../help/help-dialog.tsx')).HelpDialog);
export const LazyTidyDialog = lazyPart('Clean up', async () => (await import('../tidy/tidy-dialog.tsx')).TidyDialog);
export const LazyVerdictChangeDialog = lazyPart(
  'Change of a verdict',
  async () => (await import('../verdict-change/verdict-change-dialog.tsx')).VerdictChangeDialog,
);

/**
 * Makes a lazy component of a pane or, if it takes `onClose`, of a dialog. A failure to load or render is shown in its
 * place; the rest of the app keeps working.
 *
 * @param title - names the part in the error message
 */
function lazyPart<Props extends { readonly onClose?: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  // React caches a failed import, so each attempt needs a new lazy component.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() };
      } catch (error) {
        throw new PartNotLoaded(error instanceof Error ? error.message : String(error));
      }
    });
  let latest = attempt();
  preloads.push(loadOnce);
  return function LazyPart(props: Props) {
    // What is loaded is there at once: the next key that is pressed may already be meant for it.
    const [Part, setPart] = useState<ComponentType<Props>>(() => loaded ?? latest);
    const { onClose } = props;
    return (
      <ErrorBoundary
        renderFallback={(error, retry) => {
          const tryAgain = (): void => {
            latest = attempt();
            setPart(() => latest);
            retry();
          };
          const notice = <FailureNotice subject={title} error={error} onRetry={tryAgain} offersText={false} />;
          if (onClose === undefined) return notice;
          return (
            <Dialog title={title} onClose={onClose}>
              {notice}
            </Dialog>
          );
        }}
      >
        <Suspense fallback={onClose && <DialogOnItsWay title={title} onClose={onClose} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** Milliseconds after the first render until small parts are preloaded: painting comes first. */
const LATER_DELAY = 500;
/** The same for large parts. */
const PRELOAD_DELAY = 1500;

/** Preloads what is wanted first, and then the large parts. What fails is loaded again when it is shown. */
export function preloadParts(): () => void {
  const soon = setTimeout(() => void loadLaterParts().catch(() => undefined), LATER_DELAY);
  const timer = setTimeout(() => {
    for (const preload of preloads) preload().catch(() => undefined);
  }, PRELOAD_DELAY);
  return () => {
    clearTimeout(soon);
    clearTimeout(timer);
  };
}
