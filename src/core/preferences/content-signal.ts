import { normalizePattern } from '../match/normalize-path.ts';
import { scopeLength, splitSignals } from '../syntax/preference-list.ts';
import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from '../vocabulary/preference-data/content-signal.ts';
import { entryOf } from '../vocabulary/entry-of.ts';
import {
  longestOf,
  mostRestrictive,
  type Statement,
  strictestPreference,
  undecidedPreference,
} from './combine-statements.ts';
import type { Preference, Preferences, StatedValue } from './preference.ts';
import type { PreparedQuestion } from './prepare-question.ts';
import type { PreferenceLine } from './preference-lines.ts';

/** An item of a list of signals. */
interface Signal {
  readonly key: string;
  /** `null` if it cannot be read. */
  readonly value: StatedValue | null;
}

/** A line whose scope includes the path, or the header. */
interface AppliedLine {
  readonly from: 'robots' | 'header';
  readonly line: number | null;
  /** The length of its pattern; 0 if it has none. */
  readonly length: number;
  readonly signals: readonly Signal[];
}

/** Decides preferences from Content-Signal lines and headers. Clause: X1-X10; readings H5-H8, H10. */
export function decideContentSignal(asked: PreparedQuestion): Preferences {
  const robots = appliedLines(asked);
  const listed = asked.headers(CONTENT_SIGNAL.header);
  const signals = listed.flatMap(parseSignals);
  const header: AppliedLine[] = listed.length === 0 ? [] : [{ from: 'header', line: null, length: 0, signals }];
  const decide = (key: string, also: readonly Statement[] = []) =>
    decideKey({ key, robots, header, usesLast: asked.reads('H5'), also });

  const use = decide(CONTENT_SIGNAL.levelKey);
  const preferences = new Map<string, Preference>(
    CONTENT_SIGNAL.keys.map((key) => [key, decide(key, asked.reads('H8') ? refusedByLevel(use, key) : [])]),
  );
  return preferences.set(CONTENT_SIGNAL.levelKey, use.value === 'unknown' ? { ...use, value: null } : use);
}

/** What a level of `use` states about another key under reading H8. */
function refusedByLevel({ value, lines, from }: Preference, key: string): Statement[] {
  const level = USE_LEVELS.find((one) => one === value);
  if (level === undefined || !USE_LEVEL_MEANINGS[level].refuses.includes(key)) return [];
  return from.flatMap((source): Statement[] => {
    const ofSource = source === 'robots' ? lines : [null];
    return ofSource.map((line) => ({ value: 'disallowed', from: source, line }));
  });
}

/** The lines for the crawler whose scope includes the path. Clause: X2, X5. */
function appliedLines(asked: PreparedQuestion): AppliedLine[] {
  const { outside, own, everybody } = asked.documents.robots.findLines(asked.question, CONTENT_SIGNAL.fields);
  const inherited = own.length === 0 && asked.reads('H10') ? everybody : own;
  const lines = asked.reads('H6') ? [...outside, ...inherited] : inherited;
  return lines.flatMap((line) => applyLine(asked, line));
}

function applyLine(asked: PreparedQuestion, { line, value }: PreferenceLine): AppliedLine[] {
  const end = asked.reads('H7') ? 0 : scopeLength(value);
  if (end === 0) return [{ from: 'robots', line, length: 0, signals: parseSignals(value) }];
  const pattern = value.slice(0, end);
  if (!asked.matches(pattern)) return [];
  const { length } = normalizePattern(pattern);
  return [{ from: 'robots', line, length, signals: parseSignals(value.slice(end)) }];
}

/** Parses a list of signals. Clause: X3, X4. */
function parseSignals(list: string): Signal[] {
  return splitSignals({ start: 0, end: list.length, text: list }).map((item) => {
    const key = item.key.text.toLowerCase();
    return { key, value: readValue(key, item.value?.text.toLowerCase() ?? '') };
  });
}

function readValue(key: string, value: string): StatedValue | null {
  if (key === CONTENT_SIGNAL.levelKey) return USE_LEVELS.find((level) => level === value) ?? null;
  return entryOf(CONTENT_SIGNAL.values, value) ?? null;
}

interface KeyQuestion {
  readonly key: string;
  readonly robots: readonly AppliedLine[];
  readonly header: readonly AppliedLine[];
  /** Reading H5: of repeated items, the last one counts. */
  readonly usesLast: boolean;
  /** Statements that a reading adds. */
  readonly also: readonly Statement[];
}

/** Clause: X6, X7. */
function decideKey({ key, robots, header, usesLast, also }: KeyQuestion): Preference {
  const stating = robots.filter(({ signals }) => signals.some((one) => one.key === key && one.value !== null));
  const statements = [
    ...settle(statementsOf(longestOf(stating), key), usesLast),
    ...settle(statementsOf(header, key), usesLast),
    ...also,
  ];
  const sources = [...robots, ...header];
  const unreadable = sources.filter(({ signals }) => signals.some((one) => one.key === key));
  return strictestPreference(statements) ?? undecidedPreference(unreadable, sources);
}

function statementsOf(lines: readonly AppliedLine[], key: string): Statement[] {
  return lines.flatMap(({ from, line, signals }) =>
    signals.flatMap((one) => (one.key === key && one.value !== null ? [{ value: one.value, from, line }] : [])),
  );
}

/** Reduces repeated statements of one source to the most restrictive ones; under reading H5, to the last. */
function settle(statements: readonly Statement[], usesLast: boolean): Statement[] {
  const last = statements.at(-1);
  if (usesLast) return last === undefined ? [] : [last];
  const value = mostRestrictive(statements.map((one) => one.value));
  return statements.filter((one) => one.value === value);
}
