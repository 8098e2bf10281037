import { conventionalFieldNamed, type Row, type Token } from '#core';
import { classNames } from '../../controls/class-names.ts';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { mainNotesFor, worstFor } from '../../controls/form/row-finding.ts';
import quietRow from '../../controls/form/quiet.module.css';
import { VersionSelect } from '../../controls/form/version-select.tsx';
import { useForm } from '../commands/use-form.tsx';
import { initialFieldValue } from '../model/initial-field-value.ts';
import { RowFrame, useRowState, type RowProps, type RowState } from './row-frame.tsx';
import styles from './row.module.css';

export type FieldRowKind = Extract<
  Row,
  { readonly kind: 'field' | 'reference' | 'request' | 'version' | 'ignore-conventional' }
>;

export interface FieldRowProps extends RowProps {
  readonly row: FieldRowKind;
}

/** A line with one field and one value: sitemap, crawl delay, request, reference, version, unknown field. */
export function FieldRow(props: FieldRowProps) {
  const { row, line } = props;
  const { commands } = useForm();
  const state = useRowState();
  const { label, name, hint } = wordsFor(row);
  return (
    <RowFrame
      {...props}
      {...state}
      className={classNames(styles.field, quietRow.quiet)}
      name={name}
      isComment={row.kind === 'version' && row.isComment}
      onDelete={() => commands.removeLine(line, `delete ${label}`)}
    >
      <span className={styles.fieldLabel} aria-hidden>
        {label}
      </span>
      <ValueControl {...props} {...state} label={label} hint={hint} />
    </RowFrame>
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
        ? `Write the full URL, such as ${initialFieldValue(known.name)}.`
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

type ValueControlProps = FieldRowProps & RowState & Pick<Words, 'label' | 'hint'>;

function ValueControl(props: ValueControlProps) {
  const { row, line, rowId, findings, label, hint } = props;
  const { commands } = useForm();
  if (row.kind === 'ignore-conventional') {
    return <p className={styles.fieldWords}>Crawlers that read ACAP ignore the User-agent rules.</p>;
  }
  if (row.kind === 'version') return <VersionChooser {...props} version={row.version} />;
  const token = valueOf(row);
  return (
    <DraftField
      label={NAMES[row.kind] ?? label}
      control="value"
      className={styles.fieldValue}
      value={token.text}
      hint={hint}
      inputMode={inputModeOf(row)}
      describedBy={mainNotesFor(rowId, findings, token)}
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

type VersionChooserProps = Pick<ValueControlProps, 'line' | 'rowId' | 'findings' | 'onRefused'> & {
  readonly version: Token;
};

function VersionChooser({ line, version, rowId, findings, onRefused }: VersionChooserProps) {
  const { commands } = useForm();
  return (
    <VersionSelect
      label="ACAP version"
      className={styles.fieldChoice}
      value={version.text}
      data-control="value"
      aria-describedby={mainNotesFor(rowId, findings, version)}
      onChange={(chosen) => onRefused(commands.setVersion(line, chosen))}
    />
  );
}
