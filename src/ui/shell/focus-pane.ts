import type { PaneId } from '../commands/command.ts';

/** The panes in the order in which F6 goes through them: that of the screen. */
const PANE_ORDER: readonly PaneId[] = ['outline', 'policy', 'text', 'simulator', 'problems'];

/** In each pane, what is worked with; where none of it is there, the first thing that takes the focus. */
const MAIN_CONTROLS: Readonly<Record<PaneId, string>> = {
  outline: '[role="tree"]',
  policy: '[data-selected="true"] input, [data-selected="true"] button, input[type="search"]',
  text: '.native-edit-context, textarea',
  simulator: 'input',
  problems: '[data-problem-place]',
};

const FOCUSABLE =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], summary, [tabindex="0"]';

/** How often a pane is looked at, one frame apart: one that was just opened may still be loading. */
const ATTEMPTS = 90;

/** Moves the focus into a pane, as soon as it is on the page. */
export function focusPane(pane: PaneId, attempts = ATTEMPTS): void {
  const host = document.querySelector(`[data-pane="${pane}"]`);
  const main = host?.querySelector<HTMLElement>(MAIN_CONTROLS[pane]);
  const isLast = attempts <= 1 || host?.querySelector('[data-empty]');
  const target = main ?? (isLast ? host?.querySelector<HTMLElement>(FOCUSABLE) : null);
  // What is hidden by a tab that is not seen takes no focus.
  target?.focus();
  if (target !== undefined && target !== null && document.activeElement === target) return;
  if (!isLast) requestAnimationFrame(() => focusPane(pane, attempts - 1));
}

/** The pane that holds an element; `null` outside of all. */
export function paneOf(element: Element | null): PaneId | null {
  const host = element?.closest('[data-pane]');
  const id = host instanceof HTMLElement ? host.dataset['pane'] : undefined;
  return PANE_ORDER.find((pane) => pane === id) ?? null;
}

/** The panes that are on the page and seen, in the order of the screen. */
export function seenPanes(): readonly PaneId[] {
  return PANE_ORDER.filter((pane) => {
    const host = document.querySelector(`[data-pane="${pane}"]`);
    return host !== null && host.getClientRects().length > 0 && host.firstElementChild !== null;
  });
}
