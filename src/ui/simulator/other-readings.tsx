import { Wand2 } from 'lucide-react';
import { useId } from 'react';
import { READING_TEXTS, USAGES, type Decision, type SettlingChange, type Usage } from '#core';
import { selectRobotsDocument, selectRobotsPolicy } from '#state';
import { offerUndo } from '../commands/offer-undo.ts';
import { Button } from '../controls/button.tsx';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import { showNotice } from '../shell/notices.tsx';
import type { Otherwise } from './find-otherwise.ts';
import styles from './other-readings.module.css';
import { useAsked } from './use-asked.tsx';
import { useSettlingChange } from './use-settling-change.ts';

export interface OtherReadingsProps {
  /** At least one. */
  readonly otherwise: Otherwise;
  /** Only what they decide otherwise of this usage; of all, where it is left out. */
  readonly usage?: Usage;
}

/** The readings that decide otherwise: what each of them says, to what it comes, and what to write to be unambiguous. */
export function OtherReadings({ otherwise, usage }: OtherReadingsProps) {
  const title = usage === undefined ? 'Other readings' : `Other readings of ${usage}`;
  return (
    <section aria-label={title} className={styles.readings}>
      <h3 className={styles.title}>Other readings</h3>
      <ul className={styles.list}>
        {otherwise.map(({ reading, decisions }) => (
          <li key={reading} className={styles.reading}>
            <OneReading reading={reading} decisions={decisions} usage={usage} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneReadingProps {
  readonly reading: Otherwise[number]['reading'];
  readonly decisions: ReadonlyMap<Usage, Decision>;
  readonly usage: Usage | undefined;
}

function OneReading({ reading, decisions, usage }: OneReadingProps) {
  const { says, advice } = READING_TEXTS[reading];
  const shown = USAGES.flatMap((one) => {
    const decision = usage === undefined || usage === one ? decisions.get(one) : undefined;
    return decision === undefined ? [] : [decision];
  });
  const [first] = shown;
  return (
    <>
      <p>
        <span className={styles.id}>{reading}</span> {says}
      </p>
      <ul aria-label={`Decided otherwise by ${reading}`} className={styles.verdicts}>
        {shown.map(({ usage: one, effect, restrictions }) => (
          <li key={one}>
            <code>{one}</code> <VerdictMark effect={effect} />
            {restrictions.length > 0 && ` with ${restrictions.map(({ text }) => text).join(', ')}`}
          </li>
        ))}
      </ul>
      <p>To be unambiguous: {advice}</p>
      {first !== undefined && <SettlingOffer reading={reading} decision={first} />}
    </>
  );
}

interface SettlingOfferProps {
  readonly reading: Otherwise[number]['reading'];
  /** What the reading decides. */
  readonly decision: Decision;
}

/** Offers the change that settles a reading, where one was found. */
function SettlingOffer({ reading, decision }: SettlingOfferProps) {
  const change = useSettlingChange(reading, decision.usage, decision);
  const apply = useApplyChange(reading);
  const titleId = useId();
  if (!change) return null;
  return (
    <div className={styles.offer}>
      <p id={titleId}>
        {change.title}.{' '}
        <span className={styles.effect}>
          {change.becomes === 'settled'
            ? 'The decisions for this path stay as they are.'
            : `Then it is decided as by ${reading}.`}
        </span>
      </p>
      <Button size="sm" icon={Wand2} aria-describedby={titleId} onClick={() => apply(change)}>
        Apply
      </Button>
    </div>
  );
}

/** Returns what applies a change to the text that it was found for, as one step. */
function useApplyChange(reading: string): (change: SettlingChange) => void {
  const store = useEditorStoreApi();
  const { policy } = useAsked();
  return ({ title, edits }) => {
    const state = store.getState();
    if (selectRobotsPolicy(state) !== policy) return;
    const label = title.charAt(0).toLowerCase() + title.slice(1);
    state.actions.applyEdits(selectRobotsDocument(state).path, edits, { origin: 'fix', label });
    offerUndo(
      { store, notify: showNotice },
      { tone: 'success', topic: 'settled-reading', message: `${reading} makes no difference here any more.` },
    );
  };
}
