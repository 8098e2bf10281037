/** How a fragment with work begins. */
export const PREFIX = '#work=';

/** True for a fragment that carries work, of whatever version and however damaged. */
export function isWorkFragment(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}
