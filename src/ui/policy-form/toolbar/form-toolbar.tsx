import { countThings } from '#core';
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, ListFilter, X } from 'lucide-react';
import { Button } from '../../controls/button.tsx';
import { SearchField } from '../../controls/fields/search-field.tsx';
import { PaneToolbar } from '../../controls/form/pane-toolbar.tsx';
import { later } from '../../controls/later/later.tsx';
import { Menu } from '../../controls/menu/menu.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { NO_FILTER } from '../model/filter-rows.ts';
import { ruleCount } from '../model/section-title.ts';
import type { EntryItemsProps } from './entry-items.tsx';
import type { FilterItemsProps } from './filter-items.tsx';
import styles from './form-toolbar.module.css';

const FilterItems = later(async () => (await import('./filter-items.tsx')).FilterItems);
const EntryItems = later(async () => (await import('./entry-items.tsx')).EntryItems);

export interface FormToolbarProps extends FilterItemsProps, EntryItemsProps {
  /** Number of lines that the filter shows, including the crawlers above matches; `null` without a filter. */
  readonly shownLines: number | null;
  readonly isCollapsed: boolean;
  /** @param all - collapses all sections, else expands them */
  readonly onCollapse: (all: boolean) => void;
}

/** Counts, filters and collapses what the form shows, and adds to the file. */
export function FormToolbar(props: FormToolbarProps) {
  const { outline, shownLines, filter, onFilter, document, onAdd, isCollapsed, onCollapse } = props;
  return (
    <PaneToolbar>
      <div className={styles.toolbar}>
        <output className={styles.summary} data-found={shownLines !== null || undefined}>
          {shownLines === null ? <Summary outline={outline} /> : `${countThings(shownLines, 'line')} shown`}
        </output>
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
        <Menu trigger={<IconButton icon={ListFilter} data-palette label="Filter by crawler or usage" />}>
          <FilterItems {...{ outline, filter, onFilter }} />
        </Menu>
        <IconButton
          icon={isCollapsed ? ChevronsUpDown : ChevronsDownUp}
          label={isCollapsed ? 'Expand all sections' : 'Collapse all sections'}
          data-palette
          onClick={() => onCollapse(!isCollapsed)}
        />
        <Menu
          align="end"
          trigger={
            <Button
              size="sm"
              icon={ChevronDown}
              className={styles.add}
              data-palette
              aria-label={
                document === 'permissions' ? 'Add record, definition or version' : 'Add group, record or other line'
              }
            >
              Add
            </Button>
          }
        >
          <EntryItems {...{ document, onAdd }} />
        </Menu>
        {(filter.crawler !== null || filter.usage !== null) && (
          <p className={styles.chips}>
            {filter.crawler !== null && (
              <FilterChip label={`crawler ${filter.crawler}`} onRemove={() => onFilter({ ...filter, crawler: null })} />
            )}
            {filter.usage !== null && (
              <FilterChip label={`usage ${filter.usage}`} onRemove={() => onFilter({ ...filter, usage: null })} />
            )}
          </p>
        )}
      </div>
    </PaneToolbar>
  );
}

function FilterChip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <Button size="sm" icon={X} className={styles.chip} aria-label={`Remove filter: ${label}`} onClick={onRemove}>
      {label}
    </Button>
  );
}

/** `3 groups, 1 record, 24 rules`; without the rules where there is little room. */
function Summary({ outline: { sections } }: Pick<FormToolbarProps, 'outline'>) {
  const counts = { group: 0, record: 0, rules: 0 };
  for (const section of sections) {
    if (section.kind === 'file' || section.continued) continue;
    counts[section.kind]++;
    counts.rules += ruleCount(section);
  }
  const rules = countThings(counts.rules, 'rule');
  const groups = countThings(counts.group, 'group');
  if (counts.record === 0) return `${groups}, ${rules}`;
  return (
    <>
      {groups}, {countThings(counts.record, 'record')}
      <span className={styles.rules}>, {rules}</span>
    </>
  );
}
