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

/** What the form is to show. */
export interface FilterChoice {
  /** A crawler, a part of a line, or a path. */
  readonly text: string;
  /** Only rules about it; `null` for all. */
  readonly usage: Usage | null;
  /** Only groups and records that name it, as written; `null` for all. */
  readonly crawler: string | null;
}

export const NO_FILTER: FilterChoice = { text: '', usage: null, crawler: null };

/** True when everything is shown. */
export function isEmptyFilter({ text, usage, crawler }: FilterChoice): boolean {
  return text.trim() === '' && usage === null && crawler === null;
}

/**
 * Makes the filter of the form; `null` for one that shows everything.
 *
 * What is typed: a group or record is shown whole when one of its crawlers has the text in its name. Of others those lines
 * are shown that hold the text, and, when it is a path, the rules that touch it: that match it or something below it. With
 * them the crawlers they are for, and their purposes.
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

/** Whether a line holds what is typed, or touches the path that is; `null` when nothing is typed. */
function createTextTest(typed: string, policy: Policy): ((row: Row) => boolean) | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  // Case is left out of it, as ACAP does.
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

/** Whether a rule is about a usage: itself, the wider `present`, or a local one that stands for it. */
function createUsageTest(usage: Usage, { definitions }: Policy): (row: Row) => boolean {
  const wanted = new Set<Usage>([usage]);
  const broader = broaderUsage(usage);
  if (broader) wanted.add(broader);
  const local = new Set<string>();
  // Qualified usages first: composites are made of them, and may stand above.
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
