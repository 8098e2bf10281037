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

/** A validated line of `decide --batch`, with defaults filled in. */
export interface BatchRequest {
  /** Any JSON value from the request, repeated in the answer. */
  readonly id: unknown;
  readonly robots: string;
  readonly reader: ReaderChoice;
  readonly crawler: string;
  readonly path: string;
  /** `null` for all fourteen usages. */
  readonly usage: Usage | null;
  readonly purpose: string | null;
  readonly date: string | null;
  /** The day from which limits in days count (D13). */
  readonly firstIndexed: string | null;
  /** The status of the response to the request for the robots.txt (G7); `null` for no answer. */
  readonly status: number | null;
  readonly html: string | null;
  readonly headers: string | null;
  readonly elements: boolean;
  readonly url: string | null;
  readonly references: Readonly<Record<string, string>> | null;
  readonly readings: ReadonlySet<ReadingId>;
  /** True to skip finding out which other readings would decide differently. */
  readonly quick: boolean;
}

/**
 * Validates the JSON value of a request.
 *
 * @throws RequestError when it is not a valid request
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
  throw new RequestError(`"${name}" must be a valid date, YYYY-MM-DD.`);
}
