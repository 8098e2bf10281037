import { matchPattern } from '../../../match/match-pattern.ts';
import { comparablePath, normalizePattern } from '../../../match/normalize-path.ts';
import type { OtherField, Policy } from '../../../model/policy.ts';
import {
  listVocabularyOf,
  readPreferenceList,
  statedPreference,
  type PreferenceList,
} from '../../../model/preference-line.ts';
import { longestOf } from '../../../preferences/combine-statements.ts';
import { withUsageRules } from '../../../preferences/preference-lines.ts';
import { closedPathsOf } from '../../../preferences/write/check-statement.ts';
import { indexAgents, rulesOfGroups, selectGroups } from '../../../rules/select-groups.ts';
import { splitScope } from '../../../syntax/preference-list.ts';
import { type ListVocabulary, PREFERENCE_KEYS } from '../../../vocabulary/preference-data/preference-keys.ts';
import { examplePath } from '../../rule-kit/example-path.ts';

/** Limits on crawlers and on lines per crawler, higher than in any real file; anything beyond is ignored. */
const MAX_CRAWLERS = 100;
const MAX_LINES = 100;

/** A Content-Signal or Content-Usage line that a crawler reads together with others. */
export interface ScopedLine {
  readonly field: OtherField;
  readonly vocabulary: ListVocabulary;
  /** The path at its start, as written; empty if it applies to every path. */
  readonly scope: string;
  /** The scope, normalised. */
  readonly pattern: string;
  readonly length: number;
  /** `null` if it cannot be read. */
  readonly list: PreferenceList | null;
  /** An example of a path that it covers. */
  readonly path: string;
  readonly covers: (path: string) => boolean;
}

/** A crawler with the preference lines of all groups that it obeys. */
export interface CrawlerPreferences {
  /** As written; `*` for everyone else. */
  readonly name: string;
  readonly lines: readonly ScopedLine[];
  /** Whether none of the paths that a line covers may be crawled. Clause: Y3, Y6. */
  readonly isUnreachable: (line: ScopedLine) => boolean;
}

/** Returns the crawlers that have preference lines; only one of several with the same lines. Clause: S3. */
export function crawlerPreferences(policy: Policy): CrawlerPreferences[] {
  const isPreference = ({ name }: OtherField) => listVocabularyOf(name.text) !== null;
  const groupsWithPreferences = policy.groups.filter(({ otherFields }) => otherFields.some(isPreference));
  if (groupsWithPreferences.length === 0) return [];
  const index = indexAgents(policy);
  const names = new Map(
    groupsWithPreferences.flatMap(({ agents }) =>
      agents.map(({ value: { text } }) => [text.toLowerCase(), text] as const),
    ),
  );
  // Uses Content-Usage's own reading of the groups; where that differs, another lint rule reports it.
  const awareIndex = indexAgents(withUsageRules(policy));
  const byLines = new Map<string, CrawlerPreferences>();
  for (const name of [...names.values()].slice(0, MAX_CRAWLERS)) {
    const crawler = name === '*' ? '' : name;
    const { groups } = selectGroups(index, crawler);
    const fields = groups.flatMap(({ otherFields }) => otherFields.filter(isPreference)).slice(0, MAX_LINES);
    const key = fields.map(({ line }) => line).join();
    if (byLines.has(key)) continue;
    let isClosed: ((path: string) => boolean) | null = null;
    const isUnreachable = ({ scope }: ScopedLine): boolean => {
      if (!rulesOfGroups(groups).some(({ effect }) => effect === 'disallow')) return false;
      isClosed ??= closedPathsOf(selectGroups(awareIndex, crawler).groups);
      return isClosed(scope === '' ? '/' : scope);
    };
    byLines.set(key, { name, lines: fields.map(readLine), isUnreachable });
  }
  return [...byLines.values()];
}

function readLine(field: OtherField): ScopedLine {
  const scope = splitScope(field.value).scope?.text ?? '';
  const pattern = normalizePattern(scope);
  return {
    field,
    vocabulary: listVocabularyOf(field.name.text) ?? 'content-usage',
    scope,
    pattern,
    length: pattern.length,
    list: readPreferenceList(field.name.text, field.value),
    path: examplePath(scope),
    covers: (path) => scope === '' || matchPattern(pattern, comparablePath(path)),
  };
}

/** Returns the value of a key that counts at a path, and the line that states it. Clause: X6, Y7, Y8. */
export function effectivePreferenceAt(
  lines: readonly ScopedLine[],
  key: string,
  path: string,
): { readonly line: ScopedLine; readonly value: string } | null {
  const vocabulary = lines[0]?.vocabulary ?? 'content-signal';
  const eligible = vocabulary === 'content-usage' ? lines : lines.filter(({ list }) => states(list, key));
  const values = PREFERENCE_KEYS[vocabulary].find(({ word }) => word === key)?.values ?? [];
  const stated = longestOf(eligible.filter((line) => line.covers(path))).flatMap((line) => {
    const value = line.list && statedPreference(line.list, key).value;
    return value === null ? [] : [{ line, value }];
  });
  const value = values.find((one) => stated.some((each) => each.value === one));
  return stated.find((each) => each.value === value) ?? null;
}

function states(list: ScopedLine['list'], key: string): boolean {
  return list !== null && statedPreference(list, key).value !== null;
}

/** Names a line in a message: `line 4 (/news/)`. */
export function nameLine({ field, scope }: ScopedLine): string {
  return `line ${field.line + 1}${scope === '' ? '' : ` (${scope})`}`;
}
