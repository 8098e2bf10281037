import { arrangeLines } from '../../edit/lines/arrange-lines.ts';
import { firstRecordLine } from '../../edit/lines/find-line.ts';
import { extentOf } from '../../edit/lines/remove-lines.ts';
import { ownLinesOfGroup } from '../../edit/lines/reads-alike.ts';
import { writeField } from '../../edit/lines/line-style.ts';
import { conventionalSiblings } from '../../edit/rules/new-rule.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { lineAt } from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { writtenLines } from './file-statements.ts';
import type { StatedValue } from '../preference.ts';
import { planSignals } from './plan-signals.ts';
import { planUsage, type WantedUsage } from './plan-usage.ts';
import type { PreferenceStatement } from './statement.ts';
import type { TargetGroup } from './target-groups.ts';

/** The planned changes to a group. */
export interface PlannedLines {
  /** Edits within existing lines. */
  readonly edits: readonly TextEdit[];
  /** Lines to insert above line `at`, in ascending order. */
  readonly insertions: readonly { readonly at: number; readonly contents: readonly string[] }[];
  /** The new lines as fields, for a group that has to be added. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

interface NewLine {
  readonly name: string;
  readonly value: string;
  readonly at: number;
}

/** Plans the lines of a group. Clause: K106, E3. */
export function planLines(
  policy: Policy,
  target: TargetGroup,
  statements: readonly PreferenceStatement[],
): PlannedLines {
  const { host } = target;
  const signals = new Map<string, StatedValue>();
  const usages: WantedUsage[] = [];
  const urls = new Set<string>();
  for (const statement of statements) {
    if (statement.vocabulary === 'rsl') urls.add(statement.url);
    else if (statement.vocabulary === 'content-signal') signals.set(statement.category, statement.value);
    else {
      const value = statement.value === 'disallowed' ? 'disallowed' : 'allowed';
      usages.push({ path: statement.path ?? '/', label: statement.category, value });
    }
  }
  const known = new Set(target.groups.flatMap(({ otherFields }) => otherFields).map(licenseOf));
  const bySignal = planSignals(policy, target, signals);
  const byUsage = planUsage(policy, target, usages);
  const end = host === null ? 0 : endOfRules(policy, host);
  const lines: NewLine[] = [
    ...bySignal.added.map((value) => ({ name: 'Content-Signal', value, at: end })),
    ...byUsage.added.map((value) => ({
      name: 'Content-Usage',
      value,
      at: host === null ? 0 : placeOfUsage(host, value, end),
    })),
    ...[...urls].filter((url) => !known.has(url)).map((url) => ({ name: 'License', value: url, at: end })),
  ];
  const edits = [...bySignal.edits, ...byUsage.edits];
  return {
    edits,
    insertions: host === null ? [] : insertionsOf(policy, target, host, lines, edits),
    fields: lines.map(({ name, value }) => ({ name, value })),
  };
}

/** Returns the edits of plans, in order: those within lines before lines added at the same place. */
export function editsOfPlans({ document }: Policy, plans: readonly PlannedLines[]): TextEdit[] {
  // Crawlers that share a group yield the same edits of its lines.
  const within = new Map(plans.flatMap(({ edits }) => edits).map((edit) => [JSON.stringify(edit), edit]));
  const added = plans
    .flatMap(({ insertions }) => insertions)
    .flatMap(({ at, contents }) => arrangeLines(document, { first: at, end: at, items: contents }));
  return [...within.values(), ...added].toSorted((a, b) => a.start - b.start);
}

function licenseOf({ name, value }: ConventionalGroup['otherFields'][number]): string | null {
  return name.text.toLowerCase() === 'license' ? value.text : null;
}

/** The line after the last rule of a group, if possible above the ACAP records; without rules, after all its lines. */
function endOfRules(policy: Policy, host: ConventionalGroup): number {
  const own = host.rules.length > 0 ? host.rules.map(({ line }) => line) : ownLinesOfGroup(host);
  const above = own.filter((line) => line < firstRecordLine(policy));
  return extentOf(above.length > 0 ? above : own).last + 1;
}

/** After the last Content-Usage line of the group whose path is not longer, else before the first. Clause: K106. */
function placeOfUsage(host: ConventionalGroup, value: string, end: number): number {
  const length = normalizePattern(value.split(' ', 1)[0] ?? '').length;
  const own = writtenLines([host], 'content-usage');
  const shorter = own.findLast(({ pattern }) => pattern.length <= length);
  return shorter ? shorter.field.line + 1 : (own[0]?.field.line ?? end);
}

/**
 * Groups the new lines by where they go, and adds an empty `Disallow:` to a group without rules that is written into:
 * without one, the next group would merge into it.
 *
 * Clause: E1, E3.
 */
function insertionsOf(
  policy: Policy,
  { groups }: TargetGroup,
  host: ConventionalGroup,
  lines: readonly NewLine[],
  edits: readonly TextEdit[],
): PlannedLines['insertions'] {
  const open = groups.find(
    (group) =>
      group.rules.length === 0 &&
      ((group === host && lines.length > 0) ||
        group.otherFields.some((field) => edits.some(({ start }) => lineAt(policy.document, start) === field.line))),
  );
  const closing = open ? [{ name: 'Disallow', value: '', at: endOfRules(policy, open) }] : [];
  const all = [...closing, ...lines];
  const siblings = conventionalSiblings(policy, host, endOfRules(policy, host));
  return [...new Set(all.map(({ at }) => at))]
    .toSorted((a, b) => a - b)
    .map((at) => ({
      at,
      contents: all.filter((line) => line.at === at).map(({ name, value }) => writeField(name, value, siblings)),
    }));
}
