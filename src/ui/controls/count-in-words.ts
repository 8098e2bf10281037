/** Formats a count with its noun: `1 rule`, `1,240 rules`, `no rules`. */
export function countInWords(count: number, singular: string, plural = `${singular}s`): string {
  if (count === 0) return `no ${plural}`;
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Formats a count as `1,240`. The browser’s own formatter would delay the first screen by a few milliseconds. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
