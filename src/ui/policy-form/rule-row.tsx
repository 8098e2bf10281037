import { USAGES, type AcapRule, type ConventionalRule, type Diagnostic } from '#core';
import { ArrowDown, ArrowUp, Ban, CircleCheck, CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Select, type SelectOption } from '../controls/select.tsx';
import { describeRule } from './describe-rule.ts';
import { DraftField } from './draft-field.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';
import type { Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';

const EFFECTS: readonly SelectOption<'allow' | 'disallow'>[] = [
  { value: 'allow', label: 'Allow' },
  { value: 'disallow', label: 'Disallow' },
];

export interface RuleRowProps {
  readonly line: number;
  readonly rule: AcapRule | ConventionalRule;
  readonly comment: string | null;
  readonly findings: readonly Diagnostic[] | undefined;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** The usages that the file defines: `(name)`. */
  readonly localUsages: readonly string[];
}

/** A rule: what it allows or disallows, for ACAP which usage, and where; with the buttons that move and remove it. */
export function RuleRow(props: RuleRowProps) {
  const { line, rule, comment, findings } = props;
  const { commands } = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const value = rule.kind === 'rule' ? rule.resource.token.text : rule.pattern.text;

  return (
    <div className={classNames(styles.rule, rule.kind === 'rule' && styles.acap)}>
      <MoveButtons {...props} onRefused={setRefusal} />
      <EffectChooser rule={rule} onRefused={setRefusal} />
      {rule.kind === 'rule' && <UsageChooser rule={rule} localUsages={props.localUsages} onRefused={setRefusal} />}
      <DraftField
        label="Pattern"
        control="pattern"
        className={styles.pattern}
        value={value}
        placeholder="matches nothing"
        offer={(typed) => commands.setPattern(line, typed)}
      />
      <span className={styles.actions}>
        <IconButton
          size="sm"
          icon={CopyPlus}
          label={`Duplicate ${describeRule(rule)}`}
          tooltip="Duplicate"
          onClick={() => {
            setRefusal(commands.duplicateRule(line));
          }}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          label={`Delete ${describeRule(rule)}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => {
            setRefusal(commands.removeRule(line));
          }}
        />
      </span>
      <RowNotes
        qualifiers={rule.kind === 'rule' ? rule.qualifiers.map(({ token }) => token.text) : []}
        comment={comment}
        findings={findings}
        refusal={refusal}
      />
    </div>
  );
}

function MoveButtons({
  line,
  rule,
  canMoveUp,
  canMoveDown,
  onRefused,
}: RuleRowProps & { readonly onRefused: (outcome: Outcome) => void }) {
  const { commands } = useForm();
  const name = describeRule(rule);
  return (
    <span className={styles.gutter}>
      <span className={styles.number} aria-hidden>
        {line + 1}
      </span>
      <span className={styles.moves}>
        <IconButton
          size="sm"
          icon={ArrowUp}
          label={`Move up ${name}`}
          tooltip="Move up"
          shortcut="Alt+Up"
          unavailable={!canMoveUp}
          data-control="move-up"
          onClick={() => {
            onRefused(commands.moveRule(line, 'up', 'move-up'));
          }}
        />
        <IconButton
          size="sm"
          icon={ArrowDown}
          label={`Move down ${name}`}
          tooltip="Move down"
          shortcut="Alt+Down"
          unavailable={!canMoveDown}
          data-control="move-down"
          onClick={() => {
            onRefused(commands.moveRule(line, 'down', 'move-down'));
          }}
        />
      </span>
    </span>
  );
}

interface ChooserProps<Rule> {
  readonly rule: Rule;
  readonly onRefused: (outcome: Outcome) => void;
}

function EffectChooser({ rule, onRefused }: ChooserProps<AcapRule | ConventionalRule>) {
  const { commands } = useForm();
  const Icon = rule.effect === 'allow' ? CircleCheck : Ban;
  return (
    <span className={classNames(styles.effect, styles[rule.effect])}>
      <Icon aria-hidden className={styles.effectIcon} />
      <Select
        label="Allow or disallow"
        hideLabel
        size="sm"
        options={EFFECTS}
        value={rule.effect}
        data-control="effect"
        onChange={(effect) => {
          onRefused(commands.setEffect(rule.line, effect));
        }}
      />
    </span>
  );
}

function UsageChooser({
  rule,
  localUsages,
  onRefused,
}: ChooserProps<AcapRule> & { readonly localUsages: readonly string[] }) {
  const { commands } = useForm();
  const { usage } = rule;
  const value = usage.kind === 'standard' ? usage.usage : usage.token.text;
  const known: readonly string[] = [...USAGES, ...localUsages];
  const written = known.find((name) => name.toLowerCase() === value.toLowerCase());
  const options: SelectOption<string>[] = known.map((name) => ({
    value: name,
    label: name,
    // A prohibition of a local usage would decide nothing (A8).
    disabled: rule.effect === 'disallow' && name.startsWith('(') && name !== written,
  }));
  if (written === undefined) options.push({ value, label: `${value} (unknown)`, disabled: true });
  return (
    <Select
      className={styles.usage}
      label="Usage"
      hideLabel
      mono
      size="sm"
      options={options}
      value={written ?? value}
      data-control="usage"
      onChange={(chosen) => {
        onRefused(commands.setUsage(rule.line, chosen));
      }}
    />
  );
}
