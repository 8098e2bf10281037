import { usageNamed, USAGES, type AcapRule, type ConventionalRule } from '#core';
import { Ban, CircleCheck } from 'lucide-react';
import { classNames } from '../../controls/class-names.ts';
import { RowSelect, type SelectOption } from '../../controls/fields/select.tsx';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { notesFor, worstFor } from '../../controls/form/row-finding.ts';
import { takesQualifiers } from '../../controls/form/usable-qualifiers.ts';
import { useForm } from '../commands/use-form.tsx';
import { patternLength } from '../model/estimate-height.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { ruleActions, setActions } from './row-actions.ts';
import { RowFrame, useRowState, type RowProps, type RowState } from './row-frame.tsx';
import { RowHeat } from './row-heat.tsx';
import styles from './row.module.css';
import { AddQualifier, RuleQualifiers } from './rule-qualifiers.tsx';

const ALLOW: SelectOption<'allow' | 'disallow'> = { value: 'allow', label: 'Allow' };
const DISALLOW: SelectOption<'allow' | 'disallow'> = { value: 'disallow', label: 'Disallow' };
const EFFECTS = [ALLOW, DISALLOW];

export interface RuleRowProps extends RowProps {
  readonly rule: AcapRule | ConventionalRule;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** Local names available in the file. */
  readonly names: LocalNames;
}

/** A rule: its effect, usage (ACAP), pattern and qualifiers, with its menu and buttons. */
export function RuleRow(props: RuleRowProps) {
  const { line, rule, findings } = props;
  const form = useForm();
  const { commands } = form;
  const state = useRowState();
  const { rowId, onRefused } = state;
  const name = describeRule(rule);
  const token = rule.kind === 'rule' ? rule.resource.token : rule.pattern;
  const others = rule.kind === 'rule' ? [rule.usage.token, ...rule.qualifiers.map((one) => one.token)] : [];
  const own = notesFor(rowId, findings, token, others);
  const left = notesFor(rowId, findings, null, [token, ...others]);
  return (
    <RowFrame
      {...props}
      {...state}
      className={classNames(styles.rule, rule.kind === 'rule' && styles.acap)}
      data-length={patternLength(token.text)}
      name={name}
      canDrag
      ownActions={() => [
        ...ruleActions(commands, line, props, onRefused),
        ...(rule.kind === 'rule' ? setActions(form, line, props.names) : []),
      ]}
      buttons={
        rule.kind === 'rule' &&
        rule.effect === 'allow' &&
        rule.usage.kind === 'standard' && (
          <AddQualifier {...{ line, name, onRefused }} usage={rule.usage.usage} qualifiers={rule.qualifiers} />
        )
      }
      onDelete={() => commands.removeRule(line)}
      isCommentInline
      more={
        rule.kind === 'rule' && (
          <RuleQualifiers {...{ line, rowId, findings, onRefused }} qualifiers={rule.qualifiers} />
        )
      }
    >
      <EffectChooser rule={rule} onRefused={onRefused} />
      {rule.kind === 'rule' && <UsageChooser {...props} {...state} rule={rule} />}
      <DraftField
        label="Pattern"
        control="pattern"
        className={styles.pattern}
        value={token.text}
        placeholder="matches nothing"
        describedBy={classNames(own, left, GUIDE_ID)}
        finding={worstFor(findings, token)}
        tryApply={(typed) => commands.setPattern(line, typed)}
      />
      <RowHeat line={line} />
    </RowFrame>
  );
}

/** The id of the explanation of the selected rule's pattern. */
export const GUIDE_ID = 'policy-form-guide';

function EffectChooser({ rule, onRefused }: Pick<RuleRowProps & RowState, 'rule' | 'onRefused'>) {
  const { commands } = useForm();
  const Icon = rule.effect === 'allow' ? CircleCheck : Ban;
  const limit = rule.kind === 'rule' && rule.effect === 'allow' ? whyNotProhibited(rule) : null;
  return (
    <span className={classNames(styles.effect, styles[rule.effect])}>
      <Icon aria-hidden className={styles.effectIcon} />
      <RowSelect
        label="Allow or disallow"
        options={limit === null ? EFFECTS : [ALLOW, { ...DISALLOW, label: `Disallow (${limit})`, disabled: true }]}
        value={rule.effect}
        data-control="effect"
        onChange={(effect) => onRefused(commands.setEffects([rule.line], effect))}
      />
    </span>
  );
}

/**
 * Why a permission cannot become a prohibition; `null` when it can.
 *
 * Clause: A8.
 */
function whyNotProhibited({ usage, qualifiers }: AcapRule): string | null {
  if (usage.kind === 'local') return 'not for usages defined here';
  return qualifiers.length > 0 ? 'not with qualifiers' : null;
}

/**
 * False for a usage that would make the rule void: a prohibited local usage, or one that its qualifiers do not apply to
 * (A8).
 */
function canBe({ effect, qualifiers }: AcapRule, name: string): boolean {
  const usage = usageNamed(name);
  if (usage === null) return effect === 'allow' && qualifiers.length === 0;
  return takesQualifiers(usage, qualifiers);
}

type UsageChooserProps = RuleRowProps & RowState & { readonly rule: AcapRule };

function UsageChooser({ rule, names, rowId, findings, onRefused }: UsageChooserProps) {
  const { commands } = useForm();
  const { usage } = rule;
  const value = usage.kind === 'standard' ? usage.usage : usage.token.text;
  const known: readonly string[] = [...USAGES, ...names.usages];
  const written = known.find((name) => name.toLowerCase() === value.toLowerCase());
  const options: SelectOption<string>[] = known.map((name) => ({
    value: name,
    label: name,
    disabled: name !== written && !canBe(rule, name),
  }));
  if (written === undefined) options.push({ value, label: `${value} (unknown)`, disabled: true });
  return (
    <RowSelect
      className={styles.usage}
      label="Usage"
      mono
      options={options}
      value={written ?? value}
      data-control="usage"
      data-finding={worstFor(findings, usage.token)}
      aria-describedby={notesFor(rowId, findings, usage.token)}
      onChange={(chosen) => onRefused(commands.setUsages([rule.line], chosen))}
    />
  );
}

/**
 * A short description of a rule for the labels of its buttons: `Disallow /private/`, `Allow present-snippet /news/`.
 */
function describeRule(rule: AcapRule | ConventionalRule): string {
  const effect = rule.effect === 'allow' ? 'Allow' : 'Disallow';
  if (rule.kind === 'rule') return `${effect} ${rule.usage.token.text} ${rule.resource.token.text}`;
  return rule.pattern.text === '' ? `${effect} (empty)` : `${effect} ${rule.pattern.text}`;
}
