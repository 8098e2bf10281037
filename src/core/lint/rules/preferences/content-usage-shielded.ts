import { isKey } from '../../../model/preference-line.ts';
import { joinWords } from '../../../text/join-words.ts';
import { insertAt } from '../../../text/text-edit.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import type { Policy } from '../../../model/policy.ts';
import { crawlerPreferences, effectivePreferenceAt, nameLine, type ScopedLine } from './crawler-preferences.ts';

export const contentUsageShielded = defineLintRule({
  id: 'content-usage-shielded',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['Y5', 'Y7', 'Y13', 'W5'],
  source: ['draft-ietf-aipref-attach-05'],
  summary: 'A Content-Usage line that omits what a line with a shorter path says.',
  why: 'Only the line with the longest path counts. Anything it does not mention is unstated there, whatever shorter paths say; even a line that cannot be read overrides them. Repeat what should still apply.',
  bad: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=n\nContent-Usage: [|/docs/ search=y|]\n',
  good: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=n\nContent-Usage: /docs/ search=y, train-ai=n\n',
  *check(policy) {
    const seen = new Set<number>();
    for (const { lines } of crawlerPreferences(policy)) {
      const usages = lines.filter(({ vocabulary }) => vocabulary === 'content-usage');
      for (const line of usages) {
        if (seen.has(line.field.line)) continue;
        const shorter = usages.filter(({ length }) => length < line.length);
        // Lines with the same path count together.
        const together = usages.filter(({ pattern }) => pattern === line.pattern);
        const lost = CONTENT_USAGE.labels.flatMap((label) => {
          if (together.some((one) => hasLabel(one, label))) return [];
          const stated = effectivePreferenceAt(shorter, label, line.path);
          return stated ? [{ text: `${label}=${stated.value}`, from: nameLine(stated.line) }] : [];
        });
        if (lost.length === 0) continue;
        seen.add(line.field.line);
        const verb = line.list === null ? "can't be read, but still overrides" : 'overrides';
        const what = joinWords(lost.map(({ text }) => `"${text}"`));
        const where = joinWords([...new Set(lost.map(({ from }) => from))]);
        yield {
          span: spanInDocument(policy, line.field.line, line.field.value),
          message: `For paths such as "${line.path}", this ${verb} ${what} from ${where}: only the line with the longest path counts.`,
          ...(line.list === null
            ? {}
            : { fixes: [repeatLabels(policy, line, lost.map(({ text }) => text).join(', '))] }),
        };
      }
    }
  },
});

function hasLabel({ list }: ScopedLine, label: string): boolean {
  return list?.items.some((item) => isKey('content-usage', item, label)) ?? false;
}

function repeatLabels(policy: Policy, { field, list }: ScopedLine, text: string): Fix {
  const last = list?.items.at(-1)?.token;
  const end = (policy.document.lineStarts[field.line] ?? 0) + (last?.end ?? field.value.end);
  return { title: `Add "${text}"`, safety: 'suggestion', edits: [insertAt(end, `${last ? ', ' : ' '}${text}`)] };
}
