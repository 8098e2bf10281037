import { countThings, formatCount, type TextEdit } from '#core';
import { editsOfProposals, type TidyProposal } from '#core/analysis';
import { selectRobotsDocument } from '#state';
import { Check, Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { LongList } from '../controls/long-list.tsx';
import { toggled } from '../controls/toggled.ts';
import { useAppServices } from '../services/app-services.tsx';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { PreviewLayout } from '../services/monaco/preview-layout.tsx';
import { StoppedNotice } from '../services/tasks/stopped-notice.tsx';
import type { Task } from '../services/tasks/task.ts';
import { offerUndo } from '../services/offer-undo.ts';
import { useTask } from '../services/use-task.ts';
import { useReferenceTexts } from '../services/use-reference-texts.ts';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';

const NONE: readonly TidyProposal[] = [];

/** Proposes edits that change no decision, and applies the selected ones as one undo step. */
export function TidyDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditorStoreApi();
  const services = useAppServices();
  const text = useEditorStore((state) => selectRobotsDocument(state).document.text);
  const [excluded, setExcluded] = useState<ReadonlySet<TidyProposal>>(new Set());
  const references = useReferenceTexts();
  const search = useMemo<Task<'tidy'>>(() => ({ kind: 'tidy', text, references }), [text, references]);
  const { progress, stop, restart } = useTask(search);
  const plan = progress.kind === 'finished' ? progress.result : null;
  const proposals = plan?.proposals ?? NONE;
  const chosen = useMemo(() => proposals.filter((proposal) => !excluded.has(proposal)), [proposals, excluded]);
  const proof = useProof(text, references, proposals, chosen);

  const apply = (): void => {
    if (proof.edits === null || chosen.length === 0) return;
    const state = store.getState();
    const { path } = selectRobotsDocument(state);
    state.actions.applyEdits(path, proof.edits, { origin: 'fix', label: 'clean up' });
    state.actions.activate(path);
    onClose();
    offerUndo(services, {
      tone: 'success',
      message: `Cleaned up: ${countThings(chosen.length, 'change')}. No decision changed.`,
    });
  };

  return (
    <Dialog
      onClose={onClose}
      size="full"
      title="Clean up"
      description="Removes redundant rules and merges identical groups. Proved to change no decision, for any reader, crawler, path or usage."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={Check}
            unavailable={proof.edits === null || chosen.length === 0}
            onClick={apply}
          >
            Apply
          </Button>
        </>
      }
    >
      <PreviewLayout
        running={progress.kind === 'running' ? { label: 'Clean up', stop } : null}
        status={
          <>
            {progress.kind === 'running' && <p>Checking all rules…</p>}
            {progress.kind === 'stopped' && <StoppedNotice onRestart={restart} />}
            {plan && <p>{describePlan(proposals.length, chosen.length)}</p>}
            {plan?.complete === false && <Callout title="Partly checked">There may be more to clean up.</Callout>}
            {plan && proof.kind === 'running' && <p>Verifying your selection…</p>}
            {plan && proof.kind === 'refused' && (
              <Callout tone="warning" title="Not proved">
                Applying only these might change a decision. Select more of them, or fewer.
              </Callout>
            )}
          </>
        }
        below={
          proposals.length > 0 && (
            <fieldset>
              <legend>Proposed changes</legend>
              <LongList items={proposals} first={100}>
                {(shown) =>
                  shown.map((proposal) => (
                    <Checkbox
                      key={`${proposal.kind} ${proposal.line}`}
                      label={proposal.title}
                      hint={`Line ${proposal.line + 1}`}
                      checked={!excluded.has(proposal)}
                      onChange={() => setExcluded(toggled(excluded, proposal))}
                    />
                  ))
                }
              </LongList>
            </fieldset>
          )
        }
      >
        {plan && <Preview text={text} chosen={chosen} />}
      </PreviewLayout>
    </Dialog>
  );
}

function describePlan(found: number, chosen: number): string {
  if (found === 0) return 'There is nothing to clean up.';
  return `${formatCount(chosen)} of ${countThings(found, 'change')} selected.`;
}

function Preview({ text, chosen }: { readonly text: string; readonly chosen: readonly TidyProposal[] }) {
  const edits = useMemo(() => editsOfProposals(chosen), [chosen]);
  if (chosen.length === 0) return <EmptyState icon={Sparkles} title="The text stays as it is" />;
  return <DiffPane original={text} edits={edits} />;
}

type Proof =
  | { readonly kind: 'proved'; readonly edits: readonly TextEdit[] }
  | { readonly kind: 'running' | 'refused'; readonly edits: null };

/** All proposals together are proved already; a subset is proved when it is selected. */
function useProof(
  text: string,
  references: Task<'prove'>['references'],
  proposals: readonly TidyProposal[],
  chosen: readonly TidyProposal[],
): Proof {
  const isAll = chosen.length === proposals.length || chosen.length === 0;
  const task = useMemo<Task<'prove'> | null>(
    () => (isAll ? null : { kind: 'prove', text, references, proposals: chosen }),
    [isAll, text, references, chosen],
  );
  const { progress } = useTask(task);
  if (isAll) return { kind: 'proved', edits: editsOfProposals(chosen) };
  if (progress.kind !== 'finished') return { kind: 'running', edits: null };
  const edits = progress.result;
  return edits === null ? { kind: 'refused', edits } : { kind: 'proved', edits };
}
