import { isFromCopy, USAGE_MEANINGS, USAGES, type Usage } from '#core';
import { Ban, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { SegmentedControl, type RadioOption } from '../../controls/fields/radio-group.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { isImplied, type Answers, type Effect } from '../answers.ts';
import { RefusedUses } from './refused-uses.tsx';
import { Step, type StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

const EFFECTS: readonly RadioOption<Effect | 'unsaid'>[] = [
  { value: 'disallow', label: 'Block', icon: Ban },
  { value: 'allow', label: 'Allow', icon: CircleCheck },
  { value: 'unsaid', label: 'Not set' },
];

/** Step 4: what they may do. Source: Guide §2.4. */
export function WhatStep({ answers, onChange, isPage }: StepAnswerProps & { readonly isPage: boolean }) {
  const { what, extras } = answers;
  const others = USAGES.filter((usage) => usage !== 'crawl');
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  const isShown = isOpen || isPage || others.some((usage) => what[usage] !== undefined);
  const isBlocked = isImplied(answers, 'index', isPage);
  const choose = (usage: Usage, effect: Effect | 'unsaid'): void => {
    const { [usage]: _before, ...rest } = what;
    onChange({ what: effect === 'unsaid' ? rest : { ...rest, [usage]: effect } });
  };
  return (
    <Step title="What">
      {!isPage && <UsageChoice usage="crawl" answers={answers} note={null} onChoose={choose} />}
      {!isShown && (
        <p className="note">
          {isBlocked
            ? 'The other 13 uses need it, so they are blocked too. '
            : 'Reading is one of 14 uses; the others need ACAP rules. '}
          <Button size="sm" variant="ghost" aria-expanded={false} onClick={() => setOpen(true)}>
            Set each use
          </Button>
        </p>
      )}
      {isShown && (
        // Takes the focus of its button, which disappears.
        <div ref={list} tabIndex={-1} className={classNames('stack-1', styles.usages)}>
          {isBlocked && <p className="note">All of these need reading, so they are blocked with it.</p>}
          {others.map((usage) => (
            <UsageChoice
              key={usage}
              usage={usage}
              answers={answers}
              isUnavailable={isBlocked}
              note={noteOn(usage, answers)}
              onChoose={choose}
            />
          ))}
        </div>
      )}
      {!isPage && <RefusedUses answers={answers} onChange={onChange} />}
      {extras.fields?.map((field, index) => (
        <TextField
          key={field.name}
          label={field.name}
          mono
          value={field.value}
          onChange={(value) =>
            onChange({
              extras: {
                ...extras,
                fields: extras.fields?.map((one, at) => (at === index ? { ...one, value } : one)) ?? [],
              },
            })
          }
        />
      ))}
      {extras.ignoreConventional === true && (
        <p className="note">Crawlers that read ACAP are told to ignore the User-agent rules.</p>
      )}
    </Step>
  );
}

/** Notes what the answers for other usages mean for a usage. Clause: D3. */
function noteOn(usage: Usage, { what }: Answers): string | null {
  const needsKeeping = isFromCopy(usage) && what.preserve === 'disallow';
  if (what[usage] === 'allow' && needsKeeping) return 'Needs a kept copy, which is blocked.';
  if (what[usage] !== undefined) return null;
  if (needsKeeping) return 'Needs a kept copy.';
  if (usage.startsWith('present-') && what.present !== undefined) {
    return `${what.present === 'allow' ? 'Allowed' : 'Blocked'} with “${USAGE_MEANINGS.present}”.`;
  }
  return null;
}

interface UsageChoiceProps {
  readonly usage: Usage;
  readonly answers: Answers;
  readonly isUnavailable?: boolean;
  readonly note: string | null;
  readonly onChoose: (usage: Usage, effect: Effect | 'unsaid') => void;
}

function UsageChoice({ usage, answers, isUnavailable = false, note, onChoose }: UsageChoiceProps) {
  const effect = answers.what[usage] ?? 'unsaid';
  return (
    <div className={classNames(styles.usage, isUnavailable && styles.unavailable)} data-usage={usage}>
      <span>
        {USAGE_MEANINGS[usage]} <code className={styles.token}>{usage}</code>
        {note !== null && <span className="note"> {note}</span>}
      </span>
      <SegmentedControl
        label={USAGE_MEANINGS[usage]}
        hideLabel
        className={classNames(
          styles.effects,
          effect === 'disallow' && styles.blocked,
          effect === 'allow' && styles.allowed,
        )}
        options={isUnavailable ? EFFECTS.map((option) => ({ ...option, disabled: true })) : EFFECTS}
        value={effect}
        onChange={(next) => onChoose(usage, next)}
      />
    </div>
  );
}
