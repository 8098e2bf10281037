import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { verdictOf, type Disagreement, type Policy, type Question, type ReaderId, type TextEdit } from '#core';
import type { Agreement } from '#core/analysis';
import { Button } from '../../controls/button.tsx';
import { shorten } from '../../controls/shorten.ts';
import { nameReaders } from '../../services/reader-texts.ts';
import { textsOf } from '../../services/tasks/workspace-texts.ts';
import { useAppServices } from '../../services/app-services.tsx';
import { useApplyOffer } from '../answer-parts/use-apply-offer.ts';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

export interface OneDisagreementProps {
  readonly disagreement: Disagreement;
  /** Names the crawler in a sentence. */
  readonly subject: string;
}

/** A button that makes other readers block what one blocks, if that is proved to change nothing else. */
export function Repair({ disagreement, subject }: OneDisagreementProps) {
  const { readers, verdict } = disagreement;
  const { question, answer } = useSimulatorAnswer();
  const isBlocked = verdictOf(answer) === 'blocked';
  const blocking = isBlocked ? question.reader : verdict === 'blocked' ? readers[0] : undefined;
  const allowing = useMemo(
    () => (isBlocked ? (verdict === 'allowed' ? readers : []) : verdict === 'blocked' ? [question.reader] : []),
    [isBlocked, verdict, readers, question.reader],
  );
  return blocking === undefined || allowing.length === 0 ? null : (
    <ProvedRepair blocking={blocking} allowing={allowing} subject={subject} />
  );
}

interface ProvedRepairProps extends Pick<OneDisagreementProps, 'subject'> {
  readonly blocking: ReaderId;
  readonly allowing: readonly ReaderId[];
}

/** A repair, and the policy and question it is for. */
interface FoundRepair extends Agreement {
  readonly policy: Policy;
  readonly question: Question;
}

/** Looks for the repair in a worker, once the question has settled. */
function ProvedRepair({ blocking, allowing, subject }: ProvedRepairProps) {
  const { tasks } = useAppServices();
  const { question, policy, decider } = useSimulatorAnswer();
  const [found, setFound] = useState<FoundRepair | null>(null);
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      const { crawler, path, purpose = null, date = null } = question;
      cancel = tasks.start<'agree'>(
        {
          kind: 'agree',
          text: policy.document.text,
          references: textsOf(decider.references),
          request: { question: { reader: blocking, crawler, path, purpose, date }, allowing },
        },
        (reply) => {
          // Without a repair, the sentence still holds.
          if (reply.kind === 'finished' && reply.result !== null) setFound({ policy, question, ...reply.result });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [tasks, blocking, allowing, question, policy, decider]);
  if (found === null || found.policy !== policy || found.question !== question) return null;
  const name = shorten(subject, 40);
  if (found.isGroup) {
    return (
      <RepairButton
        edits={found.edits}
        label="Add a group"
        step={`add a group for ${name}`}
        done={`Group added: ${name} is now blocked for other readers too.`}
      />
    );
  }
  const others = allowing.includes('acap') ? 'ACAP-aware crawlers' : nameReaders(allowing);
  return (
    <RepairButton
      edits={found.edits}
      label={`Block for ${others} too`}
      step={`block ${name} for ${others} too`}
      done={`${name} is now blocked for ${others} too.`}
    />
  );
}

/** Milliseconds without a change before the search for a repair starts. */
const DEBOUNCE_MS = 300;

interface RepairButtonProps {
  readonly edits: readonly TextEdit[];
  readonly label: string;
  /** The label of the undo step. */
  readonly step: string;
  /** The message shown afterwards. */
  readonly done: string;
}

function RepairButton({ edits, label, step, done }: RepairButtonProps) {
  const apply = useApplyOffer();
  return (
    <Button
      size="sm"
      icon={Plus}
      onClick={() => apply({ edits, label: step, notice: { topic: 'reader-repair', message: done } })}
    >
      {label}
    </Button>
  );
}
