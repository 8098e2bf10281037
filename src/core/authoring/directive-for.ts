import type { NewDirective } from '../edit/page/page-directives.ts';
import type { DirectiveItem } from '../model/page-outline.ts';
import { directiveEffect } from '../vocabulary/directives.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { IntentStatement } from './intent.ts';

/** For each usage, the directive that prohibits it, if any. */
const PROHIBITING: Partial<Readonly<Record<Usage, string>>> = {
  index: 'noindex',
  follow: 'nofollow',
  'present-currentcopy': 'noarchive',
  'present-snippet': 'nosnippet',
  'present-thumbnail': 'noimageindex',
};

/** Returns the directive equivalent to a statement, for crawlers without ACAP; `null` if there is none. Clause: M8. */
export function directiveFor({ usage, effect, qualifiers = [] }: IntentStatement): NewDirective | null {
  if (effect === 'disallow') {
    const name = PROHIBITING[usage];
    return name === undefined ? null : { name, value: null };
  }
  for (const { name, value } of qualifiers) {
    const chars = /^(\d+)-chars$/.exec(value)?.[1];
    if (usage === 'present-snippet' && name === 'max-length' && chars) return { name: 'max-snippet', value: chars };
    const date = /^until-(\d{4}-\d{2}-\d{2})$/.exec(value)?.[1];
    if (usage === 'index' && name === 'time-limit' && date) return { name: 'unavailable_after', value: date };
    if (usage === 'present' && name === 'prohibited-modification' && value === 'translation') {
      return { name: 'notranslate', value: null };
    }
  }
  return null;
}

/**
 * Returns what remains of a directive once it no longer prohibits some usages, such as `nofollow` of `none`; `null` if
 * nothing does. `undefined` if it prohibits none of them, or if no directive says just the rest.
 *
 * Clause: M6, M8.
 */
export function withoutProhibition(item: DirectiveItem, usages: readonly Usage[]): NewDirective | null | undefined {
  const effect = directiveEffect(item.name.text, item.value?.text ?? null);
  if (effect?.kind !== 'prohibit' || !effect.usages.some((usage) => usages.includes(usage))) return undefined;
  const rest = effect.usages.filter((usage) => !usages.includes(usage));
  if (rest.length === 0) return null;
  const [name] = rest.flatMap((usage) => PROHIBITING[usage] ?? []);
  return name === undefined || name === item.name.text.toLowerCase() ? undefined : { name, value: null };
}
