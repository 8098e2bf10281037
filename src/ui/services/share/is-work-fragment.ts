/** The prefix of a fragment that carries work. */
export const PREFIX = '#work=';

/** True for a fragment that carries work, of any version and even if damaged. */
export function isWorkFragment(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}
