import {
  addGroups,
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
import { bindChanges, type FormServices } from './make-change.ts';

/** The rules that a new group starts with: those for `*`, `Disallow: /`, or none. */
export type GroupStart = 'like-everyone' | 'blocked' | 'no-rules';

/** Actions on groups and records; each returns `null`, or why it was refused. */
export function createSectionCommands(services: FormServices) {
  const { store, requestFocus } = services;
  const { make } = bindChanges(services);
  return {
    addGroup: (crawler: string, start: GroupStart) =>
      make(
        'add group',
        (policy) =>
          addGroups(policy, [
            {
              agents: [crawler],
              startsFrom: start === 'like-everyone' ? 'everyone' : 'nothing',
              rules: start === 'blocked' ? [{ effect: 'disallow', pattern: '/' }] : [],
            },
          ]),
        { focus: 'crawler' },
      ),
    /** Adds a record for one crawler with one rule for the whole site. */
    addRecord: (crawler: string, effect: 'allow' | 'disallow') =>
      make(
        'add record',
        (policy) => addRecord(policy, { crawlers: [crawler], rules: [{ effect, pattern: '/', usage: 'crawl' }] }),
        { focus: 'crawler' },
      ),
    /** Adds a record that refers one crawler to another document. */
    addReferenceRecord: (crawler: string, locator: string) =>
      make('add reference', (policy) => addReferenceRecord(policy, { crawlers: [crawler], locator }), {
        focus: 'crawler',
      }),
    /**
     * Duplicates a group or record below itself and focuses its crawlers, which usually change next.
     *
     * @param line - its first line
     * @param title - its heading
     */
    duplicateSection: (line: number, title: string) =>
      make(`duplicate ${nameInSentence(title)}`, (policy) => duplicateSection(policy, line), {
        focus: 'crawler',
        announced: 'Duplicated',
      }),
    /** @param line - the first line of the group or record */
    moveSection: (line: number, direction: 'up' | 'down') =>
      make(`move ${direction}`, (policy) => moveSection(policy, line, direction), {
        focus: direction === 'up' ? 'section-up' : 'section-down',
        announced: 'Moved',
      }),
    /** Moves a group or record to the position of another; both are given by their first lines. */
    moveSectionTo: (line: number, target: number) =>
      make('move section', (policy) => moveSectionTo(policy, line, target), { focus: 'heading', announced: 'Moved' }),
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
      const outcome = make(`delete ${name}`, (policy) => removeSection(policy, line));
      if (outcome !== null) return outcome;
      const next = firstLineNear(selectOutline(store.getState()).sections, index, sections[index]?.kind);
      if (next !== null) requestFocus({ line: next, control: 'heading' });
      offerUndo(services, { tone: 'information', message: `Deleted the ${name}.` });
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
