import {
  broaderUsage,
  foldCase,
  normalizePath,
  normalizePattern,
  touchesPath,
  usageNamed,
  type DefinitionTable,
  type Policy,
  type Row,
  type Section,
  type Token,
  type Usage,
} from '#core';
import type { RowFilter } from './form-items.ts';
import { crawlerNames } from './section-title.ts';

export interface FilterChoice {
  /** Free text: a crawler, a part of a line, or a path. */
  readonly text: string;
  /** Only rules about it; `null` for all. */
  readonly usage: Usage | null;
  /** Only groups and records that name it, as written; `null` for all. */
  readonly crawler: string | null;
}

export const NO_FILTER: FilterChoice = { text: '', usage: null, crawler: null };

/** True when the filter hides nothing. */
export function isEmptyFilter({ text, usage, crawler }: FilterChoice): boolean {
  return text.trim() === '' && usage === null && crawler === null;
}

/**
 * Builds the row filter; `null` when it hides nothing.
 *
 * Free text shows a group or record in full when it names a matching crawler. In other sections it shows lines that
 * contain the text and, for a path, rules whose pattern matches it or something below it, together with the crawler and
 * purpose lines of the section.
 *
 * Clause: P3, A6, A7, A9, D3.
 */
export function createRowFilter(choice: FilterChoice, policy: Policy): RowFilter | null {
  if (isEmptyFilter(choice)) return null;
  const definitions = namesIn(policy);
  const isTyped = createTextTest(choice.text, policy, definitions);
  const isAbout = choice.usage === null ? null : createUsageTest(choice.usage, definitions);
  const crawler = choice.crawler?.toLowerCase() ?? null;
  const text = choice.text.trim().toLowerCase();
  return (section) => {
    if (crawler !== null && !names(section, (name) => name === crawler)) return [];
    const isWhole = isTyped === null || names(section, (name) => name.includes(text));
    if (isWhole && isAbout === null) return section.rows;
    const isShown = (row: Row): boolean => (isWhole || (isTyped?.(row) ?? false)) && (isAbout === null || isAbout(row));
    const shown = new Set(section.rows.filter(isShown));
    if (shown.size === 0) return [];
    return section.rows.filter((row) => shown.has(row) || ADDRESSEES.has(row.kind));
  };
}

const ADDRESSEES: ReadonlySet<Row['kind']> = new Set(['agent', 'crawler', 'purpose']);

function names(section: Section, test: (name: string) => boolean): boolean {
  return section.kind !== 'file' && crawlerNames(section).some((name) => test(name.toLowerCase()));
}

type LocalNames = Pick<DefinitionTable, 'usages' | 'resourceSets'>;

/** A name in the file itself hides the same name in the file that refers to it (A11). */
function namesIn({ definitionTables }: Policy): LocalNames {
  const tables = definitionTables.toReversed();
  return {
    usages: new Map(tables.flatMap(({ usages }) => [...usages])),
    resourceSets: new Map(tables.flatMap(({ resourceSets }) => [...resourceSets])),
  };
}

/** Tests whether a line contains the text or matches the path; `null` for no text. */
function createTextTest(typed: string, policy: Policy, definitions: LocalNames): ((row: Row) => boolean) | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  // Case-insensitive, as ACAP is.
  const path = text.startsWith('/') ? foldCase(normalizePath(typed.trim())) : null;
  return (row) => {
    if (row.kind === 'blank') return false;
    if (policy.syntax.lines[row.line]?.source.toLowerCase().includes(text)) return true;
    if (path === null) return false;
    return patternsOf(row, definitions).some((pattern) => touchesPath(foldCase(normalizePattern(pattern)), path));
  };
}

function patternsOf(row: Row, { resourceSets }: LocalNames): readonly string[] {
  if (row.kind === 'conventional-rule') return [row.pattern.text];
  if (row.kind === 'definition') return row.definition.kind === 'resource-set' ? textsOf(row.definition.patterns) : [];
  if (row.kind !== 'acap-rule') return [];
  const { resource } = row.rule;
  return textsOf(
    resource.kind === 'pattern' ? [resource.token] : (resourceSets.get(resource.name.toLowerCase())?.patterns ?? []),
  );
}

function textsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.map(({ text }) => text);
}

/** Tests whether a rule is about a usage: that usage, the broader `present`, or a local usage that includes either. */
function createUsageTest(usage: Usage, { usages }: LocalNames): (row: Row) => boolean {
  const wanted = new Set<Usage>([usage]);
  const broader = broaderUsage(usage);
  if (broader) wanted.add(broader);
  const isLocal = (name: string) =>
    usages.get(name.toLowerCase())?.some((constituent) => wanted.has(constituent.usage)) ?? false;
  return (row) => {
    if (row.kind === 'conventional-rule') return usage === 'crawl';
    if (row.kind === 'definition') return row.definition.kind !== 'resource-set' && isLocal(row.definition.name.text);
    if (row.kind !== 'acap-rule') return false;
    const named = row.rule.usage;
    if (named.kind === 'local') return isLocal(named.name);
    return named.kind === 'standard' && wanted.has(usageNamed(named.usage) ?? named.usage);
  };
}
