import type { Conversion, PageConversion } from '#core/analysis';
import { countThings, type TextEdit } from '#core';
import { selectRobotsDocument } from '#state';
import type { AppServices } from '../services/app-services.tsx';
import { offerUndo } from '../services/offer-undo.ts';
import type { UsesResult } from './use-uses-conversion.ts';

type Services = Pick<AppServices, 'store' | 'notify'>;

const STEP = { origin: 'convert', label: 'convert to ACAP' } as const;

/**
 * Applies the conversion of the robots.txt as one undo step, including a separate document for the records if there is
 * one, and shows where they begin.
 *
 * Clause: C1, C5.
 */
export function applyConversion(services: Services, { edits, records, separate }: Conversion): void {
  const state = services.store.getState();
  const { actions } = state;
  const { path, encoding } = selectRobotsDocument(state);
  if (separate?.edits === null)
    actions.addDocument('permissions', separate.locator, separate.text, { encoding, label: STEP.label });
  else if (separate) actions.applyEdits(separate.locator, separate.edits, STEP);
  if (edits.length > 0) actions.applyEdits(path, edits, { ...STEP, isJoined: separate !== null });
  const [shown, added] = edits.length > 0 ? [path, edits] : [separate?.locator ?? path, separate?.edits ?? []];
  actions.activate(shown);
  actions.select(startOfAddition(added), 'app');
  const place = separate === null ? 'at the end' : `in ${separate.locator}`;
  const number = countThings(records.length, 'ACAP record');
  offerUndo(services, { tone: 'success', message: `Converted: ${number} added ${place}.` });
}

/** Applies the conversion of a page as one undo step, and shows the first added tag. Clause: C7. */
export function applyPageConversion(services: Services, path: string, { edits, twins }: PageConversion): void {
  const { actions } = services.store.getState();
  actions.applyEdits(path, edits, STEP);
  actions.activate(path);
  actions.select(startOfAddition(edits.slice(0, 1)), 'app');
  const number = countThings(twins.length, 'ACAP META tag');
  offerUndo(services, { tone: 'success', message: `Converted: ${number} added.` });
}

/** Applies a conversion between vocabularies as one undo step: edits of a document, or a new document. */
export function applyUsesConversion(services: Services, { change, added }: UsesResult, name: string): void {
  const { actions } = services.store.getState();
  const label = `convert to ${name}`;
  if (change !== null) {
    actions.applyEdits(change.path, change.edits, { origin: 'convert', label });
    actions.activate(change.path);
    actions.select(startOfAddition(change.edits.slice(0, 1)), 'app');
  } else if (added !== null && added.kind !== null) {
    actions.addDocument(added.kind, added.name, added.text, { label });
  }
  offerUndo(services, { tone: 'success', message: `Converted to ${name}.` });
}

/** The offset, in the edited text, of the first line that the last edit adds. */
function startOfAddition(edits: readonly TextEdit[]): number {
  const last = edits.at(-1);
  if (last === undefined) return 0;
  const shift = edits.slice(0, -1).reduce((sum, { start, end, newText }) => sum + newText.length - (end - start), 0);
  const blank = /^[\r\n]*/.exec(last.newText)?.[0].length ?? 0;
  return last.start + shift + blank;
}
