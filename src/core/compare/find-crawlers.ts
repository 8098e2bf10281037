import { productToken } from '../decide/asked-crawler.ts';
import type { ReaderId } from '../decide/question.ts';
import type { Policy } from '../model/policy.ts';
import { addressKey } from './candidate-rules.ts';
import type { PolicySide } from './policy-side.ts';

/** Crawlers that each of some policies treats alike. */
export interface ComparedCrawlers {
  /** As written, in file order; `*` is any that no policy names. */
  readonly names: readonly string[];
  /** The one to ask for. */
  readonly asked: string;
}

/**
 * The classes of crawlers that some policies tell apart: each that one of them names, and any other, last.
 *
 * Crawlers are asked for by their names; where the header that one sends would be read otherwise, since it holds
 * another name too, that header is a class of its own.
 *
 * Clause: G2, G4, G5, D1, A11.
 */
export function findCrawlers(sides: readonly PolicySide[], reader: ReaderId): ComparedCrawlers[] {
  const names = namesOf(sides, reader);
  const classes = new Map<string, { names: string[]; asked: string }>();
  const add = (name: string, asked: string, isOwnClass: boolean) => {
    const key = sides.map((side) => addressKey(side, reader, asked)).join('\f');
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { names: [name], asked });
    else if (isOwnClass) known.names.push(name);
  };
  for (const name of names) add(name, name, true);
  add('*', nobody(sides), true);
  // Other readers take a header for its first word.
  if (reader === 'acap' || reader === 'rfc9309') {
    const known = new Set(names.map((name) => name.toLowerCase()));
    const lengths = new Set(names.map(({ length }) => length));
    for (const name of names) {
      const header = `${name}/1.0`;
      if (holdsAnother(header.toLowerCase(), name.toLowerCase(), known, lengths)) add(header, header, false);
    }
  }
  return [...classes.values()].toSorted((a, b) => Number(a.names.includes('*')) - Number(b.names.includes('*')));
}

/** Tells whether a name other than its own stands in a header; only then may it be read otherwise than its name is. */
function holdsAnother(header: string, name: string, known: ReadonlySet<string>, lengths: ReadonlySet<number>): boolean {
  for (const length of lengths) {
    for (let at = 0; at + length <= header.length; at++) {
      const part = header.slice(at, at + length);
      if (part !== name && known.has(part)) return true;
    }
  }
  return false;
}

/** Names that a crawler may have, each once, as first written. */
function namesOf(sides: readonly PolicySide[], reader: ReaderId): string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    if (name !== '' && name !== '*' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  };
  for (const { policy, references } of sides) {
    for (const { agents } of policy.groups) {
      for (const { value } of agents) {
        add(productToken(value.text));
        if (reader === 'google') add(/^[A-Za-z_-]*/.exec(value.text)?.[0] ?? '');
      }
    }
    if (reader !== 'acap') continue;
    for (const document of [policy, ...(references?.values() ?? [])]) addRecordNames(document, add);
  }
  return [...names.values()];
}

function addRecordNames({ records }: Policy, add: (name: string) => void): void {
  for (const { crawlers } of records) for (const { name } of crawlers) add(name.text);
}

/** A name that no policy knows, and that is part of none there. */
function nobody(sides: readonly PolicySide[]): string {
  const texts = sides.flatMap(({ policy, references }) =>
    [policy, ...(references?.values() ?? [])].map(({ document }) => document.text.toLowerCase()),
  );
  let name = 'any-other-crawler';
  while (texts.some((text) => text.includes(name))) name += '-';
  return name;
}
