import type { Policy } from '../../../model/policy.ts';
import { insertAt, replaceSpan } from '../../../text/text-edit.ts';
import { defineLintRule, type Fix, spanInDocument, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { declareVersion, nearVersionIn } from '../file/version-near-miss.ts';

/** Matches fields recognisable by name alone, where the colon is missing or is another character. */
const FIELD_WITHOUT_COLON =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|noindex)(?:[ \t]*([：;=])|(?=[ \t]))/i;

export const lineMalformed = defineLintRule({
  id: 'line-malformed',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['L6'],
  source: ['RFC 9309 §2.2'],
  summary: 'A line that is not a field, not a comment and not blank.',
  why: 'Crawlers skip such a line. Google forgives a missing colon but most others do not, so the file means different things to different crawlers.',
  bad: 'User-agent: *\n[|Disallow /private/|]\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (const { line, span, text } of voidLinesBecause(policy, 'no-colon')) {
      if (/^acap-/i.test(text)) continue;
      const shown = printable(text);
      const [start, field = '', mark = ''] = FIELD_WITHOUT_COLON.exec(text) ?? [];
      const version = policy.version === null ? nearVersionIn(text) : null;
      if (version !== null) {
        yield {
          span,
          message: `Crawlers skip "${shown}". To declare the version, write "##ACAP version=${version}".`,
          fixes: [declareVersion(policy, line, span, version)],
        };
        continue;
      }
      const fix = addColon(policy, line);
      if (start === undefined || fix === null) {
        const message =
          shown === ''
            ? 'Crawlers skip this line: it contains only invisible characters.'
            : `Crawlers skip "${shown}": it has no field name followed by a colon.`;
        yield { span, message };
        continue;
      }
      const wrong = mark === '' ? `the colon after "${field}" is missing` : `it has "${mark}" instead of a colon`;
      yield { span, message: `Most crawlers skip "${shown}": ${wrong}.`, fixes: [fix] };
    }
  },
});

/** Creates the fix for a conventional field without its colon; `null` for any other line. Clause: L6. */
export function addColon(policy: Policy, line: number): Fix | null {
  const element = policy.syntax.lines[line];
  if (element?.kind !== 'malformed') return null;
  const { text, start: contentStart } = element.content;
  const [start, , mark = ''] = FIELD_WITHOUT_COLON.exec(text) ?? [];
  if (start === undefined) return null;
  const end = contentStart + start.length;
  const at = spanInDocument(policy, line, { start: end - mark.length, end });
  return mark === ''
    ? { title: 'Add the colon', safety: 'suggestion', edits: [insertAt(at.end, ':')] }
    : { title: 'Write a colon', safety: 'suggestion', edits: [replaceSpan(at, ':')] };
}

const MAX_SHOWN_LENGTH = 60;

/** Prepares a text for a message: truncates it and replaces invisible characters with spaces. */
function printable(text: string): string {
  const visible = text
    .slice(0, MAX_SHOWN_LENGTH + 1)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return text.length > MAX_SHOWN_LENGTH ? `${visible.slice(0, MAX_SHOWN_LENGTH)}…` : visible;
}
