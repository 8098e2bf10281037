import type { Span } from '../../text/span.ts';
import { insertAt, replaceSpan } from '../../text/text-edit.ts';
import { allPatterns } from '../all-patterns.ts';
import { defineLintRule, type Fix, spanInDocument } from '../lint-rule.ts';

/** A pattern that begins neither with `/` nor with `*`. Source: Guide §2.3. Clause: P1, P5; reading R7. */
export const patternMissingSlash = defineLintRule({
  id: 'pattern-missing-slash',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['P1', 'P5'],
  source: ['Guide §2.3', 'RFC 9309 §2.2.2'],
  summary: 'A pattern that begins with neither "/" nor "*".',
  why: 'A path always begins with a slash, so the rule matches nothing; some crawlers may imply the slash.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: [|news/|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  *check(policy) {
    for (const { line, token } of allPatterns(policy)) {
      if (/^[/*]/.test(token.text)) continue;
      yield { span: spanInDocument(policy, line, token), ...explain(token.text, spanInDocument(policy, line, token)) };
    }
  },
});

const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+\/?|\/)/i;

function explain(text: string, span: Span): { message: string; fixes?: Fix[] } {
  const write = (newText: string, edit = replaceSpan(span, newText)): Fix => ({
    title: `Write "${newText}"`,
    safety: 'suggestion',
    edits: [edit],
  });
  const address = /^[a-z][a-z\d+.-]*:\/\/[^/]*(\/.*)?$/i.exec(text);
  if (address) {
    const message = `"${text}" matches no path: a pattern is a path of this site, not an address.`;
    return { message, fixes: [write(address[1] ?? '/')] };
  }
  const colon = /^:[ \t]*(?=[/*])/.exec(text)?.[0];
  if (colon !== undefined) {
    const message = `"${text}" matches no path: the second colon counts as a part of it.`;
    return { message, fixes: [write(text.slice(colon.length))] };
  }
  if (HOST.test(text)) {
    return { message: `"${text}" matches no path: rules speak of the site that they are read from, not of others.` };
  }
  const message = `"${text}" matches no path: a path begins with a slash.`;
  // What looks like the middle or the end of a path is mostly meant to stand anywhere.
  const anywhere = /^[?&=.;]/.test(text) ? [write(`*${text}`, insertAt(span.start, '*'))] : [];
  return { message, fixes: [...anywhere, write(`/${text}`, insertAt(span.start, '/'))] };
}
