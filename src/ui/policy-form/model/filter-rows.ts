import {
  broaderUsage,
  foldCase,
  normalizePath,
  normalizePattern,
  touchesPath,
  usageNamed,
  type Policy,
  type Row,
  type Section,
  type Usage,
} from '#core';
import type { RowFilter } from './form-items.ts';
import { crawlerNames } from './section-title.ts';

/** The filter of the form. */
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
 * contain the text and, for a path, rules whose pattern matches it or something below it. The crawler and purpose lines
 * above them are shown, too.
 *
 * Clause: P3, A6, A7, A9, D3.
 */
export function createRowFilter(choice: FilterChoice, policy: Policy): RowFilter | null {
  if (isEmptyFilter(choice)) return null;
  const isTyped = createTextTest(choice.text, policy);
  const isAbout = choice.usage === null ? null : createUsageTest(choice.usage, policy);
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

/** Tests whether a line contains the text or matches the path; `null` for no text. */
function createTextTest(typed: string, policy: Policy): ((row: Row) => boolean) | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  // Case-insensitive, as ACAP is.
  const path = text.startsWith('/') ? foldCase(normalizePath(typed.trim())) : null;
  const sets = path === null ? new Map<string, readonly string[]>() : setsOf(policy);
  return (row) => {
    if (row.kind === 'blank') return false;
    if (policy.syntax.lines[row.line]?.source.toLowerCase().includes(text)) return true;
    if (path === null) return false;
    return patternsOf(row, sets).some((pattern) => touchesPath(foldCase(normalizePattern(pattern)), path));
  };
}

function setsOf({ definitions }: Policy): Map<string, readonly string[]> {
  const sets = new Map<string, readonly string[]>();
  for (const definition of definitions) {
    const key = definition.name.text.toLowerCase();
    if (definition.kind === 'resource-set' && !sets.has(key)) {
      sets.set(
        key,
        definition.patterns.map(({ text }) => text),
      );
    }
  }
  return sets;
}

function patternsOf(row: Row, sets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (row.kind === 'conventional-rule') return [row.rule.pattern.text];
  if (row.kind === 'definition') {
    return row.definition.kind === 'resource-set' ? row.definition.patterns.map(({ text }) => text) : [];
  }
  if (row.kind !== 'acap-rule') return [];
  const { resource } = row.rule;
  return resource.kind === 'pattern' ? [resource.token.text] : (sets.get(resource.name.toLowerCase()) ?? []);
}

/** Tests whether a rule is about a usage: that usage, the broader `present`, or a local usage that includes either. */
function createUsageTest(usage: Usage, { definitions }: Policy): (row: Row) => boolean {
  const wanted = new Set<Usage>([usage]);
  const broader = broaderUsage(usage);
  if (broader) wanted.add(broader);
  const local = new Set<string>();
  // Qualified usages first: composites consist of them and may precede them.
  for (const definition of definitions) {
    if (definition.kind !== 'qualified-usage') continue;
    const { usage: base } = definition;
    if (base.kind === 'standard' && wanted.has(base.usage)) local.add(definition.name.text.toLowerCase());
  }
  for (const definition of definitions) {
    if (definition.kind !== 'composite-usage') continue;
    const isPart = definition.parts.some((part) =>
      part.kind === 'local' ? local.has(part.name.toLowerCase()) : part.kind === 'standard' && wanted.has(part.usage),
    );
    if (isPart) local.add(definition.name.text.toLowerCase());
  }
  return (row) => {
    if (row.kind === 'conventional-rule') return usage === 'crawl';
    if (row.kind === 'definition') return local.has(row.definition.name.text.toLowerCase());
    if (row.kind !== 'acap-rule') return false;
    const named = row.rule.usage;
    if (named.kind === 'local') return local.has(named.name.toLowerCase());
    return named.kind === 'standard' && wanted.has(usageNamed(named.usage) ?? named.usage);
  };
}
