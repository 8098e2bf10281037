import type { Policy } from '../../model/policy.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { CONTENT_SIGNAL } from '../../vocabulary/preference-data/content-signal.ts';
import { setWords, writtenLines } from './file-statements.ts';
import type { StatedValue } from '../preference.ts';
import { formatContentSignal, signalWord } from './format-lines.ts';
import type { TargetGroup } from './target-groups.ts';

/** The changes to a group's lines of one vocabulary. */
export interface GroupChange {
  /** Edits within existing lines. */
  readonly edits: readonly TextEdit[];
  /** Values of new lines, in order. */
  readonly added: readonly string[];
}

/**
 * Plans Content-Signal lines: an item with a different value is changed, and a missing one joins the last such line of
 * the group; only a group without such a line gets a new one.
 *
 * Clause: X3-X6, E5.
 */
export function planSignals(
  policy: Policy,
  { groups, host }: TargetGroup,
  wanted: ReadonlyMap<string, StatedValue>,
): GroupChange {
  const lines = writtenLines(groups, 'content-signal').filter(({ pattern }) => pattern === '');
  const last = lines.findLast(({ field, values }) => values !== null && host?.otherFields.includes(field) === true);
  const missing = new Map<string, StatedValue>();
  const edits: TextEdit[] = [];
  for (const key of [...CONTENT_SIGNAL.keys, CONTENT_SIGNAL.levelKey]) {
    const value = wanted.get(key);
    if (value === undefined) continue;
    const stating = lines.filter(({ values }) => values?.has(key) === true);
    if (stating.length === 0) missing.set(key, value);
    for (const { field, values } of stating) {
      if (values?.get(key) !== value) edits.push(...setWords(policy, field.line, new Map([[key, signalWord(value)]])));
    }
  }
  if (missing.size === 0) return { edits, added: [] };
  if (last === undefined) return { edits, added: [formatContentSignal(missing)] };
  const words = new Map([...missing].map(([key, value]) => [key, signalWord(value)]));
  return { edits: [...edits, ...setWords(policy, last.field.line, words)], added: [] };
}
