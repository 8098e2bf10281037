import type { Usage } from '../../vocabulary/usages.ts';

/** The usages that require a crawler to have kept a copy. Source: Part 1 §2.5.5.1.2. Clause: D12. */
export const USAGES_OF_COPIES: readonly Usage[] = [
  'present-currentcopy',
  'present-oldcopy',
  'present-oldsnippet',
  'present-oldthumbnail',
];
