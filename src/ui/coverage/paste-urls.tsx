import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import fieldStyles from '../controls/fields/field.module.css';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import styles from './coverage.module.css';

export interface PasteUrlsProps {
  readonly onCount: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text box for URLs, or for the text of any URL file. */
export function PasteUrls({ onCount, onCancel }: PasteUrlsProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => keepFocus, []);
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        const text = box.current?.value ?? '';
        if (text.trim() === '') box.current?.focus();
        else onCount(text);
      }}
    >
      <label htmlFor={id}>URLs, one per line, or a sitemap, log or CSV</label>
      <textarea
        ref={box}
        id={id}
        className={fieldStyles.textBox}
        // The user has just asked for this box.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={5}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          if (event.key === 'Escape') onCancel();
        }}
      />
      <div className="cluster">
        <Button type="submit" variant="primary" size="sm">
          Count
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
