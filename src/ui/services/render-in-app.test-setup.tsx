import type { EditorStore } from '#state';
import { act, render, type screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppServicesProvider, type AppServices, type Notice } from './app-services.tsx';
import { createFileHandles } from './storage/file-handles.ts';
import { createTaskRunner } from './tasks/task-runner.ts';

/** Calls to the services, in order. */
export interface ServiceCalls {
  readonly notices: Notice[];
  readonly panes: string[];
  readonly dialogs: string[];
}

/** Builds the services of the app for a store; those not given do nothing. */
export function servicesOver(store: EditorStore, given: Partial<AppServices> = {}): AppServices {
  return {
    store,
    kept: null,
    fileHandles: createFileHandles(),
    tasks: createTaskRunner(),
    showDialog: () => {},
    showPane: () => {},
    notify: () => {},
    ...given,
  };
}

/** Wraps a part of the app in services that only record calls. */
export function inApp(
  store: EditorStore,
  children: ReactNode,
): { readonly element: ReactNode; readonly calls: ServiceCalls } {
  const calls: ServiceCalls = { notices: [], panes: [], dialogs: [] };
  const services = servicesOver(store, {
    showDialog: (dialog) => void calls.dialogs.push(dialog),
    showPane: (pane) => void calls.panes.push(pane),
    notify: (notice) => void calls.notices.push(notice),
  });
  return { element: <AppServicesProvider value={services}>{children}</AppServicesProvider>, calls };
}

/** Renders a part of the app inside {@link inApp}. */
export function renderInApp(store: EditorStore, children: ReactNode): ServiceCalls {
  const { element, calls } = inApp(store, children);
  render(element);
  return calls;
}

/** Inserts a text at the start of the robots.txt, as one step of the form: "add rule". */
export function prepend(store: EditorStore, newText: string): void {
  act(() => {
    store
      .getState()
      .actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText }], { origin: 'form', label: 'add rule' });
  });
}

/** The names of all buttons of a part of the page, without their descriptions. */
export function buttonNames({ getAllByRole }: Pick<typeof screen, 'getAllByRole'>): (string | null | undefined)[] {
  return getAllByRole('button').map(
    (button) => button.getAttribute('aria-label') ?? button.querySelector('span')?.textContent,
  );
}
