/** The day that a new date proposes: a year from today, `YYYY-MM-DD`. */
export function yearFromNow(): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
