import { Plus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { DraftField } from '../form-parts/draft-field.tsx';
import type { RowFinding } from '../form-parts/row-finding.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import styles from './crawler-chips.module.css';
import type { CrawlerEntry } from './form-items.ts';
import { RowNotes } from './row-notes.tsx';
import { useForm } from './use-form.tsx';

export interface CrawlerChipsProps {
  readonly entries: readonly CrawlerEntry[];
  /** The line on which the caret stands, where it is one of these; else -1. */
  readonly selectedLine: number;
  /** The line by which an operation knows the group or record; `null` where no crawler can be added. */
  readonly ownerLine: number | null;
  /** What the lint rules find on these lines. */
  readonly findings?: readonly RowFinding[] | undefined;
}

/** The crawlers of a group or record, one text box each. */
export function CrawlerChips({ entries, selectedLine, ownerLine, findings = [] }: CrawlerChipsProps) {
  const [refusal, setRefusal] = useState<Outcome>(null);
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <div className={styles.crawlers}>
      <span className={styles.number} aria-hidden>
        {(entries[0]?.row.line ?? 0) + 1}
      </span>
      <ul className={styles.chips} aria-label="Crawlers">
        {entries.map((entry) => (
          <CrawlerChip
            key={entry.key}
            entry={entry}
            isSelected={entry.row.line === selectedLine}
            warning={findings.find(({ line, severity }) => line === entry.row.line && severity === 'warning')}
            onRefused={setRefusal}
          />
        ))}
        {ownerLine !== null && (
          <li className={styles.adding}>
            <AddCrawler ownerLine={ownerLine} />
          </li>
        )}
      </ul>
      <RowNotes refusal={refusal} findings={errors} />
    </div>
  );
}

function CrawlerChip({
  entry: { row, syntax },
  isSelected,
  warning,
  onRefused,
}: {
  readonly entry: CrawlerEntry;
  readonly isSelected: boolean;
  readonly warning: RowFinding | undefined;
  readonly onRefused: (outcome: Outcome) => void;
}) {
  const { commands } = useForm();
  const { line } = row;
  const name = row.kind === 'agent' ? row.agent.value.text : row.crawler.name.text;
  return (
    <li
      className={classNames(styles.chip, isSelected && styles.selected)}
      data-line={line}
      aria-current={isSelected || undefined}
    >
      <DraftField
        label="Crawler"
        control="crawler"
        className={styles.name}
        value={name}
        warning={warning?.message}
        offer={(typed) => commands.setCrawler(line, row.kind, typed)}
      />
      {warning && <TriangleAlert aria-hidden className={styles.warning} />}
      <IconButton
        size="sm"
        icon={X}
        className={styles.remove}
        label={`Remove ${name === '*' ? 'crawler *' : name}`}
        tooltip="Remove"
        onClick={() => {
          onRefused(commands.removeLine(line, 'remove crawler'));
        }}
      />
      {syntax.comment && <span className={styles.comment}>{syntax.comment.text}</span>}
    </li>
  );
}

/** A button that becomes a text box; what is typed there is in the text with Enter, or when the box is left. */
function AddCrawler({ ownerLine }: { readonly ownerLine: number }) {
  const { commands } = useForm();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<Outcome>(null);

  const add = (): boolean => {
    if (typed === null || typed.trim() === '') return false;
    const outcome = commands.addCrawler(ownerLine, typed);
    setError(outcome);
    return outcome === null;
  };
  if (typed === null) {
    return (
      <IconButton
        size="sm"
        icon={Plus}
        label="Add crawler"
        data-control="add-crawler"
        onClick={() => {
          setTyped('');
        }}
      />
    );
  }
  return (
    <span data-undo="own">
      <TextField
        label="New crawler"
        hideLabel
        size="sm"
        mono
        // The button that had the focus is gone; the box in its place takes it over.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder="Crawler name"
        className={styles.newName}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          // Stays open after Enter, for the next name.
          if (event.key === 'Enter' && add()) setTyped('');
          if (event.key === 'Escape') {
            setTyped(null);
            setError(null);
          }
        }}
        onBlur={() => {
          if (typed.trim() === '' || add()) setTyped(null);
        }}
      />
    </span>
  );
}
