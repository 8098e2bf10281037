import { isUsage, READERS, READINGS, USAGES, type PagePolicy, type ReaderId, type Usage } from '#core';
import { readPage } from '#core/pages';
import { ask, type Asked } from './ask.ts';

/** A policy and decisions that follow from it. */
export interface DecidedExample {
  readonly robots?: string;
  /** The tags or the text of the tested page. */
  readonly page?: string;
  readonly url?: string;
  /** Further documents, by locator. */
  readonly references?: Readonly<Record<string, string>>;
  /**
   * Questions with their answers, one per line: `crawler path usages → answer`, the answer as `ask` prints it.
   *
   * Usages are separated by commas; `*` means all fourteen, `present-*` the kinds of presentation. They may be followed
   * by `for purpose`, `on date`, `under R14`, `whole` (the crawler does not read elements) or `by reader`.
   */
  readonly decisions: readonly string[];
}

const QUESTION =
  /^(?<crawler>\S+) (?<path>\S+) (?<usages>\S+)(?: for (?<purpose>\S+))?(?: on (?<date>\S+))?(?: under (?<reading>\S+))?(?: (?<whole>whole))?(?: by (?<reader>\S+))? → (?<answer>.+)$/;

/** Returns the lines of an example with the answers of the core. */
export function answerExample({ robots = '', page, url, references = {}, decisions }: DecidedExample): string[] {
  const read = page === undefined ? null : readPage(page);
  return decisions.map((line) => {
    const groups = QUESTION.exec(line)?.groups;
    if (groups === undefined) return `not a question with an answer: ${line}`;
    const asked = { ...askedOf(groups, read), references, ...(url === undefined ? {} : { url }) };
    const answers = usagesOf(groups['usages'] ?? '').map((usage) => ask(robots, { ...asked, usage }));
    return line.replace(/→ .*$/, `→ ${[...new Set(answers)].join(' | ')}`);
  });
}

function askedOf(groups: Readonly<Record<string, string | undefined>>, page: PagePolicy | null): Asked {
  const { crawler = '', path = '', purpose = null, date = null, reading, whole, reader = 'acap' } = groups;
  return {
    crawler,
    path,
    purpose,
    date,
    readings: READINGS.filter((known) => known === reading),
    readsElements: whole === undefined,
    reader: readerNamed(reader),
    ...(page === null ? {} : { page }),
  };
}

function readerNamed(name: string): ReaderId {
  const reader = READERS.find((known) => known === name);
  if (reader === undefined) throw new Error(`no reader "${name}"`);
  return reader;
}

function usagesOf(names: string): Usage[] {
  return names.split(',').flatMap((name) => {
    if (name === '*') return [...USAGES];
    if (name === 'present-*') return USAGES.filter((usage) => usage.startsWith('present-'));
    if (!isUsage(name)) throw new Error(`no usage "${name}"`);
    return [name];
  });
}
