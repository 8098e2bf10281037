import { addGroup, addRecord, moveSection, removeSection, type Section } from '#core';
import { selectOutline } from '#state';
import { makeChange, type FormServices } from './make-change.ts';
import type { Outcome } from './use-draft.ts';

/** What the controls of groups and records do; each answers `null`, or says why nothing was changed. */
export function createSectionCommands(services: FormServices) {
  const { store, requestFocus } = services;
  return {
    /** Adds a group or record for one crawler, with one rule for the whole site. */
    addSection: (kind: 'group' | 'record', crawler: string, effect: 'allow' | 'disallow') =>
      makeChange(services, {
        label: `add ${kind}`,
        operation: (policy) => {
          const rule = { effect, pattern: '/' };
          if (kind === 'record') {
            return addRecord(policy, { crawlers: [crawler], rules: [{ ...rule, usage: 'crawl' }] });
          }
          // A group without rules permits everything.
          return addGroup(policy, { agents: [crawler], rules: effect === 'allow' ? [] : [rule] });
        },
        focus: 'crawler',
      }),
    /** @param line - the first line of the group or record */
    moveSection: (line: number, direction: 'up' | 'down') =>
      makeChange(services, {
        label: `move ${direction}`,
        operation: (policy) => moveSection(policy, line, direction),
        focus: direction === 'up' ? 'section-up' : 'section-down',
      }),
    /**
     * Deletes at once, and offers to take it back.
     *
     * @param line - the first line of the group or record
     * @param title - its heading
     */
    removeSection: (line: number, title: string): Outcome => {
      const name = title.replace(/^Group/, 'group');
      const { sections } = selectOutline(store.getState());
      const index = sections.findIndex(({ rows }) => rows.some((row) => row.line === line));
      const outcome = makeChange(services, {
        label: `delete ${name}`,
        operation: (policy) => removeSection(policy, line),
      });
      if (outcome !== null) return outcome;
      const next = firstLineNear(selectOutline(store.getState()).sections, index, sections[index]?.kind);
      if (next !== null) requestFocus({ line: next, control: 'heading' });
      offerUndo(services, `Deleted the ${name}.`);
      return null;
    },
  };
}

/** Says what was done, with a button that takes it back as long as nothing else was done since. */
function offerUndo({ store, notify }: FormServices, message: string): void {
  const step = store.getState().history.undo.at(-1);
  const run = (): void => {
    const { history, actions } = store.getState();
    if (history.undo.at(-1) === step) actions.undo();
    else notify({ tone: 'info', message: 'There are later changes. Undo goes back through them, one by one.' });
  };
  notify({ tone: 'info', message, action: { label: 'Undo', run } });
}

/** The first line of the group or record that now stands where one was deleted, or nearest to that; of its kind, if any. */
function firstLineNear(sections: readonly Section[], index: number, kind: Section['kind'] | undefined): number | null {
  const near = [...sections.slice(index), ...sections.slice(0, index).toReversed()];
  const section = near.find((one) => one.kind === kind) ?? near.find((one) => one.kind !== 'file');
  if (section?.kind === 'group') return section.group.firstLine;
  return section?.kind === 'record' ? section.record.firstLine : null;
}
