import {
  countThings,
  movePageRow,
  removePageRow,
  setAddressee,
  setPageVersion,
  type LockedPageRow,
  type PageRow,
  type Span,
  type PageLockReason,
} from '#core';
import { ArrowDown, ArrowUp, Bot, Handshake, ShieldCheck, Trash2, type LucideIcon } from 'lucide-react';
import { LinkButton } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import card from '../controls/card.module.css';
import heading from '../controls/heading-line.module.css';
import { DraftField } from '../controls/form/draft-field.tsx';
import { LockedText } from '../controls/form/locked-text.tsx';
import { findingsIn, findingsOutside, type RowFinding } from '../controls/form/row-finding.ts';
import { VersionSelect } from '../controls/form/version-select.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { DirectivesEditor } from './directives-editor.tsx';
import styles from './page-form.module.css';
import { PageNotes } from './page-notes.tsx';
import { PreferenceEditor } from './preference-editor.tsx';
import { StatementEditor } from './statement-editor.tsx';
import { usePageForm } from './use-page-commands.tsx';

interface PageRowCardProps {
  readonly row: PageRow;
  readonly findings: readonly RowFinding[];
  readonly isCurrent: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
}

/** One META tag or header: its addressee, its content, and its findings. */
export function PageRowCard({ row, findings, isCurrent, canMoveUp, canMoveDown }: PageRowCardProps) {
  const title = titleOf(row);
  const Icon: LucideIcon =
    row.kind === 'preference' ? Handshake : row.kind === 'statement' || row.kind === 'version' ? ShieldCheck : Bot;
  return (
    <li
      className={classNames(card.card, styles.card)}
      data-at={row.span.start}
      data-title={row.kind === 'locked' ? undefined : title}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${title}, line ${row.line + 1}`}
    >
      <div className={heading.line}>
        <LineLink line={row.line} />
        <span className={styles.grip} data-grip={canMoveUp || canMoveDown ? 'row' : undefined}>
          <Icon aria-hidden className="muted" />
        </span>
        <h3 className={heading.title}>{headingOf(row)}</h3>
        <div className={heading.end}>
          <p className={heading.fact}>{factsOf(row)}</p>
          <RowActions row={row} title={title} canMoveUp={canMoveUp} canMoveDown={canMoveDown} />
        </div>
      </div>
      {row.kind === 'locked' ? (
        <LockedTag row={row} isExplained={findings.length > 0} />
      ) : (
        <>
          {(row.kind === 'directives' || row.kind === 'statement') && <AddresseeField row={row} />}
          {row.kind === 'preference' && <PreferenceEditor row={row} />}
          {row.kind === 'directives' && <DirectivesEditor row={row} findings={findings} />}
          {row.kind === 'statement' && <StatementEditor row={row} findings={findingsIn(findings, partsOf(row))} />}
          {row.kind === 'version' && <VersionChoice at={row.span.start} version={row.version.text} />}
        </>
      )}
      <PageNotes findings={findingsOutside(findings, partsOf(row))} />
    </li>
  );
}

/** The parts of a row with controls of their own, which show their own findings. */
function partsOf(row: PageRow): readonly Span[] {
  if (row.kind === 'directives') return row.items.map(({ token }) => token);
  return row.kind === 'statement' ? row.statement.qualifiers.map(({ token }) => token) : [];
}

interface LockedTagProps {
  readonly row: LockedPageRow;
  /** True when a finding already explains the lock. */
  readonly isExplained: boolean;
}

/** A tag that the form cannot edit: its source, the reason, and a link to the text pane. */
function LockedTag({ row, isExplained }: LockedTagProps) {
  const { showInText } = usePageForm();
  return (
    <div className={styles.locked}>
      <LockedText text={row.text} reason={isExplained ? 'Edit it in the text.' : LOCK_SENTENCES[row.reason]}>
        <LinkButton onClick={() => showInText(row.line)}>Show in the text</LinkButton>
      </LockedText>
    </div>
  );
}

/** Goes to a line in the text pane. */
export function LineLink({ line }: { readonly line: number }) {
  const { showInText } = usePageForm();
  return (
    <button
      type="button"
      className={styles.lineLink}
      aria-label={`Line ${line + 1}: show in the text`}
      onClick={() => showInText(line)}
    >
      {line + 1}
    </button>
  );
}

function titleOf(row: PageRow): string {
  if (row.kind === 'preference') return row.field.name === 'Link' ? 'Link to a licence' : row.field.name;
  if (row.place === 'header') return 'X-Robots-Tag';
  if (row.kind === 'statement') return 'ACAP statement';
  if (row.kind === 'version') return 'ACAP version';
  return row.kind === 'locked' ? 'META tag, locked' : 'META tag';
}

/** The title with the crawler that the row addresses, as for the groups of a robots.txt. */
function headingOf(row: PageRow): string {
  const title = titleOf(row);
  if (row.kind === 'locked' || row.kind === 'version' || row.kind === 'preference') return title;
  const name = row.addressee?.text ?? '';
  if (row.place === 'header') return `${title} for ${name === '' ? 'every crawler' : name}`;
  return `${title} for ${name === '' || name.toLowerCase() === 'robots' ? 'every crawler' : name}`;
}

function factsOf(row: PageRow): string | null {
  if (row.kind === 'preference') return row.field.meaning;
  return row.kind === 'directives' ? countThings(row.items.length, 'directive') : null;
}

interface RowActionsProps extends Pick<PageRowCardProps, 'row' | 'canMoveUp' | 'canMoveDown'> {
  readonly title: string;
}

function RowActions({ row, title, canMoveUp, canMoveDown }: RowActionsProps) {
  const { press } = usePageForm();
  const name = `${title}, line ${row.line + 1}`;
  const move = (by: 1 | -1): void => {
    press(`move ${title}`, (page) => movePageRow(page, row.span.start, by), { focus: by === 1 ? 'down' : 'up' });
  };
  return (
    <span className={heading.buttons}>
      {row.kind !== 'locked' && (
        <>
          <IconButton
            icon={ArrowUp}
            label={`Move up ${name}`}
            tooltip="Move up"
            data-control="up"
            unavailable={!canMoveUp}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move down ${name}`}
            tooltip="Move down"
            data-control="down"
            unavailable={!canMoveDown}
            onClick={() => move(1)}
          />
        </>
      )}
      <IconButton
        variant="danger"
        icon={Trash2}
        label={`Remove ${name}`}
        tooltip="Remove"
        onClick={() => {
          press(`remove ${title}`, (page) => removePageRow(page, row.span.start), { focus: 'add' });
        }}
      />
    </span>
  );
}

function AddresseeField({ row }: { readonly row: Extract<PageRow, { kind: 'directives' | 'statement' }> }) {
  const { change } = usePageForm();
  const { addressee } = row;
  const isHeader = row.place === 'header';
  const label = isHeader ? 'Crawler' : 'Name';
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel} aria-hidden>
        {label}
      </span>
      <DraftField
        control="addressee"
        label={label}
        placeholder={isHeader ? 'every crawler' : 'robots'}
        list="page-form-crawlers"
        value={addressee?.text ?? ''}
        tryApply={(typed) =>
          change(`change ${isHeader ? 'crawler' : 'name'}`, (page) => setAddressee(page, row.span.start, typed), {
            coalesceKey: `addressee ${row.span.start}`,
          })
        }
      />
    </div>
  );
}

function VersionChoice({ at, version }: { readonly at: number; readonly version: string }) {
  const { press } = usePageForm();
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel} aria-hidden>
        Version
      </span>
      <VersionSelect
        label="Version"
        className={styles.version}
        data-control="row"
        value={version}
        onChange={(next) => {
          press(`declare ACAP ${next}`, (page) => setPageVersion(page, at, next));
        }}
      />
    </div>
  );
}

/** Why a tag is locked. */
const LOCK_SENTENCES: Readonly<Record<PageLockReason, string>> = {
  'after-head': 'It comes after the head, so no crawler reads it.',
  'in-body': 'It is in the body, so no crawler reads it.',
  'in-comment': 'It is in a comment, so no crawler reads it.',
  'http-equiv': 'It uses http-equiv instead of name, so no crawler reads it.',
  'value-for-content': 'It uses value instead of content.',
  'no-content': 'It has no content.',
  'curly-quotes': 'It uses curly quotes, which HTML doesn’t treat as quotes, so no crawler reads it as intended.',
  'malformed-statement': 'It is not a valid ACAP statement.',
  'pilot-definition': 'It defines a usage as in the ACAP pilot; the form supports standard usages only.',
  'pilot-id-list': 'It names elements by id, as in the ACAP pilot.',
  'character-references': 'It contains character references, such as &amp;.',
  'version-repeated': 'Another tag already declares the version.',
};
