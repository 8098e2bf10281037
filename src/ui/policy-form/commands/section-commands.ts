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
import type { Outcome } from '../../controls/form/use-draft.ts';
import { offerUndo } from '../../services/offer-undo.ts';
import { ownerLineOf } from '../model/rule-lists.ts';
import { makeChange, type FormServices } from './make-change.ts';

/** The rules that a new group starts with: those for `*`, `Disallow: /`, or none. */
export type GroupStart = 'like-everyone' | 'blocked' | 'no-rules';

/** Actions on groups and records; each returns `null`, or why it was refused. */
export function createSectionCommands(services: FormServices) {
  const { store, requestFocus } = services;
  return {
    /** Adds a group for one crawler. */
    addGroup: (crawler: string, start: GroupStart) =>
      makeChange(services, {
        label: 'add group',
        operation: (policy) =>
          addGroup(policy, {
            agents: [crawler],
            startsFrom: start === 'like-everyone' ? 'everyone' : 'nothing',
            rules: start === 'blocked' ? [{ effect: 'disallow', pattern: '/' }] : [],
          }),
        focus: 'crawler',
      }),
    /** Adds a record for one crawler with one rule for the whole site. */
    addRecord: (crawler: string, effect: 'allow' | 'disallow') =>
      makeChange(services, {
        label: 'add record',
        operation: (policy) =>
          addRecord(policy, { crawlers: [crawler], rules: [{ effect, pattern: '/', usage: 'crawl' }] }),
        focus: 'crawler',
      }),
    /** Adds a record that refers one crawler to another document. */
    addReferenceRecord: (crawler: string, locator: string) =>
      makeChange(services, {
        label: 'add reference',
        operation: (policy) => addReferenceRecord(policy, { crawlers: [crawler], locator }),
        focus: 'crawler',
      }),
    /**
     * Duplicates a group or record below itself and focuses its crawlers, which usually change next.
     *
     * @param line - its first line
     * @param title - its heading
     */
    duplicateSection: (line: number, title: string) =>
      makeChange(services, {
        label: `duplicate ${nameInSentence(title)}`,
        operation: (policy) => duplicateSection(policy, line),
        focus: 'crawler',
        announced: 'Duplicated',
      }),
    /** @param line - the first line of the group or record */
    moveSection: (line: number, direction: 'up' | 'down') =>
      makeChange(services, {
        label: `move ${direction}`,
        operation: (policy) => moveSection(policy, line, direction),
        focus: direction === 'up' ? 'section-up' : 'section-down',
        announced: 'Moved',
      }),
    /** Moves a group or record to the position of another; both are given by their first lines. */
    moveSectionTo: (line: number, target: number) =>
      makeChange(services, {
        label: 'move section',
        operation: (policy) => moveSectionTo(policy, line, target),
        focus: 'heading',
        announced: 'Moved',
      }),
    /**
     * Deletes a group or record without confirmation, and offers Undo.
     *
     * @param line - its first line
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

/** The first line of the section at the position of a deleted one, or nearest to it, preferably of the same kind. */
function firstLineNear(sections: readonly Section[], index: number, kind: Section['kind'] | undefined): number | null {
  const near = [...sections.slice(index), ...sections.slice(0, index).toReversed()];
  const section = near.find((one) => one.kind === kind) ?? near.find((one) => one.kind !== 'file');
  return section && section.kind !== 'file' ? ownerLineOf(section) : null;
}
