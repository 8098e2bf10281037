import { applyEdits, type TextEdit, type TidyProposal } from '#core';
import { selectRobotsDocument } from '#state';
import { Check, CircleStop, Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AnalysisTask } from '../analysis/analysis-task.ts';
import { useTask } from '../analysis/use-task.ts';
import { referenceTexts } from '../analysis/workspace-texts.ts';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { LongList } from '../controls/long-list.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { useEditorStore, useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import { DiffPane } from '../text-pane/diff-pane.tsx';
import styles from './tidy-dialog.module.css';

export interface TidyDialogProps {
  readonly onClose: () => void;
}

const NONE: readonly TidyProposal[] = [];

/** Proposes edits that leave all decisions as they are, and applies those that are chosen as one step. */
export function TidyDialog({ onClose }: TidyDialogProps) {
  const store = useEditorStoreApi();
  const { notify } = useAppServices();
  const text = useEditorStore((state) => selectRobotsDocument(state).document.text);
  const [left, setLeft] = useState<ReadonlySet<TidyProposal>>(new Set());
  const references = useMemo(() => referenceTexts(store.getState()), [store]);
  const search = useMemo<AnalysisTask>(() => ({ kind: 'tidy', text, references }), [text, references]);
  const { progress, stop } = useTask(search);
  const plan = progress.kind === 'finished' && progress.result.kind === 'tidy' ? progress.result.plan : null;
  const proposals = plan?.proposals ?? NONE;
  const chosen = useMemo(() => proposals.filter((proposal) => !left.has(proposal)), [proposals, left]);
  const proof = useProof(text, references, proposals, chosen);

  const apply = (): void => {
    if (proof.edits === null || chosen.length === 0) return;
    const state = store.getState();
    const { path } = selectRobotsDocument(state);
    state.actions.applyEdits(path, proof.edits, { origin: 'fix', label: 'clean up' });
    state.actions.activate(path);
    onClose();
    notify({
      tone: 'success',
      message: `Cleaned up: ${chosen.length === 1 ? 'one change' : `${chosen.length.toLocaleString('en')} changes`}, and every decision is as before.`,
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="full"
      title="Clean up"
      description="Rules that change nothing can go, and equal groups can be one. It is proved that no decision changes, for any reader, crawler, path and usage."
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
      <div className={styles.layout}>
        <div className={styles.side}>
          <div aria-live="polite" className={styles.status}>
            {progress.kind === 'running' && <p>Looking at all rules over all paths…</p>}
            {progress.kind === 'stopped' && (
              <Callout tone="warning" title="Stopped">
                Open the dialog again to begin anew.
              </Callout>
            )}
            {plan && <p>{describePlan(proposals.length, chosen.length)}</p>}
            {plan?.complete === false && (
              <Callout title="Not everything could be looked at">There may be more that can go.</Callout>
            )}
            {plan && proof.kind === 'running' && <p>Proving what is chosen…</p>}
            {plan && proof.kind === 'refused' && (
              <Callout tone="warning" title="Not proved">
                Only some of these together might change a decision. Choose more of them, or fewer.
              </Callout>
            )}
          </div>
          {progress.kind === 'running' && (
            <div className={styles.progress}>
              <progress aria-label="Clean up" />
              <Button size="sm" icon={CircleStop} onClick={stop}>
                Stop
              </Button>
            </div>
          )}
          {proposals.length > 0 && (
            <fieldset className={styles.list}>
              <legend>Proposed changes</legend>
              <LongList items={proposals} first={100}>
                {(shown) =>
                  shown.map((proposal) => (
                    <Checkbox
                      key={`${proposal.kind} ${proposal.line}`}
                      label={proposal.title}
                      hint={`Line ${(proposal.line + 1).toLocaleString('en')}`}
                      checked={!left.has(proposal)}
                      onChange={(isChosen) => {
                        setLeft(
                          isChosen
                            ? new Set([...left].filter((one) => one !== proposal))
                            : new Set([...left, proposal]),
                        );
                      }}
                    />
                  ))
                }
              </LongList>
            </fieldset>
          )}
        </div>
        <div className={styles.diff}>{plan && <Preview text={text} chosen={chosen} />}</div>
      </div>
    </Dialog>
  );
}

function describePlan(found: number, chosen: number): string {
  if (found === 0) return 'There is nothing to clean up.';
  return `${chosen.toLocaleString('en')} of ${found.toLocaleString('en')} ${found === 1 ? 'change' : 'changes'} chosen.`;
}

function Preview({ text, chosen }: { readonly text: string; readonly chosen: readonly TidyProposal[] }) {
  const after = useMemo(() => applyEdits(text, editsOf(chosen)), [text, chosen]);
  if (chosen.length === 0) return <EmptyState icon={Sparkles} title="The text stays as it is" />;
  return <DiffPane original={text} modified={after} />;
}

function editsOf(proposals: readonly TidyProposal[]): readonly TextEdit[] {
  return proposals.flatMap(({ edits }) => edits).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

type Proof =
  | { readonly kind: 'proved'; readonly edits: readonly TextEdit[] }
  | { readonly kind: 'running' | 'refused'; readonly edits: null };

/** All proposals together are proved already; a choice of them is proved when it is made. */
function useProof(
  text: string,
  references: AnalysisTask['references'],
  proposals: readonly TidyProposal[],
  chosen: readonly TidyProposal[],
): Proof {
  const isAll = chosen.length === proposals.length || chosen.length === 0;
  const task = useMemo<AnalysisTask | null>(
    () => (isAll ? null : { kind: 'prove', text, references, proposals: chosen }),
    [isAll, text, references, chosen],
  );
  const { progress } = useTask(task);
  if (isAll) return { kind: 'proved', edits: editsOf(chosen) };
  if (progress.kind !== 'finished' || progress.result.kind !== 'prove') return { kind: 'running', edits: null };
  const { edits } = progress.result;
  return edits === null ? { kind: 'refused', edits } : { kind: 'proved', edits };
}
