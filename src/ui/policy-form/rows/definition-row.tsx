import {
  countThings,
  USAGES,
  usageNamed,
  type Definition,
  type DefinitionUse,
  type QualifiedUsageDefinition,
} from '#core';
import { LinkButton } from '../../controls/button.tsx';
import { RowSelect, type SelectOption } from '../../controls/fields/select.tsx';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { mainNotesFor, worstFor } from '../../controls/form/row-finding.ts';
import { useForm } from '../commands/use-form.tsx';
import type { LocalNames } from '../model/use-local-names.ts';
import { DefinitionMembers } from './definition-members.tsx';
import styles from './definition-row.module.css';
import { RowFrame, useRowState, type RowProps, type RowState } from './row-frame.tsx';
import rowStyles from './row.module.css';
import { AddQualifier, RuleQualifiers } from './rule-qualifiers.tsx';

export interface DefinitionRowProps extends RowProps {
  readonly definition: Definition;
  readonly uses: readonly DefinitionUse[];
  readonly names: LocalNames;
}

const KINDS: Readonly<Record<Definition['kind'], { readonly name: string; readonly verb: string }>> = {
  'qualified-usage': { name: 'Qualified usage', verb: 'means' },
  'composite-usage': { name: 'Composite usage', verb: 'means' },
  'resource-set': { name: 'Resource set', verb: 'contains' },
};

/** A definition: its name, its meaning, and where it is used. */
export function DefinitionRow(props: DefinitionRowProps) {
  const { line, definition, uses, findings } = props;
  const { commands } = useForm();
  const state = useRowState();
  const { rowId, onRefused } = state;
  const { kind, name } = definition;
  const title = `${KINDS[kind].name.toLowerCase()} ${name.text}`;
  return (
    <RowFrame
      {...props}
      {...state}
      className={rowStyles.definitionRow}
      name={title}
      buttons={
        definition.kind === 'qualified-usage' &&
        definition.usage.kind === 'standard' && (
          <AddQualifier
            {...{ line, onRefused }}
            usage={definition.usage.usage}
            qualifiers={definition.qualifiers}
            name={title}
          />
        )
      }
      onDelete={() => commands.removeLine(line, `delete ${name.text}`)}
      more={
        <>
          {definition.kind === 'qualified-usage' && (
            <RuleQualifiers {...{ line, rowId, findings, onRefused }} qualifiers={definition.qualifiers} />
          )}
          <Uses kind={KINDS[kind].name} uses={uses} />
        </>
      }
    >
      <div className={styles.definition}>
        <DraftField
          label={`Name of the ${KINDS[kind].name.toLowerCase()}`}
          control="name"
          fits
          className={styles.name}
          value={name.text}
          describedBy={mainNotesFor(rowId, findings, name)}
          finding={worstFor(findings, name)}
          tryApply={(typed) => commands.renameDefinition(line, typed)}
        />
        <span className="muted">{KINDS[kind].verb}</span>
        {definition.kind === 'qualified-usage' ? (
          <BaseUsage definition={definition} onRefused={onRefused} />
        ) : (
          <DefinitionMembers {...props} {...state} definition={definition} />
        )}
      </div>
    </RowFrame>
  );
}

interface BaseUsageProps extends Pick<RowState, 'onRefused'> {
  readonly definition: QualifiedUsageDefinition;
}

function BaseUsage({ definition, onRefused }: BaseUsageProps) {
  const { commands } = useForm();
  const { usage, line } = definition;
  const value = usage.kind === 'standard' ? usage.usage : usage.token.text;
  const options: SelectOption<string>[] = USAGES.map((name) => ({ value: name, label: name }));
  if (usage.kind !== 'standard') options.push({ value, label: `${value} (unknown)`, disabled: true });
  return (
    <RowSelect
      label="Based on"
      mono
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
    ...(rules > 0 ? [countThings(rules, 'rule')] : []),
    ...(others > 0 ? [countThings(others, 'definition')] : []),
  ];
  const lines = [...new Set(uses.map(({ line }) => line))];
  return (
    <p className={styles.uses}>
      {kind} · Used by {words.join(' and ')}:
      {lines.slice(0, MAX_LINKS).map((line) => (
        <LinkButton key={line} aria-label={`Go to line ${line + 1}`} onClick={() => goToLine(line)}>
          line {line + 1}
        </LinkButton>
      ))}
      {lines.length > MAX_LINKS && <span>and {lines.length - MAX_LINKS} more</span>}
    </p>
  );
}
