import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Braces,
  CopyPlus,
  FileText,
  MessageSquarePlus,
  MessageSquareText,
  Plus,
  Trash2,
} from 'lucide-react';
import type { MenuAction } from '../../controls/menu/action-menu.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import type { FormCommands } from '../commands/form-commands.ts';
import type { Form } from '../commands/use-form.tsx';
import type { LocalNames } from '../model/use-local-names.ts';

/** Menu actions of every line: comments, and showing it in the text. @param onComment - opens its comment box */
export function lineActions(
  { commands, showInText }: Pick<Form, 'commands' | 'showInText'>,
  line: number,
  onRefused: (outcome: Outcome) => void,
  onComment: (() => void) | null,
): MenuAction[] {
  return [
    ...(onComment ? [{ label: 'Add comment', icon: MessageSquareText, run: onComment } satisfies MenuAction] : []),
    {
      label: 'Add comment line above',
      icon: MessageSquarePlus,
      run: () => onRefused(commands.insertComment(line, '')),
    },
    {
      label: 'Show in the text',
      icon: FileText,
      run: () => showInText(line),
    },
  ];
}

/** Menu actions of a line that takes no trailing comment and has no buttons. */
export function uncommentedActions(
  form: Pick<Form, 'commands' | 'showInText'>,
  line: number,
  onRefused: (outcome: Outcome) => void,
  what: 'comment' | 'line',
): MenuAction[] {
  return [
    ...lineActions(form, line, onRefused, null),
    {
      label: `Delete ${what}`,
      icon: Trash2,
      danger: true,
      run: () => onRefused(form.commands.removeLine(line, `delete ${what}`)),
    },
  ];
}

/** Menu actions that replace a rule's pattern by a resource set of the file. Clause: A9. */
export function setActions(
  { commands, reportRefusal }: Pick<Form, 'commands' | 'reportRefusal'>,
  line: number,
  { sets }: LocalNames,
): MenuAction[] {
  if (sets.length === 0) return [];
  return [
    ...sets.map((set): MenuAction => ({
      label: `Use the set ${set.slice(set.lastIndexOf(':') + 1)}`,
      icon: Braces,
      run: () => {
        reportRefusal(commands.setPattern(line, set));
        commands.closeStep();
      },
    })),
    'separator',
  ];
}

/** Menu actions that add a rule below, duplicate a rule, or move it without dragging. */
export function ruleActions(
  commands: FormCommands,
  line: number,
  { canMoveUp, canMoveDown }: { readonly canMoveUp: boolean; readonly canMoveDown: boolean },
  onRefused: (outcome: Outcome) => void,
): MenuAction[] {
  return [
    {
      label: 'Add rule below',
      icon: Plus,
      shortcut: 'Ctrl+Enter',
      run: () => onRefused(commands.addRuleBelow(line)),
    },
    {
      label: 'Duplicate',
      icon: CopyPlus,
      shortcut: 'Ctrl+D',
      run: () => onRefused(commands.duplicateRules([line])),
    },
    {
      label: 'Move up',
      icon: ArrowUp,
      shortcut: 'Alt+Up',
      disabled: !canMoveUp,
      run: () => onRefused(commands.moveRule(line, 'up', 'row-menu')),
    },
    {
      label: 'Move down',
      icon: ArrowDown,
      shortcut: 'Alt+Down',
      disabled: !canMoveDown,
      run: () => onRefused(commands.moveRule(line, 'down', 'row-menu')),
    },
    {
      label: 'Move to the section above',
      icon: ArrowUpToLine,
      shortcut: 'Alt+Shift+Up',
      run: () => onRefused(commands.moveToNextList(line, 'up', 'row-menu')),
    },
    {
      label: 'Move to the section below',
      icon: ArrowDownToLine,
      shortcut: 'Alt+Shift+Down',
      run: () => onRefused(commands.moveToNextList(line, 'down', 'row-menu')),
    },
    'separator',
  ];
}
