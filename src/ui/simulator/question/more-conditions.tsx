import { ChevronDown, ChevronUp, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { NO_SOURCE, PLAIN_QUESTION, type QuestionSource, type SimulatorQuestion } from '#state';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { later } from '../../controls/later/later.tsx';
import { shorten } from '../../controls/shorten.ts';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import { useEditorActions } from '../../services/use-editor-store.tsx';
import styles from './more-conditions.module.css';

const ConditionFields = later(async () => (await import('./condition-fields.tsx')).ConditionFields);

/** Other conditions of the question, behind a button; chips show those that are set, and remove them. */
export function MoreConditions({ question }: { readonly question: SimulatorQuestion }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
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
        <ConditionChips question={question} />
      </div>
      {isOpen && <ConditionFields id={panelId} question={question} />}
    </div>
  );
}

interface Condition {
  readonly label: string;
  readonly value: string;
  /** The change that removes it. */
  readonly without: Partial<SimulatorQuestion>;
}

function ConditionChips({ question }: { readonly question: SimulatorQuestion }) {
  const { updateQuestion } = useEditorActions();
  const conditions = conditionsOf(question);
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Conditions" className={styles.chips}>
      {conditions.map(({ label, value, without }) => (
        <li key={label} className={styles.chip}>
          <span className={styles.text}>
            {label}: {shorten(value, 40)}
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

function conditionsOf(question: SimulatorQuestion): readonly Condition[] {
  const { reader, purpose, date, firstIndexed, status, page, headers, readsElements } = question;
  const condition = (label: string, value: string | null, without: Condition['without']): Condition[] =>
    value === null || value.trim() === '' ? [] : [{ label, value, without }];
  return [
    ...condition('Reader', reader === 'auto' ? null : READER_TEXTS[reader].name, { reader: 'auto' }),
    ...condition('Purpose', purpose, { purpose: null }),
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
