import { useCallback, useMemo } from 'react';
import type { PagePolicy, Policy } from '#core';
import { selectAskedPage, selectReferences, selectRobotsPolicy } from '#state';
import { SuggestBox } from '../../controls/fields/suggest-box.tsx';
import type { SuggestionSection } from '../../controls/fields/suggest-box-props.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';

export interface PurposeBoxProps {
  readonly purpose: string | null;
  readonly hint: string | null;
  readonly onChange: (typed: string) => void;
}

/** A combobox for a purpose that suggests those named in the policy. */
export function PurposeBox({ purpose, hint, onChange }: PurposeBoxProps) {
  const policy = useEditorStore(selectRobotsPolicy);
  const references = useEditorStore(selectReferences);
  const page = useEditorStore(selectAskedPage);
  const purposes = useMemo(() => purposesIn(policy, references, page), [policy, references, page]);
  const suggest = useCallback((typed: string) => suggestPurposes(typed, purposes), [purposes]);
  return (
    <SuggestBox
      label="Purpose"
      value={purpose ?? ''}
      onChange={onChange}
      suggest={suggest}
      placeholder="None"
      openLabel="Show purposes"
      hint={hint ?? (purpose !== null && purposes.length === 0 ? 'This policy names no purposes.' : null)}
    />
  );
}

/**
 * Returns the purposes named in the file, the documents it refers to and the page, as written, without duplicates.
 *
 * Clause: A4, D2, M2.
 */
function purposesIn(
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
  page: PagePolicy | null,
): readonly string[] {
  const written = [policy, ...references.values()].flatMap(({ records }) =>
    records.flatMap(({ subRecords }) =>
      subRecords.flatMap(({ purposes }) => purposes.map(({ pattern }) => pattern.text)),
    ),
  );
  const onPage = page?.statements.flatMap(({ purpose }) => purpose?.text ?? []) ?? [];
  const byKey = new Map<string, string>();
  for (const purpose of [...written, ...onPage]) {
    const key = purpose.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, purpose);
  }
  return [...byKey.values()];
}

const MAX_SHOWN = 60;

/** Returns the purposes that match the query; an empty query lists all. */
function suggestPurposes(typed: string, purposes: readonly string[]): readonly SuggestionSection[] {
  const text = typed.trim().toLowerCase();
  const found = purposes.filter((purpose) => purpose.toLowerCase().includes(text));
  if (found.length === 0) return [];
  const suggestions = found.slice(0, MAX_SHOWN).map((token) => ({ token, detail: '' }));
  return [{ title: 'Named in this policy', suggestions, omitted: found.length - suggestions.length }];
}
