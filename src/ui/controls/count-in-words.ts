/** `1 rule`, `1,240 rules`, `no rules`. */
export function countInWords(count: number, singular: string, plural = `${singular}s`): string {
  if (count === 0) return `no ${plural}`;
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;
}
