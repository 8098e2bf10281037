import type { CellVerdict, MatrixCell } from '#core/site';
import { Ban, CircleCheck, Contrast, type LucideIcon } from 'lucide-react';

/** The icon and word of each verdict, which distinguish them without colour. */
export const CELL_TEXTS: Readonly<Record<CellVerdict, { readonly icon: LucideIcon; readonly word: string }>> = {
  allowed: { icon: CircleCheck, word: 'Allowed' },
  limited: { icon: Contrast, word: 'Limited' },
  blocked: { icon: Ban, word: 'Blocked' },
};

const RING = 'M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0';

/** The same icons, each as a single SVG path, since hundreds may scroll into view at once. */
export const CELL_GLYPHS: Readonly<Record<CellVerdict, string>> = {
  allowed: `${RING}M9 12l2 2l4-4`,
  limited: `${RING}M12 18a6 6 0 0 0 0-12v12z`,
  blocked: `${RING}M4.93 4.93l14.14 14.14`,
};

/** Describes the marks of a cell to screen readers: `, changed since opened`. */
export function describeMarks({ isChanged, isDisputed, isAsExpected }: MatrixCell): string {
  return [
    ...(isChanged ? [', changed since opened'] : []),
    ...(isDisputed ? [', another reader decides differently'] : []),
    ...(isAsExpected === null ? [] : [isAsExpected ? ', as expected' : ', not as expected']),
  ].join('');
}

/** The name of a column: `any other` for `*`. */
export function columnTitle(label: string): string {
  return label === '*' ? 'any other' : label;
}
