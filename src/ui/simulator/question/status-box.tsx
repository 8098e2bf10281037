import { parseStatus } from '#core';
import { SuggestBox } from '../../controls/fields/suggest-box.tsx';
import type { SuggestionSection } from '../../controls/fields/suggest-box-props.ts';
import { shorten } from '../../controls/shorten.ts';

export interface StatusBoxProps {
  /** As typed. */
  readonly status: string;
  readonly onChange: (typed: string) => void;
}

/** A combobox for the HTTP status of the response for robots.txt. Clause: G7. */
export function StatusBox({ status, onChange }: StatusBoxProps) {
  const isValid = status.trim() === '' || parseStatus(status) !== undefined;
  return (
    <SuggestBox
      label="Status"
      value={status}
      onChange={onChange}
      suggest={suggestStatus}
      placeholder="200"
      openLabel="Show statuses"
      hint={
        isValid ? null : `“${shorten(status.trim(), 30)}” is not a status, so 200 is used. Type 100 to 599, or none.`
      }
    />
  );
}

const STATUSES = [
  { token: '200', detail: 'OK' },
  { token: '301', detail: 'Unresolved redirect' },
  { token: '401', detail: 'Login required' },
  { token: '403', detail: 'Access denied' },
  { token: '404', detail: 'Not found' },
  { token: '429', detail: 'Too many requests' },
  { token: '503', detail: 'Server unavailable' },
  { token: 'none', detail: 'No response' },
];

function suggestStatus(typed: string): readonly SuggestionSection[] {
  const suggestions = STATUSES.filter(({ token }) => token.startsWith(typed.trim().toLowerCase()));
  if (suggestions.length === 0) return [];
  return [{ title: 'Response to the request for robots.txt', suggestions, omitted: 0 }];
}
