import type { LockReason } from '#core';

/**
 * Says why the form shows a line but has no control for it; `null` for a comment, which needs no reason.
 *
 * Lines that decide nothing have a finding of the lint rules, which says more; this is what stands there without one.
 */
export function describeLockReason(reason: LockReason): string | null {
  switch (reason) {
    case 'outside':
      return 'Belongs to nobody: no User-agent line stands above it.';
    case 'outside-record':
      return 'Belongs to nobody: no ACAP-crawler line stands above it.';
    default:
      return 'This line decides nothing.';
  }
}
