import type { ComponentType } from 'react';
import { later, loadableCode, loadLaterParts, useCode } from '../controls/later/later.tsx';
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
  preloads.push(code.load);
  function LoadedPart(props: Props) {
    const { loaded: Part, failure } = useCode(code);
    if (failure !== null) throw new PartNotLoaded(failure);
    if (Part !== null) return <Part {...props} />;
    return props.onClose && <LoadingDialog title={title} onClose={props.onClose} />;
  }
  return function LazyPart(props: Props) {
    const { onClose } = props;
    return (
      <ErrorBoundary
        renderFallback={(error, retry) => {
          const notice = <FailureNotice subject={title} error={error} onRetry={retry} offersText={false} />;
          if (onClose === undefined) return notice;
          return (
            <Dialog title={title} onClose={onClose}>
              {notice}
            </Dialog>
          );
        }}
      >
        <LoadedPart {...props} />
      </ErrorBoundary>
    );
  };
}

/** Delay before the small parts made with `later` are preloaded, in milliseconds; painting comes first. */
const SMALL_PARTS_DELAY = 500;
/** Delay before the large parts made with {@link lazyPart} are preloaded, in milliseconds. */
const LARGE_PARTS_DELAY = 1500;

/**
 * Preloads the small parts, then the large ones. A part that fails to load is retried when it is shown.
 *
 * @returns a function that cancels what has not started
 */
export function preloadParts(): () => void {
  const small = setTimeout(() => void loadLaterParts().catch(() => undefined), SMALL_PARTS_DELAY);
  const large = setTimeout(() => {
    for (const preload of preloads) preload().catch(() => undefined);
  }, LARGE_PARTS_DELAY);
  return () => {
    clearTimeout(small);
    clearTimeout(large);
  };
}
