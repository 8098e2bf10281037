import type { Outline } from '#core';
import type { KeyboardEvent } from 'react';
import type { Outcome } from '../form-parts/use-draft.ts';
import type { FormCommands } from './form-commands.ts';
import type { FormItem } from './form-items.ts';
import { sectionTitle } from './section-title.ts';

/**
 * Does what the keys of a section do while its header has the focus: Alt with an arrow moves it, Ctrl or Cmd with D
 * duplicates it.
 *
 * @returns why nothing was changed; `null` when it was, or when nothing was asked
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
  if (!section || section.kind === 'file' || section.continued || event.shiftKey) return null;
  const { firstLine } = section.kind === 'group' ? section.group : section.record;
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
