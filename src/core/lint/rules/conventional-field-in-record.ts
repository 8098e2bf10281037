import { lineSpan, lineTerminator, prevailingTerminator } from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Policy } from '../../model/policy.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** Conventional lines behind the first ACAP record. Source: Part 1 §2.9.2. Clause: A5, D11; reading R6. */
export const conventionalFieldInRecord = defineLintRule({
  id: 'conventional-field-in-record',
  severity: 'warning',
  voids: false,
  clauses: ['A5', 'D11'],
  source: ['Part 1 §2.9.2'],
  summary: 'A conventional group behind the first ACAP record.',
  why: 'To a crawler that knows ACAP these lines stand inside a record and are ignored; to every other they count. So the two read different files.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: /\n[|User-agent|]: *\nDisallow: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    const [first] = policy.records;
    if (!first) return;
    for (const { firstLine, endLine, agents } of policy.groups) {
      const element = policy.syntax.lines[firstLine];
      if (firstLine < first.firstLine || element?.kind !== 'field') continue;
      const names = agents.map(({ value }) => value.text).join(', ');
      const edits = moveAbove(policy, firstLine, endLine, first.firstLine);
      yield {
        span: spanInDocument(policy, firstLine, element.name),
        message: `The group for ${names} stands behind the first ACAP record; crawlers that know ACAP ignore it.`,
        ...(edits
          ? { fixes: [{ title: 'Move the group above the ACAP records', safety: 'suggestion' as const, edits }] }
          : {}),
      };
    }
  },
});

/** Moves lines to the place above another; none where ACAP lines stand among them. */
function moveAbove(policy: Policy, from: number, to: number, target: number): readonly TextEdit[] | null {
  const { document, acapFields } = policy;
  for (let line = from; line < to; line++) if (acapFields.has(line)) return null;
  const start = lineSpan(document, from).start;
  const end = lineSpan(document, to - 1).end;
  const place = lineSpan(document, target).start;
  const terminator = prevailingTerminator(document);
  const moved = document.text.slice(start, end) + (lineTerminator(document, to - 1) === '' ? terminator : '');
  return [
    { start: place, end: place, newText: moved + terminator },
    { start, end, newText: '' },
  ];
}
