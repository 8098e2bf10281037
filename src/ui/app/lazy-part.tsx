import { lazy, Suspense, useState, type ComponentType } from 'react';
import { later, loadableCode, loadLaterParts } from '../controls/later/later.tsx';
import { PartNotLoaded } from '../services/tasks/part-not-loaded.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FailureNotice } from './shell/failure-notice.tsx';
import { LoadingDialog } from './shell/loading-dialog.tsx';

const preloads: (() => Promise<unknown>)[] = [];

/** Frames the failure notice when a dialog fails. */
const Dialog = later(async () => (await import('../controls/dialog.tsx')).Dialog);

/**
 * Creates a lazy component for a pane or, if it takes `onClose`, a dialog. A failure to load or render is shown in its
 * place; the rest of the app keeps working.
 *
 * @param title - names the part in the error message
 */
export function lazyPart<Props extends { readonly onClose?: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = loadableCode(load);
  // React caches a failed import, so each attempt needs a new lazy component.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await code.load() };
      } catch (error) {
        throw new PartNotLoaded(error);
      }
    });
  let latest = attempt();
  preloads.push(code.load);
  return function LazyPart(props: Props) {
    // A loaded part renders at once, since the next key may already be meant for it; `lazy` always suspends first.
    const [Part, setPart] = useState<ComponentType<Props>>(() => code.get() ?? latest);
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
        <Suspense fallback={onClose && <LoadingDialog title={title} onClose={onClose} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** Delay before small parts are preloaded, in milliseconds; painting comes first. */
const LATER_DELAY = 500;
/** Delay before large parts are preloaded, in milliseconds. */
const PRELOAD_DELAY = 1500;

/** Preloads the parts needed first, then the large ones. A part that fails to load is retried when it is shown. */
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
