import { isNamed, readCrawler } from '../decide/asked-crawler.ts';
import { decideUsage } from '../decide/decide.ts';
import { NORMALIZED_PATHS, type PathLanguage } from '../match/path-language.ts';
import { buildPolicy } from '../model/build-policy.ts';
import type { AcapRecord, Policy } from '../model/policy.ts';
import { createTextDocument, lineContent, lineCount, lineTerminator } from '../text/text-document.ts';
import { comparePolicies, type PolicyDifference } from './compare-policies.ts';
import type { PolicySide } from './policy-side.ts';
import type { Effort } from './rule-impact.ts';

/** A path that the conventional records and the ACAP records of one file decide differently. */
export interface HalvesDifference {
  readonly crawlers: readonly string[];
  readonly path: string;
  /** What each half decides, and by which of its lines; `null` where none does. */
  readonly conventional: { readonly effect: 'permitted' | 'prohibited'; readonly line: number | null };
  readonly acap: { readonly effect: 'permitted' | 'prohibited'; readonly line: number | null };
}

export interface HalvesComparison {
  /** One for each class of crawlers and rule that makes a difference. */
  readonly differences: readonly HalvesDifference[];
  readonly complete: boolean;
}

/** Paths without upper-case letters: ACAP takes no notice of case, so that nothing can be said about others. */
const LOWER_CASE: PathLanguage = {
  ...NORMALIZED_PATHS,
  remember: (before, code) =>
    before === 0 && code >= 65 && code <= 90 ? null : NORMALIZED_PATHS.remember(before, code),
};

/**
 * Compares what the two halves of a file say about crawling, letter case apart: the conventional records, as a crawler
 * reads them that knows nothing else, and the ACAP records, as one does that ignores the others.
 *
 * Nothing is compared where one half is missing, nor for crawlers to which the ACAP records say nothing about crawling: the
 * conventional ones decide for them, and nobody forgot a line.
 *
 * Clause: C2, D11, G3, P4.
 */
export function compareHalves(side: PolicySide, effort: Effort): HalvesComparison {
  const { policy } = side;
  const speaking = policy.records.filter((record) => isAboutCrawling(record, side));
  if (speaking.length === 0 || policy.groups.every((group) => group.rules.length === 0)) {
    return { differences: [], complete: true };
  }
  const conventional = { ...side, policy: withoutAcap(policy) };
  const acap = { ...side, policy: withoutConventional(policy) };
  const comparison = comparePolicies(conventional, acap, {
    budget: effort.left,
    total: effort.left,
    isCancelled: effort.isCancelled,
    usages: ['crawl'],
    eachRule: true,
    language: LOWER_CASE,
  });
  effort.left -= comparison.states;
  const differences = comparison.differences
    .filter(({ purpose, path }) => purpose === null && path !== '/robots.txt')
    .filter(({ asked }) => speaking.some((record) => isFor(record, asked)))
    .map((difference) => ({
      crawlers: difference.crawlers,
      path: difference.path,
      conventional: { effect: difference.before.effect, line: lineOf(conventional, difference) },
      acap: { effect: difference.after.effect, line: lineOf(acap, difference) },
    }));
  return { differences, complete: comparison.obstacle !== 'budget' };
}

/** Whether a record, or the document it refers to, has a rule that may be about crawling. */
function isAboutCrawling({ general, references }: AcapRecord, side: PolicySide): boolean {
  return (
    general.some(({ usage }) => usage.kind !== 'standard' || usage.usage === 'crawl') ||
    references.some(({ locator }) =>
      side.references?.get(locator.text)?.records.some((record) => isAboutCrawling(record, { policy: side.policy })),
    )
  );
}

function isFor({ crawlers }: AcapRecord, asked: string): boolean {
  const crawler = readCrawler(asked);
  return crawlers.some(({ name }) => name.text === '*' || isNamed(crawler, name.text));
}

/** The conventional half, its patterns in lower case; every line stays where it is. */
function withoutAcap({ document, acapFields }: Policy): Policy {
  const lines: string[] = [];
  for (let line = 0; line < lineCount(document); line++) {
    const content = acapFields.has(line) ? '#' : lowerCaseValue(lineContent(document, line));
    lines.push(content + lineTerminator(document, line));
  }
  return buildPolicy(createTextDocument(lines.join('')));
}

function lowerCaseValue(content: string): string {
  return /^[ \t]*(?:dis)?allow[ \t]*:/i.test(content) ? content.toLowerCase() : content;
}

function withoutConventional({ document }: Policy): Policy {
  return buildPolicy(createTextDocument(`${document.text}\r\nACAP-ignore-conventional-records`));
}

function lineOf({ policy, references }: PolicySide, { asked, path }: PolicyDifference): number | null {
  const question = { reader: 'acap' as const, crawler: asked, path };
  const { decision } = decideUsage(policy, question, 'crawl', references === undefined ? {} : { references });
  return decision.lines.find((line) => line.path === 'robots.txt')?.line ?? null;
}
