import type { Outline } from '#core';
import { Bot, Search, ShieldCheck } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import styles from './form-toolbar.module.css';
import type { SectionKind } from './new-section.tsx';
import { countInWords, ruleCount } from './section-title.ts';

export interface FormToolbarProps {
  readonly outline: Outline;
  /** How many lines the filter lets through; `null` without a filter. */
  readonly shownLines: number | null;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onAdd: (kind: SectionKind) => void;
}

/** Finds in the form, and adds groups and records to it. */
export function FormToolbar({ outline, shownLines, filter, onFilter, onAdd }: FormToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.filter} data-undo="own">
        <Search aria-hidden className={styles.filterIcon} />
        <TextField
          label="Filter"
          hideLabel
          size="sm"
          type="search"
          placeholder="Filter by crawler or path"
          value={filter}
          onChange={onFilter}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onFilter('');
          }}
        />
      </div>
      <Button
        size="sm"
        icon={Bot}
        onClick={() => {
          onAdd('group');
        }}
      >
        Add group
      </Button>
      <Button
        size="sm"
        icon={ShieldCheck}
        onClick={() => {
          onAdd('record');
        }}
      >
        Add record
      </Button>
      <output className={styles.summary}>
        {shownLines === null ? summarize(outline) : `${countInWords(shownLines, 'line')} found`}
      </output>
    </div>
  );
}

/** `3 groups, 1 ACAP record, 24 rules`. */
function summarize({ sections }: Outline): string {
  const counts = { group: 0, record: 0, rules: 0 };
  for (const section of sections) {
    if (section.kind === 'file' || section.continued) continue;
    counts[section.kind]++;
    counts.rules += ruleCount(section);
  }
  return [
    countInWords(counts.group, 'group'),
    ...(counts.record > 0 ? [countInWords(counts.record, 'ACAP record')] : []),
    countInWords(counts.rules, 'rule'),
  ].join(', ');
}
