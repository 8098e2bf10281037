import { buildPolicy, createTextDocument, parsePolicy, type Policy } from '#core';
import type { TextInput } from './task.ts';

/** A version of the robots.txt with the documents that it may refer to. */
export interface RobotsVersion {
  readonly policy: Policy;
  /** By locator (A11). */
  readonly references: ReadonlyMap<string, Policy>;
}

/**
 * Parses the texts of a version.
 *
 * @param similar - another version of the robots.txt, whose unchanged lines are not parsed again
 */
export function readVersion({ text, references }: TextInput, similar: Policy | null = null): RobotsVersion {
  const policies = references.map(([locator, one]) => [locator, parsePolicy(one)] as const);
  return { policy: buildPolicy(createTextDocument(text), [], similar), references: new Map(policies) };
}
