import { isKey, statedPreference } from '../../../model/preference-line.ts';
import { joinWords } from '../../../text/join-words.ts';
import { insertAt } from '../../../text/text-edit.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import type { Policy } from '../../../model/policy.ts';
import { longestAt, nameLine, preferenceReaders, type ScopedLine } from './read-together.ts';

/** A Content-Usage line that omits a use, and so overrides a shorter path's line that states it. Clause: Y5, Y7. */
export const contentUsageShielded = defineLintRule({
  id: 'content-usage-shielded',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['Y5', 'Y7', 'Y13', 'W5'],
  source: ['draft-ietf-aipref-attach-05'],
  summary: 'A Content-Usage line for a path that leaves out what a shorter line says.',
  why: 'The line with the longest path counts, with its whole statement. What it does not mention is unknown there, whatever shorter lines say; and one that cannot be read silences them, too. Repeat what is to hold.',
  bad: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=n\nContent-Usage: [|/docs/ search=y|]\n',
  good: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=n\nContent-Usage: /docs/ search=y, train-ai=n\n',
  *check(policy) {
    const seen = new Set<number>();
    for (const { lines } of preferenceReaders(policy)) {
      const usages = lines.filter(({ vocabulary }) => vocabulary === 'content-usage');
      for (const line of usages) {
        if (seen.has(line.field.line)) continue;
        const shorter = longestAt(
          usages.filter((other) => other.length < line.length),
          line.path,
        ).filter(({ list }) => list !== null);
        // Lines with the same path count together.
        const together = usages.filter(({ scope }) => scope === line.scope);
        const lost = CONTENT_USAGE.labels.flatMap((label) => {
          if (together.some((one) => speaksOf(one, label))) return [];
          const value = shorter.map(({ list }) => list && statedPreference(list, label).value).find((one) => one);
          return value === undefined || value === null ? [] : [`${label}=${value}`];
        });
        const [from] = shorter;
        if (lost.length === 0 || from === undefined) continue;
        seen.add(line.field.line);
        const verb = line.list === null ? 'cannot be read, and still silences' : 'silences';
        const what = lost.map((one) => `"${one}"`);
        yield {
          span: spanInDocument(policy, line.field.line, line.field.value),
          message: `For paths such as "${line.path}" this ${verb} ${joinWords(what)} of ${nameLine(from)}: the longest path counts, with its whole statement.`,
          ...(line.list === null ? {} : { fixes: [repeat(policy, line, lost)] }),
        };
      }
    }
  },
});

function speaksOf({ list }: ScopedLine, label: string): boolean {
  return list?.items.some((item) => isKey('content-usage', item, label)) ?? false;
}

function repeat(policy: Policy, { field, list }: ScopedLine, lost: readonly string[]): Fix {
  const last = list?.items.at(-1)?.token;
  const end = (policy.document.lineStarts[field.line] ?? 0) + (last?.end ?? field.value.end);
  const text = lost.join(', ');
  return { title: `Add "${text}"`, safety: 'suggestion', edits: [insertAt(end, `${last ? ', ' : ' '}${text}`)] };
}
