import type { EditorStore } from '#state';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CommandContext, Notice } from '../commands/command.ts';
import { createFileHandles } from '../workspace/file-handles.ts';
import { AppServicesProvider } from './use-app-services.tsx';
import { EditorStoreProvider } from './use-editor-store.tsx';

/** What a part of the app has asked of the app around it, in order. */
export interface Asked {
  readonly notices: Notice[];
  readonly panes: string[];
  readonly dialogs: string[];
}

/** Renders a part of the app as it stands in the app, with services that only take note. */
export function renderInApp(store: EditorStore, children: ReactNode): Asked {
  const asked: Asked = { notices: [], panes: [], dialogs: [] };
  const services: CommandContext = {
    store,
    fileHandles: createFileHandles(),
    showDialog: (dialog) => void asked.dialogs.push(dialog),
    showPane: (pane) => void asked.panes.push(pane),
    notify: (notice) => void asked.notices.push(notice),
  };
  render(
    <EditorStoreProvider store={store}>
      <AppServicesProvider services={services}>{children}</AppServicesProvider>
    </EditorStoreProvider>,
  );
  return asked;
}
