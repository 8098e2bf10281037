import { parsePolicy } from '#core';

const PREFERENCE = /^(?:content-signals?|content-usage|license)$/i;
const USAGE_VALUE = /^(?:\/[^\s#]* )?(?:(?:train-ai|ai-use|search)=[yn](?:, |$))+$/;
const OPPOSITES = [
  ['ai-train', 'train-ai'],
  ['ai-input', 'ai-use'],
  ['search', 'search'],
] as const;

/** What it takes to judge a change to a robots.txt, besides the change itself. */
export interface WrittenFor {
  /** URLs of the existing RSL documents; with `for everybody`, `License` lines must precede the groups. */
  readonly documents?: ReadonlySet<string>;
  /** Permissions that were requested, such as `ai-train=yes`. */
  readonly permissions?: ReadonlySet<string>;
}

/**
 * Finds what a change to a robots.txt writes that must never be written, as ids of the list E1-E16 with the line or
 * crawler. Judges by the texts alone, without the code that wrote them.
 */
export function forbiddenWrites(text: string, changed: string, { documents, permissions }: WrittenFor = {}): string[] {
  const found: string[] = [];
  const old = readFile(text);
  const now = readFile(changed);
  const added = addedLines(old.lines, now.lines);
  const isNew = (line: string) => added.includes(line);
  const preferencesOf = (group: GroupRead) => group.lines.filter(({ name }) => PREFERENCE.test(name));

  // Groups of the same crawlers count as one (S3).
  const saidTo = ({ agents }: GroupRead, groups: readonly GroupRead[]) =>
    groups.filter((other) => other.agents.join() === agents.join()).flatMap(preferencesOf);
  const known = new Set(old.groups.flatMap((group) => contradictions(group, saidTo(group, old.groups))));
  for (const group of now.groups) {
    const same = saidTo(group, old.groups);
    const hasNew = preferencesOf(group).some((line) => !same.some((one) => one.text === line.text));
    if (hasNew && group.rules === 0) found.push(`E1 ${group.agents.join()}`);
    if (hasNew) found.push(...contradictions(group, saidTo(group, now.groups)).filter((one) => !known.has(one)));
  }
  for (const [agent, count] of now.agents) {
    const before = old.agents.get(agent) ?? 0;
    if (before === 0 && agent !== '*' && old.agents.has('*')) found.push(`E2 ${agent}`);
    if (count > Math.max(1, before)) found.push(`E3 ${agent}`);
  }
  const firstAgent = now.fields.find(({ name }) => /^user-agent$/i.test(name))?.line ?? Infinity;
  for (const { name, value, text: written, line } of now.fields) {
    if (!isNew(written)) continue;
    if (/^(?:dis)?allow./i.test(name)) found.push(`E4 ${written}`);
    if (/^content-signals?$/i.test(name) && value.startsWith('/')) found.push(`E5 ${written}`);
    if (/^content-usage$/i.test(name)) {
      const keys = [...value.matchAll(/([\w-]+)=/g)].map(([, key]) => key);
      if (!USAGE_VALUE.test(value) || new Set(keys).size < keys.length) found.push(`E6 ${written}`);
    }
    if (permissions !== undefined && PREFERENCE.test(name)) {
      for (const [item = ''] of value.matchAll(/[\w-]+=(?:yes|y|full)(?![\w-])/g)) {
        if (!permissions.has(item) && !text.includes(item)) found.push(`E7 ${item}`);
      }
    }
    if (/^license$/i.test(name)) {
      const isKnown = documents?.has(value) ?? false;
      if (!/^https?:\/\//.test(value) || !isKnown) found.push(`E9 ${written}`);
      if (line > firstAgent && documents?.has('for everybody') === true) found.push(`E9 below ${written}`);
    }
    if (PREFERENCE.test(name) && new TextEncoder().encode(now.upTo(line)).length > 500 * 1024)
      found.push(`E16 ${written}`);
  }
  if (added.some((line) => line.startsWith('#') && /signal/i.test(line))) found.push('E15');
  return found;
}

interface FieldRead {
  readonly line: number;
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

interface GroupRead {
  readonly agents: readonly string[];
  readonly rules: number;
  readonly lines: readonly FieldRead[];
}

/** Reads a file line by line: deliberately not by the groups of the policy alone. */
function readFile(text: string) {
  const policy = parsePolicy(text);
  const lines = policy.syntax.lines.map(({ source, terminator }) =>
    source.replace(/^\uFEFF/, '').slice(0, -terminator.length || undefined),
  );
  const fields = policy.syntax.lines.flatMap((element, line): FieldRead[] =>
    element.kind === 'field'
      ? [{ line, name: element.name.text, value: element.value.text, text: lines[line] ?? '' }]
      : [],
  );
  const agents = new Map<string, number>();
  const groups = policy.groups.map((group): GroupRead => {
    const names = group.agents.map(({ value }) => value.text.split(/[/\s]/, 1)[0]?.toLowerCase() ?? '');
    for (const name of new Set(names)) agents.set(name, (agents.get(name) ?? 0) + 1);
    const own = new Set(group.otherFields.map(({ line }) => line));
    return { agents: names, rules: group.rules.length, lines: fields.filter(({ line }) => own.has(line)) };
  });
  return { lines, fields, groups, agents, upTo: (line: number) => lines.slice(0, line + 1).join('\n') };
}

/** Clause: E8. */
function contradictions(group: GroupRead, lines: readonly FieldRead[]): string[] {
  const items = lines.flatMap(({ name, value }) =>
    value
      .replace(/^\/\S*/, '')
      .split(',')
      .map((item) => `${/signal/i.test(name) ? 'signal' : 'usage'} ${item.trim().toLowerCase()}`),
  );
  const pairs = [
    ['signal ai-train=no', 'signal use=full'],
    ...OPPOSITES.flatMap(([key, label]) => [
      [`signal ${key}=no`, `usage ${label}=y`],
      [`signal ${key}=yes`, `usage ${label}=n`],
    ]),
  ];
  // Next to something more restrictive, a permission in the same list has no effect.
  const lesser = (item: string) =>
    item.endsWith('use=full')
      ? ['signal use=immediate', 'signal use=reference']
      : [item.replace('=yes', '=no').replace(/=y$/, '=n')].filter((other) => other !== item);
  const counts = (item: string) => items.includes(item) && !lesser(item).some((other) => items.includes(other));
  return pairs.filter((pair) => pair.every(counts)).map((pair) => `E8 ${group.agents.join()} ${pair.join(', ')}`);
}

function addedLines(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before];
  return after.filter((text) => {
    const at = rest.indexOf(text);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}
