/** Thrown for an invalid request; the message is a sentence. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** The members of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws RequestError when the field is present but not a string */
export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new RequestError(`"${name}" must be a string.`);
  return value;
}

/** @throws RequestError when the field is missing or not a string */
export function text(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === null) throw new RequestError(`"${name}" is missing.`);
  return value;
}

/** @throws RequestError when the field is present but neither true nor false */
export function optionalBoolean(fields: Fields, name: string): boolean | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'boolean') throw new RequestError(`"${name}" must be true or false.`);
  return value;
}

/** @throws RequestError when the field is present but not one of the allowed values */
export function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T | null {
  const value = optionalText(fields, name);
  if (value === null) return null;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new RequestError(`"${name}" must be one of ${allowed.join(', ')}.`);
  return found;
}

/** Reads the status, 200 by default; `null` means that there was no answer. Clause: F7. */
export function readStatus(fields: Fields): number | null {
  const { status = 200 } = fields;
  if (status === null || typeof status === 'number') return status;
  throw new RequestError('"status" must be a number, or null for no response.');
}

/** Reads texts keyed by name, such as that of a document; `null` if the field is missing. */
export function textsByName(fields: Fields, name: string): Readonly<Record<string, string>> | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (!isFields(value)) throw new RequestError(`"${name}" must be an object of strings, keyed by name.`);
  return Object.fromEntries(Object.keys(value).map((key) => [key, text(value, key)]));
}

/** Reads a list of allowed words; empty if the field is missing. @param kind - what the words are, in the plural */
export function listOf<T extends string>(
  fields: Fields,
  name: string,
  allowed: readonly T[],
  kind: string,
): readonly T[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value))
    throw new RequestError(`"${name}" must be a list of ${kind}, such as ["${allowed[0] ?? ''}"].`);
  return value.map((member: unknown) => {
    const found = allowed.find((one) => one === member);
    if (found === undefined) throw new RequestError(`"${name}" may only contain ${allowed.join(', ')}.`);
    return found;
  });
}
