import { textScale } from '../controls/text-scale.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Returns the height of a row with one line of text, in pixels. */
export function useRowHeight(): number {
  return (useMediaQuery('(pointer: coarse)') ? 36 : 28) * textScale();
}
