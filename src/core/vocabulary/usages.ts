/**
 * The fourteen standard usages, in the order in which they are shown.
 *
 * Source: Part 1 §2.5. Clause: A6.
 */
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

const NAMES: ReadonlySet<string> = new Set(USAGES);

export function isUsage(name: string): name is Usage {
  return NAMES.has(name);
}

/**
 * The usage that a written name stands for, or `null` when it is none. Case does not count; `present-links`, as the
 * Guide itself writes, is `present-link`.
 *
 * Source: Guide example 4.10. Clause: A6.
 */
export function usageNamed(name: string): Usage | null {
  const lower = name.toLowerCase();
  if (lower === 'present-links') return 'present-link';
  return isUsage(lower) ? lower : null;
}

const BROADER: ReadonlyMap<Usage, Usage> = new Map(
  USAGES.filter((usage) => usage.startsWith('present-')).map((usage) => [usage, 'present']),
);

/** The usage that a usage is a kind of: `present` for every `present-…`, else none. Clause: D3. */
export function broaderUsage(usage: Usage): Usage | null {
  return BROADER.get(usage) ?? null;
}
