import { Wand2 } from 'lucide-react';
import { useId } from 'react';
import { READING_TEXTS, USAGES, type Decision, type Usage } from '#core';
import { Button } from '../../controls/button.tsx';
import { AnswerSection } from '../answer-parts/answer-section.tsx';
import styles from './other-readings.module.css';
import { UsageDecision } from '../answer-parts/usage-decision.tsx';
import { useApplyOffer } from '../answer-parts/use-apply-offer.ts';
import type { AlternativeReadings } from './use-alternative-readings.ts';
import { useSettlingChange } from './use-settling-change.ts';

export interface OtherReadingsProps {
  /** At least one. */
  readonly alternatives: AlternativeReadings;
  /** Limits the list to this usage. */
  readonly usage?: Usage;
}

/** Readings that decide differently: what each says, its decisions, and how to write the file unambiguously. */
export function OtherReadings({ alternatives, usage }: OtherReadingsProps) {
  return (
    <AnswerSection title="Other readings" label={usage && `Other readings of ${usage}`}>
      <ul className="stack-3">
        {alternatives.map(({ reading, decisions }) => (
          <li key={reading} className={styles.reading}>
            <OneReading reading={reading} decisions={decisions} usage={usage} />
          </li>
        ))}
      </ul>
    </AnswerSection>
  );
}

interface OneReadingProps {
  readonly reading: AlternativeReadings[number]['reading'];
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
        {says} <span className="muted">{reading}</span>
      </p>
      <ul aria-label="Decided differently" className={styles.verdicts}>
        {shown.map((decision) => (
          <li key={decision.usage}>
            <UsageDecision decision={decision} />
          </li>
        ))}
      </ul>
      <p>To avoid the ambiguity: {advice}</p>
      {first !== undefined && <SettlingOffer reading={reading} decision={first} />}
    </>
  );
}

interface SettlingOfferProps {
  readonly reading: AlternativeReadings[number]['reading'];
  readonly decision: Decision;
}

/** Offers an edit that makes a reading irrelevant, if one was found. */
function SettlingOffer({ reading, decision }: SettlingOfferProps) {
  const change = useSettlingChange(reading, decision.usage, decision);
  const apply = useApplyOffer();
  const titleId = useId();
  if (!change) return null;
  const { title, edits, becomes } = change;
  return (
    <div className={styles.offer}>
      <p id={titleId}>
        {title}.{' '}
        <span className="muted">
          {becomes === 'settled'
            ? 'The decisions for this path don’t change.'
            : 'The decision then follows this reading.'}
        </span>
      </p>
      <Button
        size="sm"
        icon={Wand2}
        aria-describedby={titleId}
        onClick={() =>
          apply({
            edits,
            label: title.charAt(0).toLowerCase() + title.slice(1),
            notice: { topic: 'settled-reading', message: 'This reading no longer makes a difference here.' },
          })
        }
      >
        Apply
      </Button>
    </div>
  );
}
