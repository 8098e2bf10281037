import { isDay, isUsage, type Question, READER_CHOICES, type ReaderChoice, READINGS, type Usage } from '#core';
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
export interface BatchRequest extends Omit<Question, 'reader'> {
  readonly robots: string;
  readonly reader: ReaderChoice;
  /** `null` for all fourteen usages. */
  readonly usage: Usage | null;
  readonly html: string | null;
  readonly headers: string | null;
  readonly url: string | null;
  readonly references: Readonly<Record<string, string>> | null;
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
    readsElements: optionalBoolean(value, 'elements') ?? true,
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
