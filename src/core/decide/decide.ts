import { foldCase, normalizePath, pathOfUrl } from '../match/normalize-path.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';
import { keptDecisions, openAcapReader } from './acap-reader.ts';
import { findCandidates } from './candidates.ts';
import { decideAcapUsage, type AcapCase } from './decide-acap.ts';
import { decideConventionally } from './decide-conventional.ts';
import type { Answer, Decision } from './decision.ts';
import { findRfc9309Rule } from './dialects/rfc9309.ts';
import { openPage } from './page-case.ts';
import type { Question } from './question.ts';
import { SETTLED, switchesOf } from './switches.ts';

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
  if (question.reader === 'acap') {
    const { acap, complete } = openCase(policy, question, surroundings);
    for (const usage of USAGES) decideAcapUsage(acap, usage);
    return { decisions: acap.decisions, complete };
  }
  const decideOne = decideConventionally(policy, question.reader, question, surroundings.page ?? null);
  return { decisions: new Map(USAGES.map((usage) => [usage, decideOne(usage)])), complete: true };
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
  if (question.reader === 'acap') {
    const { acap, complete } = openCase(policy, question, surroundings);
    return { decision: decideAcapUsage(acap, usage), complete };
  }
  const decideOne = decideConventionally(policy, question.reader, question, surroundings.page ?? null);
  return { decision: decideOne(usage), complete: true };
}

/** Finds all that bears on the decisions. */
function openCase(
  policy: Policy,
  { crawler, path, purpose = null, date = null, readings = SETTLED, readsElements = true }: Question,
  { references, page = null, url = null }: Surroundings,
): { acap: AcapCase; complete: boolean } {
  const switches = switchesOf(readings);
  const reader = openAcapReader(policy, references, crawler, switches);
  const asked = normalizePath(pathOfUrl(path));
  const scope = switches.conventionalInRecords ? 'whole-file' : 'before-records';
  const acap: AcapCase = {
    matches: findCandidates(reader.addressed, foldCase(asked), purpose, switches.purposePrefixes),
    conventional: policy.ignoreConventional.length > 0 ? null : findRfc9309Rule(policy, crawler, asked, scope),
    isRobotsTxt: asked === '/robots.txt',
    date,
    switches,
    page: page && openPage(page, { crawler, purpose, date, url, readsElements }, switches),
    prelude: reader.prelude,
    defaults: reader.defaults,
    kept: keptDecisions(reader, readings, date),
    weighed: new Map(),
    decisions: new Map(),
    crawl: null,
  };
  return { acap, complete: reader.complete };
}
