import { createEditorStore, type EditorStore } from '#state';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { Simulator } from './simulator.tsx';

const POLICY = [
  'User-agent: *',
  'Disallow: /private/',
  '',
  'User-agent: GPTBot',
  'User-agent: Googlebot',
  'Disallow: /',
  'Allow: /open/',
  '',
  'ACAP-crawler: *',
  'ACAP-allow-present-snippet: /news/ max-length=200-chars',
  'ACAP-disallow-preserve: /news/',
  '',
].join('\n');

export function show(text: string = POLICY): EditorStore {
  const store = createEditorStore({ text });
  renderInApp(store, <Simulator />);
  return store;
}

export const pathBox = (): HTMLElement => screen.getByRole('textbox', { name: 'Path' });
export const crawlerBox = (): HTMLElement => screen.getByRole('combobox', { name: 'Crawler' });
export const verdict = (): HTMLElement => screen.getByRole('group', { name: 'Verdict' });
export const readerChooser = (): HTMLElement => screen.getByRole('combobox', { name: 'Reader' });
export function openConditions(): void {
  fireEvent.click(screen.getByRole('button', { name: 'More conditions' }));
}

/** Expands the usages that are decided like crawling. */
export function unfold(): void {
  fireEvent.click(screen.getByRole('button', { name: /allowed$|blocked$/ }));
}

export const table = (): HTMLElement => screen.getByRole('table', { name: 'Effective decision' });

export function row(usage: string): HTMLElement {
  const header = within(table()).getByRole('rowheader', { name: usage });
  const found = header.closest('tr');
  if (found === null) throw new Error(`no row for ${usage}`);
  return found;
}

export function verdictOf(usage: string): string {
  return within(row(usage)).getAllByRole('cell')[0]?.textContent ?? '';
}

export async function type(box: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(box);
  if (text !== '') await user.type(box, text.replaceAll('{', '{{').replaceAll('[', '[['));
}

export function ask(crawler: string, path: string): void {
  fireEvent.change(crawlerBox(), { target: { value: crawler } });
  fireEvent.change(pathBox(), { target: { value: path } });
}
