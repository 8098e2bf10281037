import { Ban, CircleCheck, Plus } from 'lucide-react';
import { Button } from '../../controls/button.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { readCrawler } from '../question/read-crawler.ts';
import { ExpectThis } from './expect-this.tsx';
import { useIsCurrent } from '../answer-parts/use-is-current.ts';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** Buttons that reverse the verdict ("Block this" or "Allow this"), add other rules, or add a test of the verdict. */
export function ChangeVerdict() {
  const { showDialog } = useAppServices();
  const { answer, input } = useSimulatorAnswer();
  const isCurrent = useIsCurrent();
  const crawl = answer.decisions.get('crawl');
  const isAllowed = crawl?.effect === 'permitted';
  const isNamed = readCrawler(input.crawler, []).kind !== 'anybody';
  return (
    <>
      <Button
        size="sm"
        icon={isAllowed ? Ban : CircleCheck}
        data-palette
        unavailable={!isNamed}
        tooltip={
          isNamed
            ? 'Previews the smallest edit that does this, and any side effects.'
            : 'Type the name of a crawler first.'
        }
        onClick={() => {
          // The dialog reverses the verdict on the current question, which may be the opposite of the shown one.
          if (isCurrent()) showDialog('change-verdict');
        }}
      >
        {isAllowed ? 'Block this' : 'Allow this'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        compact="always"
        icon={Plus}
        tooltip="Opens “Add rules” with this crawler and path, to change more than this verdict."
        onClick={() => showDialog('add-rules:verdict')}
      >
        Other rules…
      </Button>
      {crawl && <ExpectThis decision={crawl} />}
    </>
  );
}
