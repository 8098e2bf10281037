import { parseDictionary, ParseError, Token } from 'structured-headers';
import { normalizePattern } from '../match/normalize-path.ts';
import { scopeLength } from '../syntax/preference-list.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { entryOf } from '../vocabulary/entry-of.ts';
import {
  longestOf,
  type Statement,
  strictestPreference,
  undecidedPreference,
  unknownPreference,
} from './combine-statements.ts';
import type { Preference, Preferences } from './preference.ts';
import type { PreparedQuestion } from './prepare-question.ts';
import { isRead } from './preference-question.ts';
import type { PreferenceLine } from './preference-lines.ts';

/** What a statement says, by label; `null` for an unreadable value. */
type Stated = ReadonlyMap<string, 'allowed' | 'disallowed' | null>;

/** A line whose scope includes the path, or the header. */
interface AppliedStatement {
  readonly from: 'robots' | 'header';
  readonly line: number | null;
  readonly length: number;
  /** `null` if the statement cannot be parsed. */
  readonly stated: Stated | null;
}

/** Decides preferences from Content-Usage lines and headers. Clause: Y1-Y10; readings H1-H4, H10. */
export function decideContentUsage(asked: PreparedQuestion): Preferences {
  const { robots: plain, robotsByUsage } = asked.documents;
  const file = asked.reads('H1') || !isRead(asked.question) ? plain : robotsByUsage();
  const crawl = file === plain ? asked.crawl : file.decideCrawl(asked.question);
  const { own, everybody } = file.findLines(asked.question, CONTENT_USAGE.fields);
  const lines = own.length === 0 && asked.reads('H10') ? everybody : own;
  const robots = lines.flatMap((line) => applyLine(asked, line));
  const listed = asked.headers(CONTENT_USAGE.header, crawl.value === 'allowed');
  const stated = parseStatement(listed.join(', '));
  const header: AppliedStatement[] = listed.length === 0 ? [] : [{ from: 'header', line: null, length: 0, stated }];
  const decide = (label: string): Preference => {
    if (crawl.value === 'disallowed') return { ...unknownPreference('not-crawlable'), lines: crawl.lines };
    return decideLabel(label, robots, header, asked.reads('H4'));
  };
  return new Map(CONTENT_USAGE.labels.map((label) => [label, decide(label)]));
}

/** Clause: Y1, Y2, Y5; readings H2, H3. */
function applyLine(asked: PreparedQuestion, { line, value }: PreferenceLine): AppliedStatement[] {
  const end = scopeLength(value);
  const pattern = end === 0 && asked.reads('H2') ? '/' : value.slice(0, end);
  if (pattern !== '' && !asked.matches(pattern)) return [];
  const stated = parseStatement(value.slice(end));
  if (stated === null && asked.reads('H3')) return [];
  return [{ from: 'robots', line, length: normalizePattern(pattern).length, stated }];
}

/** Whether a statement can be parsed. Clause: Y4, Y5. */
export function isStatement(text: string): boolean {
  return parseStatement(text) !== null;
}

/** Parses a dictionary of preferences; `null` if it is not one. Source: RFC 9651 §4.2.2. Clause: Y4, Y5. */
function parseStatement(text: string): Stated | null {
  const dictionary = parseDictionaryOf(text);
  if (dictionary === null) return null;
  return new Map(
    [...dictionary].map(([label, [value]]) => {
      const word = value instanceof Token ? value.toString() : '';
      return [label, entryOf(CONTENT_USAGE.values, word) ?? null];
    }),
  );
}

/**
 * Strings, which are kept, and the `@` of dates, which `structured-headers` 2.1.0 can only parse at the end of a text; as
 * numbers, dates are parsed anywhere, and neither states anything.
 */
const STRINGS_AND_DATES = /(%"[^"]*"?|"(?:\\.|[^"\\])*"?)|(?<=[=( ])@(?=-?\d{1,15}(?![\d.]))/g;

function parseDictionaryOf(text: string): ReturnType<typeof parseDictionary> | null {
  try {
    return parseDictionary(text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '').replace(STRINGS_AND_DATES, '$1'));
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** Clause: Y7, Y8, Y10; reading H4. */
function decideLabel(
  label: string,
  robots: readonly AppliedStatement[],
  header: readonly AppliedStatement[],
  byLabel: boolean,
): Preference {
  const stating = byLabel ? robots.filter(({ stated }) => stated?.get(label) != null) : [];
  const eligible = stating.length > 0 ? stating : robots;
  const sources = [...longestOf(eligible), ...header];
  const statements = sources.flatMap(({ stated, line, from }): Statement[] => {
    const value = stated?.get(label);
    return value == null ? [] : [{ value, line, from }];
  });
  const unreadable = sources.filter(({ stated }) => stated === null || stated.get(label) === null);
  return strictestPreference(statements) ?? undecidedPreference(unreadable, sources);
}
