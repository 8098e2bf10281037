import {
  addCrawler,
  countThings,
  duplicateRules,
  insertRules,
  moveRules,
  removeLines,
  setCrawler,
  setEffects,
  setPattern,
  setUsages,
  usageNamed,
  type EditResult,
  type Policy,
  type RuleTarget,
} from '#core';
import { selectOutline, selectPolicyDocument } from '#state';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { offerUndo } from '../../services/offer-undo.ts';
import type { FormControl, FormFocus } from '../model/form-focus.ts';
import { ruleListsOf, targetListsOf, type RuleList } from '../model/rule-lists.ts';
import { bindChanges, type FormServices } from './make-change.ts';

/** Placeholder pattern of a new ACAP rule, which must have one; this one is harmless. */
export const NEW_PATH = '/path/';

/** Actions on rules; each returns `null`, or why it was refused. */
export function createRowCommands(services: FormServices) {
  const { store, requestFocus } = services;
  const { make, key } = bindChanges(services);
  const listWith = (line: number): RuleList | undefined =>
    selectOutline(store.getState())
      .sections.flatMap(ruleListsOf)
      .find(({ rules }) => rules.some((rule) => rule.line === line));

  return {
    setPattern: (line: number, pattern: string) =>
      make('change pattern', (policy) => setPattern(policy, line, pattern), { coalesceKey: key('pattern', line) }),
    setCrawler: (line: number, name: string) =>
      make('change crawler', (policy) => setCrawler(policy, line, name), { coalesceKey: key('crawler', line) }),
    setEffects: (lines: readonly number[], effect: 'allow' | 'disallow') =>
      make(lines.length === 1 ? `change to ${effect}` : `change ${rulesIn(lines)} to ${effect}`, (policy) =>
        setEffects(policy, lines, effect),
      ),
    /** @param usage - a standard usage, or a local one in its parentheses */
    setUsages: (lines: readonly number[], usage: string) =>
      make(lines.length === 1 ? 'change usage' : `change usage of ${rulesIn(lines)}`, (policy) =>
        setUsages(policy, lines, chosenUsage(usage)),
      ),
    moveRule: (line: number, direction: 'up' | 'down', focus: FormControl) =>
      make(`move rule ${direction}`, (policy) => moveRules(policy, [line], direction), { focus, announced: 'Moved' }),
    /** Moves rules to a target in the same or another section. */
    moveRules: (lines: readonly number[], target: RuleTarget, focus?: FormControl) =>
      make(`move ${rulesIn(lines)}`, (policy) => moveRules(policy, lines, target), {
        focus,
        announced: lines.length === 1 ? 'Moved' : `Moved ${rulesIn(lines)}`,
      }),
    /** Moves a rule to the end of the previous list of rules that takes it, or to the start of the next. */
    moveToNextList: (line: number, direction: 'up' | 'down', focus: FormControl): Outcome => {
      const own = listWith(line);
      const targets = selectOutline(store.getState())
        .sections.flatMap(targetListsOf)
        .filter(({ family }) => family === own?.family);
      const next =
        direction === 'up'
          ? targets.findLast(({ ownerLine }) => own && ownerLine < own.ownerLine)
          : targets.find(({ ownerLine }) => own && ownerLine > own.ownerLine);
      if (!next) return 'There is no section of the same kind in that direction.';
      const target = {
        ownerLine: next.ownerLine,
        below: direction === 'up' ? (next.rules.at(-1)?.line ?? null) : null,
      };
      const operation = (policy: Policy) => moveRules(policy, [line], target);
      return make('move rule', operation, { focus, announced: 'Moved' });
    },
    duplicateRules: (lines: readonly number[]) =>
      make(`duplicate ${rulesIn(lines)}`, (policy) => duplicateRules(policy, lines), {
        focus: lines.length === 1 ? 'pattern' : undefined,
      }),
    removeRule: (line: number) => {
      const list = listWith(line);
      const count = selectPolicyDocument(store.getState()).document.lineStarts.length;
      const outcome = make('delete rule', (policy) => removeLines(policy, [line]), { focus: 'delete' });
      const isGone = selectPolicyDocument(store.getState()).document.lineStarts.length < count;
      if (outcome === null && list && isGone) requestFocus(focusAfter(list, line));
      return outcome;
    },
    removeLine: (line: number, label: string) => make(label, (policy) => removeLines(policy, [line])),
    /** Removes the selected lines. */
    removeLines: (lines: readonly number[]) => {
      const what = countThings(lines.length, 'line');
      const outcome = make(`delete ${what}`, (policy) => removeLines(policy, lines));
      if (outcome === null) offerUndo(services, { tone: 'information', message: `Deleted ${what}.` });
      return outcome;
    },
    addRule: (list: RuleList) => make('add rule', (policy) => insertNewRule(policy, list), { focus: 'pattern' }),
    /** Adds a rule below another, with the same effect and usage. */
    addRuleBelow: (line: number): Outcome => {
      const list = listWith(line);
      if (!list) return null;
      const index = list.rules.findIndex((rule) => rule.line === line) + 1;
      return make('add rule', (policy) => insertNewRule(policy, list, index), { focus: 'pattern' });
    },
    addCrawler: (ownerLine: number, name: string) =>
      make('add crawler', (policy) => addCrawler(policy, ownerLine, name)),
  };
}

/** Converts a usage for an operation. @param usage - a standard usage, or a local one in parentheses */
function chosenUsage(usage: string) {
  return usageNamed(usage) ?? { local: usage.replace(/^\(|\)$/g, '') };
}

/** `rule` or `3 rules` */
function rulesIn({ length }: readonly number[]): string {
  return length === 1 ? 'rule' : countThings(length, 'rule');
}

/**
 * Where the focus goes after a rule is deleted: to the next rule, so that several can be deleted in a row, else to the
 * last.
 */
function focusAfter({ rules, ownerLine }: RuleList, line: number): FormFocus {
  const index = rules.findIndex((rule) => rule.line === line);
  const next = rules[index + 1];
  if (next) return { line: next.line - 1, control: 'delete' };
  const last = rules[index - 1];
  return last ? { line: last.line, control: 'delete' } : { line: ownerLine, control: 'add-rule' };
}

/**
 * Inserts a rule with the effect and usage of the rule above it; the user types its pattern.
 *
 * @param index - the number of rules above it
 */
function insertNewRule(
  policy: Policy,
  { ownerLine, rules, family }: RuleList,
  index: number | 'end' = 'end',
): EditResult {
  const above = index === 'end' ? rules.at(-1) : rules[index - 1];
  const effect = above?.effect ?? 'disallow';
  if (family === 'conventional') return insertRules(policy, ownerLine, index, [{ effect, pattern: '' }]);
  const usage = above?.kind === 'rule' && above.usage.kind === 'standard' ? above.usage.usage : 'crawl';
  return insertRules(policy, ownerLine, index, [{ effect, usage, pattern: NEW_PATH }]);
}
