import { CRAWLER_DIRECTORY } from '#core';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Select, type SelectOption } from '../controls/select.tsx';
import { TextField } from '../controls/text-field.tsx';
import styles from './new-section.module.css';
import type { Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';

export type SectionKind = 'group' | 'record';

const ACCESS: readonly SelectOption<'allow' | 'disallow'>[] = [
  { value: 'disallow', label: 'Nothing' },
  { value: 'allow', label: 'Everything' },
];

export interface NewSectionProps {
  readonly kind: SectionKind;
  readonly onClose: () => void;
}

/** Asks what a new group or record needs from the start: a crawler and what it may crawl. */
export function NewSection({ kind, onClose }: NewSectionProps) {
  const { commands } = useForm();
  const [crawler, setCrawler] = useState('');
  const [effect, setEffect] = useState<'allow' | 'disallow'>('disallow');
  const [error, setError] = useState<Outcome>(null);
  const title = kind === 'group' ? 'New group' : 'New ACAP record';
  return (
    <form
      className={styles.form}
      aria-label={title}
      data-undo="own"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = commands.addSection(kind, crawler, effect);
        setError(refusal);
        if (refusal === null) onClose();
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      <TextField
        label="Crawler"
        size="sm"
        mono
        // Opened by its button: the box is where the user goes next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        list="policy-form-crawlers"
        placeholder="Googlebot, or * for everybody"
        className={styles.crawler}
        value={crawler}
        error={error}
        onChange={(value) => {
          setCrawler(value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Select label="May crawl" size="sm" options={ACCESS} value={effect} onChange={setEffect} />
      <span className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary">
          Add
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

/** The crawlers of the directory, as suggestions for text boxes with `list="policy-form-crawlers"`. */
export function CrawlerSuggestions() {
  return (
    <datalist id="policy-form-crawlers">
      {CRAWLER_DIRECTORY.map(({ token, operator }) => (
        <option key={token} value={token}>
          {operator}
        </option>
      ))}
    </datalist>
  );
}
