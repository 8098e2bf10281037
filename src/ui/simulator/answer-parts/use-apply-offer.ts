import type { TextEdit } from '#core';
import { selectRobotsDocument } from '#state';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { type Notice, useAppServices } from '../../services/app-services.tsx';
import { offerUndo } from '../../services/offer-undo.ts';
import { useIsCurrent } from './use-is-current.ts';

/** An edit that the answer offers. */
interface Offer {
  readonly edits: readonly TextEdit[];
  /** The label of the undo step. */
  readonly label: string;
  /** The notice shown afterwards. */
  readonly notice: Pick<Notice, 'topic' | 'message'>;
}

/** Returns a function that applies an offer as one undo step, if the answer is still current. */
export function useApplyOffer(): (offer: Offer) => void {
  const services = useAppServices();
  const isCurrent = useIsCurrent();
  return ({ edits, label, notice }) => {
    if (!isCurrent()) return;
    const state = services.store.getState();
    // The button of the offer goes away with it.
    keepFocus();
    state.actions.applyEdits(selectRobotsDocument(state).path, edits, { origin: 'fix', label });
    offerUndo(services, { tone: 'success', ...notice });
  };
}
