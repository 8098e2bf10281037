const MAX_LENGTH = 120;

/** Shortens a text to fit a line of a list, without splitting a surrogate pair. */
export function truncate(text: string, longest = MAX_LENGTH): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
