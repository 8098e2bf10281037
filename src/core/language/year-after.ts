/** The same day a year later; the 28th for a leap day. @param day - `YYYY-MM-DD` */
export function yearAfter(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;
}
