import type { KeyboardEvent } from 'react';
import type { FormCommands } from './form-commands.ts';
import type { FormControl } from './form-focus.ts';
import type { FormItem } from './form-items.ts';
import type { Outcome } from './use-draft.ts';

const KEPT: readonly FormControl[] = ['pattern', 'effect', 'usage', 'row-menu', 'check', 'delete'];

/**
 * Moves the rule that has the focus, when the key is Alt with an arrow; the focus goes with it. With Shift it goes to the
 * section above or below.
 *
 * @param item - the item that has the focus
 * @returns why the rule was not moved; `null` when it was, or when nothing was asked
 */
export function moveByKeys(event: KeyboardEvent, item: FormItem | undefined, commands: FormCommands): Outcome {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return null;
  if (item?.kind !== 'line' || (item.row.kind !== 'conventional-rule' && item.row.kind !== 'acap-rule')) return null;
  // Also where there is nowhere to go: the key must not open a chooser there.
  event.preventDefault();
  const direction = event.key === 'ArrowUp' ? 'up' : 'down';
  const focused = event.target instanceof HTMLElement ? event.target.dataset['control'] : undefined;
  const focus = KEPT.find((control) => control === focused) ?? 'pattern';
  if (event.shiftKey) return commands.moveToNextList(item.row.line, direction, focus);
  if (!(direction === 'up' ? item.canMoveUp : item.canMoveDown)) return null;
  return commands.moveRule(item.row.line, direction, focus);
}
