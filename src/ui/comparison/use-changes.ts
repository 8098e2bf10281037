import { countThings, formatCount } from '#core';
import { listPathChanges } from '#core/analysis';
import {
  selectDocuments,
  selectReferences,
  selectRobotsDocument,
  watch,
  whileTyping,
  type EditorState,
  type WorkspaceDocument,
} from '#state';
import { useEffect, useMemo, useState } from 'react';
import { earlierReferenceTexts, referenceTexts } from '../services/tasks/workspace-texts.ts';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';

/** Debounce of the comparison while the user is typing, in milliseconds. */
const DEBOUNCE_MS = 400;

/** What changed since the files were opened, as shown by the strip, the status bar and the Review menu. */
export interface ChangeCount {
  readonly opened: number;
  readonly closed: number;
  /** Pages and headers whose text changed. */
  readonly pages: number;
  /** How far the paths were compared: `partly` if more may have changed. */
  readonly compared: 'not-yet' | 'partly' | 'wholly' | 'failed';
}

/** True when nothing opened, closed or changed, as far as is known. */
export function isEmptyCount({ opened, closed, pages }: ChangeCount): boolean {
  return opened + closed + pages === 0;
}

type PathCount = Omit<ChangeCount, 'pages'>;

const EXTENT = { 'not-yet': 'comparing…', partly: 'partly compared', failed: 'not compared' } as const;

const NO_PATH = { opened: 0, closed: 0 };

/**
 * Counts what changed since the files were opened; `null` while every text is as opened. Paths are counted in a worker,
 * once typing pauses. The previous count stays until the next one is ready.
 */
export function useChanges(): ChangeCount | null {
  const { store, tasks } = useAppServices();
  const [paths, setPaths] = useState<PathCount | null>(null);
  const isChanged = useEditorStore(hasChangedRules);
  const pages = useEditorStore(countChangedPages);
  useEffect(() => {
    const compare = (state: EditorState): void | (() => void) => {
      if (!hasChangedRules(state)) {
        setPaths(null);
        return undefined;
      }
      const { openedText, document } = selectRobotsDocument(state);
      return tasks.start<'compare'>(
        {
          kind: 'compare',
          before: openedText,
          after: document.text,
          referencesBefore: earlierReferenceTexts(state, 'openedText'),
          references: referenceTexts(state),
          reader: 'auto',
          repairs: false,
        },
        (reply) => {
          if (reply.kind === 'failed' || reply.kind === 'not-loaded') setPaths({ ...NO_PATH, compared: 'failed' });
          if (reply.kind !== 'finished') return;
          setPaths({
            opened: listPathChanges(reply.result, 'opened').length,
            closed: listPathChanges(reply.result, 'closed').length,
            compared: reply.result.complete ? 'wholly' : 'partly',
          });
        },
      );
    };
    // Restored work is compared once the first screen has had time to render.
    return watch(store, dependencies, compare, { delay: whileTyping(DEBOUNCE_MS), firstDelay: DEBOUNCE_MS }).stop;
  }, [store, tasks]);
  return useMemo(() => {
    if (isChanged) return { ...(paths ?? { ...NO_PATH, compared: 'not-yet' }), pages };
    return pages === 0 ? null : { ...NO_PATH, compared: 'wholly', pages };
  }, [isChanged, paths, pages]);
}

/** True when the robots.txt, or a document that it may refer to, has changed since it was opened. Clause: A11. */
function hasChangedRules(state: EditorState): boolean {
  const { openedText, document } = selectRobotsDocument(state);
  if (openedText !== document.text) return true;
  const earlier = new Map(earlierReferenceTexts(state, 'openedText'));
  return referenceTexts(state).some(([locator, text]) => earlier.get(locator) !== text);
}

/** True when a document has changed since it was opened. */
export function hasChanges(state: EditorState): boolean {
  return hasChangedRules(state) || countChangedPages(state) > 0;
}

function countChangedPages(state: EditorState): number {
  return listChangedPages(state).length;
}

/** Returns the pages and headers that have changed since they were opened. */
export function listChangedPages(state: EditorState): readonly WorkspaceDocument[] {
  return selectDocuments(state).filter(
    ({ kind, openedText, document }) => (kind === 'page' || kind === 'headers') && openedText !== document.text,
  );
}

function dependencies(state: EditorState): readonly unknown[] {
  const { document, openedText } = selectRobotsDocument(state);
  return [document, openedText, selectReferences(state)];
}

/** Describes the changes: `24 opened, 1 closed, 1 page changed`; `partly compared`; `no paths changed`. */
export function describeChanges({ opened, closed, pages, compared }: ChangeCount): string {
  const facts = [
    ...(opened > 0 ? [`${formatCount(opened)} opened`] : []),
    ...(closed > 0 ? [`${formatCount(closed)} closed`] : []),
    ...(pages > 0 ? [countPages(pages)] : []),
    ...(compared === 'wholly' ? [] : [EXTENT[compared]]),
  ];
  return facts.length > 0 ? facts.join(', ') : 'no paths changed';
}

/** Formats a number of example paths, each of which stands for others like it: `24 example paths opened`. */
export function countPaths(count: number, direction: 'opened' | 'closed'): string {
  return `${countThings(count, 'example path')} ${direction}`;
}

/** Formats a number of pages: `1 page changed`. */
export function countPages(count: number): string {
  return `${countThings(count, 'page')} changed`;
}
