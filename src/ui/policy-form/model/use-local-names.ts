import type { Policy } from '#core';
import { useMemo, useState } from 'react';

/** The local names available in the file; stable while they are the same. */
export interface LocalNames {
  /** Usages, each as `(name)`. */
  readonly usages: readonly string[];
  /** The qualified usages, which a composite usage may contain. */
  readonly parts: readonly string[];
  /** Resource sets as rules refer to them: `the-acap:resource-set:name`. */
  readonly sets: readonly string[];
}

/**
 * Returns the names defined by the file or the file referring to it, without duplicates, in their first spelling.
 *
 * Clause: A7, A9, A11.
 */
export function useLocalNames({ definitions, inheritedDefinitions }: Policy): LocalNames {
  const usages = new Map<string, string>();
  const parts = new Map<string, string>();
  const sets = new Map<string, string>();
  for (const definition of [...definitions, ...inheritedDefinitions]) {
    const { kind, name } = definition;
    const key = name.text.toLowerCase();
    if (kind === 'resource-set') {
      if (!sets.has(key)) sets.set(key, `the-acap:resource-set:${name.text}`);
      continue;
    }
    if (!usages.has(key)) usages.set(key, `(${name.text})`);
    const isPart = kind === 'qualified-usage' && definitions.includes(definition);
    if (isPart && !parts.has(key)) parts.set(key, `(${name.text})`);
  }
  const usageList = useStableList([...usages.values()]);
  const partList = useStableList([...parts.values()]);
  const setList = useStableList([...sets.values()]);
  return useMemo(() => ({ usages: usageList, parts: partList, sets: setList }), [usageList, partList, setList]);
}

/** Returns the previous list object while its elements are the same. */
export function useStableList<Element extends string | number>(list: readonly Element[]): readonly Element[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((element, index) => element === list[index])) return kept;
  keep(list);
  return list;
}
