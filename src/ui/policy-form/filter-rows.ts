import {
  compilePattern,
  foldCase,
  matchCompiled,
  normalizePath,
  normalizePattern,
  type Row,
  type RobotsSyntax,
  type Section,
} from '#core';
import type { RowFilter } from './form-items.ts';
import { crawlerNames } from './section-title.ts';

/**
 * Makes the filter of the form from what is typed in its box; `null` for nothing, which shows everything.
 *
 * A group or record is shown whole when one of its crawlers has the text in its name. Of others those lines are shown
 * that hold the text, and, when it is a path, the rules that match it (P3); with them the crawlers they are for.
 */
export function createRowFilter(typed: string, syntax: RobotsSyntax): RowFilter | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const path = text.startsWith('/') ? foldCase(normalizePath(typed.trim())) : null;
  const holdsText = (row: Row): boolean =>
    row.kind !== 'blank' && (syntax.lines[row.line]?.source.toLowerCase().includes(text) ?? false);
  return (section) => {
    if (isFor(section, text)) return section.rows;
    const shown = new Set(section.rows.filter((row) => holdsText(row) || (path !== null && matches(row, path))));
    if (shown.size === 0) return [];
    return section.rows.filter((row) => shown.has(row) || row.kind === 'agent' || row.kind === 'crawler');
  };
}

function isFor(section: Section, text: string): boolean {
  return section.kind !== 'file' && crawlerNames(section).some((name) => name.toLowerCase().includes(text));
}

/** Whether a rule's pattern matches a path; case is left out of it, as ACAP does. */
function matches(row: Row, path: string): boolean {
  const pattern = patternOf(row);
  return pattern !== null && matchCompiled(compilePattern(foldCase(normalizePattern(pattern))), path);
}

function patternOf(row: Row): string | null {
  if (row.kind === 'conventional-rule') return row.rule.pattern.text === '' ? null : row.rule.pattern.text;
  if (row.kind !== 'acap-rule' || row.rule.resource.kind !== 'pattern') return null;
  return row.rule.resource.token.text;
}
