import { CRAWLER_DIRECTORY } from '#core';
import { useState } from 'react';
import { Select, type SelectOption } from '../controls/select.tsx';
import type { Outcome } from '../form-parts/use-draft.ts';
import { EntryBox, NewEntryFrame } from './new-entry-frame.tsx';
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
  return (
    <NewEntryFrame
      title={kind === 'group' ? 'New group' : 'New ACAP record'}
      onClose={onClose}
      onRefused={setError}
      onAdd={() => commands.addSection(kind, crawler, effect)}
    >
      <EntryBox
        isFirst
        label="Crawler"
        list="policy-form-crawlers"
        placeholder="Googlebot, or * for everybody"
        value={crawler}
        error={error}
        onChange={(value) => {
          setCrawler(value);
          setError(null);
        }}
      />
      <Select label="May crawl" size="sm" options={ACCESS} value={effect} onChange={setEffect} />
    </NewEntryFrame>
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
