import { countWhile } from '../../../text/count-while.ts';
import { formatCount } from '../../../text/join-words.ts';
import { groupBy } from '../../../text/maps.ts';
import { arrangeLines, type ArrangedLine } from '../../../edit/lines/arrange-lines.ts';
import type { Policy } from '../../../model/policy.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const conventionalFieldInRecord = defineLintRule({
  id: 'conventional-field-in-record',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['A5', 'D11'],
  source: ['Part 1 §2.9.2'],
  summary: 'User-agent rules after the first ACAP record.',
  why: 'An ACAP-aware crawler treats these lines as part of a record and ignores them; every other crawler follows them. So the file means different things to the two.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: /\n[|User-agent|]: *\nDisallow: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    const runs = runsInRecords(policy);
    const fix = runs.length === 0 ? null : moveAbove(policy, runs);
    for (const lines of runs) {
      const [first] = lines;
      const element = policy.syntax.lines[first];
      if (!fix || element?.kind !== 'field') continue;
      const what = lines.length === 1 ? 'this line' : `these ${formatCount(lines.length)} lines`;
      yield {
        span: spanInDocument(policy, first, element.name),
        message: `ACAP crawlers ignore ${what}, because an ACAP record starts above.`,
        fixes: [fix],
      };
    }
  },
});

/** Lines of conventional fields in ascending order, with no ACAP fields between them. */
type Run = readonly [number, ...number[]];

/**
 * The conventional lines after the first ACAP record, except `Sitemap` and `Host`, which apply to the whole site. Includes
 * those of no group: above the record, they must still be above the groups.
 */
function runsInRecords({ groups, records, acapFields, syntax }: Policy): Run[] {
  const start = records[0]?.firstLine;
  if (start === undefined) return [];
  const ofGroup = (name: string) => !/^(sitemap|host)$/i.test(name);
  const grouped = groups
    .flatMap(({ agents, rules, otherFields }) => [
      ...agents,
      ...rules,
      ...otherFields.filter(({ name }) => ofGroup(name.text)),
    ])
    .map(({ line }) => line)
    .filter((line) => line > start)
    .toSorted((a, b) => a - b);
  if (grouped.length === 0) return [];
  const ungrouped = syntax.lines
    .slice(start, groups[0]?.firstLine)
    .flatMap((element, index) => (element.kind === 'field' && ofGroup(element.name.text) ? [start + index] : []))
    .filter((line) => !acapFields.has(line));
  const acapLines = [...acapFields.keys()];
  return groupBy([...ungrouped, ...grouped], (line) => String(countWhile(acapLines, (acap) => acap < line)));
}

/** Moves all runs above the first record, in order, so that the conventional groups do not change. */
function moveAbove(policy: Policy, runs: readonly Run[]): Fix {
  const { document, syntax } = policy;
  const target = placeAboveRecord(policy);
  const isComment = (line: number) => syntax.lines[line]?.kind === 'comment';
  const isBlank = (line: number) => syntax.lines[line]?.kind === 'blank';
  const moved = new Set<number>();
  const items: ArrangedLine[] = [];
  for (const lines of runs) {
    const [first] = lines;
    const last = lines.at(-1) ?? first;
    const element = syntax.lines[first];
    const opensGroup = element?.kind === 'field' && /^user-agent$/i.test(element.name.text);
    if (opensGroup && (items.length > 0 || (target > 0 && !isBlank(target - 1)))) items.push('');
    // Comments with a blank line above them belong to the line below.
    let from = first;
    while (from > target && isComment(from - 1)) from--;
    if (!isBlank(from - 1)) from = first;
    for (let line = from; line <= last; line++) {
      moved.add(line);
      items.push(line);
    }
  }
  items.push('');
  const end = (runs.at(-1)?.at(-1) ?? target) + 1;
  for (let line = target; line < end; line++) if (!moved.has(line)) items.push(line);
  return {
    title: 'Move the User-agent rules above the ACAP records',
    safety: 'suggestion',
    edits: arrangeLines(document, { first: target, end, items, moved }),
  };
}

/** The first line of the first record, or of the comments directly above it; never above a version declaration. */
function placeAboveRecord({ records, syntax, version }: Policy): number {
  let line = records[0]?.firstLine ?? 0;
  while (line > 0 && syntax.lines[line - 1]?.kind === 'comment' && version?.line !== line - 1) line--;
  return line;
}
