/** A line that the conversion adds, without its terminator. */
export interface SectionLine {
  readonly text: string;
  /** Lines of the original that it stands for or repairs, from 0. */
  readonly lines: readonly number[];
}

/** A line that stands for no line of the original. */
export function plainLine(text: string): SectionLine {
  return { text, lines: [] };
}
