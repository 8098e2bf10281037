import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../controls/dialog.tsx';
import { DropOverlay } from '../../workspace/drop-overlay.tsx';
import { FileChooser } from './file-chooser.tsx';
import { useFileDrop, type DroppedFile } from './use-file-drop.ts';

afterEach(cleanup);

type Take = (files: readonly DroppedFile[]) => void;

const FILES = [new File(['x'], 'sitemap.xml')];

test.each([
  ['the page takes a dropped file', null, ['page'], 'copy', 'Drop robots.txt, pages, headers or tests to open them'],
  ['a dialog that offers to takes it', 'offers', ['dialog'], 'copy', 'Drop it into the dialog'],
  ['any other dialog keeps what was typed', 'other', [], 'none', null],
] as const)('%s', async (_title, dialog, taken, effect, told) => {
  const takers: string[] = [];
  const take = (taker: string): Take => vi.fn<Take>(() => void takers.push(taker));
  const [page, inDialog] = [take('page'), take('dialog')];
  function Page() {
    const over = useFileDrop(page);
    return (
      <>
        {over !== null && <DropOverlay target={over} />}
        {dialog !== null && (
          <Dialog title="A dialog" onClose={() => undefined}>
            {dialog === 'offers' && <FileChooser onFiles={inDialog} />}
          </Dialog>
        )}
      </>
    );
  }
  render(<Page />);
  const dataTransfer = { types: ['Files'], items: [], files: FILES, dropEffect: '' };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect([dataTransfer.dropEffect, screen.queryByText(/^Drop/)?.textContent ?? null]).toEqual([effect, told]);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  await vi.waitFor(() => expect(takers).toEqual(taken));
  expect(screen.queryByText(/^Drop/)).toBeNull();
});
