import type { Policy } from '#core';
import { useMemo } from 'react';
import { useStableList } from './use-stable-list.ts';

/** The names that the file defines or sees defined; the same object while they are the same. */
export interface LocalNames {
  /** Usages, `(name)` each. */
  readonly usages: readonly string[];
  /** Those of them that can be part of a composite usage: the qualified ones. */
  readonly parts: readonly string[];
  /** Resource sets, as a rule names them: `the-acap:resource-set:name`. */
  readonly sets: readonly string[];
}

/**
 * The names that the file defines, and those of the file that refers to it, each once, in the spelling seen first.
 *
 * Clause: A7, A9, A11.
 */
export function useLocalNames({ definitions, definitionsAround }: Policy): LocalNames {
  const usages = new Map<string, string>();
  const parts = new Map<string, string>();
  const sets = new Map<string, string>();
  for (const definition of [...definitions, ...definitionsAround]) {
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
