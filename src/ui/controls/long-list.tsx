import { formatCount } from '#core';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { keepFocus } from './focus/keep-focus.ts';
import { usePrinted } from './steady/use-printed.ts';

export interface LongListProps<Item> {
  readonly items: readonly Item[];
  /** How many are shown at first. */
  readonly first?: number;
  /** The index of an item to show even if that takes more than the first few; -1 for none. */
  readonly shows?: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** How many more each press shows: as many as a browser renders without a noticeable pause. */
const STEP = 200;

/** Shows the first few of many items, and more on demand. */
export function LongList<Item>({ items, first = 20, shows = -1, children }: LongListProps<Item>) {
  const [more, setMore] = useState(0);
  if (shows >= first + more) setMore(shows + 1 - first);
  const count = first + more;
  const left = usePrinted() ? 0 : items.length - count;
  return (
    <>
      {children(left > 0 ? items.slice(0, count) : items)}
      {left > 0 && (
        <Button
          size="sm"
          onClick={() => {
            keepFocus();
            setMore(more + STEP);
          }}
        >
          {left <= STEP ? `Show ${formatCount(left)} more` : `Show ${STEP} more of ${formatCount(items.length)}`}
        </Button>
      )}
    </>
  );
}

export interface SentenceListProps extends Pick<LongListProps<string>, 'first'> {
  readonly sentences: readonly string[];
}

/** A list of sentences that shows the first few of many. */
export function SentenceList({ sentences, ...rest }: SentenceListProps) {
  return (
    <LongList items={sentences} {...rest}>
      {(shown) => (
        <ul>
          {shown.map((sentence, index) => (
            // Two may read the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      )}
    </LongList>
  );
}
