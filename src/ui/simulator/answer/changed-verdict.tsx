import { CopyPlus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { lineContent, linesBehind, nameLines, plainText, verdictOf, type Answer, type Verdict } from '#core';
import { answerByVersion, selectDiagnosticsOf, selectQuestionState, selectRobotsDocument } from '#state';
import { Button } from '../../controls/button.tsx';
import { shorten } from '../../controls/shorten.ts';
import { useOpenedVersion } from '../../services/tasks/use-opened-version.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { useApplyOffer } from '../answer-parts/use-apply-offer.ts';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';
import styles from './disagreements.module.css';

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  allowed: 'Allowed',
  'not-indexed': 'Allowed, but not indexed,',
  blocked: 'Blocked',
};

/** Says that the verdict has changed since the file was opened, and which line decided it then. */
export function ChangedVerdict() {
  const simulated = useSimulatorAnswer();
  // Typing must not wait until the opened file is parsed.
  const opened = useOpenedVersion(useDeferredValue(useEditorStore(useShallow(selectQuestionState))));
  if (opened === null) return null;
  const { answer, policy } = answerByVersion(opened.policy, opened.references, simulated);
  const verdict = verdictOf(answer);
  if (verdict === verdictOf(simulated.answer)) return null;
  const [line, ...others] = linesOf(answer, verdict);
  return (
    <div className={styles.disagreement}>
      <TriangleAlert aria-hidden />
      <p>
        <strong>{VERDICT_WORDS[verdict]} when you opened the file</strong>
        {line !== undefined && `, by ${plainText(nameLines([line, ...others]))}`}
        {line?.path === 'robots.txt' && others.length === 0 && (
          <>
            : <code>{shorten(lineContent(policy.document, line.line).trim(), 80)}</code>
          </>
        )}
        {line === undefined && '.'} {verdict === 'blocked' && <CommonRules />}
      </p>
    </div>
  );
}

/** The lines that decided, of the usage that the verdict is about. */
function linesOf({ decisions }: Answer, verdict: Verdict) {
  const decision = decisions.get(verdict === 'not-indexed' ? 'index' : 'crawl');
  return decision === undefined ? [] : linesBehind(decision);
}

/** A button that copies the rules for `*` into the crawler's own group, if it lacks all of them. Clause: G2. */
function CommonRules() {
  const { answer, policy } = useSimulatorAnswer();
  const apply = useApplyOffer();
  const diagnostics = useEditorStore((state) => selectDiagnosticsOf(state, selectRobotsDocument(state).path));
  const fix = useMemo(() => {
    const followed = answer.decisions.get('crawl')?.steps.find(({ clause }) => clause === 'G2')?.kept ?? [];
    const groups = policy.groups.filter(({ agents }) =>
      agents.some((agent) => followed.some(({ line }) => line === agent.line)),
    );
    const lines = groups.flatMap(({ agents }) => agents.map((agent) => agent.line));
    return diagnostics
      .find(({ ruleId, line }) => ruleId === 'group-lacks-common-rules' && lines.includes(line))
      ?.fixes?.at(0);
  }, [answer, policy, diagnostics]);
  if (fix === undefined) return null;
  const { edits } = fix;
  return (
    <Button
      size="sm"
      icon={CopyPlus}
      onClick={() =>
        apply({
          edits,
          label: 'copy the rules for * into a group',
          notice: { topic: 'common-rules', message: 'The rules for * were copied into the group.' },
        })
      }
    >
      Copy the rules for *
    </Button>
  );
}
