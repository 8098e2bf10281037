import { isDay, isUsage, READER_CHOICES, type ReaderChoice, type ReadingId, READINGS, type Usage } from '#core';
import {
  type Fields,
  isFields,
  listOf,
  oneOf,
  optionalBoolean,
  optionalText,
  readStatus,
  RequestError,
  text,
  textsByName,
} from './read-fields.ts';

/** A line of `decide --batch`, checked, with its defaults. */
export interface BatchRequest {
  /** Whatever JSON value the request gave; the answer carries it. */
  readonly id: unknown;
  readonly robots: string;
  readonly reader: ReaderChoice;
  readonly crawler: string;
  readonly path: string;
  /** `null` for all fourteen. */
  readonly usage: Usage | null;
  readonly purpose: string | null;
  readonly date: string | null;
  /** From this day limits of some days count (D13). */
  readonly firstIndexed: string | null;
  /** Of the response to the request for the robots.txt (G7); `null` for no answer. */
  readonly status: number | null;
  readonly html: string | null;
  readonly headers: string | null;
  readonly elements: boolean;
  readonly url: string | null;
  readonly references: Readonly<Record<string, string>> | null;
  readonly readings: ReadonlySet<ReadingId>;
  /** True when nobody asks which other readings decide otherwise. */
  readonly quick: boolean;
}

/**
 * Reads the JSON value of a request.
 *
 * @throws RequestError when it is no request
 */
export function readRequest(value: unknown): BatchRequest {
  if (!isFields(value)) throw new RequestError('A request must be a JSON object.');
  return {
    id: value['id'] ?? null,
    robots: text(value, 'robots'),
    reader: oneOf(value, 'reader', READER_CHOICES) ?? 'acap',
    crawler: text(value, 'crawler'),
    path: text(value, 'path'),
    usage: readUsage(value),
    purpose: optionalText(value, 'purpose'),
    date: readDate(value, 'date'),
    firstIndexed: readDate(value, 'firstIndexed'),
    status: readStatus(value),
    html: optionalText(value, 'html'),
    headers: optionalText(value, 'headers'),
    elements: optionalBoolean(value, 'elements') ?? true,
    url: optionalText(value, 'url'),
    references: textsByName(value, 'references'),
    readings: new Set(listOf(value, 'readings', READINGS, 'readings')),
    quick: optionalBoolean(value, 'quick') ?? false,
  };
}

function readUsage(fields: Fields): Usage | null {
  const value = optionalText(fields, 'usage');
  if (value === null) return null;
  if (!isUsage(value))
    throw new RequestError('"usage" must be the name of one of the fourteen usages, or null for all.');
  return value;
}

function readDate(fields: Fields, name: string): string | null {
  const value = optionalText(fields, name);
  if (value === null || isDay(value)) return value;
  throw new RequestError(`"${name}" must be a day that exists, written YYYY-MM-DD.`);
}
