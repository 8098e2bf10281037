const MAX_LENGTH = 120;

/** Shortens a text for a sentence or heading by cutting its middle. @param longest - in UTF-16 units */
export function shorten(text: string, longest: number = MAX_LENGTH): string {
  if (text.length <= longest) return text;
  const half = Math.floor((longest - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
