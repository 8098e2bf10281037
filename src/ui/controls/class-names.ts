/** Joins class names, skipping `false`, `null` and `undefined`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
