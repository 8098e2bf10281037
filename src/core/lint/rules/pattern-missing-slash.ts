import { insertAt } from '../../text/text-edit.ts';
import { allPatterns } from '../all-patterns.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A pattern that begins neither with `/` nor with `*`. Source: Guide §2.3. Clause: P5; reading R7. */
export const patternMissingSlash = defineLintRule({
  id: 'pattern-missing-slash',
  severity: 'warning',
  voids: false,
  clauses: ['P1', 'P5'],
  source: ['Guide §2.3', 'RFC 9309 §2.2.2'],
  summary: 'A pattern that begins with neither "/" nor "*".',
  why: 'A path always begins with a slash, so the rule matches nothing; some crawlers may imply the slash.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: [|news/|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  *check(policy) {
    for (const { line, token } of allPatterns(policy)) {
      const { text } = token;
      if (/^[/*]/.test(text)) continue;
      const span = spanInDocument(policy, line, token);
      const path = /^[a-z][a-z\d+.-]*:\/\/[^/]*(\/.*)?$/i.exec(text);
      const message = path
        ? `"${text}" matches no path: a pattern is a path of this site, not an address.`
        : `"${text}" matches no path: a path begins with a slash.`;
      const fix = path
        ? { title: `Write "${path[1] ?? '/'}"`, edits: [{ ...span, newText: path[1] ?? '/' }] }
        : { title: `Write "/${text}"`, edits: [insertAt(span.start, '/')] };
      yield { span, message, fixes: [{ ...fix, safety: 'suggestion' }] };
    }
  },
});
