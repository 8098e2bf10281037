import { countThings } from '#core';
import { looksLikeHtml } from '#core/language';
import type { RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { shorten } from '../controls/shorten.ts';
import type { Unconfirmed, Opening, Refused } from './use-opening.ts';

/** Says which texts were not opened, and asks about one that may not be meant. */
export function PendingInput({ opening: { refused, unconfirmed } }: { readonly opening: Opening }) {
  return (
    <>
      {refused.length > 0 && <RefusedNotice refused={refused} />}
      {unconfirmed && (
        <Callout tone="warning" title={`${nameOf(unconfirmed)}: is this what you want?`} role="alert">
          {[...unconfirmed.reading.doubts, ...unconfirmed.reading.notes].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Callout>
      )}
    </>
  );
}

function RefusedNotice({ refused }: { readonly refused: readonly Refused[] }) {
  const [first] = refused;
  const isOne = refused.length === 1;
  const title =
    isOne && first ? `${nameOf(first)} was not opened` : `${countThings(refused.length, 'file')} were not opened`;
  return (
    <Callout tone="error" title={title} role="alert">
      {refused.map((one, index) => (
        // Several files may have the same name, and the list does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          {!isOne && <strong>{nameOf(one)}: </strong>}
          {one.reading.reason}
        </p>
      ))}
    </Callout>
  );
}

function nameOf({ source }: Unconfirmed | Refused): string {
  return source.name === null ? 'The pasted text' : shorten(source.name, 60);
}

/** The answers to a question of {@link PendingInput}. */
export function PendingButtons({ opening, unconfirmed, action, cancelRef }: PendingButtonsProps) {
  return (
    <>
      <Button ref={cancelRef} onClick={opening.decline}>
        Cancel
      </Button>
      {unconfirmed.source.wanted.kind === 'robots' && looksLikeHtml(unconfirmed.reading.text) && (
        <Button onClick={opening.confirmAsPage}>Add as a page</Button>
      )}
      <Button variant="primary" onClick={opening.confirm}>
        {action}
      </Button>
    </>
  );
}

interface PendingButtonsProps {
  readonly opening: Opening;
  readonly unconfirmed: Unconfirmed;
  /** `Open anyway` */
  readonly action: string;
  readonly cancelRef: RefObject<HTMLButtonElement | null>;
}
