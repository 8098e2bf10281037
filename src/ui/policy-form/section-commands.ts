import {
  addGroup,
  addRecord,
  addReferenceRecord,
  duplicateSection,
  moveSection,
  moveSectionTo,
  removeSection,
  type Section,
} from '#core';
import { selectOutline } from '#state';
import { offerUndo } from '../commands/offer-undo.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import { makeChange, type FormServices } from './make-change.ts';
import { sayWhere } from './row-commands.ts';

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
    /** Adds a record for one crawler whose rules stand in another document. */
    addReferenceRecord: (crawler: string, locator: string) =>
      makeChange(services, {
        label: 'add reference',
        operation: (policy) => addReferenceRecord(policy, { crawlers: [crawler], locator }),
        focus: 'crawler',
      }),
    /**
     * Writes a group or record once more below itself; its crawlers are what one changes next.
     *
     * @param line - its first line
     * @param title - its heading
     */
    duplicateSection: (line: number, title: string) => {
      const outcome = makeChange(services, {
        label: `duplicate ${nameInSentence(title)}`,
        operation: (policy) => duplicateSection(policy, line),
        focus: 'crawler',
      });
      if (outcome === null) sayWhere(services, 'Duplicated', 1);
      return outcome;
    },
    /** @param line - the first line of the group or record */
    moveSection: (line: number, direction: 'up' | 'down') => {
      const outcome = makeChange(services, {
        label: `move ${direction}`,
        operation: (policy) => moveSection(policy, line, direction),
        focus: direction === 'up' ? 'section-up' : 'section-down',
      });
      if (outcome === null) sayWhere(services, 'Moved', 1);
      return outcome;
    },
    /** Moves a group or record to the place of another; both by their first lines. */
    moveSectionTo: (line: number, target: number) => {
      const outcome = makeChange(services, {
        label: 'move section',
        operation: (policy) => moveSectionTo(policy, line, target),
        focus: 'heading',
      });
      if (outcome === null) sayWhere(services, 'Moved', 1);
      return outcome;
    },
    /**
     * Deletes at once, and offers to take it back.
     *
     * @param line - the first line of the group or record
     * @param title - its heading
     */
    removeSection: (line: number, title: string): Outcome => {
      const name = nameInSentence(title);
      const { sections } = selectOutline(store.getState());
      const index = sections.findIndex(({ rows }) => rows.some((row) => row.line === line));
      const outcome = makeChange(services, {
        label: `delete ${name}`,
        operation: (policy) => removeSection(policy, line),
      });
      if (outcome !== null) return outcome;
      const next = firstLineNear(selectOutline(store.getState()).sections, index, sections[index]?.kind);
      if (next !== null) requestFocus({ line: next, control: 'heading' });
      offerUndo(services, { tone: 'info', message: `Deleted the ${name}.` });
      return null;
    },
  };
}

function nameInSentence(title: string): string {
  return title.replace(/^Group/, 'group');
}

/** The first line of the group or record that now stands where one was deleted, or nearest to that; of its kind, if any. */
function firstLineNear(sections: readonly Section[], index: number, kind: Section['kind'] | undefined): number | null {
  const near = [...sections.slice(index), ...sections.slice(0, index).toReversed()];
  const section = near.find((one) => one.kind === kind) ?? near.find((one) => one.kind !== 'file');
  if (section?.kind === 'group') return section.group.firstLine;
  return section?.kind === 'record' ? section.record.firstLine : null;
}
