import { createDecider } from '../../decide/create-decider.ts';
import { matchPattern } from '../../match/match-pattern.ts';
import { normalizePath, normalizePattern } from '../../match/normalize-path.ts';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { getOrAdd, memoize } from '../../text/maps.ts';
import { createTextDocument } from '../../text/text-document.ts';
import {
  admitsRestriction,
  createDifferenceCollector,
  type CrosswalkDifference,
  type FoundDifference,
} from './crosswalk-difference.ts';
import type { AdmittingLine, CrosswalkResult } from './crosswalk-result.ts';
import { indexLines, samplesOf } from './samples.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { refusedByAcap, refusedByDirectives, TAG_USES, type TagUse } from './tag-meanings.ts';

/**
 * Reads back the META tags written for the pages of each pattern: they must refuse what the records of the robots.txt
 * refuse there.
 *
 * Clause: C2, K7, K12, K16, K26, K27, K90, K92, K95.
 */
export function findTagDifferences(policy: Policy, { written, lines }: CrosswalkResult): CrosswalkDifference[] {
  if (policy.records.length === 0) return [];
  const sections = readSections(written.document?.text ?? '');
  const refusedAt = tagMeaning(sections);
  const all = createDecider(policy);
  const texts = [...lines.map(({ from }) => from), ...sections.map(({ pattern }) => pattern)];
  const differences = createDifferenceCollector(indexLines(lines), explains);
  for (const { crawler, path } of samplesOf(policy, texts)) {
    const wanted = refusedByAcap(all, crawler, path);
    const refused = refusedAt(crawler, path);
    for (const use of TAG_USES) differences.compare(wanted.has(use), refused.has(use), { use, crawler, path });
  }
  return differences.all();
}

/** Rows of directives that only some operators read, as their sentences say: noai, and nosnippet for AI answers. */
const READ_BY_SOME: readonly string[] = ['K7', 'K12'];

function explains(line: AdmittingLine, { kind, crawler }: FoundDifference): boolean {
  if (kind === 'restricts') return admitsRestriction(line);
  return line.to.length === 0 || (READ_BY_SOME.includes(line.row) && crawler !== ANY_OTHER);
}

/** The tags for the pages of a pattern, as equivalent headers, which need no HTML parser. */
interface TagSection {
  readonly pattern: string;
  readonly headers: readonly string[];
}

function readSections(text: string): TagSection[] {
  const sections: { pattern: string; headers: string[] }[] = [];
  for (const line of text.split('\n')) {
    const pattern = /^<!-- On the pages of (.*) -->$/.exec(line)?.[1];
    if (pattern !== undefined) sections.push({ pattern: pattern.replaceAll('- -', '--'), headers: [] });
    const [, name, content] = /^<meta name="(.*)" content="(.*)">$/.exec(line) ?? [];
    if (name === undefined || content === undefined) continue;
    const addressee = name.toLowerCase() === 'robots' ? '' : `${unescapeText(name)}: `;
    sections.at(-1)?.headers.push(`X-Robots-Tag: ${addressee}${unescapeText(content)}`);
  }
  return sections;
}

function unescapeText(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** Returns what all tags together refuse on a page, memoised by crawler and tags. */
function tagMeaning(sections: readonly TagSection[]): (crawler: string, path: string) => ReadonlySet<TagUse> {
  const headersAt = memoize((path: string) => {
    const normalized = normalizePath(path);
    const own = sections.filter(({ pattern }) => matchPattern(normalizePattern(pattern), normalized));
    return own.flatMap(({ headers }) => headers).join('\n');
  });
  const policyOf = memoize((headers: string) => buildHeadersPolicy(createTextDocument(headers)));
  const cache = new Map<string, ReadonlySet<TagUse>>();
  return (crawler, path) => {
    const headers = headersAt(path);
    return getOrAdd(cache, `${crawler}\n${headers}`, () => refusedByDirectives(policyOf(headers), crawler));
  };
}
