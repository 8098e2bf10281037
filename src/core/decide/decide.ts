import { foldCase, normalizePath, pathOfUrl } from '../match/normalize-path.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';
import { openAcapReader } from './acap-reader.ts';
import { candidatesOf, matchAddressed } from './candidates.ts';
import { decideAcapUsage, type AcapCase } from './decide-acap.ts';
import { decideConventionally } from './decide-conventional.ts';
import type { Answer, Decision } from './decision.ts';
import { findRfc9309Rule } from './dialects/rfc9309.ts';
import { openPage } from './page-case.ts';
import type { Question } from './question.ts';
import { readingsKey, SETTLED, switchesOf } from './switches.ts';

/** What else bears on an answer, beside the file itself. */
export interface Surroundings {
  /** Documents that the file may refer to, by the locator that it names them with (A11). */
  readonly references?: ReadonlyMap<string, Policy>;
  /** The page at the path, with the headers it came with (M1-M8); `null` when it is not at hand. */
  readonly page?: PagePolicy | null;
  /** The page's own address, for `location` (M5); `null` when it is not known. */
  readonly url?: string | null;
}

/**
 * Decides all fourteen usages of a path for a crawler. Never throws.
 *
 * @example decide(policy, { reader: 'acap', crawler: 'AnyBot', path: '/news/' }).decisions.get('index')
 *
 * Clause: G1-G6, D1-D13, A11.
 */
export function decide(policy: Policy, question: Question, surroundings: Surroundings = {}): Answer {
  const { decideOne, complete } = openQuestion(policy, question, surroundings);
  return { decisions: new Map(USAGES.map((usage) => [usage, decideOne(usage)])), complete };
}

/**
 * Decides one usage, as {@link decide} does all of them, for less work.
 *
 * Clause: G1-G6, D1-D13, A11.
 */
export function decideUsage(
  policy: Policy,
  question: Question,
  usage: Usage,
  surroundings: Surroundings = {},
): { readonly decision: Decision; readonly complete: boolean } {
  const { decideOne, complete } = openQuestion(policy, question, surroundings);
  return { decision: decideOne(usage), complete };
}

function openQuestion(
  policy: Policy,
  question: Question,
  surroundings: Surroundings,
): { decideOne: (usage: Usage) => Decision; complete: boolean } {
  const { reader } = question;
  if (reader !== 'acap')
    return { decideOne: decideConventionally(policy, reader, question, surroundings.page ?? null), complete: true };
  const { acap, complete } = openCase(policy, question, surroundings);
  return { decideOne: (usage) => decideAcapUsage(acap, usage), complete };
}

/**
 * Finds all that bears on the decisions. A path counts only by the rules that match it, so what was decided for one
 * path is kept for all others that the same rules match.
 */
function openCase(
  policy: Policy,
  { crawler, path, purpose = null, date = null, readings = SETTLED, readsElements = true }: Question,
  { references, page = null, url = null }: Surroundings,
): { acap: AcapCase; complete: boolean } {
  const switches = switchesOf(readings);
  const reader = openAcapReader(policy, references, crawler, switches);
  const asked = normalizePath(pathOfUrl(path));
  const matching = matchAddressed(reader.addressed, foldCase(asked), purpose, switches.purposePrefixes);
  const scope = switches.conventionalInRecords ? 'whole-file' : 'before-records';
  const conventional = policy.ignoreConventional.length > 0 ? null : findRfc9309Rule(policy, crawler, asked, scope);
  const isRobotsTxt = asked === '/robots.txt';
  const open = (): AcapCase => ({
    matches: candidatesOf(reader.addressed, matching),
    conventional,
    isRobotsTxt,
    date,
    switches,
    page: page && openPage(page, { crawler, purpose, date, url, readsElements }, switches),
    prelude: reader.prelude,
    defaults: reader.defaults,
    outcomes: new Map(),
    decisions: new Map(),
    alike: [],
  });
  const { complete } = reader;
  if (page !== null || matching.length > MATCHES_KEPT) return { acap: open(), complete };
  const matched = matching.map(({ rule, pattern }) => `${rule}.${pattern}`).join();
  const key = `${matched} ${conventional?.line ?? ''} ${isRobotsTxt} ${date ?? ''} ${readingsKey(readings)}`;
  return { acap: reader.cases(policy, `${reader.id} ${key}`, open), complete };
}

/** A case that more rules match is not kept: hostile files have many, and large ones. */
const MATCHES_KEPT = 200;
