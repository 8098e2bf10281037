import { describePattern } from '../../match/describe-pattern.ts';
import { visibleNames } from '../../model/find-uses.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { parseUsage } from '../../model/parse-acap-field.ts';
import type { AcapField, Policy, UsageReference } from '../../model/policy.ts';
import type { FieldLine, Token } from '../../syntax/robots-syntax.ts';
import { splitScope } from '../../syntax/preference-list.ts';
import { partOf, splitWords } from '../../syntax/split-words.ts';
import { touches } from '../../text/span.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { describeCrawler } from '../../vocabulary/describe-crawler.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';
import { QUALIFIERS } from '../../vocabulary/qualifiers.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { completeQualifier } from '../complete-qualifier.ts';
import {
  type Completion,
  type CompletionKind,
  type CompletionContext,
  describeOrigin,
  MAX_COMPLETIONS,
  newCompletion,
  withSpaceBefore,
} from '../completion.ts';
import { completePreference } from '../preferences/complete-preference.ts';

interface ValuePlace {
  readonly policy: Policy;
  readonly syntax: FieldLine;
  readonly line: number;
  readonly column: number;
  readonly words: readonly Token[];
  /** The word at the column; `null` between words. */
  readonly word: Token | null;
  /** How many words end before the column. */
  readonly index: number;
}

/** Completes the value of a field. @returns completions whose edits are relative to the line */
export function completeValue(
  policy: Policy,
  syntax: FieldLine,
  line: number,
  column: number,
  { paths = [], today = null }: CompletionContext,
): Completion[] {
  const words = splitWords(syntax.value);
  const word = words.find((each) => touches(each, column)) ?? null;
  const index = words.filter(({ end }) => end < column).length;
  const place: ValuePlace = {
    policy,
    syntax,
    line,
    column,
    words,
    // Directly after the colon, the first word is replaced instead of inserting another before it.
    word: word ?? (index === 0 ? (words[0] ?? null) : null),
    index,
  };
  const name = syntax.name.text.toLowerCase();
  const effect = /^acap-(?:allow|disallow)-/.exec(name)?.[0];
  if (effect !== undefined) return completeRule(place, parseUsage(partOf(syntax.name, effect.length)), effect, today);
  switch (name) {
    case 'user-agent':
    case 'acap-crawler':
      return crawlersFor(place);
    case 'allow':
    case 'disallow':
      return index === 0 ? pathsFor(place) : [];
    case 'license':
      return index === 0 && syntax.value.text === ''
        ? [completion(place, 'value', 'https://', 'full URL', 'The full URL of an RSL document.')]
        : [];
    case 'crawl-delay':
      return index === 0 ? values(place, ['1', '2', '5', '10'], 'seconds') : [];
    case 'acap-version':
      return index === 0 ? values(place, ['1.0', '1.1'], 'version') : [];
    case 'acap-usage-purpose':
      return index === 0 ? purposesFor(place) : [];
    case 'acap-permissions-reference':
      return index === 0 ? paths.map((path) => completion(place, 'document', path, 'document in this workspace')) : [];
    case 'acap-request-take-down':
    case 'acap-request-re-crawl':
      return index > 0
        ? []
        : pathsFor(place, (path) => !/[*$]/.test(path)).map((item) => ({ ...item, meaning: 'This resource only.' }));
    case 'acap-resource-set':
      return index === 0 ? [] : pathsFor(place, (path) => !words.some((each) => each !== word && each.text === path));
    case 'acap-composite-usage':
      return index === 0 ? [] : partsFor(place);
    case 'acap-qualified-usage':
      return completeQualifiedUsage(place, today);
    default: {
      const vocabulary = listVocabularyOf(name);
      return vocabulary === null ? [] : preferencesFor(place, vocabulary);
    }
  }
}

function completeRule(
  place: ValuePlace,
  usage: UsageReference | null,
  effect: string,
  today: string | null,
): Completion[] {
  const { index, policy } = place;
  if (index > 0) return effect === 'acap-allow-' ? qualifiersFor(place, usage, 1, today) : [];
  const references = visibleNames(policy, 'resource-set').map((seen) =>
    completion(place, 'resource-set', `the-acap:resource-set:${seen.name}`, describeOrigin(seen)),
  );
  return [...pathsFor(place), ...references];
}

function completeQualifiedUsage(place: ValuePlace, today: string | null): Completion[] {
  if (place.index === 0) return [];
  if (place.index === 1) {
    return USAGES.filter((usage) => QUALIFIERS.some(({ usages, metaOnly }) => !metaOnly && usages.includes(usage))).map(
      (usage) => completion(place, 'usage', usage, '', `${USAGE_MEANINGS[usage]}.`),
    );
  }
  const usage = place.words[1] ? parseUsage(place.words[1]) : null;
  return qualifiersFor(place, usage, 2, today);
}

/** @param from - how many words precede the qualifiers */
function qualifiersFor(
  { words, syntax, column }: ValuePlace,
  usage: UsageReference | null,
  from: number,
  today: string | null,
): Completion[] {
  const { value } = syntax;
  const before = words[from - 1];
  return before ? completeQualifier(usage, partOf(value, before.end - value.start), column, today) : [];
}

function crawlersFor(place: ValuePlace): Completion[] {
  const { policy, line, syntax } = place;
  const inFile = new Map<string, string>();
  const inSameList = new Set<string>();
  const add = (at: number, name: string, isSameList: boolean) => {
    if (at === line || name === '') return;
    if (isSameList) inSameList.add(name.toLowerCase());
    if (!inFile.has(name.toLowerCase())) inFile.set(name.toLowerCase(), name);
  };
  for (const { agents } of policy.groups) {
    const isSameList = agents.some((agent) => agent.line === line);
    for (const { line: at, value } of agents) add(at, value.text, isSameList);
  }
  for (const { crawlers } of policy.records) {
    const isSameList = crawlers.some((crawler) => crawler.line === line);
    for (const { line: at, name } of crawlers) add(at, name.text, isSameList);
  }
  const names = new Map<string, string>([['*', '*'], ...inFile]);
  for (const { token } of CRAWLER_DIRECTORY.toSorted((a, b) => Number(a.isRetired) - Number(b.isRetired))) {
    if (!names.has(token.toLowerCase())) names.set(token.toLowerCase(), token);
  }
  const { value } = syntax;
  const replaced = { ...value, end: Math.max(value.end, place.column) };
  const whole = { ...place, word: value.text === '' ? null : replaced };
  return [...names]
    .filter(([key]) => !inSameList.has(key))
    .map(([, name]) => {
      const crawler = crawlerNamed(name);
      const facts = crawler && describeCrawler(crawler, [name]);
      const detail = name === '*' ? 'every crawler' : (facts?.summary ?? 'named in this file');
      return completion(whole, 'crawler', name, detail, facts?.caveats.join(' ') ?? '');
    });
}

/** The paths that start with the typed text; at most one more than are shown. */
function pathsFor(place: ValuePlace, isWanted: (path: string) => boolean = () => true): Completion[] {
  const { policy, line, word, column } = place;
  const typed = word ? word.text.slice(0, Math.max(0, column - word.start)).toLowerCase() : '';
  const isAcap = policy.acapFields.has(line);
  const found: Completion[] = [];
  for (const path of suggestPaths(policy, typed, line)) {
    if (found.length > MAX_COMPLETIONS) break;
    if (!isWanted(path)) continue;
    const meaning = `Matches ${describePattern(path, isAcap ? 'acap' : 'conventional')}.`;
    found.push(completion(place, 'path', path, '', meaning));
  }
  return found;
}

/** Completes keys and values, and in Content-Usage also the paths of the file. Clause: X4, X5, Y1, Y4. */
function preferencesFor(place: ValuePlace, vocabulary: ListVocabulary): Completion[] {
  const { syntax, column } = place;
  const { scope, list } = splitScope(syntax.value);
  if (scope !== null && column <= scope.end) return vocabulary === 'content-usage' ? pathsFor(place) : [];
  const isTight = syntax.value.text === '' && column === syntax.colon?.end;
  const empty = { start: column, end: column, text: '' };
  const found = completePreference(vocabulary, list.text === '' ? empty : list, column);
  return isTight ? withSpaceBefore(found) : found;
}

function purposesFor(place: ValuePlace): Completion[] {
  const purposes = new Map<string, string>();
  for (const [line, field] of place.policy.acapFields) {
    if (field.kind !== 'purpose' || line === place.line) continue;
    const key = field.pattern.text.toLowerCase();
    if (!purposes.has(key)) purposes.set(key, field.pattern.text);
  }
  return [...purposes.values()].map((purpose) => completion(place, 'purpose', purpose, 'named in this file'));
}

/** The usages that can be added to a composite: standard ones, and qualified ones of the file (A7). */
function partsFor(place: ValuePlace): Completion[] {
  const { policy, words, word } = place;
  const present = new Set(words.filter((each) => each !== word).map(({ text }) => text.toLowerCase()));
  const qualified = policy.definitions
    .filter(({ kind }) => kind === 'qualified-usage')
    .map(({ name }) => `(${name.text})`);
  return [
    ...USAGES.map((usage) => completion(place, 'usage', usage, '', `${USAGE_MEANINGS[usage]}.`)),
    ...[...new Set(qualified)].map((name) => completion(place, 'usage', name, 'defined in this file')),
  ].filter(({ label }) => !present.has(label.toLowerCase()));
}

function values(place: ValuePlace, texts: readonly string[], detail: string): Completion[] {
  return texts.map((text) => completion(place, 'value', text, detail));
}

/** A completion that replaces the word at the column; directly after the colon it inserts a space first. */
function completion(place: ValuePlace, kind: CompletionKind, text: string, detail: string, meaning = ''): Completion {
  const { word, column, syntax } = place;
  const isTight = word === null && column === syntax.colon?.end;
  const newText = isTight ? ` ${text}` : text;
  return newCompletion(kind, word ?? { start: column, end: column }, text, { newText, detail, meaning });
}

/**
 * Suggests the patterns in a file, and their directories, that start with the typed text; each once, in file order.
 *
 * @param typed - in lower case
 * @param exceptLine - the line being typed, which is skipped
 */
function* suggestPaths(policy: Policy, typed: string, exceptLine: number): Generator<string> {
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
