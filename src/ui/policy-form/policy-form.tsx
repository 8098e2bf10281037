import { selectActiveDocument, selectOutline, selectPolicy, selectSelectedLine } from '#state';
import { FileText, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { createRowFilter } from './filter-rows.ts';
import { createFormCommands } from './form-commands.ts';
import type { FormFocus } from './form-focus.ts';
import { listFormItems } from './form-items.ts';
import { FormList } from './form-list.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { CrawlerSuggestions, NewSection, type SectionKind } from './new-section.tsx';
import styles from './policy-form.module.css';
import { FormProvider, type Form } from './use-form.tsx';
import { useFindings } from './use-findings.ts';
import { useLocalUsages } from './use-local-usages.ts';

/**
 * The policy as a form: every line of the document, in the order of the file, with controls for what can be changed.
 * Each change is an operation on the text, visible in all panes at once; looking changes nothing.
 */
export function PolicyForm() {
  const active = useEditorStore(selectActiveDocument);
  const outline = useEditorStore(selectOutline);
  const policy = useEditorStore(selectPolicy);
  const selectedLine = useEditorStore(selectSelectedLine);
  const [newSection, setNewSection] = useState<SectionKind | null>(null);
  const [filterText, setFilterText] = useState('');
  const shownFilter = useDeferredValue(filterText);
  const { form, focus, onFocused } = useFormServices();

  const findings = useFindings(active.document);
  const localUsages = useLocalUsages(policy);
  const list = useMemo(
    () => listFormItems(outline, policy.syntax, active.lineKeys.keys, createRowFilter(shownFilter, policy.syntax)),
    [outline, policy, active.lineKeys, shownFilter],
  );
  const closeNewSection = (): void => {
    setNewSection(null);
  };
  const isEmpty = policy.document.text.trim() === '';

  return (
    <FormProvider form={form}>
      <div className={styles.form} data-undo="document">
        <FormToolbar
          outline={outline}
          shownLines={shownFilter === '' ? null : countShown(list.itemOfLine)}
          filter={filterText}
          onFilter={setFilterText}
          onAdd={setNewSection}
        />
        <CrawlerSuggestions />
        {newSection && <NewSection key={newSection} kind={newSection} onClose={closeNewSection} />}
        {isEmpty ? (
          <EmptyPolicy onAddGroup={() => setNewSection('group')} />
        ) : list.items.length === 0 ? (
          <EmptyState icon={Search} title="Nothing found">
            No crawler and no line of the file holds “{shownFilter}”.
          </EmptyState>
        ) : (
          // Another file begins at its top, with nothing of the one before.
          <FormList
            key={active.opening}
            outline={outline}
            list={list}
            selectedLine={selectedLine}
            findings={findings}
            localUsages={localUsages}
            focus={focus}
            onFocused={onFocused}
          />
        )}
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

/** The commands of the form, which never change, and where the focus shall go after one of them. */
function useFormServices() {
  const { store, notify, showPane } = useAppServices();
  const [focus, setFocus] = useState<FormFocus | null>(null);
  const form = useMemo<Form>(
    () => ({
      commands: createFormCommands({ store, notify, requestFocus: setFocus }),
      tell: (sentence) => {
        notify({ tone: 'warning', message: 'Nothing was changed.', details: sentence });
      },
      showInText: (line) => {
        store.getState().actions.selectLine(line, 'form');
        showPane('text');
      },
    }),
    [store, notify, showPane],
  );
  const onFocused = useCallback(() => {
    setFocus(null);
  }, []);
  return { form, focus, onFocused };
}

function countShown(itemOfLine: Int32Array): number {
  return itemOfLine.reduce((count, item) => (item === -1 ? count : count + 1), 0);
}
