import type { Policy } from '../../model/policy.ts';

/**
 * The patterns in a file and their directories, each once, in file order, as suggestions.
 *
 * @param exceptLine - the line that is being typed, which is left out
 */
export function seenPaths(policy: Policy, exceptLine: number): string[] {
  const seen = new Set<string>(['/']);
  const add = (line: number, pattern: string) => {
    if (line === exceptLine || pattern === '') return;
    for (const directory of directoriesOf(pattern)) seen.add(directory);
    seen.add(pattern);
  };
  for (const { rules } of policy.groups) for (const { line, pattern } of rules) add(line, pattern.text);
  for (const [line, field] of policy.acapFields) {
    if (field.kind === 'rule' && field.resource.kind === 'pattern') add(line, field.resource.token.text);
    else if (field.kind === 'resource-set') for (const { text } of field.patterns) add(line, text);
    else if (field.kind === 'request') add(line, field.path.text);
  }
  return [...seen];
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
