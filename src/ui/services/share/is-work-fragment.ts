/** The prefix of a fragment that carries work. */
export const WORK_PREFIX = '#work=';

/** True for a fragment that carries work, of any version and even if damaged. */
export function isWorkFragment(fragment: string): boolean {
  return fragment.startsWith(WORK_PREFIX);
}
