import type { Policy } from '#core';
import { useStableList } from './use-stable-list.ts';

/** The usages that the file defines, `(name)` each; the same list while it names the same. Clause: A7. */
export function useLocalUsages({ definitions }: Policy): readonly string[] {
  const names = new Map<string, string>();
  for (const { kind, name } of definitions) {
    const key = name.text.toLowerCase();
    if (kind !== 'resource-set' && !names.has(key)) names.set(key, `(${name.text})`);
  }
  return useStableList([...names.values()]);
}
