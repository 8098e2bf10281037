import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { later } from '../later/later.tsx';
import type { CrawlerPickerDialogProps } from './crawler-picker-dialog.tsx';

/** The crawler directory by purpose, in a dialog. */
export const LazyCrawlerPicker = later(async () => (await import('./crawler-picker-dialog.tsx')).CrawlerPickerDialog);

/** A button in a crawler box that opens the crawler directory by purpose. */
export function BrowseCrawlers({ onChoose, isSingle = false }: Omit<CrawlerPickerDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BrowseButton onClick={() => setOpen(true)} />
      {isOpen && <LazyCrawlerPicker isSingle={isSingle} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}

export function BrowseButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton
      icon={ListChecks}
      label="Choose by purpose"
      aria-haspopup="dialog"
      // The box next to it keeps the focus and what was typed.
      onMouseDown={(event) => {
        if (event.currentTarget.closest('div')?.contains(document.activeElement)) event.preventDefault();
      }}
      onClick={onClick}
    />
  );
}
