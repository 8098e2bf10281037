import { pathOfUrl } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import { productToken } from '../asked-crawler.ts';
import type { Step } from '../decision.ts';
import { newStep, robotsLines } from '../line-references.ts';
import { createPolicyCache } from '../policy-cache.ts';
import type { ConventionalDecision, Dialect, FoundRule } from './dialect.ts';
import { decodeTriplets, toOctets } from './octets.ts';

/** The lines between two blank ones, in file order. */
interface KosterRecord {
  readonly agents: readonly { readonly line: number; readonly value: string }[];
  /** With patterns as {@link comparable} makes them; those with an empty value are left out. */
  readonly rules: readonly FoundRule[];
}

interface ObeyedRecord {
  readonly how: 'named' | 'any' | 'none';
  readonly record: KosterRecord | null;
  /** The agent line that made this the record. */
  readonly agents: readonly { readonly line: number }[];
  /** Agent lines of later records that would do as well, or that a name goes before. */
  readonly overridden: readonly { readonly line: number }[];
}

const cachedRecords = createPolicyCache<readonly KosterRecord[]>(1);
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
    const records = cachedRecords(policy, '', () => readRecords(policy));
    const name = productToken(crawler).toLowerCase();
    const isOwn = ({ value }: { readonly value: string }) => name !== '' && value.toLowerCase().includes(name);
    const isAny = ({ value }: { readonly value: string }) => value === '*';
    const own = records.find(({ agents }) => agents.some(isOwn));
    const record = own ?? records.find(({ agents }) => agents.some(isAny)) ?? null;
    if (record === null) return { how: 'none', record, agents: [], overridden: [] };
    const test = own ? isOwn : isAny;
    const agents = record.agents.filter(test);
    const overridden = records
      .flatMap((other) => other.agents)
      .filter((agent) => !agents.includes(agent) && (isOwn(agent) || isAny(agent)));
    return { how: own ? 'named' : 'any', record, agents, overridden };
  });
}

function readRecords(policy: Policy): KosterRecord[] {
  const records: KosterRecord[] = [];
  let agents: { line: number; value: string }[] = [];
  let rules: FoundRule[] = [];
  for (const [line, syntax] of [...policy.syntax.lines, null].entries()) {
    if (syntax === null || syntax.kind === 'blank') {
      if (agents.length > 0) records.push({ agents, rules });
      agents = [];
      rules = [];
    } else if (syntax.kind === 'field') {
      const name = syntax.name.text.toLowerCase();
      const value = syntax.value.text;
      if (name === 'user-agent') agents.push({ line, value });
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
    const { how, agents, overridden } = obeyedRecord(policy, crawler);
    const record: Step = {
      clause: 'G5',
      outcome: `record-${how}`,
      kept: robotsLines(agents),
      dropped: robotsLines(overridden),
      details: { crawler: productToken(crawler) },
    };
    if (how === 'none') return [record];
    const [first, ...others] = matchingRules(policy, crawler, asked);
    const outcome = first === undefined ? 'no-rule-matches' : others.length === 0 ? 'only-rule' : 'first-rule';
    return [record, { clause: 'G5', outcome, kept: first ? robotsLines([first]) : [], dropped: robotsLines(others) }];
  },
};
