import type { Diagnostic } from '../lint/lint-rule.ts';
import { buildOutline } from '../model/build-outline.ts';
import { rulesOfRecord } from '../model/build-policy.ts';
import type { Outline, Section } from '../model/outline.ts';
import type { Policy } from '../model/policy.ts';
import { counted, countRules, sectionName } from './describe-section.ts';

/** A remark above a line, about what begins there. */
export interface CodeLens {
  /** The line it stands above, from 0. */
  readonly line: number;
  readonly text: string;
  /** Where to go when it is chosen, as an offset in the document; `null` for a remark that leads nowhere. */
  readonly target: number | null;
}

/**
 * What stands above groups, records and sub-records: what they decide, counted, and how many of their lines decide
 * nothing. Never throws.
 *
 * @param diagnostics - of this policy, in the order of the text; those that void a line tell which decide nothing
 * @param outline - the one of this policy, where it is at hand
 *
 * @example codeLenses(policy, diagnostics)[0]?.text // 'GPTBot: 3 prohibitions, 1 permission'
 */
export function codeLenses(
  policy: Policy,
  diagnostics: readonly Diagnostic[],
  outline: Outline = buildOutline(policy),
): CodeLens[] {
  const voidLines = new Set(policy.voidLines.map(({ line }) => line));
  const idle = idleLines(policy, diagnostics, voidLines);
  let next = 0;
  return outline.sections.flatMap((section): CodeLens[] => {
    const from = next;
    while ((idle[next]?.line ?? Infinity) < section.endLine) next++;
    if (section.kind === 'file') return [];
    const line = headingOf(section);
    const lenses = section.continued ? [] : decisionLenses(section, line, voidLines);
    const inside = idle.slice(from, next);
    const [first] = inside;
    if (!first) return lenses;
    const verb = inside.length === 1 ? 'decides' : 'decide';
    const lens = { line, text: `${counted(inside.length, 'line')} ${verb} nothing`, target: first.offset };
    return [...lenses, lens].toSorted((a, b) => a.line - b.line);
  });
}

/** The first line of a section that is no comment. */
function headingOf(section: Exclude<Section, { kind: 'file' }>): number {
  if (!section.continued) return section.kind === 'group' ? section.group.firstLine : section.record.firstLine;
  return section.rows.find(({ kind }) => kind !== 'blank' && kind !== 'comment')?.line ?? section.firstLine;
}

function decisionLenses(
  section: Exclude<Section, { kind: 'file' }>,
  line: number,
  voidLines: ReadonlySet<number>,
): CodeLens[] {
  const isLive = (rule: { readonly line: number }) => !voidLines.has(rule.line);
  const rules = section.kind === 'group' ? section.group.rules : rulesOfRecord(section.record).filter(isLive);
  const heading = { line, text: `${sectionName(section)}: ${countRules(rules)}`, target: null };
  if (section.kind === 'group') return [heading];
  const subRecords = section.record.subRecords.map((sub) => {
    const purposes = sub.purposes.map(({ pattern }) => pattern.text).join(', ');
    const text = `for ${purposes === '' ? 'no purpose' : purposes}: ${countRules(sub.rules.filter(isLive))}`;
    return { line: sub.firstLine, text, target: null };
  });
  return [heading, ...subRecords];
}

/** The lines that decide nothing, each once, in file order. */
function idleLines(
  policy: Policy,
  diagnostics: readonly Diagnostic[],
  voidLines: ReadonlySet<number>,
): { readonly line: number; readonly offset: number }[] {
  const places = new Map<number, number>();
  for (const { line, void: isVoid, span } of diagnostics) if (isVoid && !places.has(line)) places.set(line, span.start);
  for (const line of voidLines) if (!places.has(line)) places.set(line, policy.document.lineStarts[line] ?? 0);
  return [...places].map(([line, offset]) => ({ line, offset })).toSorted((a, b) => a.line - b.line);
}
