import { canonicalPattern } from '../../convert/plan/canonical-pattern.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { buildPolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { formatContentSignal, formatContentUsage } from '../../preferences/write/format-lines.ts';
import { formatRsl, formatTdmrep, type NewTdmRule } from '../../preferences/write/format-documents.ts';
import { describeWritingRefusal, type UseStatementLine } from '../../preferences/write/statement.ts';
import { writePreferences } from '../../preferences/write/write-preferences.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { joinWords } from '../../text/join-words.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';
import type { CrosswalkTarget, PlannedItem, Wish } from '../plan/planned-item.ts';
import { RESTRICTED_MORE } from './refusal-sentences.ts';
import { writeAcap } from './write-acap.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeDirectives } from './write-directives.ts';

/** What was written for some wishes. */
export interface WrittenItems {
  /** Changes to the robots.txt; `null` when the target is a separate document. */
  readonly robots: { readonly edits: readonly TextEdit[]; readonly text: string } | null;
  /** The separate document; `null` when there is none. */
  readonly document: { readonly name: string; readonly text: string } | null;
  /** Why a wish was not written; `null` for one that was. */
  readonly outcome: (wish: Wish) => string | null;
  /** For which crawlers a wish for everybody was not written, and why; `null` when there are none. */
  readonly exception?: (wish: Wish) => string | null;
}

/** Writes what is planned, where the target belongs. Clause: K105, K106. */
export function writeItems(
  policy: Policy | null,
  target: CrosswalkTarget,
  items: readonly PlannedItem[],
): WrittenItems {
  const wishes = items.flatMap((item) => item.wishes);
  const file = policy ?? buildPolicy(createTextDocument(''));
  if (target === 'acap') return { document: null, ...writeAcap(file, wishes) };
  if (target === 'groups') return { document: null, ...writeBlocks(file, wishes) };
  if (target === 'meta') return { robots: null, ...writeDirectives(file, wishes) };
  if (target === 'rsl') return writeRsl(wishes);
  if (target === 'tdmrep') return writeTdmrep(wishes);
  return writeStatements(file, wishes);
}

/** Prints a wish for a report. */
export function printWish(wish: Wish): string {
  if (wish.kind === 'state') return printStatement(wish.statement);
  if (wish.kind === 'rsl') return `<content url="${wish.url}"> ${wish.list} ${wish.token}`;
  if (wish.kind === 'tdm') return `${wish.location}: ${TDMREP.reservation} ${wish.isReserved ? 1 : 0}`;
  if (wish.kind === 'directive') return wish.directive;
  if (wish.kind === 'block') return `Disallow: ${wish.path}`;
  const { purpose, effect, usage, path, qualifier } = wish;
  const rule = `ACAP-${effect}-${usage}: ${path}${qualifier ? ` ${qualifier.name}=${qualifier.value}` : ''}`;
  return purpose === null ? rule : `${purpose}: ${rule}`;
}

function printStatement({ vocabulary, category, value, path }: UseStatementLine): string {
  if (vocabulary === 'content-signal') return `Content-Signal: ${formatContentSignal(new Map([[category, value]]))}`;
  const word = value === 'disallowed' ? 'disallowed' : 'allowed';
  return `Content-Usage: ${formatContentUsage(path, new Map([[category, word]]))}`;
}

function writeStatements(policy: Policy, wishes: readonly Wish[]): WrittenItems {
  const statements = new Map<string, UseStatementLine>();
  const all = wishes.flatMap((wish) => (wish.kind === 'state' ? [wish.statement] : []));
  for (const statement of all) {
    const key = keyOf(statement);
    const known = statements.get(key);
    if (known === undefined || restricts(statement, known)) statements.set(key, withSlash(statement));
  }
  const { edits, text, refused } = writePreferences(policy, [...statements.values()]);
  const outcome = (wish: Wish): string | null => {
    if (wish.kind !== 'state') return null;
    const written = statements.get(keyOf(wish.statement));
    if (written === undefined || written.value !== wish.statement.value) return RESTRICTED_MORE;
    const isAll = wish.statement.audience.kind !== 'crawler';
    const refusal = refused.find(
      (one) => one.statement === written && (!isAll || one.agent === null || one.agent === '*'),
    );
    return refusal === undefined ? null : describeWritingRefusal(refusal.refusal);
  };
  const exception = (wish: Wish): string | null => {
    if (wish.kind !== 'state' || wish.statement.audience.kind === 'crawler') return null;
    const written = statements.get(keyOf(wish.statement));
    const others = refused.filter(({ statement, agent }) => statement === written && agent !== null && agent !== '*');
    const [first] = others;
    if (first === undefined) return null;
    const names = joinWords(others.flatMap(({ agent }) => agent ?? []));
    return `Not for ${names}: ${describeWritingRefusal(first.refusal)}`;
  };
  return { robots: { edits, text }, document: null, outcome, exception };
}

function keyOf({ category, path, audience }: UseStatementLine): string {
  const scope = path === null ? '/' : (canonicalPattern(normalizePattern(path)) ?? path);
  return JSON.stringify([category, scope, audience.kind === 'crawler' ? audience.name.toLowerCase() : '']);
}

const FROM_MOST: readonly string[] = ['disallowed', 'immediate', 'reference', 'full', 'allowed'];

function restricts(a: UseStatementLine, b: UseStatementLine): boolean {
  return FROM_MOST.indexOf(a.value) < FROM_MOST.indexOf(b.value);
}

/** Turns `*.pdf` into `/*.pdf`: every path begins with a slash. Clause: Y1, P3. */
function withSlash(statement: UseStatementLine): UseStatementLine {
  const { path } = statement;
  return path !== null && /^\*[^/]/.test(path) ? { ...statement, path: `/${path}` } : statement;
}

const ONE_CRAWLER = 'Only what is for everybody goes into the document: a document cannot name a crawler.';

function writeRsl(wishes: readonly Wish[]): WrittenItems {
  const contents = new Map<string, { permits: Set<string>; prohibits: Set<string> }>();
  for (const wish of wishes) {
    if (wish.kind !== 'rsl' || wish.crawler !== '*') continue;
    const content = contents.get(wish.url) ?? { permits: new Set(), prohibits: new Set() };
    contents.set(wish.url, content);
    content[wish.list].add(wish.token);
  }
  for (const { permits, prohibits } of contents.values()) for (const token of prohibits) permits.delete(token);
  const list = [...contents].map(([url, { permits, prohibits }]) => ({
    url,
    permits: [...permits],
    prohibits: [...prohibits],
  }));
  return {
    robots: null,
    document: list.length === 0 ? null : { name: 'license.xml', text: formatRsl(list) },
    outcome: (wish) => {
      if (wish.kind !== 'rsl') return null;
      if (wish.crawler !== '*') return ONE_CRAWLER;
      return contents.get(wish.url)?.[wish.list].has(wish.token) === true ? null : RESTRICTED_MORE;
    },
  };
}

function writeTdmrep(wishes: readonly Wish[]): WrittenItems {
  const rules = new Map<string, NewTdmRule>();
  for (const wish of wishes) {
    if (wish.kind === 'tdm') rules.set(wish.location, { location: wish.location, isReserved: wish.isReserved });
  }
  return {
    robots: null,
    document: rules.size === 0 ? null : { name: 'tdmrep.json', text: formatTdmrep([...rules.values()]) },
    outcome: () => null,
  };
}
