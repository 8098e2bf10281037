import { lintRuleNamed, type Fix, type LintRuleDocumentation, showExample } from '#core/analysis';
import { useMemo } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { TONES } from '../controls/tones/tones.ts';
import styles from './rule-dialog.module.css';

export interface RuleDialogProps {
  readonly ruleId: string;
  readonly onClose: () => void;
}

/** Explains a lint rule: what it reports and why, an example with its fix, and the sources. */
export function RuleDialog({ ruleId, onClose }: RuleDialogProps) {
  const rule = useMemo(() => lintRuleNamed(ruleId), [ruleId]);
  return (
    <Dialog
      onClose={onClose}
      title={ruleId}
      description={rule?.summary ?? 'No lint rule has this name.'}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {rule && <RulePage rule={rule} />}
    </Dialog>
  );
}

const FIX_TEXTS: Readonly<Record<Fix['safety'], string>> = {
  safe: 'Has a safe fix',
  proved: 'Has a proved fix',
  suggestion: 'Suggests a fix',
};

function RulePage({ rule }: { readonly rule: LintRuleDocumentation }) {
  const { icon, name } = TONES[rule.severity];
  const tone = rule.severity === 'error' ? 'prohibited' : rule.severity === 'warning' ? 'warning' : 'accent';
  return (
    <div className={styles.page}>
      <p className="cluster">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        {rule.voids && <Badge>The line has no effect</Badge>}
        {rule.fix !== null && <Badge>{FIX_TEXTS[rule.fix]}</Badge>}
      </p>
      <section>
        <h3>Why it matters</h3>
        <p>{rule.why}</p>
      </section>
      <section>
        <h3>Reported</h3>
        <Example text={rule.bad} />
      </section>
      <section>
        <h3>Not reported</h3>
        <Example text={rule.good} />
      </section>
      <section>
        <h3>Where it comes from</h3>
        <p>
          {rule.source.join('; ')}. Gatepost {rule.clauses.length === 1 ? 'clause' : 'clauses'}{' '}
          {rule.clauses.join(', ')}.
        </p>
      </section>
    </div>
  );
}

/** An example document; the reported part is underlined. */
function Example({ text }: { readonly text: string }) {
  return (
    <pre className={styles.example}>
      <code>
        {exampleParts(showExample(text).trimEnd()).map(({ text: part, isMarked }, index) =>
          isMarked ? (
            // Parts of a constant text.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index}>{part}</mark>
          ) : (
            part
          ),
        )}
      </code>
    </pre>
  );
}

/** Part of an example, and whether the rule reports it. */
interface ExamplePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits an example at the `[|` and `|]` around what the rule reports. */
function exampleParts(example: string): readonly ExamplePart[] {
  return example
    .split(/(\[\|[\s\S]*?\|\])/)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith('[|') && text.endsWith('|]')
        ? { text: text.slice(2, -2), isMarked: true }
        : { text, isMarked: false },
    );
}
