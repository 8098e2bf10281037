/** The fourteen standard usages, in display order. Source: Part 1 §2.5. Clause: A6. */
export const USAGES = [
  'crawl',
  'follow',
  'index',
  'preserve',
  'present',
  'present-original',
  'present-currentcopy',
  'present-oldcopy',
  'present-snippet',
  'present-thumbnail',
  'present-oldsnippet',
  'present-oldthumbnail',
  'present-link',
  'other',
] as const;

export type Usage = (typeof USAGES)[number];

export function isUsage(name: string): name is Usage {
  return (USAGES as readonly string[]).includes(name);
}

/**
 * Looks up a usage by name, ignoring case; `null` if there is none. `present-links`, which the Guide itself writes, is
 * read as `present-link`.
 *
 * Source: Guide example 4.10. Clause: A6.
 */
export function usageNamed(name: string): Usage | null {
  const lower = name.toLowerCase();
  if (lower === 'present-links') return 'present-link';
  return isUsage(lower) ? lower : null;
}

/** Returns the broader usage of a usage: `present` for every `present-…`, otherwise `null`. Clause: D3. */
export function broaderUsage(usage: Usage): Usage | null {
  return usage.startsWith('present-') ? 'present' : null;
}

/**
 * Whether a statement about a usage applies to another one: the same, or a `present-…` if it is about `present`.
 *
 * Clause: D3.
 */
export function coversUsage(stated: Usage, usage: Usage): boolean {
  return stated === usage || stated === broaderUsage(usage);
}
