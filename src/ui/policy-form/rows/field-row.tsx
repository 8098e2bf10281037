import { commentText, conventionalFieldNamed, type Row, type SyntaxLine, type Token } from '#core';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Select, type SelectOption } from '../../controls/fields/select.tsx';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { notesFor, worstFor, type RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import { initialFieldValue } from '../model/initial-field-value.ts';
import { lineActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

export type FieldRowKind = Extract<
  Row,
  { readonly kind: 'field' | 'reference' | 'request' | 'version' | 'ignore-conventional' }
>;

export interface FieldRowProps {
  readonly row: FieldRowKind;
  readonly lineKey: number;
  readonly syntax: SyntaxLine;
  readonly findings: readonly RowFinding[] | undefined;
  readonly isChecked: boolean;
}

/** A line with one field and one value: sitemap, crawl delay, request, reference, version, unknown field. */
export function FieldRow({ row, lineKey, syntax, findings, isChecked }: FieldRowProps) {
  const form = useForm();
  const { line } = row;
  const rowId = useId();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const [isCommenting, setCommenting] = useState(false);
  const { label, name, hint } = wordsFor(row);
  const isComment = row.kind === 'version' && row.isComment;
  const comment = isComment ? null : commentText(syntax);
  const canComment = !isComment && comment === null;
  return (
    <div className={styles.field}>
      <RowGutter
        {...{ line, lineKey, name, isChecked }}
        actions={() => lineActions(form, line, setRefusal, canComment ? () => setCommenting(true) : null)}
      />
      <span className={styles.fieldLabel} aria-hidden>
        {label}
      </span>
      <ValueControl {...{ row, rowId, findings, hint }} onRefused={setRefusal} />
      <span className={styles.actions}>
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          label={`Delete ${name}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => setRefusal(form.commands.removeLine(line, `delete ${label}`))}
        />
      </span>
      <div className={styles.more}>
        <RowComment line={line} text={comment} isOpen={isCommenting} onClose={() => setCommenting(false)} />
        <RowNotes rowId={rowId} findings={findings} refusal={refusal} />
      </div>
    </div>
  );
}

interface Words {
  /** The visible label. */
  readonly label: string;
  /** Names the line in the labels of its buttons. */
  readonly name: string;
  readonly hint?: string | undefined;
}

function wordsFor(row: FieldRowKind): Words {
  switch (row.kind) {
    case 'field': {
      const { text } = row.name;
      const known = conventionalFieldNamed(text);
      const isRelative = known?.value === 'url' && !/^https?:\/\/./i.test(row.value.text);
      const hint = isRelative
        ? `Write the full address, such as ${initialFieldValue(known.name === 'License' ? 'license' : 'sitemap')}.`
        : known === null
          ? 'Unknown field; kept as is.'
          : undefined;
      return { label: text, name: `${text} ${row.value.text}`, hint };
    }
    case 'reference':
      return { label: 'Rules in', name: `reference to ${row.reference.locator.text}` };
    case 'request': {
      const label = row.request.request === 'take-down' ? 'Take down' : 'Crawl again';
      return { label, name: `${label} ${row.request.path.text}` };
    }
    case 'version':
      return { label: 'ACAP version', name: 'ACAP version' };
    default:
      return { label: 'Ignore conventional records', name: 'Ignore conventional records' };
  }
}

function ValueControl({
  row,
  rowId,
  findings,
  hint,
  onRefused,
}: {
  readonly row: FieldRowKind;
  readonly rowId: string;
  readonly findings: readonly RowFinding[] | undefined;
  readonly hint: string | undefined;
  readonly onRefused: (outcome: Outcome) => void;
}) {
  const { commands } = useForm();
  const { line } = row;
  if (row.kind === 'ignore-conventional') {
    return <p className={styles.fieldWords}>Crawlers that read ACAP ignore the User-agent rules.</p>;
  }
  if (row.kind === 'version') return <VersionChooser {...{ row, rowId, findings, onRefused }} />;
  const token = valueOf(row);
  const { label } = wordsFor(row);
  return (
    <DraftField
      label={NAMES[row.kind] ?? label}
      control="value"
      className={styles.fieldValue}
      value={token.text}
      hint={hint}
      inputMode={inputModeOf(row)}
      describedBy={notesFor(rowId, findings, token) ?? notesFor(rowId, findings, null, [token])}
      finding={worstFor(findings, token)}
      tryApply={(typed) => commands.setFieldValue(line, typed)}
    />
  );
}

const NAMES: Partial<Record<FieldRowKind['kind'], string>> = {
  reference: 'Referenced document',
  request: 'Requested page',
};

function valueOf(row: Extract<FieldRowKind, { readonly kind: 'field' | 'reference' | 'request' }>): Token {
  if (row.kind === 'field') return row.value;
  return row.kind === 'reference' ? row.reference.locator : row.request.path;
}

function inputModeOf(row: FieldRowKind): 'text' | 'decimal' | 'url' {
  if (row.kind !== 'field') return row.kind === 'reference' ? 'url' : 'text';
  const kind = conventionalFieldNamed(row.name.text)?.value;
  return kind === 'number' ? 'decimal' : (kind ?? 'text');
}

function VersionChooser({
  row,
  rowId,
  findings,
  onRefused,
}: {
  readonly row: Extract<FieldRowKind, { readonly kind: 'version' }>;
  readonly rowId: string;
  readonly findings: readonly RowFinding[] | undefined;
  readonly onRefused: (outcome: Outcome) => void;
}) {
  const { commands } = useForm();
  const { text } = row.version;
  const options: SelectOption<string>[] = [
    { value: '1.0', label: '1.0' },
    { value: '1.1', label: '1.1' },
  ];
  if (!options.some(({ value }) => value === text))
    options.push({ value: text, label: text || 'none', disabled: true });
  return (
    <Select
      label="ACAP version"
      hideLabel
      size="sm"
      mono
      className={styles.fieldChoice}
      options={options}
      value={text}
      data-control="value"
      aria-describedby={notesFor(rowId, findings, row.version) ?? notesFor(rowId, findings, null, [row.version])}
      onChange={(version) => onRefused(commands.setVersion(version === '1.1' ? '1.1' : '1.0'))}
    />
  );
}
