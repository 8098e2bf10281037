/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text with its first letter in lower case. */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `a, b, c and 1,240 more`. @param most - how many names to show */
export function joinFirst(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  const more = names.length - most;
  return more > 0 ? `${shown} and ${formatCount(more)} more` : shown;
}

/** `1 rule`, `1,240 rules`, `no rules`. */
export function countThings(count: number, one: string, several = `${one}s`): string {
  return `${count === 0 ? 'no' : formatCount(count)} ${count === 1 ? one : several}`;
}

/** Groups the digits of a count: `1,240`. */
export function formatCount(count: number): string {
  // The browser's own formatter would delay the first screen by a few milliseconds.
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
