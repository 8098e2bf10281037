import {
  addHeader,
  addMetaTag,
  addPageField,
  buildPageOutline,
  countThings,
  CRAWLER_DIRECTORY,
  PAGE_FIELDS,
  type PageEditResult,
  type PagePolicy,
  type PageRow,
} from '#core';
import {
  loadPageReader,
  selectActiveDocument,
  selectDiagnostics,
  selectPagePolicy,
  type WorkspaceDocument,
} from '#state';
import { FileCode, FileWarning } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { DragLabel } from '../controls/drag/drag-label.tsx';
import { FormFrame } from '../controls/form/form-frame.tsx';
import { findingsIn, rowFindings } from '../controls/form/row-finding.ts';
import { Menu, MenuItem } from '../controls/menu/menu.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import { ElementList } from './element-list.tsx';
import styles from './page-form.module.css';
import { PageRowCard } from './page-row.tsx';
import { useCurrentRow } from './use-current-row.ts';
import { moveRowByKeys, useDragRows } from './use-move-rows.ts';
import { PageCommandsProvider, usePageForm, usePageCommands } from './use-page-commands.tsx';

/** The META tags and element statements of a page, or the `X-Robots-Tag` lines of headers, as a form. */
export function PageForm() {
  const active = useEditorStore(selectActiveDocument);
  const page = useEditorStore((state) => selectPagePolicy(state, selectActiveDocument(state).path));
  return page === null ? <UnreadPage /> : <ReadPage page={page} kind={active.kind} />;
}

/** Shown while the HTML reader loads, or if it failed to load. */
function UnreadPage() {
  const { store } = useAppServices();
  const hasFailed = useEditorStore(({ pageReader }) => pageReader === 'failed');
  if (!hasFailed) return <EmptyState icon={FileCode} title="Reading the page…" />;
  return (
    <EmptyState
      icon={FileWarning}
      title="The page could not be read"
      action={<Button onClick={() => void loadPageReader(store)}>Try again</Button>}
    >
      The part of Gatepost that reads HTML did not load. You can still edit the text.
    </EmptyState>
  );
}

interface ReadPageProps {
  readonly page: PagePolicy;
  readonly kind: WorkspaceDocument['kind'];
}

function ReadPage({ page, kind }: ReadPageProps) {
  const form = useRef<HTMLDivElement>(null);
  const commands = usePageCommands(form);
  const { closeStep } = useEditorActions();
  const outline = useMemo(() => buildPageOutline(page), [page]);
  const diagnostics = useEditorStore(selectDiagnostics);
  const findings = useMemo(() => rowFindings(diagnostics), [diagnostics]);
  const current = useCurrentRow(outline, form);
  const dragged = useDragRows(form, commands);
  const isPage = kind === 'page';
  const { rows, elements } = outline;
  const movable: readonly PageRow[] = rows.filter(({ kind: rowKind }) => rowKind !== 'locked');
  return (
    <PageCommandsProvider value={commands}>
      <FormFrame
        ref={form}
        className={styles.form}
        count={countThings(rows.length, wordFor(isPage, rows))}
        actions={<Adders isPage={isPage} hasVersion={page.version !== null} />}
        overlay={<DragLabel label={dragged} />}
        onBlur={closeStep}
        onKeyDown={(event) => moveRowByKeys(event, commands)}
      >
        {/* Wrapped so that the frame's spacing does not apply between these parts. */}
        <div>
          {rows.length === 0 && (
            <p className="muted">
              {isPage
                ? 'This page has no META tags for crawlers, so nothing is restricted.'
                : 'These headers have no X-Robots-Tag and no preferences, so nothing is restricted.'}
            </p>
          )}
          <ul aria-label={isPage ? 'META tags' : 'X-Robots-Tag headers'}>
            {rows.map((row, index) => (
              <PageRowCard
                // Rows are identified by position: an edited row stays the same row.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${index} ${row.kind}`}
                row={row}
                findings={findingsIn(findings, [row.span])}
                isCurrent={row === current}
                canMoveUp={movable.indexOf(row) > 0}
                canMoveDown={movable.includes(row) && movable.indexOf(row) < movable.length - 1}
              />
            ))}
          </ul>
          {isPage && <ElementList elements={elements} findings={findings} current={current} />}
          <datalist id="page-form-crawlers">
            <option value="robots">robots</option>
            {CRAWLER_DIRECTORY.map(({ token }) => (
              <option key={token} value={token.toLowerCase()}>
                {token}
              </option>
            ))}
          </datalist>
        </div>
      </FormFrame>
    </PageCommandsProvider>
  );
}

function wordFor(isPage: boolean, rows: readonly PageRow[]): string {
  const isMixed = rows.some(({ kind }) => kind === 'preference');
  return isPage ? (isMixed ? 'tag' : 'META tag') : isMixed ? 'header' : 'X-Robots-Tag';
}

interface AddersProps {
  readonly isPage: boolean;
  /** Whether the page declares a version; another declaration would be ignored. */
  readonly hasVersion: boolean;
}

function Adders({ isPage, hasVersion }: AddersProps) {
  const { press } = usePageForm();
  const add = (label: string, operation: (page: PagePolicy) => PageEditResult): void => {
    press(label, operation, { focus: 'row' });
  };
  const fields = PAGE_FIELDS.filter(({ inMeta, vocabulary }) => !isPage || inMeta || vocabulary === 'rsl').map(
    (field) => (
      <MenuItem
        key={field.name}
        onSelect={() => add(`add ${field.name}`, (page) => addPageField(page, field, isPage ? 'tag' : 'header'))}
      >
        {field.name === 'Link' ? 'Link to a licence (RSL)' : field.name}
      </MenuItem>
    ),
  );
  return isPage ? (
    <Menu
      align="end"
      trigger={
        <Button size="sm" data-control="add" data-palette>
          Add META tag
        </Button>
      }
    >
      <MenuItem onSelect={() => add('add META tag', (page) => addMetaTag(page, 'robots', 'all'))}>
        Directives, such as noindex
      </MenuItem>
      <MenuItem onSelect={() => add('add ACAP statement', (page) => addMetaTag(page, 'robots', 'ACAP allow-index'))}>
        ACAP statement
      </MenuItem>
      <MenuItem
        disabled={hasVersion}
        onSelect={() => add('declare ACAP version', (page) => addMetaTag(page, 'robots', 'ACAP version 1.0'))}
      >
        ACAP version
      </MenuItem>
      {fields}
    </Menu>
  ) : (
    <span className="cluster">
      <Menu
        align="end"
        trigger={
          <Button size="sm" data-palette>
            Add preference
          </Button>
        }
      >
        {fields}
      </Menu>
      <Button
        size="sm"
        data-control="add"
        data-palette
        onClick={() => add('add X-Robots-Tag', (page) => addHeader(page, '', 'all'))}
      >
        Add X-Robots-Tag
      </Button>
    </span>
  );
}
