import { createEditorStore, selectActiveDocument, type EditorStore } from '#state';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Notice } from '../services/app-services.tsx';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { PolicyForm } from './policy-form.tsx';

export interface Shown {
  readonly store: EditorStore;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly notices: Notice[];
  readonly shownPanes: string[];
  readonly text: () => string;
  readonly lines: () => string[];
  readonly steps: () => string[];
}

/** Starts every test of a file with an empty page and empty local storage. */
export function resetBetweenTests(): void {
  beforeAll(layOutInJsdom);
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(cleanup);
}

/** Renders the form of a robots.txt. @param end - the line ending of each line */
export function show(given: readonly string[], end = '\n'): Shown {
  const store = createEditorStore({ text: given.map((line) => line + end).join('') });
  const { notices, panes } = renderInApp(store, <PolicyForm />);
  const text = (): string => selectActiveDocument(store.getState()).document.text;
  return {
    store,
    user: userEvent.setup(),
    notices,
    shownPanes: panes,
    text,
    lines: () => text().split(end).slice(0, -1),
    steps: () => store.getState().history.undo.map(({ label }) => label),
  };
}

/** Renders the form of a robots.txt with the given lines. */
export const showLines = (...lines: readonly string[]): Shown => show(lines);

/** Finds a text box by its name, and by its content where several share the name. */
export const box = (name: string, value?: string): HTMLInputElement => {
  if (value === undefined) return screen.getByRole<HTMLInputElement>('textbox', { name });
  // A focused box may offer suggestions, and is a combobox then. Content is compared first: jsdom searches the whole
  // page for the labels of a box.
  const found = screen
    .queryAllByDisplayValue<HTMLInputElement>(value, { normalizer: (content) => content })
    .find((one) => one.ariaLabel === name || Array.from(one.labels ?? []).some((label) => label.textContent === name));
  if (!found) throw new Error(`no text box ${name} with "${value}"`);
  return found;
};
export const pattern = (value: string): HTMLInputElement => box('Pattern', value);
export const chooser = (name: string): HTMLSelectElement => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const card = (name: string): HTMLElement => screen.getByRole('article', { name });
/** Opens the menu of a button and chooses an action by its name or part of it. */
export async function choose(user: Shown['user'], menu: string, action: string | RegExp): Promise<void> {
  await user.click(button(menu));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
/** Like {@link choose}, but waits until the menu has closed and the action has run. */
export async function chooseAndWait({ user }: Shown, menu: string, action: string | RegExp): Promise<void> {
  await choose(user, menu, action);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}
/** Opens the form for something that can be added to the file. */
export const openAdd = (shown: Shown, what: RegExp): Promise<void> =>
  chooseAndWait(shown, 'Add group, record or other line', what);
export async function retype({ user }: Shown, field: HTMLInputElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}
/** The description that a screen reader reads after the name of a control. */
export const description = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
export const joined = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export const GROUP = ['# Opening', '', 'User-agent: *', 'Disallow: /a/  # why', 'Allow: /a/b', 'Crawl-delay: 5'];
export const RECORD = ['ACAP-crawler: *', 'ACAP-allow-index: /news/ time-limit=30-days', 'ACAP-disallow-preserve: /'];
