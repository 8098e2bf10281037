import { useState } from 'react';
import { countThings, crawlerNamed } from '#core';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { CrawlerPicker } from './crawler-picker.tsx';

export interface CrawlerPickerDialogProps {
  /** Receives the names to write, at least one; exactly one if `isSingle`. */
  readonly onChoose: (names: readonly string[]) => void;
  readonly isSingle?: boolean;
  readonly onClose: () => void;
}

const NONE: readonly string[] = [];

/** A dialog to choose one or several crawlers from the directory, by purpose. */
export function CrawlerPickerDialog({ onChoose, isSingle = false, onClose }: CrawlerPickerDialogProps) {
  const [chosen, setChosen] = useState(NONE);
  const finish = (tokens: readonly string[]): void => {
    onClose();
    onChoose(tokens.map((token) => crawlerNamed(token)?.readAs ?? token));
  };
  return (
    // React propagates key events from the dialog to the form it was opened from, which must not handle them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        onClose={onClose}
        title={isSingle ? 'Choose a crawler' : 'Choose crawlers'}
        footer={
          isSingle ? undefined : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" unavailable={chosen.length === 0} onClick={() => finish(chosen)}>
                {chosen.length === 0 ? 'Choose' : `Choose ${countThings(chosen.length, 'crawler')}`}
              </Button>
            </>
          )
        }
      >
        <CrawlerPicker
          chosen={chosen}
          onChange={setChosen}
          {...(isSingle ? { onPick: (token: string) => finish([token]) } : {})}
        />
      </Dialog>
    </span>
  );
}
