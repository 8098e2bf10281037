import { ruleRedundant } from '../../lint/analysis-rules/rule-redundant.ts';
import { ruleWithoutEffect } from '../../lint/analysis-rules/rule-without-effect.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import type { Outline, Section } from '../../model/outline.ts';
import type { Policy } from '../../model/policy.ts';
import { countWhile } from '../../text/count-while.ts';
import { isolate } from '../../text/isolate.ts';
import { countThings } from '../../text/join-words.ts';
import { countRules, type ListedSection, rulesOf, sectionName, subRecordName } from './describe-section.ts';

/** A remark shown above a line. */
export interface CodeLens {
  /** The line below it, from 0. */
  readonly line: number;
  readonly text: string;
  /** The offset in the document to go to when it is clicked; `null` for plain text. */
  readonly target: number | null;
}

/**
 * The code lenses above groups, records and sub-records: how many rules they have, how many of their lines have no effect,
 * and how many of their rules are redundant. Never throws.
 *
 * @param diagnostics - of this policy, in text order; they tell which lines are void and, if those of `runAnalysis` are
 * among them, which rules are redundant
 *
 * @example codeLenses(policy, diagnostics, outline)[0]?.text // 'GPTBot: 3 prohibitions, 1 permission'
 */
export function codeLenses(policy: Policy, diagnostics: readonly Diagnostic[], outline: Outline): CodeLens[] {
  const voidLines = new Set(policy.voidLines.map(({ line }) => line));
  const withoutEffect = voidPlaces(policy, diagnostics, voidLines);
  const redundant = redundantRules(diagnostics, new Set(withoutEffect.map(({ line }) => line)));
  return outline.sections.flatMap((section): CodeLens[] => {
    if (section.kind === 'file') return [];
    const line = headingOf(section);
    const lenses = [
      ...(section.continued ? [] : decisionLenses(section, line, voidLines)),
      ...countPlaces(withoutEffect, section, line, ['line has no effect', 'lines have no effect']),
      ...countPlaces(redundant, section, line, ['redundant rule', 'redundant rules']),
    ];
    return lenses.toSorted((a, b) => a.line - b.line);
  });
}

/** The first line of a section that is not a comment. */
function headingOf(section: ListedSection): number {
  if (!section.continued) return section.kind === 'group' ? section.group.firstLine : section.record.firstLine;
  return section.rows.find(({ kind }) => kind !== 'blank' && kind !== 'comment')?.line ?? section.firstLine;
}

function decisionLenses(section: ListedSection, line: number, voidLines: ReadonlySet<number>): CodeLens[] {
  const newLens = (at: number, name: string, rules: ReturnType<typeof rulesOf>): CodeLens => ({
    line: at,
    text: `${isolate(name)}: ${countRules(rules, voidLines)}`,
    target: null,
  });
  const heading = newLens(line, sectionName(section), rulesOf(section));
  if (section.kind === 'group') return [heading];
  return [heading, ...section.record.subRecords.map((sub) => newLens(sub.firstLine, subRecordName(sub), sub.rules))];
}

/** A line, and the offset to go to. */
interface Place {
  readonly line: number;
  readonly offset: number;
}

/** A lens that counts the places in a section and leads to the first; none if there are no places. */
function countPlaces(
  places: readonly Place[],
  { firstLine, endLine }: Section,
  line: number,
  [one, several]: readonly [one: string, several: string],
): CodeLens[] {
  const from = countWhile(places, (place) => place.line < firstLine);
  const count = countWhile(places, (place) => place.line < endLine) - from;
  const first = places[from];
  return first && count > 0 ? [{ line, text: countThings(count, one, several), target: first.offset }] : [];
}

/** The lines without effect, each once, in file order. */
function voidPlaces(policy: Policy, diagnostics: readonly Diagnostic[], voidLines: ReadonlySet<number>): Place[] {
  const places = firstPlaces(diagnostics.filter((diagnostic) => diagnostic.void));
  for (const line of voidLines) if (!places.has(line)) places.set(line, policy.document.lineStarts[line] ?? 0);
  return inFileOrder(places);
}

const REDUNDANCY_RULES: readonly string[] = [ruleWithoutEffect.id, ruleRedundant.id];

/** The redundant rules, in file order, without void lines. */
function redundantRules(diagnostics: readonly Diagnostic[], voidLines: ReadonlySet<number>): Place[] {
  return inFileOrder(
    firstPlaces(diagnostics.filter(({ ruleId, line }) => REDUNDANCY_RULES.includes(ruleId) && !voidLines.has(line))),
  );
}

/** The first finding of each line. */
function firstPlaces(diagnostics: readonly Diagnostic[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { line, span } of diagnostics) if (!places.has(line)) places.set(line, span.start);
  return places;
}

function inFileOrder(places: ReadonlyMap<number, number>): Place[] {
  return [...places].map(([line, offset]) => ({ line, offset })).toSorted((a, b) => a.line - b.line);
}
