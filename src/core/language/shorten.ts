const LONGEST = 120;

/** Cuts what is long to one line of a list, and never through a character. */
export function shorten(text: string, longest = LONGEST): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
