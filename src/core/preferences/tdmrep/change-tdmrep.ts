import { canMatch } from '../../match/match-pattern.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { type ChangeResult, refuseChange, type TextEdit } from '../../text/text-edit.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';
import { insertEntry, moveItem, printObjectLike, removeEntry, setMember } from './edit-json.ts';
import { readTdmrep, type TdmRule } from './read-tdmrep.ts';

/** A change to a tdmrep.json. `index` is the position of a rule in the list, from 0. */
export type TdmrepChange =
  /** Adds it before the first rule that would shadow it, else at the end. */
  | { readonly kind: 'add'; readonly location: string; readonly reservation: 0 | 1 }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number; readonly to: number }
  | { readonly kind: 'location'; readonly index: number; readonly value: string }
  /** `null` removes it: nothing is stated for that location, and later rules do not count there either. */
  | { readonly kind: 'reservation'; readonly index: number; readonly value: 0 | 1 | null }
  /** `null` removes it. */
  | { readonly kind: 'policy'; readonly index: number; readonly value: string | null };

/** Changes a tdmrep.json; everything that the change is not about stays byte for byte. Clause: T1-T3. */
export function changeTdmrep(text: string, change: TdmrepChange): ChangeResult {
  const edits = editsOf(text, change);
  return typeof edits === 'string' ? refuseChange(edits) : { ok: true, edits };
}

function editsOf(text: string, change: TdmrepChange): TextEdit[] | string {
  const { json, rules } = readTdmrep(text);
  if (/^[\s\uFEFF]*$/.test(text) && change.kind === 'add') return firstRule(text, change);
  const { root } = json;
  if (root?.kind !== 'array') return 'The file is not a list of rules yet. Fix the text first.';
  const { items, span } = root;
  if (change.kind === 'add') {
    const index = rules.find((rule) => shadows(rule.location, change.location))?.index ?? items.length;
    const members = [
      ['location', JSON.stringify(change.location)],
      [TDMREP.reservation, String(change.reservation)],
    ] as const;
    const sample = items.find((item) => item.kind === 'object');
    return insertEntry(text, span, items, index, printObjectLike(text, sample, span, members));
  }
  const item = items[change.index];
  if (item === undefined) return 'This rule no longer exists.';
  if (change.kind === 'remove') return removeEntry(span, items, item);
  if (change.kind === 'move') return moveItem(text, root, change.index, change.to);
  if (item.kind !== 'object') return 'This is not a rule. Fix the text first.';
  const name = MEMBERS[change.kind];
  return setMember(text, item, name, change.value === null ? null : JSON.stringify(change.value));
}

const MEMBERS = { location: 'location', reservation: TDMREP.reservation, policy: TDMREP.policy } as const;

/** Finds the shadowed rules, each with the first earlier rule that decides for all its paths. Clause: T3. */
export function findShadowed(rules: readonly TdmRule[]): ReadonlyMap<TdmRule, TdmRule> {
  const patterns = rules
    .filter(({ location }) => canMatch(location))
    .map((rule) => ({ rule, pattern: normalizePattern(rule.location) }));
  const shadowed = new Map<TdmRule, TdmRule>();
  for (const [place, { rule, pattern }] of patterns.entries()) {
    const shadowing = patterns.slice(0, place).find((other) => includesPattern(other.pattern, pattern));
    if (shadowing) shadowed.set(rule, shadowing.rule);
  }
  return shadowed;
}

/** Whether the outer location matches every path of the inner one. */
function shadows(outer: string, inner: string): boolean {
  return canMatch(outer) && canMatch(inner) && includesPattern(normalizePattern(outer), normalizePattern(inner));
}

function firstRule(text: string, { location, reservation }: Extract<TdmrepChange, { kind: 'add' }>): TextEdit[] {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const rule = `    "location": ${JSON.stringify(location)},\n    "${TDMREP.reservation}": ${reservation}`;
  return [{ start, end: text.length, newText: `[\n  {\n${rule}\n  }\n]\n` }];
}
