import { parsePolicy, type Policy } from '#core';
import type { TextInput } from './task.ts';

/** A version of the robots.txt with the documents that it may refer to. */
export interface RobotsVersion {
  readonly policy: Policy;
  /** By locator (A11). */
  readonly references: ReadonlyMap<string, Policy>;
}

/** Parses the texts of a version. */
export function readVersion({ text, references }: TextInput): RobotsVersion {
  const policies = references.map(([locator, one]) => [locator, parsePolicy(one)] as const);
  return { policy: parsePolicy(text), references: new Map(policies) };
}
