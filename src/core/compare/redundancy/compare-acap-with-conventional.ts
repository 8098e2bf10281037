import { rewriteInPatternCase } from '../../convert/verify/case-variants.ts';
import { type LineReference, ROBOTS_TXT, sortLines } from '../../model/line-reference.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { AcapRecord, Policy } from '../../model/policy.ts';
import type { Effort } from '../../paths/effort.ts';
import { NORMALIZED_PATHS, type PathLanguage } from '../../paths/path-language.ts';
import { unknownName } from '../../rules/crawler-names.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import { lineContent, lineCount, lineTerminator } from '../../text/text-document.ts';
import { comparePolicies } from '../differences/compare-policies.ts';
import {
  policiesOf,
  ignoringConventional,
  MAX_NAMES_CHECKED,
  type PolicySide,
  readSide,
  type SideReader,
} from '../differences/policy-side.ts';

/** A path that the User-agent rules and the ACAP rules of one file decide differently. */
export interface AcapDifference {
  readonly crawlers: readonly string[];
  readonly path: string;
  readonly conventional: RecordsVerdict;
  readonly acap: RecordsVerdict;
}

/** What rules of one kind decide for the crawlers concerned. */
export interface RecordsVerdict {
  readonly effect: 'permitted' | 'prohibited';
  /** The lines that decide; empty where the default does. */
  readonly lines: readonly LineReference[];
}

export interface AcapComparison {
  /** One for each class of crawlers and rule that causes a difference. */
  readonly differences: readonly AcapDifference[];
  readonly complete: boolean;
}

/** Paths without upper-case letters. ACAP ignores case, so nothing can be said about other paths. */
const LOWER_CASE: PathLanguage = {
  ...NORMALIZED_PATHS,
  next: (state, code) => (state === 0 && code >= 65 && code <= 90 ? null : NORMALIZED_PATHS.next(state, code)),
};

/**
 * Compares what the User-agent rules and the ACAP rules of a file, each on their own, decide about crawling, apart from
 * letter case.
 *
 * Skips files that have rules of only one kind or tell ACAP-aware crawlers to ignore the User-agent rules, and crawlers
 * without ACAP rules about crawling, for which the User-agent rules decide.
 *
 * Clause: C2, D11, G3, L5, P4.
 */
export function compareAcapWithConventional(side: PolicySide, effort: Effort): AcapComparison {
  const { policy } = side;
  const aboutCrawling = policy.records.filter((record) => isAboutCrawling(record, side.references));
  const hasConventional = policy.groups.some((group) => group.rules.length > 0);
  if (aboutCrawling.length === 0 || !hasConventional || policy.ignoreConventional.length > 0) {
    return { differences: [], complete: true };
  }
  const before = { ...side, policy: withoutAcap(policy) };
  const after = ignoringConventional(side);
  const { differences, obstacle } = comparePolicies(before, after, {
    budget: effort.budget,
    effort,
    usages: ['crawl'],
    eachRule: true,
    language: LOWER_CASE,
  });
  const unnamed = unknownName(policiesOf(side));
  const conventional = verdictsOf(readSide(before, 'acap'), unnamed);
  const acap = verdictsOf(readSide(after, 'acap'), unnamed);
  return {
    differences: differences
      .filter(({ purpose, path }) => purpose === null && path !== '/robots.txt')
      .filter(({ representative }) => aboutCrawling.some(readCrawler(representative).isAddressed))
      .map(({ crawlers, path: found }) => {
        const verdict = conventional(crawlers, found);
        const rule = policy.groups.flatMap(({ rules }) => rules).find(({ line }) => line === verdict.lines[0]?.line);
        const path = rule === undefined ? found : rewriteInPatternCase(found, normalizePattern(rule.pattern.text));
        return { crawlers, path, conventional: verdict, acap: acap(crawlers, path) };
      }),
    complete: obstacle !== 'budget',
  };
}

function verdictsOf(
  reader: SideReader,
  unnamed: string,
): (crawlers: readonly string[], path: string) => RecordsVerdict {
  return (crawlers, path) => {
    const decisions = crawlers
      .slice(0, MAX_NAMES_CHECKED)
      .map((name) => reader.decide(name === '*' ? unnamed : name, null, path, 'crawl'));
    const lines = sortLines(decisions.flatMap((one) => one.lines.filter((line) => line.path === ROBOTS_TXT)));
    return { effect: decisions[0]?.effect ?? 'permitted', lines };
  };
}

/** Whether a record, or the document it refers to, has a rule that may be about crawling. */
function isAboutCrawling({ general, references }: AcapRecord, documents: PolicySide['references']): boolean {
  return (
    general.some(({ usage }) => usage.kind !== 'standard' || usage.usage === 'crawl') ||
    references.some(({ locator }) =>
      // The document's own references are not followed (A11).
      documents?.get(locator.text)?.records.some((record) => isAboutCrawling(record, undefined)),
    )
  );
}

/** Builds a policy of the User-agent rules alone, with patterns in lower case; every line keeps its number. */
function withoutAcap({ document, acapFields }: Policy): Policy {
  const lines: string[] = [];
  for (let line = 0; line < lineCount(document); line++) {
    const content = acapFields.has(line) ? '#' : lowerCasePattern(lineContent(document, line));
    lines.push(content + lineTerminator(document, line));
  }
  return parsePolicy(lines.join(''));
}

function lowerCasePattern(content: string): string {
  return /^[ \t]*(?:dis)?allow[ \t]*:/i.test(content) ? content.toLowerCase() : content;
}
