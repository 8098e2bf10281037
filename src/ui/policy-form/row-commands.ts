import {
  addCrawler,
  duplicateRule,
  insertAcapRule,
  insertConventionalRule,
  moveRule,
  removeLine,
  setAgent,
  setCrawler,
  setEffect,
  setPattern,
  setPurpose,
  setUsage,
  usageNamed,
  type EditResult,
  type Policy,
} from '#core';
import { selectActiveDocument, selectOutline } from '#state';
import type { FormControl, FormFocus } from './form-focus.ts';
import { makeChange, type Change, type FormServices } from './make-change.ts';
import { ruleListsOf, type RuleList } from './rule-lists.ts';
import type { Outcome } from './use-draft.ts';

/** What a new ACAP rule speaks of until its author says it: a pattern must stand there, and this one does no harm. */
const NEW_PATH = '/path/';

/** What the controls of a row do; each answers `null`, or the sentence that says why nothing was changed. */
export function createRowCommands(services: FormServices) {
  const { store, requestFocus } = services;
  const make = (change: Change): Outcome => makeChange(services, change);
  const typingKey = (name: string, line: number): string =>
    `${name} ${selectActiveDocument(store.getState()).lineKeys.keys[line] ?? line}`;

  return {
    setPattern: (line: number, pattern: string) =>
      make({
        label: 'change pattern',
        operation: (policy) => setPattern(policy, line, pattern),
        coalesceKey: typingKey('pattern', line),
      }),
    setCrawler: (line: number, kind: 'agent' | 'crawler', name: string) =>
      make({
        label: 'change crawler',
        operation: (policy) => (kind === 'agent' ? setAgent(policy, line, name) : setCrawler(policy, line, name)),
        coalesceKey: typingKey('crawler', line),
      }),
    setPurpose: (line: number, pattern: string) =>
      make({
        label: 'change purpose',
        operation: (policy) => setPurpose(policy, line, pattern),
        coalesceKey: typingKey('purpose', line),
      }),
    setEffect: (line: number, effect: 'allow' | 'disallow') =>
      make({ label: `change to ${effect}`, operation: (policy) => setEffect(policy, line, effect) }),
    /** @param usage - a standard usage, or a local one in its parentheses */
    setUsage: (line: number, usage: string) =>
      make({
        label: 'change usage',
        operation: (policy) => setUsage(policy, line, usageNamed(usage) ?? { local: usage.replace(/^\(|\)$/g, '') }),
      }),
    moveRule: (line: number, direction: 'up' | 'down', focus: FormControl) =>
      make({ label: `move rule ${direction}`, operation: (policy) => moveRule(policy, line, direction), focus }),
    duplicateRule: (line: number) =>
      make({ label: 'duplicate rule', operation: (policy) => duplicateRule(policy, line), focus: 'pattern' }),
    removeRule: (line: number) => {
      const list = selectOutline(store.getState()).sections.flatMap(ruleListsOf).find(holdsLine(line));
      const count = selectActiveDocument(store.getState()).document.lineStarts.length;
      const outcome = make({ label: 'delete rule', operation: (policy) => removeLine(policy, line), focus: 'delete' });
      const isGone = selectActiveDocument(store.getState()).document.lineStarts.length < count;
      if (outcome === null && list && isGone) requestFocus(focusAfter(list, line));
      return outcome;
    },
    removeLine: (line: number, label: string) => make({ label, operation: (policy) => removeLine(policy, line) }),
    addRule: (list: RuleList) =>
      make({ label: 'add rule', operation: (policy) => insertRule(policy, list), focus: 'pattern' }),
    addCrawler: (ownerLine: number, name: string) =>
      make({ label: 'add crawler', operation: (policy) => addCrawler(policy, ownerLine, name) }),
  };
}

function holdsLine(line: number): (list: RuleList) => boolean {
  return ({ rules }) => rules.some((rule) => rule.line === line);
}

/** Where the focus goes when a rule is gone: to the next one, so that several can be deleted, else to the last. */
function focusAfter({ rules, ownerLine }: RuleList, line: number): FormFocus {
  const index = rules.findIndex((rule) => rule.line === line);
  const next = rules[index + 1];
  if (next) return { line: next.line - 1, control: 'delete' };
  const last = rules[index - 1];
  return last ? { line: last.line, control: 'delete' } : { line: ownerLine, control: 'add-rule' };
}

/** A new rule does what the one above it does; its pattern is for its author to type. */
function insertRule(policy: Policy, { ownerLine, rules, family }: RuleList): EditResult {
  const last = rules.at(-1);
  const effect = last?.effect ?? 'disallow';
  if (family === 'conventional') return insertConventionalRule(policy, ownerLine, 'end', { effect, pattern: '' });
  const usage = last?.kind === 'rule' && last.usage.kind === 'standard' ? last.usage.usage : 'crawl';
  return insertAcapRule(policy, ownerLine, 'end', { effect, usage, pattern: NEW_PATH });
}
