import { countThings } from '#core';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { CrawlerPicker } from '../../controls/crawlers/crawler-picker.tsx';

export interface ChooseCrawlersDialogProps {
  /** Names without `*`. */
  readonly crawlers: readonly string[];
  /** Called with the names, without `*`; `null` for those of the file. */
  readonly onChoose: (crawlers: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Chooses the columns of the matrix by purpose; the one for any other crawler is always included. */
export function ChooseCrawlersDialog({ crawlers, onChoose, onClose }: ChooseCrawlersDialogProps) {
  const [chosen, setChosen] = useState(crawlers);
  return (
    <Dialog
      title="Choose crawlers"
      description="Each is a column. “Any other” is always the last."
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => onChoose(null)}>
            Use the file’s crawlers
          </Button>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            Show {countThings(chosen.length + 1, 'column')}
          </Button>
        </>
      }
    >
      <CrawlerPicker chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
