import { usesByDefinition } from '#core';
import { selectOutline, selectPolicy, selectPolicyDocument, selectSelectedLine } from '#state';
import { FileText, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { createRowFilter, isEmptyFilter, NO_FILTER } from './filter-rows.ts';
import { listFormItems, type ItemKey } from './form-items.ts';
import { FormList } from './form-list.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { NewEntry, type EntryKind } from './new-entry.tsx';
import { CrawlerSuggestions } from './new-section.tsx';
import { PatternGuide } from './pattern-guide.tsx';
import styles from './policy-form.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useCheckedLines } from './use-checked-lines.ts';
import { useDecidingLines } from './use-deciding-lines.ts';
import { useFindings } from './use-findings.ts';
import { FormProvider } from './use-form.tsx';
import { useFormServices } from './use-form-services.ts';
import { useLocalNames } from './use-local-names.ts';

const NOTHING_COLLAPSED: ReadonlySet<ItemKey> = new Set();

/**
 * The policy as a form: every line of the document, in the order of the file, with controls for what can be changed.
 * Each change is an operation on the text, visible in all panes at once; looking changes nothing.
 */
export function PolicyForm() {
  const active = useEditorStore(selectPolicyDocument);
  const outline = useEditorStore(selectOutline);
  const policy = useEditorStore(selectPolicy);
  const selectedLine = useEditorStore(selectSelectedLine);
  const [newEntry, setNewEntry] = useState<EntryKind | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const shownFilter = useDeferredValue(filter);
  const [collapsed, setCollapsed] = useState(NOTHING_COLLAPSED);

  const { findings, remarks } = useFindings(active.document);
  const deciding = useDecidingLines();
  const names = useLocalNames(policy);
  const uses = useMemo(() => usesByDefinition(policy), [policy]);
  const list = useMemo(() => {
    const rowFilter = createRowFilter(shownFilter, policy);
    const hidden = rowFilter === null ? collapsed : NOTHING_COLLAPSED;
    return listFormItems(outline, policy.syntax, active.lineKeys.keys, rowFilter, hidden);
  }, [outline, policy, active.lineKeys, shownFilter, collapsed]);
  const checked = useCheckedLines(list);
  const { form, focus, onFocused, announcement } = useFormServices(checked.check, setCollapsed);
  const isFiltered = !isEmptyFilter(shownFilter);
  const hasRules = policy.groups.some(({ rules }) => rules.length > 0) || policy.records.length > 0;

  return (
    <FormProvider form={form}>
      <div className={styles.form} data-undo="document">
        <FormToolbar
          outline={outline}
          shownLines={isFiltered ? countShown(list.itemOfLine) : null}
          filter={filter}
          onFilter={setFilter}
          onAdd={setNewEntry}
          isCollapsed={collapsed.size > 0}
          onCollapse={(all) => {
            setCollapsed(all ? new Set(list.sectionKeys.values()) : NOTHING_COLLAPSED);
          }}
        />
        <CrawlerSuggestions />
        {newEntry && (
          <NewEntry key={newEntry} kind={newEntry} policy={policy} names={names} onClose={() => setNewEntry(null)} />
        )}
        {checked.items.length > 0 && (
          <SelectionBar items={checked.items} outline={outline} names={names} onClear={checked.clear} />
        )}
        {policy.document.text.trim() === '' ? (
          <EmptyPolicy onAddGroup={() => setNewEntry('group')} />
        ) : list.items.length === 0 ? (
          <EmptyState icon={Search} title="Nothing found">
            {shownFilter.text.trim() === ''
              ? 'No rule is about what is chosen.'
              : `No crawler, no line and no pattern goes with “${shownFilter.text}”.`}
          </EmptyState>
        ) : (
          // Another file begins at its top, with nothing of the one before.
          <FormList
            key={active.opening}
            {...{ outline, list, selectedLine, findings, deciding, names, uses, checked, focus, onFocused }}
          />
        )}
        {hasRules && (
          <PatternGuide
            key={`guide ${active.opening}`}
            item={list.items[list.itemOfLine[selectedLine] ?? -1]}
            policy={policy}
            remarks={remarks}
          />
        )}
        <output className="visually-hidden" aria-live="polite">
          {announcement}
        </output>
      </div>
    </FormProvider>
  );
}

function EmptyPolicy({ onAddGroup }: { readonly onAddGroup: () => void }) {
  const { showDialog } = useAppServices();
  return (
    <EmptyState
      icon={FileText}
      title="An empty file permits everything to everybody"
      action={
        <span className={styles.emptyActions}>
          <Button variant="primary" onClick={onAddGroup}>
            Add a first group
          </Button>
          <Button
            onClick={() => {
              showDialog('open');
            }}
          >
            Open a robots.txt
          </Button>
        </span>
      }
    >
      Add a group to say what a crawler may fetch, or open the robots.txt of your site.
    </EmptyState>
  );
}

function countShown(itemOfLine: Int32Array): number {
  return itemOfLine.reduce((count, item) => (item === -1 ? count : count + 1), 0);
}
