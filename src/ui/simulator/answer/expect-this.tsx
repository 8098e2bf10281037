import type { Decision } from '#core';
import { ListChecks } from 'lucide-react';
import { Button } from '../../controls/button.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { expectThis } from '../../services/late-services.ts';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** Adds a test that expects a decision from now on. */
export function ExpectThis({ decision }: { readonly decision: Decision }) {
  const services = useAppServices();
  const { question, input } = useSimulatorAnswer();
  const { usage, effect } = decision;
  // Tests name pages by file, which the simulator's page need not have.
  const hasPage = input.page.from !== 'none' || input.headers.from !== 'none';
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={ListChecks}
      compact={usage === 'crawl' ? 'always' : false}
      data-palette={usage === 'crawl' || undefined}
      unavailable={hasPage}
      tooltip={
        hasPage
          ? 'This decision depends on a page or headers. Write its test by hand, with the page’s file.'
          : 'Adds a test to robots.tests.yaml that fails when this decision changes.'
      }
      onClick={() => {
        const { crawler, path, purpose = null, date = null, firstIndexed = null, status = 200 } = question;
        const { reader } = input;
        void expectThis(services, { crawler, path, usage, effect, reader, purpose, date, firstIndexed, status });
      }}
    >
      Expect this
    </Button>
  );
}
