import type { TextEdit } from '#core';
import {
  pathScopes,
  type PathScope,
  type ScopeKind,
  type VerdictObstacle,
  type VerdictPlan,
  type VerdictRequest,
} from '#core/analysis';
import { selectRobotsDocument, selectSimulatorAnswer, type EditorState } from '#state';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { RadioGroup } from '../controls/fields/radio-group.tsx';
import { SentenceList } from '../controls/long-list.tsx';
import { shorten } from '../controls/shorten.ts';
import { useAppServices } from '../services/app-services.tsx';
import { describeSideEffect } from '../services/tasks/describe-side-effect.ts';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { PreviewLayout } from '../services/monaco/preview-layout.tsx';
import { offerUndo } from '../services/offer-undo.ts';
import { StoppedNotice } from '../services/tasks/stopped-notice.tsx';
import type { Task } from '../services/tasks/task.ts';
import { useTask } from '../services/use-task.ts';
import { useReferenceTexts } from '../services/use-reference-texts.ts';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';

/**
 * Reverses the verdict for the crawler in the simulator's question: previews the smallest edit, says what else it
 * changes, and applies it as one undo step.
 */
export function VerdictChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditorStoreApi();
  const services = useAppServices();
  // The dialog is modal, so the question cannot change while it is open. “Fix all” may still change the text.
  const [{ question, effect, subject }] = useState(() => readReversal(store.getState()));
  const text = useEditorStore((state) => selectRobotsDocument(state).document.text);
  const references = useReferenceTexts();
  const scopes = useMemo(() => pathScopes(question.path), [question]);
  const [kind, setKind] = useState<ScopeKind>(() => defaultScope(scopes));
  const pattern = scopes.find((scope) => scope.kind === kind)?.pattern ?? '/';
  const task = useMemo<Task<'change-verdict'>>(
    () => ({ kind: 'change-verdict', text, references, request: { question, effect, pattern } }),
    [text, references, question, effect, pattern],
  );
  const { progress, stop, restart } = useTask(task);
  const plan = progress.kind === 'finished' ? progress.result : null;
  const change = plan?.ok === true ? plan.change : null;
  const verb = effect === 'permitted' ? 'Allow' : 'Block';
  const isSafe = change !== null && change.isProved && change.sideEffects.length === 0;

  const apply = (): void => {
    if (change === null) return;
    const { path } = selectRobotsDocument(store.getState());
    const { actions } = store.getState();
    actions.applyEdits(path, change.edits, { origin: 'fix', label: `${verb.toLowerCase()} ${change.crawler}` });
    actions.activate(path);
    onClose();
    const done = effect === 'permitted' ? 'allowed at' : 'blocked from';
    offerUndo(services, {
      tone: 'success',
      message: `${change.crawler} is now ${done} ${shorten(pattern.replace(/\$$/, ''))}.`,
    });
  };

  return (
    <Dialog
      onClose={onClose}
      size="full"
      title={`${verb} ${shorten(subject, 60)}`}
      description={`Makes the smallest edit to the robots.txt after which ${shorten(subject, 60)} is ${effect === 'permitted' ? 'allowed' : 'blocked'} and nothing else changes.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" icon={Check} unavailable={change === null} onClick={apply}>
            {change === null || isSafe ? 'Apply' : 'Apply anyway'}
          </Button>
        </>
      }
    >
      <PreviewLayout
        running={progress.kind === 'running' ? { label: 'Looking for a change', stop } : null}
        above={
          <RadioGroup
            label={`${verb} what?`}
            options={scopes.map((scope) => ({
              value: scope.kind,
              label: SCOPE_LABELS[scope.kind],
              hint: scope.pattern,
            }))}
            value={kind}
            onChange={setKind}
          />
        }
        status={
          <>
            {progress.kind === 'running' && <p>Looking for the smallest edit and its side effects…</p>}
            {progress.kind === 'stopped' && <StoppedNotice onRestart={restart} />}
            {plan?.ok === false && (
              <Callout tone="warning" title="Not possible">
                {OBSTACLES[plan.obstacle]}
              </Callout>
            )}
            {isSafe && (
              <Callout tone="success" title="Nothing else changes">
                Proved for every path and every crawler, however it reads the file.
              </Callout>
            )}
            {change && change.sideEffects.length > 0 && (
              <Callout tone="warning" title="Side effects">
                <p>No edit changes only this verdict. This one changes the least. It also changes:</p>
                <SentenceList sentences={change.sideEffects.map(describeSideEffect)} />
              </Callout>
            )}
            {change?.isProved === false && (
              <Callout tone="warning" title="Not fully checked">
                The file is too large to compare every path, or refers to documents that are missing. More may change
                than is listed here.
              </Callout>
            )}
          </>
        }
      >
        {plan && <Preview text={text} plan={plan} />}
      </PreviewLayout>
    </Dialog>
  );
}

const SCOPE_LABELS: Readonly<Record<ScopeKind, string>> = {
  address: 'Only this path',
  prefix: 'Every path that starts with it',
  directory: 'The whole directory',
  site: 'The whole site',
};

const OBSTACLES: Readonly<Record<VerdictObstacle, string>> = {
  'unnameable-crawler':
    'A rule needs the crawler’s name. Type a name such as GPTBot into the Crawler box; it can’t contain “*” or characters such as “#”.',
  outranked:
    'Rules that are more specific, or in a group with other crawlers, decide this path. Change the lines that the verdict names, or choose a narrower scope.',
  refused: 'Some lines here can’t be changed safely. Change them by hand in the Text pane.',
};

/** What to reverse: the simulator's question; `effect` is the opposite of its verdict. */
interface Reversal extends Omit<VerdictRequest, 'pattern'> {
  /** The crawler in words. */
  readonly subject: string;
}

function readReversal(state: EditorState): Reversal {
  const { question, answer } = selectSimulatorAnswer(state);
  const { reader, crawler, path, purpose = null, date = null } = question;
  return {
    question: { reader, crawler, path, purpose, date },
    effect: answer.decisions.get('crawl')?.effect === 'permitted' ? 'prohibited' : 'permitted',
    subject: crawler === '*' ? 'a crawler without a name' : crawler,
  };
}

/** Returns the default scope: the directory if the path names one, else only the path. */
function defaultScope(scopes: readonly PathScope[]): ScopeKind {
  const [address, next] = scopes;
  const isDirectory = next !== undefined && next.kind !== 'prefix' && address?.pattern === `${next.pattern}$`;
  return isDirectory ? next.kind : (address?.kind ?? 'site');
}

const NO_EDITS: readonly TextEdit[] = [];

function Preview({ text, plan }: { readonly text: string; readonly plan: VerdictPlan }) {
  return <DiffPane original={text} edits={plan.ok ? plan.change.edits : NO_EDITS} />;
}
