import { lineCount, usesByDefinition, type Policy } from '#core';
import {
  selectOutline,
  selectPolicy,
  selectPolicyDocument,
  selectSelectedLine,
  type DocumentKind,
  type WorkspaceState,
} from '#state';
import { FileText, Search } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { later } from '../controls/later/later.tsx';
import { describeLineCount } from '../services/describe-line-count.ts';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import { FormProvider } from './commands/use-form.tsx';
import { FormList } from './list/form-list.tsx';
import { useCheckedLines } from './list/use-checked-lines.ts';
import { createRowFilter, isEmptyFilter, NO_FILTER, type FilterChoice } from './model/filter-rows.ts';
import { createItemLister, type ItemKey } from './model/form-items.ts';
import { useDecidingLines } from './model/use-deciding-lines.ts';
import { useFindings } from './model/use-findings.ts';
import { useLocalNames } from './model/use-local-names.ts';
import styles from './policy-form.module.css';
import type { EntryKind } from './sections/entry-kinds.ts';
import { FormToolbar } from './toolbar/form-toolbar.tsx';
import { useFormServices } from './use-form-services.ts';

const NewEntry = later(async () => (await import('./sections/new-entry.tsx')).NewEntry);
const SelectionBar = later(async () => (await import('./toolbar/selection-bar.tsx')).SelectionBar);
const PatternGuide = later(async () => (await import('./toolbar/pattern-guide.tsx')).PatternGuide);
const Start = later(async () => (await import('./start.tsx')).Start);

const NOTHING_COLLAPSED: ReadonlySet<ItemKey> = new Set();

/** Above this many lines, the form of a newly opened file is rendered in a task of its own. */
const MAX_LINES_AT_ONCE = 20_000;

/**
 * The policy as a form: every line of the document in file order, with controls for what can be edited. Each change is
 * an edit of the text, visible in all panes at once; viewing changes nothing.
 */
export function PolicyForm() {
  const workspace = useEditorStore((state) => state.workspace);
  const { opening, document } = selectPolicyDocument({ workspace });
  const settled = useDeferredValue<number | null>(opening, null);
  if (settled !== opening && lineCount(document) > MAX_LINES_AT_ONCE) {
    return <EmptyState icon={FileText} title={`Reading ${describeLineCount(document)}…`} />;
  }
  return <FormContent workspace={workspace} />;
}

/** The content of the form. Parses the document while rendering, so that deferring it defers the parsing too. */
const FormContent = memo(function FormContent({ workspace }: WorkspaceState) {
  const active = selectPolicyDocument({ workspace });
  const outline = selectOutline({ workspace });
  const policy = selectPolicy({ workspace });
  const selectedLine = useEditorStore(selectSelectedLine);
  const { closeStep } = useEditorActions();
  const [newEntry, setNewEntry] = useState<EntryKind | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const shownFilter = useDeferredValue(filter);
  const [collapsedSections, setCollapsedSections] = useState(NOTHING_COLLAPSED);
  // While a filter is set, sections collapse independently of the whole file, and are all expanded at first.
  const [collapsedMatches, setCollapsedMatches] = useState(NOTHING_COLLAPSED);
  const changeFilter = (next: FilterChoice): void => {
    setFilter(next);
    setCollapsedMatches(NOTHING_COLLAPSED);
  };
  const isFiltered = !isEmptyFilter(shownFilter);
  const collapsed = isFiltered ? collapsedMatches : collapsedSections;
  const setCollapsed = isEmptyFilter(filter) ? setCollapsedSections : setCollapsedMatches;

  const { findings, remarks } = useFindings(active.document);
  const deciding = useDecidingLines();
  const names = useLocalNames(policy);
  const uses = useMemo(() => usesByDefinition(policy), [policy]);
  const [listItems] = useState(createItemLister);
  const list = useMemo(() => {
    const { syntax } = policy;
    const lineKeys = active.lineKeys.keys;
    return listItems({ outline, syntax, lineKeys, filter: createRowFilter(shownFilter, policy), collapsed });
  }, [listItems, outline, policy, active.lineKeys, shownFilter, collapsed]);
  const checked = useCheckedLines(list);
  const { form, focus, onFocused, announcement } = useFormServices(checked.check, setCollapsed);
  const hasRules = policy.groups.some(({ rules }) => rules.length > 0) || policy.records.length > 0;

  return (
    <FormProvider value={form}>
      <div className={styles.form} data-undo="document" onBlur={closeStep}>
        <FormToolbar
          outline={outline}
          shownLines={isFiltered ? countShown(list.itemOfLine, policy) : null}
          filter={filter}
          onFilter={changeFilter}
          document={active.kind}
          onAdd={setNewEntry}
          isCollapsed={list.collapsed.size > 0}
          onCollapse={(all) => setCollapsed(all ? new Set(list.sectionKeys.values()) : NOTHING_COLLAPSED)}
        />
        {newEntry && (
          <NewEntry key={newEntry} kind={newEntry} policy={policy} names={names} onClose={() => setNewEntry(null)} />
        )}
        {checked.items.length > 0 && (
          <SelectionBar items={checked.items} outline={outline} names={names} onClear={checked.clear} />
        )}
        {policy.document.text.trim() === '' ? (
          <EmptyPolicy kind={active.kind} onAdd={setNewEntry} />
        ) : list.items.length === 0 ? (
          <EmptyState icon={Search} title="Nothing found">
            {isEmptyFilter({ ...shownFilter, text: '' })
              ? `No crawler, line or pattern matches “${shownFilter.text}”.`
              : 'No rule matches the filter.'}
          </EmptyState>
        ) : (
          // A different file starts at the top, with no state of the previous one.
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
});

interface EmptyPolicyProps {
  readonly kind: DocumentKind;
  readonly onAdd: (kind: EntryKind) => void;
}

function EmptyPolicy({ kind, onAdd }: EmptyPolicyProps) {
  if (kind === 'robots') return <Start onAddGroup={() => onAdd('group')} />;
  // Of a referenced document, only the ACAP records count (A11).
  const isReferenced = kind === 'permissions';
  const entry = isReferenced ? 'record' : 'group';
  return (
    <EmptyState
      icon={FileText}
      title={isReferenced ? 'An empty document adds no rules' : 'An empty file allows everything for everyone'}
      action={
        <Button variant="primary" onClick={() => onAdd(entry)}>
          Add a first {entry}
        </Button>
      }
    >
      Add a {entry} to say what a crawler may {isReferenced ? 'do' : 'fetch'}.
    </EmptyState>
  );
}

/** Counts the lines that are shown; blank ones are only space. */
function countShown(itemOfLine: Int32Array, { syntax }: Policy): number {
  return syntax.lines.filter(({ kind }, line) => kind !== 'blank' && itemOfLine[line] !== -1).length;
}
