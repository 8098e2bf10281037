import type { KeyboardEvent } from 'react';
import type { Outline } from '#core';
import type { Outcome } from '../../controls/form/use-draft.ts';
import type { FormCommands } from '../commands/form-commands.ts';
import type { FormControl } from '../model/form-focus.ts';
import { ruleOf, type FormItem, type LineItem } from '../model/form-items.ts';
import { ownerLineOf } from '../model/rule-lists.ts';
import { sectionTitle } from '../model/section-title.ts';
import type { CheckedLines } from './use-checked-lines.ts';

/** Context of the keys on a row's checkbox: arrows move, Shift with an arrow extends the selection. */
export interface CheckKeys {
  readonly items: readonly FormItem[];
  /** Index of the focused item. */
  readonly index: number;
  readonly checked: CheckedLines;
  readonly goTo: (line: number) => void;
  readonly remove: (lines: readonly number[]) => void;
}

/** Handles a key on the checkbox of a row: arrows, Ctrl+A, Delete, Escape. @returns whether it was handled */
export function checkByKeys(event: KeyboardEvent, { items, index, checked, goTo, remove }: CheckKeys): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.dataset['control'] !== 'check' || event.altKey) return false;
  const handle = (action: () => void): boolean => {
    event.preventDefault();
    action();
    return true;
  };
  const isMod = event.ctrlKey || event.metaKey;
  // Caps Lock makes the letter a capital.
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = nextLine(items, index, event.key === 'ArrowUp' ? -1 : 1);
      const here = items[index];
      return handle(() => {
        if (!next) return;
        if (event.shiftKey && here?.kind === 'line') {
          if (!checked.keys.has(here.lineKey)) checked.check(here.lineKey, false);
          if (!checked.keys.has(next.lineKey)) checked.check(next.lineKey, false);
        }
        goTo(next.row.line);
      });
    }
    case 'a':
      return isMod && handle(checked.checkAll);
    case 'Escape':
      return checked.keys.size > 0 && handle(checked.clear);
    case 'Delete':
      return checked.items.length > 0 && handle(() => remove(checked.items.map(({ row }) => row.line)));
    default:
      return false;
  }
}

function nextLine(items: readonly FormItem[], index: number, step: 1 | -1): LineItem | null {
  for (let at = index + step; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item?.kind === 'line') return item;
  }
  return null;
}

/** The controls that get the focus back after a move. */
const REFOCUSED: readonly FormControl[] = ['pattern', 'effect', 'usage', 'row-menu', 'check', 'delete'];

/**
 * Handles the keys of the focused rule: Alt+arrow moves it, with Shift to the section above or below; Ctrl/Cmd+D
 * duplicates it, Ctrl/Cmd+Enter adds one below. The focus follows.
 *
 * @param item - the focused item
 * @returns why the change was refused; `null` when it was made, or when the key means nothing here
 */
export function changeRuleByKeys(event: KeyboardEvent, item: FormItem | undefined, commands: FormCommands): Outcome {
  if (item?.kind !== 'line' || ruleOf(item) === null) return null;
  if (!(event.target instanceof HTMLElement)) return null;
  const { line } = item.row;
  const isMod = event.ctrlKey || event.metaKey;
  if (event.altKey && !isMod && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    // Even at the end of the list, or Alt+arrow would open a select.
    event.preventDefault();
    return moveRuleByKeys(event, item, commands);
  }
  if (event.altKey || event.shiftKey) return null;
  if (isMod && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    return commands.duplicateRules([line]);
  }
  const isAccepted = event.target.getAttribute('aria-invalid') !== 'true';
  if (isMod && event.key === 'Enter' && isAccepted) {
    event.preventDefault();
    return commands.addRuleBelow(line);
  }
  return null;
}

function moveRuleByKeys(event: KeyboardEvent, item: LineItem, commands: FormCommands): Outcome {
  const direction = event.key === 'ArrowUp' ? 'up' : 'down';
  const focused = event.target instanceof HTMLElement ? event.target.dataset['control'] : undefined;
  const focus = REFOCUSED.find((control) => control === focused) ?? 'pattern';
  if (event.shiftKey) return commands.moveToNextList(item.row.line, direction, focus);
  if (!(direction === 'up' ? item.canMoveUp : item.canMoveDown)) return null;
  return commands.moveRule(item.row.line, direction, focus);
}

/**
 * Handles the keys of a focused heading or of its names: Alt+arrow moves the section, Ctrl/Cmd+D duplicates it.
 *
 * @returns why the change was refused; `null` when it was made, or when the key means nothing here
 */
export function changeSectionByKeys(
  event: KeyboardEvent,
  items: readonly FormItem[],
  { sections }: Outline,
  commands: FormCommands,
): Outcome {
  const index =
    event.target instanceof Element ? event.target.closest('[data-index]')?.getAttribute('data-index') : null;
  const item = items[Number(index ?? -1)];
  const section = item?.kind === 'header' ? sections[item.section] : undefined;
  // In the box for a new crawler, Alt+arrow is about the suggestions.
  const isSuggesting = event.target instanceof Element && event.target.closest('[role="combobox"]') !== null;
  if (!section || section.kind === 'file' || section.continued || event.shiftKey || isSuggesting) return null;
  const firstLine = ownerLineOf(section);
  const isMod = event.ctrlKey || event.metaKey;
  if (event.altKey && !isMod && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    return commands.moveSection(firstLine, event.key === 'ArrowUp' ? 'up' : 'down');
  }
  if (isMod && !event.altKey && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    return commands.duplicateSection(firstLine, sectionTitle(section));
  }
  return null;
}
