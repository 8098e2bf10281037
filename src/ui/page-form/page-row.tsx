import {
  movePageRow,
  removePageRow,
  setAddressee,
  setPageVersion,
  type Diagnostic,
  type LockedPageRow,
  type PageRow,
  type Span,
} from '#core';
import { ArrowDown, ArrowUp, GripVertical, Lock, Trash2 } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Select } from '../controls/select.tsx';
import { DraftField } from '../form-parts/draft-field.tsx';
import { describePageLock } from './describe-page-lock.ts';
import { DirectivesEditor } from './directives-editor.tsx';
import { findingsOutside, findingsWithin } from './findings-in.ts';
import { usePageForm } from './page-form-context.tsx';
import styles from './page-form.module.css';
import { PageNotes } from './page-notes.tsx';
import { StatementEditor } from './statement-editor.tsx';

interface PageRowCardProps {
  readonly row: PageRow;
  readonly findings: readonly Diagnostic[];
  readonly isCurrent: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
}

/** One META tag or header: to whom it speaks, what it says, and what is wrong with it. */
export function PageRowCard({ row, findings, isCurrent, canMoveUp, canMoveDown }: PageRowCardProps) {
  const title = titleOf(row);
  return (
    <li
      className={classNames(styles.card, isCurrent && styles.current)}
      data-at={row.span.start}
      data-title={row.kind === 'locked' ? undefined : title}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${title}, line ${row.line + 1}`}
    >
      <div className={styles.cardHeader}>
        <LineLink line={row.line} />
        {(canMoveUp || canMoveDown) && (
          <span className={styles.grip} data-grip="row" aria-hidden>
            <GripVertical />
          </span>
        )}
        <span className={styles.cardTitle}>{title}</span>
        <RowActions row={row} title={title} canMoveUp={canMoveUp} canMoveDown={canMoveDown} />
      </div>
      {row.kind === 'locked' ? (
        <LockedTag row={row} isExplained={findings.length > 0} />
      ) : (
        <div className={styles.cardBody}>
          {row.kind !== 'version' && <AddresseeField row={row} />}
          {row.kind === 'directives' && <DirectivesEditor row={row} findings={findings} />}
          {row.kind === 'statement' && <StatementEditor row={row} findings={findingsWithin(findings, partsOf(row))} />}
          {row.kind === 'version' && <VersionChoice at={row.span.start} version={row.version.text} />}
        </div>
      )}
      <PageNotes findings={findingsOutside(findings, partsOf(row))} />
    </li>
  );
}

/** The parts of a row that have controls, and with them the findings that are about them. */
function partsOf(row: PageRow): readonly Span[] {
  if (row.kind === 'directives') return row.items.map(({ token }) => token);
  return row.kind === 'statement' ? row.statement.qualifiers.map(({ token }) => token) : [];
}

interface LockedTagProps {
  readonly row: LockedPageRow;
  /** True when a finding says what is wrong with it; the reason would say the same again. */
  readonly isExplained: boolean;
}

/** A tag that the form cannot change: as it is written, why it is so, and the way to it in the text. */
function LockedTag({ row, isExplained }: LockedTagProps) {
  const { showInText } = usePageForm();
  return (
    <div className={styles.locked}>
      <code className={styles.verbatim}>{row.text}</code>
      <p className={styles.reason}>
        <Lock aria-hidden className={styles.lockIcon} />
        <span>{isExplained ? 'Only to be changed in the text.' : describePageLock(row.reason)}</span>
        <button
          type="button"
          className={styles.textLink}
          onClick={() => {
            showInText(row.line);
          }}
        >
          Show in the text
        </button>
      </p>
    </div>
  );
}

/** Leads to a line in the text. */
export function LineLink({ line }: { readonly line: number }) {
  const { showInText } = usePageForm();
  return (
    <button
      type="button"
      className={styles.lineLink}
      aria-label={`Line ${line + 1}: show in the text`}
      onClick={() => {
        showInText(line);
      }}
    >
      {line + 1}
    </button>
  );
}

function titleOf(row: PageRow): string {
  if (row.place === 'header') return 'X-Robots-Tag';
  if (row.kind === 'statement') return 'ACAP statement';
  if (row.kind === 'version') return 'ACAP version';
  return row.kind === 'locked' ? 'META tag, locked' : 'META tag';
}

interface RowActionsProps extends Pick<PageRowCardProps, 'row' | 'canMoveUp' | 'canMoveDown'> {
  readonly title: string;
}

function RowActions({ row, title, canMoveUp, canMoveDown }: RowActionsProps) {
  const { press } = usePageForm();
  const name = `${title}, line ${row.line + 1}`;
  const move = (by: 1 | -1): void => {
    press({
      label: `move ${title}`,
      operation: (page) => movePageRow(page, row.span.start, by),
      focus: by === 1 ? 'down' : 'up',
    });
  };
  return (
    <span className={styles.actions}>
      {row.kind !== 'locked' && (
        <>
          <IconButton
            size="sm"
            icon={ArrowUp}
            label={`Move up ${name}`}
            tooltip="Move up"
            data-control="up"
            unavailable={!canMoveUp}
            onClick={() => {
              move(-1);
            }}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label={`Move down ${name}`}
            tooltip="Move down"
            data-control="down"
            unavailable={!canMoveDown}
            onClick={() => {
              move(1);
            }}
          />
        </>
      )}
      <IconButton
        size="sm"
        variant="danger"
        icon={Trash2}
        label={`Remove ${name}`}
        tooltip="Remove"
        onClick={() => {
          press({
            label: `remove ${title}`,
            operation: (page) => removePageRow(page, row.span.start),
            focus: 'add',
          });
        }}
      />
    </span>
  );
}

function AddresseeField({ row }: { readonly row: Exclude<PageRow, { kind: 'locked' }> }) {
  const { change } = usePageForm();
  const { addressee } = row;
  const isHeader = row.place === 'header';
  return (
    <DraftField
      showLabel
      control="addressee"
      label={isHeader ? 'Crawler' : 'Name'}
      placeholder={isHeader ? 'every crawler' : 'robots'}
      list="page-form-crawlers"
      className={styles.addressee}
      value={addressee?.text ?? ''}
      offer={(typed) =>
        change({
          label: `change ${isHeader ? 'crawler' : 'name'}`,
          operation: (page) => setAddressee(page, row.span.start, typed),
          coalesceKey: `addressee ${row.span.start}`,
        })
      }
    />
  );
}

function VersionChoice({ at, version }: { readonly at: number; readonly version: string }) {
  const { press } = usePageForm();
  const known = ['1.0', '1.1'].includes(version);
  return (
    <Select
      label="Version"
      size="sm"
      mono
      data-control="row"
      value={version}
      options={[
        ...(known ? [] : [{ value: version, label: version, disabled: true }]),
        { value: '1.0', label: '1.0' },
        { value: '1.1', label: '1.1' },
      ]}
      onChange={(chosen) => {
        const next = chosen === '1.1' ? '1.1' : '1.0';
        press({ label: `declare ACAP ${next}`, operation: (page) => setPageVersion(page, at, next) });
      }}
    />
  );
}
