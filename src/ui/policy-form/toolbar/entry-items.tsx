import { MenuItem } from '../../controls/menu/menu.tsx';
import type { EntryKind } from '../sections/entry-kinds.ts';

/** In menu order. */
const ENTRIES: readonly { readonly kind: EntryKind; readonly title: string; readonly hint: string }[] = [
  { kind: 'group', title: 'Group', hint: 'User-agent rules for the crawlers that it names.' },
  { kind: 'record', title: 'ACAP record', hint: 'What crawlers that read ACAP may do.' },
  { kind: 'Sitemap', title: 'Sitemap', hint: 'The URL of a list of your pages.' },
  { kind: 'Host', title: 'Host', hint: 'The preferred name of the site.' },
  { kind: 'License', title: 'License', hint: 'The URL of an RSL document: terms of use, for every crawler.' },
  { kind: 'qualified-usage', title: 'Qualified usage', hint: 'A name for a usage with conditions.' },
  { kind: 'composite-usage', title: 'Composite usage', hint: 'A name for several usages.' },
  { kind: 'resource-set', title: 'Resource set', hint: 'A name for several paths.' },
  { kind: 'reference', title: 'Referenced permissions', hint: 'A record whose rules are in another document.' },
  { kind: 'version', title: 'ACAP version', hint: 'Says which version of ACAP the file follows.' },
  {
    kind: 'ignore-conventional',
    title: 'Ignore conventional records',
    hint: 'Crawlers that read ACAP ignore the User-agent rules.',
  },
];

/** The items of a menu that adds to the file. */
export function EntryItems({ onAdd }: { readonly onAdd: (kind: EntryKind) => void }) {
  return ENTRIES.map(({ kind, title, hint }) => (
    <MenuItem key={kind} hint={hint} onSelect={() => onAdd(kind)}>
      {title}
    </MenuItem>
  ));
}
