/**
 * Parses the status written in a test.
 *
 * @returns `null` for no answer; `undefined` if it is not a status
 *
 * Clause: G7.
 */
export function readStatus(written: string | null): number | null | undefined {
  if (written === null) return 200;
  if (written.toLowerCase() === 'none') return null;
  return /^[1-5]\d\d$/.test(written) ? Number(written) : undefined;
}
