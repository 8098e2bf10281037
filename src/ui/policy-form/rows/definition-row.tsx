import {
  commentText,
  USAGES,
  usageNamed,
  type Definition,
  type DefinitionUse,
  type QualifiedUsageDefinition,
  type SyntaxLine,
} from '#core';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { countInWords } from '../../controls/count-in-words.ts';
import { Select, type SelectOption } from '../../controls/fields/select.tsx';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { notesFor, worstFor, type RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import type { LocalNames } from '../model/use-local-names.ts';
import { DefinitionMembers } from './definition-members.tsx';
import styles from './definition-row.module.css';
import { lineActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import rowStyles from './row.module.css';
import { AddQualifier, RuleQualifiers } from './rule-qualifiers.tsx';

export interface DefinitionRowProps {
  readonly line: number;
  readonly lineKey: number;
  readonly definition: Definition;
  readonly uses: readonly DefinitionUse[];
  readonly syntax: SyntaxLine;
  readonly findings: readonly RowFinding[] | undefined;
  readonly names: LocalNames;
  readonly isChecked: boolean;
}

const KINDS: Readonly<Record<Definition['kind'], { readonly name: string; readonly verb: string }>> = {
  'qualified-usage': { name: 'Qualified usage', verb: 'means' },
  'composite-usage': { name: 'Composite usage', verb: 'means' },
  'resource-set': { name: 'Resource set', verb: 'contains' },
};

/** A definition: its name, its meaning, and where it is used. */
export function DefinitionRow(props: DefinitionRowProps) {
  const { line, lineKey, definition, uses, syntax, findings, isChecked } = props;
  const form = useForm();
  const { commands } = form;
  const rowId = useId();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const [isCommenting, setCommenting] = useState(false);
  const comment = commentText(syntax);
  const { kind, name } = definition;
  const title = `${KINDS[kind].name.toLowerCase()} ${name.text}`;
  return (
    <div className={rowStyles.definitionRow}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={title}
        actions={() => lineActions(form, line, setRefusal, comment === null ? () => setCommenting(true) : null)}
      />
      <div className={styles.definition}>
        <DraftField
          label={`Name of the ${KINDS[kind].name.toLowerCase()}`}
          control="name"
          fits
          className={styles.name}
          value={name.text}
          describedBy={notesFor(rowId, findings, name) ?? notesFor(rowId, findings, null, [name])}
          finding={worstFor(findings, name)}
          tryApply={(typed) => commands.renameDefinition(line, typed)}
        />
        <span className={styles.verb}>{KINDS[kind].verb}</span>
        {definition.kind === 'qualified-usage' ? (
          <BaseUsage definition={definition} onRefused={setRefusal} />
        ) : (
          <DefinitionMembers {...props} definition={definition} rowId={rowId} onRefused={setRefusal} />
        )}
      </div>
      <span className={rowStyles.actions}>
        {definition.kind === 'qualified-usage' && definition.usage.kind === 'standard' && (
          <AddQualifier
            line={line}
            usage={definition.usage.usage}
            qualifiers={definition.qualifiers}
            name={title}
            onRefused={setRefusal}
          />
        )}
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          label={`Delete ${title}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => setRefusal(commands.removeLine(line, `delete ${name.text}`))}
        />
      </span>
      <div className={rowStyles.more}>
        {definition.kind === 'qualified-usage' && (
          <RuleQualifiers {...{ line, rowId, findings }} qualifiers={definition.qualifiers} onRefused={setRefusal} />
        )}
        <Uses kind={KINDS[kind].name} uses={uses} />
        <RowComment line={line} text={comment} isOpen={isCommenting} onClose={() => setCommenting(false)} />
        <RowNotes rowId={rowId} findings={findings} refusal={refusal} />
      </div>
    </div>
  );
}

function BaseUsage({
  definition,
  onRefused,
}: {
  readonly definition: QualifiedUsageDefinition;
  readonly onRefused: (outcome: Outcome) => void;
}) {
  const { commands } = useForm();
  const { usage, line } = definition;
  const value = usage.kind === 'standard' ? usage.usage : usage.token.text;
  const options: SelectOption<string>[] = USAGES.map((name) => ({ value: name, label: name }));
  if (usage.kind !== 'standard') options.push({ value, label: `${value} (unknown)`, disabled: true });
  return (
    <Select
      label="Based on"
      hideLabel
      mono
      size="sm"
      fits
      className={styles.base}
      options={options}
      value={value}
      onChange={(chosen) => {
        const standard = usageNamed(chosen);
        if (standard) onRefused(commands.setDefinedUsage(line, standard));
      }}
    />
  );
}

const MAX_LINKS = 8;

/** The kind of name and its uses, each a button that goes there. */
function Uses({ kind, uses }: { readonly kind: string; readonly uses: readonly DefinitionUse[] }) {
  const { goToLine } = useForm();
  if (uses.length === 0) return <p className={styles.uses}>{kind} · Not used.</p>;
  const rules = uses.filter(({ inDefinition }) => !inDefinition).length;
  const others = uses.length - rules;
  const words = [
    ...(rules > 0 ? [countInWords(rules, 'rule')] : []),
    ...(others > 0 ? [countInWords(others, 'definition')] : []),
  ];
  const lines = [...new Set(uses.map(({ line }) => line))];
  return (
    <p className={styles.uses}>
      {kind} · Used by {words.join(' and ')}:
      {lines.slice(0, MAX_LINKS).map((line) => (
        <button
          key={line}
          type="button"
          className={rowStyles.lineLink}
          aria-label={`Go to line ${line + 1}`}
          onClick={() => goToLine(line)}
        >
          line {line + 1}
        </button>
      ))}
      {lines.length > MAX_LINKS && <span>and {lines.length - MAX_LINKS} more</span>}
    </p>
  );
}
