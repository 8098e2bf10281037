import {
  commentText,
  qualifierNamed,
  usageNamed,
  USAGES,
  type AcapRule,
  type ConventionalRule,
  type SyntaxLine,
} from '#core';
import { Ban, CircleCheck, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { Select, type SelectOption } from '../../controls/fields/select.tsx';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { notesFor, worstFor, type RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import { patternLength } from '../model/estimate-height.ts';
import type { LocalNames } from '../model/use-local-names.ts';
import { lineActions, ruleActions, setActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowHeat } from './row-heat.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';
import { AddQualifier, RuleQualifiers } from './rule-qualifiers.tsx';

const ALLOW: SelectOption<'allow' | 'disallow'> = { value: 'allow', label: 'Allow' };
const DISALLOW: SelectOption<'allow' | 'disallow'> = { value: 'disallow', label: 'Disallow' };
const EFFECTS = [ALLOW, DISALLOW];

export interface RuleRowProps {
  readonly line: number;
  readonly lineKey: number;
  readonly rule: AcapRule | ConventionalRule;
  readonly syntax: SyntaxLine;
  readonly findings: readonly RowFinding[] | undefined;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** Local names available in the file. */
  readonly names: LocalNames;
  readonly isChecked: boolean;
}

/** A rule: its effect, usage (ACAP), pattern and qualifiers, with its menu and buttons. */
export function RuleRow(props: RuleRowProps) {
  const { line, lineKey, rule, syntax, findings, isChecked } = props;
  const form = useForm();
  const { commands } = form;
  const rowId = useId();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const [isCommenting, setCommenting] = useState(false);
  const comment = commentText(syntax);
  const token = rule.kind === 'rule' ? rule.resource.token : rule.pattern;
  const others = rule.kind === 'rule' ? [rule.usage.token, ...rule.qualifiers.map((one) => one.token)] : [];
  const own = notesFor(rowId, findings, token, others);
  const left = notesFor(rowId, findings, null, [token, ...others]);

  return (
    <div
      className={classNames(styles.rule, rule.kind === 'rule' && styles.acap)}
      data-length={patternLength(token.text)}
    >
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={describeRule(rule)}
        canDrag
        actions={() => [
          ...ruleActions(commands, line, props, setRefusal),
          ...(rule.kind === 'rule' ? setActions(form, line, props.names) : []),
          ...lineActions(form, line, setRefusal, comment === null ? () => setCommenting(true) : null),
        ]}
      />
      <EffectChooser rule={rule} onRefused={setRefusal} />
      {rule.kind === 'rule' && <UsageChooser {...props} rule={rule} rowId={rowId} onRefused={setRefusal} />}
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
      <RowButtons {...{ line, rule }} onRefused={setRefusal} />
      <RowComment
        line={line}
        text={comment}
        isOpen={isCommenting}
        onClose={() => setCommenting(false)}
        className={styles.comment}
      />
      <div className={styles.more}>
        {rule.kind === 'rule' && (
          <RuleQualifiers {...{ line, rowId, findings }} qualifiers={rule.qualifiers} onRefused={setRefusal} />
        )}
        <RowNotes rowId={rowId} findings={findings} refusal={refusal} />
      </div>
    </div>
  );
}

/** The id of the explanation of the selected rule's pattern. */
export const GUIDE_ID = 'policy-form-guide';

interface ChooserProps<Rule> {
  readonly rule: Rule;
  readonly onRefused: (outcome: Outcome) => void;
}

function RowButtons({ line, rule, onRefused }: ChooserProps<AcapRule | ConventionalRule> & { readonly line: number }) {
  const { commands } = useForm();
  const name = describeRule(rule);
  return (
    <span className={styles.actions}>
      {rule.kind === 'rule' && rule.effect === 'allow' && rule.usage.kind === 'standard' && (
        <AddQualifier {...{ line, name, onRefused }} usage={rule.usage.usage} qualifiers={rule.qualifiers} />
      )}
      <IconButton
        size="sm"
        icon={Trash2}
        variant="danger"
        label={`Delete ${name}`}
        tooltip="Delete"
        data-control="delete"
        onClick={() => onRefused(commands.removeRule(line))}
      />
    </span>
  );
}

function EffectChooser({ rule, onRefused }: ChooserProps<AcapRule | ConventionalRule>) {
  const { commands } = useForm();
  const Icon = rule.effect === 'allow' ? CircleCheck : Ban;
  const limit = rule.kind === 'rule' && rule.effect === 'allow' ? whyNotProhibited(rule) : null;
  return (
    <span className={classNames(styles.effect, styles[rule.effect])}>
      <Icon aria-hidden className={styles.effectIcon} />
      <Select
        label="Allow or disallow"
        hideLabel
        size="sm"
        options={limit === null ? EFFECTS : [ALLOW, { ...DISALLOW, label: `Disallow (${limit})`, disabled: true }]}
        value={rule.effect}
        data-control="effect"
        onChange={(effect) => onRefused(commands.setEffect(rule.line, effect))}
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
  return qualifiers.every((qualifier) => qualifierNamed(qualifier.name.text)?.usages.includes(usage) ?? true);
}

function UsageChooser({
  rule,
  names,
  rowId,
  findings,
  onRefused,
}: ChooserProps<AcapRule> & Pick<RuleRowProps, 'names' | 'findings'> & { readonly rowId: string }) {
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
    <Select
      className={styles.usage}
      label="Usage"
      hideLabel
      mono
      size="sm"
      options={options}
      value={written ?? value}
      data-control="usage"
      data-finding={worstFor(findings, usage.token)}
      aria-describedby={notesFor(rowId, findings, usage.token)}
      onChange={(chosen) => onRefused(commands.setUsage(rule.line, chosen))}
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
