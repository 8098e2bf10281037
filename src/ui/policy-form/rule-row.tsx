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
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Select, type SelectOption } from '../controls/select.tsx';
import { DraftField } from '../form-parts/draft-field.tsx';
import { notesFor, worstFor, type RowFinding } from '../form-parts/row-finding.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import { describeRule } from './describe-rule.ts';
import { patternLength } from './pattern-length.ts';
import { lineActions, ruleActions, setActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';
import { AddQualifier, RuleQualifiers } from './rule-qualifiers.tsx';
import { useForm } from './use-form.tsx';
import type { LocalNames } from './use-local-names.ts';

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
  /** The names that the file defines. */
  readonly names: LocalNames;
  readonly isChecked: boolean;
}

/** A rule: what it allows or disallows, for ACAP which usage, where and under which conditions; with its menu and buttons. */
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
        offer={(typed) => commands.setPattern(line, typed)}
      />
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

/** The id of what explains the pattern of the selected rule. */
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
        onClick={() => {
          onRefused(commands.removeRule(line));
        }}
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
        onChange={(effect) => {
          onRefused(commands.setEffect(rule.line, effect));
        }}
      />
    </span>
  );
}

/** Why a permission cannot be turned into a prohibition; `null` when it can. Clause: A8. */
function whyNotProhibited({ usage, qualifiers }: AcapRule): string | null {
  if (usage.kind === 'local') return 'not of a usage defined here';
  return qualifiers.length > 0 ? 'not with qualifiers' : null;
}

/** False for a usage with which the rule would decide nothing: a prohibited local one, or one its qualifiers are not for (A8). */
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
      onChange={(chosen) => {
        onRefused(commands.setUsage(rule.line, chosen));
      }}
    />
  );
}
