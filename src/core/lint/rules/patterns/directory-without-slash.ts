import type { Policy } from '../../../model/policy.ts';
import { insertAt } from '../../../text/text-edit.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { spellingFix } from '../lines/spelling-fix.ts';
import { allPatterns } from './all-patterns.ts';

export const directoryWithoutSlash = defineLintRule({
  id: 'directory-without-slash',
  severity: 'information',
  fix: 'suggestion',
  clauses: ['P3'],
  source: ['Guide §2.3'],
  summary: 'A pattern that names a directory without a trailing slash.',
  why: 'A pattern matches every path that starts with it: "/private" also matches "/private-sale.html". Reported only if the file itself shows that the name is a directory: another rule or a sitemap is inside it.',
  bad: 'User-agent: *\nDisallow: [|/private|]\nAllow: /private/press/\n',
  good: 'User-agent: *\nDisallow: /private/\nAllow: /private/press/\n',
  *check(policy) {
    const directories = directoriesIn(policy);
    // A file that names the directory both with and without its slash means the difference.
    const written = new Set([...allPatterns(policy)].map(({ token }) => token.text));
    for (const { line, token } of allPatterns(policy)) {
      const shownBy = directories.get(token.text.toLowerCase());
      if (shownBy === undefined || written.has(`${token.text}/`) || spellingFix(policy, line)) continue;
      const span = spanInDocument(policy, line, token);
      yield {
        span,
        message: `This also matches paths such as "${token.text}-x". Line ${shownBy + 1} shows that "${token.text}" is a directory: end it with a slash.`,
        fixes: [{ title: 'Add the slash', safety: 'suggestion', edits: [insertAt(span.end, '/')] }],
      };
    }
  },
});

/**
 * The directories that contain patterns and sitemaps, in lower case and without the final slash, each with a line that
 * shows it. Names with a dot are left out: they may be files that take a path as an argument.
 */
function directoriesIn(policy: Policy): ReadonlyMap<string, number> {
  const directories = new Map<string, number>();
  const collect = (path: string, line: number) => {
    const plain = /^[^*$?#]*/.exec(path.toLowerCase())?.[0] ?? '';
    for (let slash = plain.indexOf('/', 1); slash !== -1; slash = plain.indexOf('/', slash + 1)) {
      const directory = plain.slice(0, slash);
      const isFile = directory.includes('.', directory.lastIndexOf('/'));
      if (slash > 1 && !isFile && !directories.has(directory)) directories.set(directory, line);
    }
  };
  for (const { line, token } of allPatterns(policy)) collect(token.text, line);
  for (const { line, value } of fieldsNamed(policy, 'sitemap')) {
    collect(/^https?:\/\/[^/]*(\/.*)$/i.exec(value.text)?.[1] ?? '', line);
  }
  return directories;
}
