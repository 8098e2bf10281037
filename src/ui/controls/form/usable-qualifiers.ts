import { qualifierNamed, QUALIFIERS, type Qualifier, type QualifierName, type Usage } from '#core';

/**
 * The qualifiers that a permission of a usage can still take.
 *
 * Clause: Q, A8.
 *
 * @param place - some qualifiers are for META tags only
 */
export function qualifiersLeft(
  usage: Usage,
  qualifiers: readonly Qualifier[],
  place: 'file' | 'page',
): readonly QualifierName[] {
  const present = new Set(qualifiers.map(({ name }) => name.text.toLowerCase()));
  return QUALIFIERS.filter(
    ({ name, usages, metaOnly }) => usages.includes(usage) && !present.has(name) && (place === 'page' || !metaOnly),
  ).map(({ name }) => name);
}

/** True if every known qualifier applies to the usage. */
export function takesQualifiers(usage: Usage, qualifiers: readonly Qualifier[]): boolean {
  return qualifiers.every(({ name }) => qualifierNamed(name.text)?.usages.includes(usage) ?? true);
}
