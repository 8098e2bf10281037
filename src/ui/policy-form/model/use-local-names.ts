import type { Definition, Policy } from '#core';
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
  const all = [...definitions, ...inheritedDefinitions];
  const usages = namesOf(all.filter(({ kind }) => kind !== 'resource-set'));
  const parts = namesOf(definitions.filter(({ kind }) => kind === 'qualified-usage'));
  const sets = namesOf(all.filter(({ kind }) => kind === 'resource-set'));
  const usageList = useStableList(usages.map((name) => `(${name})`));
  const partList = useStableList(parts.map((name) => `(${name})`));
  const setList = useStableList(sets.map((name) => `the-acap:resource-set:${name}`));
  return useMemo(() => ({ usages: usageList, parts: partList, sets: setList }), [usageList, partList, setList]);
}

/** The names of definitions, each in its first spelling. */
function namesOf(definitions: readonly Definition[]): readonly string[] {
  const names = new Map<string, string>();
  for (const { name } of definitions)
    if (!names.has(name.text.toLowerCase())) names.set(name.text.toLowerCase(), name.text);
  return [...names.values()];
}

/** Returns the previous list object while its elements are the same. */
function useStableList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((element, index) => element === list[index])) return kept;
  keep(list);
  return list;
}
