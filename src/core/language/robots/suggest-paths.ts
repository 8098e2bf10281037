import type { AcapField, Policy } from '../../model/policy.ts';

/**
 * Suggests the patterns in a file, and their directories, that start with the typed text; each once, in file order.
 *
 * @param typed - in lower case
 * @param exceptLine - the line being typed, which is skipped
 */
export function* suggestPaths(policy: Policy, typed: string, exceptLine: number): Generator<string> {
  const startsWithTyped = (path: string) =>
    path.startsWith(typed) || path.slice(0, typed.length).toLowerCase() === typed;
  const seen = new Set(['/']);
  if (startsWithTyped('/')) yield '/';
  // The directories of a pattern are prefixes of it.
  for (const pattern of patternsIn(policy, exceptLine, (text) => text !== '' && startsWithTyped(text))) {
    for (const path of [...directoriesOf(pattern), pattern]) {
      if (seen.has(path) || !startsWithTyped(path)) continue;
      seen.add(path);
      yield path;
    }
  }
}

/** The patterns that are wanted. Filtered here, because in a large file hardly any are. */
function* patternsIn(policy: Policy, exceptLine: number, isWanted: (pattern: string) => boolean): Generator<string> {
  for (const { rules } of policy.groups) {
    for (const { line, pattern } of rules) if (line !== exceptLine && isWanted(pattern.text)) yield pattern.text;
  }
  for (const [line, field] of policy.acapFields) {
    if (line === exceptLine) continue;
    for (const pattern of patternsOf(field)) if (isWanted(pattern)) yield pattern;
  }
}

function patternsOf(field: AcapField): string[] {
  if (field.kind === 'rule') return field.resource.kind === 'pattern' ? [field.resource.token.text] : [];
  if (field.kind === 'resource-set') return field.patterns.map(({ text }) => text);
  return field.kind === 'request' ? [field.path.text] : [];
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
