import type { Definition, Policy } from '#core';
import { useStableValue } from '../../controls/steady/use-stable-value.ts';

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
  return useStableValue({
    usages: usages.map((name) => `(${name})`),
    parts: parts.map((name) => `(${name})`),
    sets: sets.map((name) => `the-acap:resource-set:${name}`),
  });
}

/** The names of definitions, each in its first spelling. */
function namesOf(definitions: readonly Definition[]): readonly string[] {
  const names = new Map<string, string>();
  for (const { name } of definitions)
    if (!names.has(name.text.toLowerCase())) names.set(name.text.toLowerCase(), name.text);
  return [...names.values()];
}
