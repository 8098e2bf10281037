import type { Policy } from '../../model/policy.ts';

/**
 * Suggests the patterns in a file, and their directories, that start with the typed text; each once, in file order.
 *
 * @param typed - in lower case
 * @param exceptLine - the line being typed, which is skipped
 */
export function* suggestPaths(policy: Policy, typed: string, exceptLine: number): Generator<string> {
  const startsWithTyped = (path: string) => path.toLowerCase().startsWith(typed);
  const seen = new Set(['/']);
  if (startsWithTyped('/')) yield '/';
  for (const [line, pattern] of patternsIn(policy)) {
    // The directories of a pattern are prefixes of it.
    if (line === exceptLine || pattern === '' || !startsWithTyped(pattern)) continue;
    for (const path of [...directoriesOf(pattern), pattern]) {
      if (seen.has(path) || !startsWithTyped(path)) continue;
      seen.add(path);
      yield path;
    }
  }
}

function* patternsIn(policy: Policy): Generator<readonly [line: number, pattern: string]> {
  for (const { rules } of policy.groups) for (const { line, pattern } of rules) yield [line, pattern.text];
  for (const [line, field] of policy.acapFields) {
    if (field.kind === 'rule' && field.resource.kind === 'pattern') yield [line, field.resource.token.text];
    else if (field.kind === 'resource-set') for (const { text } of field.patterns) yield [line, text];
    else if (field.kind === 'request') yield [line, field.path.text];
  }
}

/** `/a/` and `/a/b/` for `/a/b/c.html`; nothing after a wildcard. */
function directoriesOf(pattern: string): string[] {
  const literal = /^[^*?]*/.exec(pattern)?.[0] ?? '';
  const directories: string[] = [];
  for (let slash = literal.indexOf('/', 1); slash !== -1; slash = literal.indexOf('/', slash + 1)) {
    directories.push(literal.slice(0, slash + 1));
  }
  return literal.startsWith('/') ? directories : [];
}
