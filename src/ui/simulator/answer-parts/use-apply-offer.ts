import type { TextEdit } from '#core';
import { selectRobotsDocument, selectRobotsPolicy } from '#state';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { type Notice, useAppServices } from '../../services/app-services.tsx';
import { offerUndo } from '../../services/offer-undo.ts';
import { useSimulatorAnswer } from './use-simulator-answer.ts';

/** An edit that the answer offers. */
interface Offer {
  readonly edits: readonly TextEdit[];
  /** The label of the undo step. */
  readonly label: string;
  /** The notice shown afterwards. */
  readonly notice: Pick<Notice, 'topic' | 'message'>;
}

/** Returns a function that applies an offer as one undo step, if the text is still the one that the answer is about. */
export function useApplyOffer(): (offer: Offer) => void {
  const services = useAppServices();
  const { policy } = useSimulatorAnswer();
  return ({ edits, label, notice }) => {
    const state = services.store.getState();
    if (selectRobotsPolicy(state) !== policy) return;
    // The button of the offer goes away with it.
    keepFocus();
    state.actions.applyEdits(selectRobotsDocument(state).path, edits, { origin: 'fix', label });
    offerUndo(services, { tone: 'success', ...notice });
  };
}
