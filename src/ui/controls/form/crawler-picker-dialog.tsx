import { useState } from 'react';
import { crawlerNamed } from '#core';
import { Button } from '../button.tsx';
import { countInWords } from '../count-in-words.ts';
import { Dialog } from '../dialog.tsx';
import { CrawlerPicker } from './crawler-picker.tsx';

export interface CrawlerPickerDialogProps {
  /** Gets the names to write, at least one; the one that was picked where `isSingle`. */
  readonly onChoose: (names: readonly string[]) => void;
  readonly isSingle?: boolean;
  readonly onClose: () => void;
}

const NONE: readonly string[] = [];

/** The directory by purpose, to choose one or several crawlers from. */
export function CrawlerPickerDialog({ onChoose, isSingle = false, onClose }: CrawlerPickerDialogProps) {
  const [chosen, setChosen] = useState(NONE);
  const finish = (tokens: readonly string[]): void => {
    onClose();
    onChoose(tokens.map((token) => crawlerNamed(token)?.readAs ?? token));
  };
  return (
    // React hands the keys of the dialog on to the form that it was opened from, which they do not concern.
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
                {chosen.length === 0 ? 'Choose' : `Choose ${countInWords(chosen.length, 'crawler')}`}
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
