import { pathOfUrl } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import { productToken } from '../asked-crawler.ts';
import type { Step } from '../decision.ts';
import { newStep, robotsLines } from '../line-references.ts';
import { createPolicyCache } from '../policy-cache.ts';
import type { ConventionalDecision, Dialect, FoundRule } from './dialect.ts';
import { decodeTriplets, toOctets } from './octets.ts';

interface KosterAgent {
  readonly line: number;
  /** In lower case. */
  readonly value: string;
}

/** The lines between two blank ones, in file order. */
interface KosterRecord {
  readonly agents: readonly KosterAgent[];
  /** With patterns as {@link comparable} makes them; those with an empty value are left out. */
  readonly rules: readonly FoundRule[];
}

/** The records of a file, to be found by the names in them. */
interface KosterRecords {
  readonly records: readonly KosterRecord[];
  /** The names of all records, each between line breaks, which are in none. */
  readonly names: string;
  /** Where in `names` those of each record begin. */
  readonly starts: readonly number[];
}

interface ObeyedRecord {
  readonly how: 'named' | 'any' | 'none';
  readonly record: KosterRecord | null;
}

const cachedRecords = createPolicyCache<KosterRecords>(1);
const cachedObeyed = createPolicyCache<ObeyedRecord>(500);

/**
 * Decides as the draft of 1996 has it: the first record that names the crawler, in it the first rule that matches.
 *
 * @param crawler - a name, or a header, of which the part before the first `/` or white space is the name
 * @param path - a path or a full URL, as typed; the query takes no part
 *
 * Source: Koster §3.2.1, §3.2.2. Clause: G5, F5.
 */
export function decideKoster(policy: Policy, crawler: string, path: string): ConventionalDecision {
  const asked = kosterPath(path);
  const rule = asked === ROBOTS_TXT_PATH ? null : (matchingRules(policy, crawler, asked)[0] ?? null);
  return { effect: rule?.effect === 'disallow' ? 'prohibited' : 'permitted', rule };
}

const ROBOTS_TXT_PATH = '/robots.txt';

function kosterPath(typed: string): string {
  const path = pathOfUrl(typed);
  const query = path.indexOf('?');
  return comparable(query === -1 ? path : path.slice(0, query));
}

/** The octets of a path, every `%xx` decoded but an encoded slash, whose digits are written in one case. */
function comparable(path: string): string {
  return decodeTriplets(toOctets(path));
}

function matchingRules(policy: Policy, crawler: string, path: string): FoundRule[] {
  const { record } = obeyedRecord(policy, crawler);
  return record === null ? [] : record.rules.filter(({ pattern }) => path.startsWith(pattern));
}

/** The rules that a crawler obeys, in file order, their patterns as octets. Clause: G5. */
export function listKosterRules(policy: Policy, crawler: string): readonly FoundRule[] {
  return obeyedRecord(policy, crawler).record?.rules ?? [];
}

function obeyedRecord(policy: Policy, crawler: string): ObeyedRecord {
  return cachedObeyed(policy, crawler, () => {
    const all = recordsOf(policy);
    const name = kosterName(crawler);
    const own = name === '' ? null : firstWith(all, name);
    const record = own ?? firstWith(all, '\n*\n');
    return { how: own ? 'named' : record ? 'any' : 'none', record };
  });
}

function recordsOf(policy: Policy): KosterRecords {
  return cachedRecords(policy, '', () => {
    const records = readRecords(policy);
    const starts: number[] = [];
    let names = '\n';
    for (const { agents } of records) {
      starts.push(names.length - 1);
      for (const { value } of agents) names += `${value}\n`;
    }
    return { records, names, starts };
  });
}

/** The first record with some text among its names, which `starts` tells. */
function firstWith({ records, names, starts }: KosterRecords, text: string): KosterRecord | null {
  const at = names.indexOf(text);
  if (at === -1) return null;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return records[low] ?? null;
}

function kosterName(crawler: string): string {
  return productToken(crawler).toLowerCase();
}

/** The agent lines that make a record the one to obey, and those that would do as well or that a name goes before. */
function weighAgents(
  policy: Policy,
  crawler: string,
  { how, record }: ObeyedRecord,
): Record<'kept' | 'dropped', KosterAgent[]> {
  const name = kosterName(crawler);
  const isOwn = ({ value }: KosterAgent) => name !== '' && value.includes(name);
  const isAny = ({ value }: KosterAgent) => value === '*';
  const kept = record?.agents.filter(how === 'named' ? isOwn : isAny) ?? [];
  const meant = recordsOf(policy).records.flatMap(({ agents }) => agents.filter((one) => isOwn(one) || isAny(one)));
  return { kept, dropped: meant.filter((agent) => !kept.includes(agent)) };
}

function readRecords(policy: Policy): KosterRecord[] {
  const records: KosterRecord[] = [];
  let agents: KosterAgent[] = [];
  let rules: FoundRule[] = [];
  for (const [line, syntax] of [...policy.syntax.lines, null].entries()) {
    if (syntax === null || syntax.kind === 'blank') {
      if (agents.length > 0) records.push({ agents, rules });
      agents = [];
      rules = [];
    } else if (syntax.kind === 'field') {
      const name = syntax.name.text.toLowerCase();
      const value = syntax.value.text;
      if (name === 'user-agent') agents.push({ line, value: value.toLowerCase() });
      else if ((name === 'allow' || name === 'disallow') && value !== '') {
        rules.push({ line, effect: name, pattern: comparable(value) });
      }
    }
  }
  return records;
}

/** The draft of 1996. Clause: G5. */
export const KOSTER_1996: Dialect = {
  reader: 'koster-1996',
  decide: decideKoster,
  explain: (policy, crawler, path): Step[] => {
    const asked = kosterPath(path);
    if (asked === ROBOTS_TXT_PATH) return [newStep('G5', 'robots-txt')];
    const obeyed = obeyedRecord(policy, crawler);
    const { how } = obeyed;
    const { kept, dropped } = weighAgents(policy, crawler, obeyed);
    const record: Step = {
      clause: 'G5',
      outcome: `record-${how}`,
      kept: robotsLines(kept),
      dropped: robotsLines(dropped),
      details: { crawler: productToken(crawler) },
    };
    if (how === 'none') return [record];
    const [first, ...others] = matchingRules(policy, crawler, asked);
    const outcome = first === undefined ? 'no-rule-matches' : others.length === 0 ? 'only-rule' : 'first-rule';
    return [record, { clause: 'G5', outcome, kept: first ? robotsLines([first]) : [], dropped: robotsLines(others) }];
  },
};
