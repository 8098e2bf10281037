import { useState, type ReactNode } from 'react';
import { formatCount } from './count-in-words.ts';
import { Button } from './button.tsx';
import { keepFocus } from './focus/keep-focus.ts';

export interface LongListProps<Item> {
  readonly items: readonly Item[];
  /** How many are shown at first. */
  readonly first?: number;
  /** Renders the items that are shown. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** How many more each press shows: as many as a browser renders without a noticeable pause. */
const STEP = 200;

/** Shows the first few of many items, and more on demand. */
export function LongList<Item>({ items, first = 20, children }: LongListProps<Item>) {
  const [count, setCount] = useState(first);
  const left = items.length - count;
  return (
    <>
      {children(items.slice(0, count))}
      {left > 0 && (
        <Button
          size="sm"
          onClick={() => {
            keepFocus();
            setCount(count + STEP);
          }}
        >
          {left <= STEP ? `Show ${formatCount(left)} more` : `Show ${STEP} more of ${formatCount(items.length)}`}
        </Button>
      )}
    </>
  );
}
