import { FOCUSABLE, isTouchScreen } from '../controls/focus/keep-focus.ts';
import { PANE_IDS, type PaneId } from './app-services.tsx';

/** Selects the main control of each pane; without one, the first focusable element gets the focus. */
const MAIN_CONTROLS: Readonly<Record<PaneId, string>> = {
  outline: '[role="tree"]',
  policy: 'input[type="search"], [data-control="add"]',
  text: '.native-edit-context, textarea',
  simulator: 'input',
  problems: '[data-problem-place]',
  tests: '[data-test-place]',
  matrix: '[role="grid"]',
  coverage: 'button',
};

/** How many frames to wait for the main control of a pane that shows something. */
const ATTEMPTS = 90;

let stopWaiting = (): void => undefined;

/**
 * Moves the focus into a pane as soon as it is rendered, unless the user presses something or goes to another pane
 * meanwhile.
 */
export function focusPane(pane: PaneId): void {
  stopWaiting();
  const waiting = new AbortController();
  const { signal } = waiting;
  stopWaiting = () => waiting.abort();
  window.addEventListener('pointerdown', stopWaiting, { capture: true, signal });
  const onKeyDown = ({ repeat }: KeyboardEvent): void => {
    if (!repeat) waiting.abort();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  let attempts = ATTEMPTS;
  const attempt = (): void => {
    if (signal.aborted) return;
    const host = document.querySelector(`[data-pane="${pane}"]`);
    const main = host?.querySelector<HTMLElement>(MAIN_CONTROLS[pane]);
    const first = host?.querySelector<HTMLElement>(FOCUSABLE);
    // A pane that is shown but still loading has nothing to focus yet.
    if (host === null || first) attempts--;
    const isLast = attempts <= 0 || host?.querySelector('[data-empty]');
    const target = main ?? (isLast ? first : null);
    // Elements in a hidden tab cannot be focused.
    target?.focus();
    const isFocused = target !== undefined && target !== null && document.activeElement === target;
    if (isFocused || isLast) waiting.abort();
    else requestAnimationFrame(attempt);
  };
  attempt();
}

/**
 * Moves the focus into a pane that replaced what had the focus. On a touch screen, the pane itself gets it, since a text
 * box would open a keyboard.
 */
export function focusShownPane(pane: PaneId): void {
  if (!isTouchScreen()) return focusPane(pane);
  requestAnimationFrame(() => {
    const region = document.querySelector<HTMLElement>(`[data-pane="${pane}"] > section`);
    if (region === null) return;
    region.tabIndex = -1;
    region.focus();
  });
}

/** The pane that contains an element; `null` for none. */
export function paneOf(element: Element | null): PaneId | null {
  const host = element?.closest('[data-pane]');
  const id = host instanceof HTMLElement ? host.dataset['pane'] : undefined;
  return PANE_IDS.find((pane) => pane === id) ?? null;
}

/** The visible panes, in screen order: the outline comes first. */
export function visiblePanes(): readonly PaneId[] {
  const inOrder: readonly PaneId[] = ['outline', ...PANE_IDS.filter((pane) => pane !== 'outline')];
  return inOrder.filter((pane) => {
    const host = document.querySelector(`[data-pane="${pane}"]`);
    if (host === null || host.getClientRects().length === 0 || host.firstElementChild === null) return false;
    return getComputedStyle(host).visibility !== 'hidden';
  });
}
