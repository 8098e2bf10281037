import { canMatch } from '../../../match/match-pattern.ts';
import { memoize } from '../../../text/maps.ts';
import type { Span } from '../../../text/span.ts';
import { insertAt } from '../../../text/text-edit.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';
import { spellingFix } from '../lines/spelling-fix.ts';
import { allPatterns } from './all-patterns.ts';

export const patternMissingSlash = defineLintRule({
  id: 'pattern-missing-slash',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['P1', 'P5'],
  source: ['Guide §2.3', 'RFC 9309 §2.2.2'],
  summary: 'A pattern that starts with neither "/" nor "*".',
  why: 'Every path starts with a slash, so the rule matches nothing. Some crawlers add the slash themselves.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: [|news/|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  *check(policy) {
    // A misspelt line must be fixed first; only then is its meaning known. It may have very many patterns.
    const isMisspelt = memoize((line: number) => spellingFix(policy, line) !== null);
    for (const { line, token } of allPatterns(policy)) {
      if (canMatch(token.text) || isMisspelt(line)) continue;
      const span = spanInDocument(policy, line, token);
      yield { span, ...explain(token.text, span) };
    }
  },
});

const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+\/?|\/)/i;

function explain(text: string, span: Span): { message: string; fixes?: Fix[] } {
  const nothing = `"${text}" matches nothing:`;
  const url = /^[a-z][a-z\d+.-]*:\/\/[^/]*(\/.*)?$/i.exec(text);
  if (url) {
    const message = `${nothing} a pattern is a path on this site, not a full URL.`;
    return { message, fixes: [replacementFix(span, url[1] ?? '/')] };
  }
  const colon = /^:[ \t]*(?=[/*])/.exec(text)?.[0];
  if (colon !== undefined) {
    const message = `${nothing} the second colon is part of it.`;
    return { message, fixes: [replacementFix(span, text.slice(colon.length))] };
  }
  const quoted = /^(["'])([/*].*)\1$/.exec(text)?.[2];
  if (quoted !== undefined) {
    return { message: `${nothing} the quotation marks are part of it.`, fixes: [replacementFix(span, quoted)] };
  }
  if (/^\\(?:\/|\w{2})/.test(text)) {
    const message = `${nothing} paths are written with "/", not "\\".`;
    return { message, fixes: [replacementFix(span, text.replaceAll(/\\\/?/g, '/'))] };
  }
  // The rest must mean the same in a pattern as in a regular expression.
  const anchored = /^\^(\/[^\\()[\]{}|^?+*]*)$/.exec(text)?.[1];
  if (anchored !== undefined) {
    const message = `${nothing} the "^" is part of it. Patterns start at the beginning of the path anyway.`;
    return { message, fixes: [replacementFix(span, anchored)] };
  }
  if (HOST.test(text)) return { message: `${nothing} rules apply only to this site, so they can't name a host.` };
  // A pattern that looks like the middle or end of a path is usually meant to match anywhere.
  const anywhere = /^[?&=.;]/.test(text) ? [prepend('*', text, span)] : [];
  return { message: `${nothing} every path starts with a slash.`, fixes: [...anywhere, prepend('/', text, span)] };
}

function prepend(character: string, text: string, { start }: Span): Fix {
  return { title: `Write "${character}${text}"`, safety: 'suggestion', edits: [insertAt(start, character)] };
}
