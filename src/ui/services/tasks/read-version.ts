import { buildPolicy, createTextDocument, type Policy } from '#core';
import type { TextInput } from './task.ts';

/** A version of the robots.txt with the documents that it may refer to. */
export interface RobotsVersion {
  readonly policy: Policy;
  /** By locator (A11). */
  readonly references: ReadonlyMap<string, Policy>;
}

/** Parses the texts of a version. */
export function readVersion({ text, references }: TextInput): RobotsVersion {
  const read = (one: string): Policy => buildPolicy(createTextDocument(one));
  return { policy: read(text), references: new Map(references.map(([locator, one]) => [locator, read(one)])) };
}
