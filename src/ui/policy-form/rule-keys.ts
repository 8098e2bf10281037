import type { KeyboardEvent } from 'react';
import type { Outcome } from '../form-parts/use-draft.ts';
import type { FormCommands } from './form-commands.ts';
import type { FormControl } from './form-focus.ts';
import type { FormItem, LineItem } from './form-items.ts';

const KEPT: readonly FormControl[] = ['pattern', 'effect', 'usage', 'row-menu', 'check', 'delete'];

/**
 * Does what the keys of a rule do, on the rule that has the focus: Alt with an arrow moves it, with Shift to the section above
 * or below, and the focus goes with it; Ctrl or Cmd with D copies it, with Enter it adds one below.
 *
 * @param item - the item that has the focus
 * @returns why nothing was changed; `null` when it was, or when nothing was asked
 */
export function changeRuleByKeys(event: KeyboardEvent, item: FormItem | undefined, commands: FormCommands): Outcome {
  if (item?.kind !== 'line' || (item.row.kind !== 'conventional-rule' && item.row.kind !== 'acap-rule')) return null;
  if (event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return null;
  const { line } = item.row;
  const isMod = event.ctrlKey || event.metaKey;
  if (event.altKey && !isMod && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    // Also where there is nowhere to go: the key must not open a chooser there.
    event.preventDefault();
    return moveRuleByKeys(event, item, commands);
  }
  if (event.altKey || event.shiftKey) return null;
  if (isMod && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    return commands.duplicateRule(line);
  }
  const isTaken = event.target.getAttribute('aria-invalid') !== 'true';
  if (isMod && event.key === 'Enter' && isTaken) {
    event.preventDefault();
    return commands.addRuleBelow(line);
  }
  return null;
}

function moveRuleByKeys(event: KeyboardEvent, item: LineItem, commands: FormCommands): Outcome {
  const direction = event.key === 'ArrowUp' ? 'up' : 'down';
  const focused = event.target instanceof HTMLElement ? event.target.dataset['control'] : undefined;
  const focus = KEPT.find((control) => control === focused) ?? 'pattern';
  if (event.shiftKey) return commands.moveToNextList(item.row.line, direction, focus);
  if (!(direction === 'up' ? item.canMoveUp : item.canMoveDown)) return null;
  return commands.moveRule(item.row.line, direction, focus);
}
