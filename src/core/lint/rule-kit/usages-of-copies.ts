import type { Usage } from '../../vocabulary/usages.ts';

/** What a crawler can show only from a copy that it has kept. Source: Part 1 §2.5.5.1.2. Clause: D12. */
export const USAGES_OF_COPIES: readonly Usage[] = [
  'present-currentcopy',
  'present-oldcopy',
  'present-oldsnippet',
  'present-oldthumbnail',
];
