import { isDay, isUsage, READER_CHOICES, type ReaderChoice, type ReadingId, READINGS, type Usage } from '#core';

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

/** What is wrong with a request, as a sentence. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

type Fields = Readonly<Record<string, unknown>>;

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
    references: readReferences(value),
    readings: readReadings(value),
    quick: optionalBoolean(value, 'quick') ?? false,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new RequestError(`"${name}" must be a text.`);
  return value;
}

function text(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === null) throw new RequestError(`"${name}" is missing.`);
  return value;
}

function optionalBoolean(fields: Fields, name: string): boolean | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'boolean') throw new RequestError(`"${name}" must be true or false.`);
  return value;
}

function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T | null {
  const value = optionalText(fields, name);
  if (value === null) return null;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new RequestError(`"${name}" must be one of ${allowed.join(', ')}.`);
  return found;
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

/** The status, 200 where it is missing: `null` says that nobody answered. Clause: F7. */
function readStatus(fields: Fields): number | null {
  const { status = 200 } = fields;
  if (status === null || typeof status === 'number') return status;
  throw new RequestError('"status" must be a number, or null for no answer.');
}

function readReferences(fields: Fields): Readonly<Record<string, string>> | null {
  const value = fields['references'];
  if (value === undefined || value === null) return null;
  if (!isFields(value)) throw new RequestError('"references" must be an object of texts by their paths.');
  return Object.fromEntries(Object.keys(value).map((path) => [path, text(value, path)]));
}

const NO_READINGS: ReadonlySet<ReadingId> = new Set();

function readReadings(fields: Fields): ReadonlySet<ReadingId> {
  const value = fields['readings'];
  if (value === undefined || value === null) return NO_READINGS;
  if (!Array.isArray(value)) throw new RequestError('"readings" must be a list of readings, as ["R1"].');
  if (value.length === 0) return NO_READINGS;
  return new Set(
    value.map((reading: unknown) => {
      const found = READINGS.find((one) => one === reading);
      if (found === undefined) throw new RequestError(`"readings" may hold ${READINGS.join(', ')}.`);
      return found;
    }),
  );
}
