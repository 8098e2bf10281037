/** How much room a pattern takes, by which it stands beside its usage or below it, as in `row.module.css`. */
export type PatternLength = 'short' | 'medium' | 'long';

/** In characters: what is cut short neither in a narrow column nor in one of middling width. */
const SHORT = 15;
const MEDIUM = 30;

export function patternLength({ length }: string): PatternLength {
  if (length <= SHORT) return 'short';
  return length <= MEDIUM ? 'medium' : 'long';
}
