import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { subjectOf } from '../../preferences/write/check-statement.ts';
import { formatContentSignal, formatContentUsage } from '../../preferences/write/format-lines.ts';
import { formatRsl, formatTdmrep } from '../../preferences/write/format-documents.ts';
import {
  describeWritingRefusal,
  type PreferenceStatement,
  type RefusedStatement,
  type UseStatementLine,
} from '../../preferences/write/statement.ts';
import { writePreferences } from '../../preferences/write/write-preferences.ts';
import { addTo, getOrAdd } from '../../text/maps.ts';
import { WITHOUT_GROUP } from '../../text/name-crawlers.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';
import type { CrosswalkTarget, PlannedItem, PlannedOutput } from '../plan/planned-item.ts';
import { createLongerLines } from './longer-lines.ts';
import { because, joinReasons, longerPathsWin, notFor, type Reason, RESTRICTED_MORE } from './reasons.ts';
import { writeAcap } from './write-acap.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeDirectives } from './write-directives.ts';
import type { WrittenItems } from './written-items.ts';

/** Writes what is planned, where the target belongs. Clause: K105, K106. */
export function writeItems(
  policy: Policy | null,
  target: CrosswalkTarget,
  items: readonly PlannedItem[],
): WrittenItems {
  const outputs = items.flatMap((item) => item.outputs);
  const file = policy ?? parsePolicy('');
  if (target === 'acap') return writeAcap(file, outputs);
  if (target === 'groups') return writeBlocks(file, outputs);
  if (target === 'meta') return writeDirectives(file, outputs);
  if (target === 'rsl') return writeRsl(outputs);
  if (target === 'tdmrep') return writeTdmrep(outputs);
  return writeStatements(file, outputs);
}

/** Formats an output as a line for the report. */
export function printOutput(output: PlannedOutput): string {
  if (output.kind === 'state') return printStatement(output.statement);
  if (output.kind === 'rsl') return `<content url="${output.url}"> ${output.list} ${output.token}`;
  if (output.kind === 'tdm') return `${output.location}: ${TDMREP.reservation} 1`;
  if (output.kind === 'directive') return output.directive;
  if (output.kind === 'block') return `Disallow: ${output.path}`;
  const { purpose, effect, usage, path, qualifier } = output;
  const rule = `ACAP-${effect}-${usage}: ${path}${qualifier ? ` ${qualifier.name}=${qualifier.value}` : ''}`;
  return purpose === null ? rule : `${purpose}: ${rule}`;
}

function printStatement({ vocabulary, category, value, path }: UseStatementLine): string {
  if (vocabulary === 'content-signal') return `Content-Signal: ${formatContentSignal(new Map([[category, value]]))}`;
  const word = value === 'disallowed' ? 'disallowed' : 'allowed';
  return `Content-Usage: ${formatContentUsage(path, new Map([[category, word]]))}`;
}

function writeStatements(policy: Policy, outputs: readonly PlannedOutput[]): WrittenItems {
  const statements = new Map<string, UseStatementLine>();
  const all = outputs.flatMap((output) => (output.kind === 'state' ? [output.statement] : []));
  for (const statement of all) {
    const key = keyOf(statement);
    if (!statements.has(key)) statements.set(key, statement);
  }
  const { edits, text, stated, refused } = writePreferences(policy, [...statements.values()]);
  const refusals = new Map<PreferenceStatement, RefusedStatement[]>();
  for (const one of refused) addTo(refusals, one.statement, one);
  const outcome = (output: PlannedOutput): Reason | null => {
    if (output.kind !== 'state') return null;
    const written = statements.get(keyOf(output.statement));
    const [first] = (written && refusals.get(written)) ?? [];
    if (written === undefined || first === undefined || stated.has(written)) return null;
    const reason = describeWritingRefusal(first.refusal);
    const { audience } = output.statement;
    return audience.kind === 'crawler' ? notFor([audience.name], reason) : because(reason);
  };
  const longerLines = createLongerLines(parsePolicy(text), [...statements.values()]);
  const exception = (output: PlannedOutput): Reason | null => {
    if (output.kind !== 'state') return null;
    const written = statements.get(keyOf(output.statement));
    if (written === undefined) return null;
    const paths = longerLines.hiding(written);
    return joinReasons([paths.length === 0 ? null : longerPathsWin(paths), ...notForSome(refusals.get(written))]);
  };
  const repeatedAt = (output: PlannedOutput): readonly string[] => {
    const written = output.kind === 'state' ? statements.get(keyOf(output.statement)) : undefined;
    return written === undefined ? [] : longerLines.repeating(written);
  };
  return { robots: { edits, text }, document: null, outcome, exception, repeatedAt };
}

/** For which crawlers a statement is not written, for each reason. */
function notForSome(refused: readonly RefusedStatement[] = []): Reason[] {
  const byReason = new Map<RefusedStatement['refusal'], string[]>();
  for (const { refusal, agent } of refused) {
    if (agent !== null) addTo(byReason, refusal, agent === '*' ? WITHOUT_GROUP : agent);
  }
  return [...byReason].map(([refusal, names]) => notFor(names, describeWritingRefusal(refusal)));
}

function keyOf(statement: UseStatementLine): string {
  const { value, audience } = statement;
  return JSON.stringify([subjectOf(statement), value, audience.kind === 'crawler' ? audience.name.toLowerCase() : '']);
}

const ONE_CRAWLER = because('The document cannot name a crawler, so only rules for all crawlers are written.');

function writeRsl(outputs: readonly PlannedOutput[]): WrittenItems {
  const contents = new Map<string, { permits: Set<string>; prohibits: Set<string> }>();
  for (const output of outputs) {
    if (output.kind !== 'rsl' || output.crawler !== '*') continue;
    const content = getOrAdd(contents, output.url, () => ({ permits: new Set(), prohibits: new Set() }));
    content[output.list].add(output.token);
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
    outcome: (output) => {
      if (output.kind !== 'rsl') return null;
      if (output.crawler !== '*') return ONE_CRAWLER;
      return contents.get(output.url)?.[output.list].has(output.token) === true ? null : RESTRICTED_MORE;
    },
  };
}

function writeTdmrep(outputs: readonly PlannedOutput[]): WrittenItems {
  const written = outputs.filter((output) => output.kind === 'tdm').filter(({ crawler }) => crawler === '*');
  const locations = new Set(written.map(({ location }) => location));
  return {
    robots: null,
    document: locations.size === 0 ? null : { name: 'tdmrep.json', text: formatTdmrep([...locations]) },
    outcome: (output) => (output.kind === 'tdm' && output.crawler !== '*' ? ONE_CRAWLER : null),
  };
}
