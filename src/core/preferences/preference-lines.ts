import { buildGroups } from '../model/build-groups.ts';
import { fieldsNamed } from '../model/fields-named.ts';
import type { Policy } from '../model/policy.ts';
import { listVocabularyOf } from '../model/preference-line.ts';
import type { FieldLine } from '../syntax/robots-syntax.ts';

/** A line of a robots.txt that states preferences. */
export interface PreferenceLine {
  /** From 0. */
  readonly line: number;
  /** As written, up to the comment. */
  readonly value: string;
}

/** Returns the lines with some fields, anywhere in a file. @param fields - their names, in lower case */
export function preferenceLines(policy: Policy, fields: readonly string[]): PreferenceLine[] {
  return [...fieldsNamed(policy, ...fields)].map(({ line, value }) => ({ line, value: value.text }));
}

/** The file as read by crawlers that treat Content-Usage lines as rules, which end the list of agents. Clause: Y3. */
export function withUsageRules(policy: Policy): Policy {
  const closes = ({ name }: FieldLine) => listVocabularyOf(name.text) === 'content-usage';
  return { ...policy, groups: buildGroups(policy.syntax, null, closes).groups };
}
