import { createDecider } from '../decide/create-decider.ts';
import { ROBOTS_TXT } from '../model/line-reference.ts';
import { buildGroups } from '../model/build-groups.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { comparablePath, normalizePattern } from '../match/normalize-path.ts';
import type { Policy } from '../model/policy.ts';
import { selectGroups } from '../rules/select-groups.ts';
import { parseHeaders } from '../syntax/parse-headers.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';
import type { FieldLine } from '../syntax/robots-syntax.ts';
import type { TextDocument } from '../text/text-document.ts';
import type { PreferenceReading } from './preference.ts';

/** All documents in which a site can state preferences. */
export interface PreferenceDocuments {
  readonly policy: Policy;
  /** The page at the path; `null` if unknown. */
  readonly page?: PageSyntax | null;
  /** The headers of the page's response, one per line. */
  readonly headers?: TextDocument | null;
  /** The text of `/.well-known/tdmrep.json`. */
  readonly tdmrep?: string | null;
  /** The file `/ai.txt`. */
  readonly aiTxt?: Policy | null;
  /** RSL documents by their exact address. */
  readonly licenses?: ReadonlyMap<string, string>;
}

/** A question about preferences. Clause: S5. */
export interface PreferenceQuestion {
  /** A crawler's name, or a whole User-Agent header. */
  readonly crawler: string;
  /** A path with its query, or a full URL. */
  readonly path: string;
  /** The HTTP status of the robots.txt: 200 by default, `null` for no answer. */
  readonly status?: number | null;
  /** The crawler's operator: `Google`, `Microsoft`, `Apple`, `Amazon` or another one (N8). */
  readonly operator?: string | null;
  /** The page's own address; `null` if unknown. */
  readonly url?: string | null;
  /** Crawler names by class (B4). */
  readonly classes?: ReadonlyMap<string, readonly string[]>;
  readonly readings?: ReadonlySet<PreferenceReading>;
}

/** A field line that applies to the crawler. */
export interface PreferenceLine {
  /** From 0. */
  readonly line: number;
  /** As written, up to the comment. */
  readonly value: string;
}

/** Whether the path may be fetched, and the lines that decide it. */
export interface Crawlability {
  readonly value: 'allowed' | 'disallowed';
  readonly lines: readonly number[];
}

/** A question about one path, prepared for every vocabulary. */
export interface PreferenceCase {
  readonly documents: PreferenceDocuments;
  readonly question: PreferenceQuestion;
  readonly reads: (reading: PreferenceReading) => boolean;
  readonly crawl: Crawlability;
  /** Whether a pattern, as written, matches the path. Clause: S2. */
  readonly matches: (pattern: string) => boolean;
  /** The values of a header's lines; empty if the crawler may not fetch the page (S4). */
  readonly headers: (name: string, mayFetch?: boolean) => readonly string[];
  /** The page; `null` if the crawler may not fetch it (S4). */
  readonly page: PageSyntax | null;
}

/** Prepares a question. */
export function openCase(
  documents: PreferenceDocuments,
  question: PreferenceQuestion,
  readings: ReadonlySet<PreferenceReading>,
): PreferenceCase {
  const crawl = decideCrawl(documents.policy, question);
  const mayFetch = crawl.value === 'allowed';
  const path = comparablePath(question.path);
  const { headers = null, page = null } = documents;
  return {
    documents,
    question,
    reads: (reading) => readings.has(reading),
    crawl,
    matches: (pattern) => matchPattern(normalizePattern(pattern), path),
    headers: (name, isFetched = mayFetch) =>
      isFetched && headers !== null ? parseHeaders(headers, name).map(({ value }) => value.text) : [],
    page: mayFetch ? page : null,
  };
}

/** The same question under other readings, which do not affect what may be fetched. */
export function withReadings(asked: PreferenceCase, readings: ReadonlySet<PreferenceReading>): PreferenceCase {
  return { ...asked, reads: (reading) => readings.has(reading) };
}

/** Whether a path may be fetched, by RFC 9309. Clause: S4, G3, G7. */
export function decideCrawl(policy: Policy, { crawler, path, status = 200 }: PreferenceQuestion): Crawlability {
  const decision = createDecider(policy).for({ reader: 'rfc9309', crawler, status }).decideUsage(path, 'crawl');
  return {
    value: decision.effect === 'permitted' ? 'allowed' : 'disallowed',
    lines: decision.lines.filter(({ path: document }) => document === ROBOTS_TXT).map(({ line }) => line),
  };
}

/** The lines of some fields, by where they stand. Clause: S3. */
export interface PlacedLines {
  /** Before the first `User-agent`. */
  readonly outside: readonly PreferenceLine[];
  /** In the groups that the crawler obeys. */
  readonly own: readonly PreferenceLine[];
  /** In the groups for `*`. */
  readonly everybody: readonly PreferenceLine[];
  /** Anywhere in the file. */
  readonly all: readonly PreferenceLine[];
}

const NO_LINES: PlacedLines = { outside: [], own: [], everybody: [], all: [] };

/**
 * Finds the lines of a vocabulary. A file with a status other than 2xx has none (S1).
 *
 * @param fields - names of fields, in lower case
 * @param policy - with groups formed as the vocabulary defines
 */
export function findLines({ question }: PreferenceCase, fields: readonly string[], policy: Policy): PlacedLines {
  if (!isRead(question)) return NO_LINES;
  const isField = (name: string) => fields.includes(name.toLowerCase());
  const first = policy.groups[0]?.firstLine ?? Infinity;
  const all = fieldLines(policy, fields);
  const inGroups = (crawler: string) =>
    selectGroups(policy, crawler, Infinity)
      .groups.flatMap(({ otherFields }) => otherFields)
      .filter(({ name }) => isField(name.text))
      .map(({ line, value }) => ({ line, value: value.text }))
      .toSorted((a, b) => a.line - b.line);
  return {
    outside: all.filter(({ line }) => line < first),
    own: inGroups(question.crawler),
    everybody: inGroups(''),
    all,
  };
}

/** Returns the lines of some fields, anywhere in a file. @param fields - their names, in lower case */
export function fieldLines({ syntax }: Policy, fields: readonly string[]): PreferenceLine[] {
  return syntax.lines.flatMap((element, line) =>
    element.kind === 'field' && fields.includes(element.name.text.toLowerCase())
      ? [{ line, value: element.value.text }]
      : [],
  );
}

/** Clause: S1, G7. */
export function isRead({ status = 200 }: PreferenceQuestion): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The file as read by crawlers that treat lines of a field as rules, which end the list of agents. Clause: Y3. */
export function withRulesOf(policy: Policy, field: string): Policy {
  const closes = ({ name }: FieldLine) => name.text.toLowerCase() === field;
  return { ...policy, groups: buildGroups(policy.syntax, closes).groups };
}
