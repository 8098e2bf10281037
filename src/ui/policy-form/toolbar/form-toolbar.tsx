import { USAGES, type Outline } from '#core';
import { ChevronsDownUp, ChevronsUpDown, ListFilter, Plus, X } from 'lucide-react';
import { Button } from '../../controls/button.tsx';
import { countInWords } from '../../controls/count-in-words.ts';
import { SearchField } from '../../controls/fields/search-field.tsx';
import { ActionMenu, type MenuAction } from '../../controls/menu/action-menu.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { isEmptyFilter, NO_FILTER, type FilterChoice } from '../model/filter-rows.ts';
import { crawlerNames, ruleCount } from '../model/section-title.ts';
import { OTHER_ENTRIES, type EntryKind } from '../sections/entry-kinds.ts';
import styles from './form-toolbar.module.css';

export interface FormToolbarProps {
  readonly outline: Outline;
  /** How many lines match the filter; `null` without a filter. */
  readonly shownLines: number | null;
  readonly filter: FilterChoice;
  readonly onFilter: (filter: FilterChoice) => void;
  readonly onAdd: (kind: EntryKind) => void;
  /** Whether any section is collapsed. */
  readonly isCollapsed: boolean;
  /** @param all - collapses all sections, else expands them */
  readonly onCollapse: (all: boolean) => void;
}

/** Filters the form, and adds groups, records and other lines. */
export function FormToolbar(props: FormToolbarProps) {
  const { outline, shownLines, filter, onFilter, onAdd, isCollapsed, onCollapse } = props;
  return (
    <div className={styles.toolbar}>
      <div className={styles.filter} data-undo="own">
        <SearchField
          label="Filter"
          size="sm"
          placeholder="Crawler or path"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
          onClear={() => onFilter(NO_FILTER)}
        />
      </div>
      <ActionMenu
        trigger={<IconButton size="sm" icon={ListFilter} data-palette label="Filter by crawler or usage" />}
        actions={() => filterActions(outline, filter, onFilter)}
      />
      <IconButton
        size="sm"
        icon={isCollapsed ? ChevronsUpDown : ChevronsDownUp}
        label={isCollapsed ? 'Expand all sections' : 'Collapse all sections'}
        data-palette
        onClick={() => onCollapse(!isCollapsed)}
      />
      <Button size="sm" data-palette onClick={() => onAdd('group')}>
        Add group
      </Button>
      <Button size="sm" data-palette onClick={() => onAdd('record')}>
        Add record
      </Button>
      <ActionMenu
        align="end"
        trigger={
          <IconButton size="sm" icon={Plus} data-palette label="Add to the file" tooltip="Add sitemap, definition, …" />
        }
        actions={() => OTHER_ENTRIES.map(({ kind, title, hint }) => ({ label: title, hint, run: () => onAdd(kind) }))}
      />
      <p className={styles.summary}>
        <output>{shownLines === null ? summarize(outline) : `${countInWords(shownLines, 'line')} found`}</output>
        {filter.crawler !== null && (
          <FilterChip label={`crawler ${filter.crawler}`} onRemove={() => onFilter({ ...filter, crawler: null })} />
        )}
        {filter.usage !== null && (
          <FilterChip label={`usage ${filter.usage}`} onRemove={() => onFilter({ ...filter, usage: null })} />
        )}
      </p>
    </div>
  );
}

function FilterChip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <Button size="sm" icon={X} className={styles.chip} aria-label={`Remove filter: ${label}`} onClick={onRemove}>
      {label}
    </Button>
  );
}

const MAX_CRAWLERS = 40;

function filterActions(
  { sections }: Outline,
  filter: FilterChoice,
  onFilter: (filter: FilterChoice) => void,
): readonly MenuAction[] {
  const crawlers = new Map<string, string>();
  for (const section of sections) {
    if (section.kind === 'file') continue;
    for (const name of crawlerNames(section)) {
      if (crawlers.size < MAX_CRAWLERS && !crawlers.has(name.toLowerCase())) crawlers.set(name.toLowerCase(), name);
    }
  }
  return [
    {
      label: 'Show everything',
      disabled: isEmptyFilter(filter),
      run: () => onFilter(NO_FILTER),
    },
    'separator',
    ...[...crawlers.values()].map((crawler): MenuAction => ({
      label: `For ${crawler}`,
      run: () => onFilter({ ...filter, crawler }),
    })),
    'separator',
    ...USAGES.map((usage): MenuAction => ({
      label: `About ${usage}`,
      run: () => onFilter({ ...filter, usage }),
    })),
  ];
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
