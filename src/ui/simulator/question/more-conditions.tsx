import { ChevronDown, ChevronUp, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReaderId } from '#core';
import { NO_SOURCE, PLAIN_QUESTION, type QuestionSource, type SimulatorQuestion } from '#state';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { later } from '../../controls/later/later.tsx';
import { shorten } from '../../controls/shorten.ts';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import { useEditorActions } from '../../services/use-editor-store.tsx';
import styles from './more-conditions.module.css';

const ConditionFields = later(async () => (await import('./condition-fields.tsx')).ConditionFields);

export interface MoreConditionsProps {
  readonly question: SimulatorQuestion;
  /** The reader of the shown answer. */
  readonly reader: ReaderId;
}

/** Says that a reader which doesn't know ACAP ignores the chosen purpose. Clause: D2. */
const PURPOSE_IGNORED = 'The purpose is ignored: only ACAP-aware crawlers understand purposes.';

/** Other conditions of the question, behind a button; chips show those that are set, and remove them. */
export function MoreConditions({ question, reader }: MoreConditionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const ignored = reader !== 'acap' && (question.purpose ?? '').trim() !== '' ? PURPOSE_IGNORED : null;
  return (
    <div className="stack-2">
      <div className={styles.line}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden />
          More conditions
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </button>
        <ConditionChips conditions={conditionsOf(question, ignored !== null)} />
      </div>
      {isOpen ? (
        <ConditionFields id={panelId} question={question} purposeHint={ignored} />
      ) : (
        ignored !== null && <p className="note">{ignored}</p>
      )}
    </div>
  );
}

interface Condition {
  readonly label: string;
  readonly value: string;
  readonly isIgnored: boolean;
  /** The change that removes it. */
  readonly without: Partial<SimulatorQuestion>;
}

function ConditionChips({ conditions }: { readonly conditions: readonly Condition[] }) {
  const { updateQuestion } = useEditorActions();
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Conditions" className={styles.chips}>
      {conditions.map(({ label, value, isIgnored, without }) => (
        <li key={label} className={styles.chip}>
          <span className={styles.text}>
            {label}: {shorten(value, 40)}
            {isIgnored && ' (ignored)'}
          </span>
          <IconButton
            icon={X}
            label={`Remove ${label.toLowerCase()}`}
            onClick={() => {
              keepFocus();
              updateQuestion(without);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function conditionsOf(question: SimulatorQuestion, isPurposeIgnored: boolean): readonly Condition[] {
  const { reader, purpose, date, firstIndexed, status, page, headers, readsElements } = question;
  const condition = (
    label: string,
    value: string | null,
    without: Condition['without'],
    isIgnored = false,
  ): Condition[] => (value === null || value.trim() === '' ? [] : [{ label, value, isIgnored, without }]);
  return [
    ...condition('Reader', reader === 'auto' ? null : READER_TEXTS[reader].name, { reader: 'auto' }),
    ...condition('Purpose', purpose, { purpose: null }, isPurposeIgnored),
    ...condition('Date', date, { date: null }),
    ...condition('First indexed', firstIndexed, { firstIndexed: null }),
    ...condition('Status', status, { status: PLAIN_QUESTION.status }),
    ...condition('Page', nameSource(page), { page: { ...NO_SOURCE, text: page.text } }),
    ...condition('Headers', nameSource(headers), { headers: { ...NO_SOURCE, text: headers.text } }),
    ...condition('Elements', readsElements ? null : 'not read', { readsElements: true }),
  ];
}

function nameSource({ from, path }: QuestionSource): string | null {
  if (from === 'none') return null;
  return from === 'document' ? path : 'typed here';
}
