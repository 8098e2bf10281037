import { formatCount } from '#core';
import type { Fix } from '#core/analysis';
import { Lightbulb, WandSparkles, Wrench } from 'lucide-react';
import { LinkButton } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import tones from '../controls/tones/tones.module.css';
import { TONES } from '../controls/tones/tones.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import styles from './problem-row.module.css';
import type { Problem } from './problem.ts';

export interface ProblemRowProps {
  readonly problem: Problem;
  /** Hides the document's name where the list already shows it. */
  readonly hidesPath: boolean;
  /** How many findings of its rule can be fixed together; 0 where that is not offered. */
  readonly ofItsKind: number;
  readonly onGo: (problem: Problem) => void;
  readonly onExplain: (ruleId: string) => void;
  readonly onFix: (problem: Problem, fix: Fix) => void;
  readonly onFixAllOfKind: (problem: Problem) => void;
}

const SAFETY_TEXTS: Readonly<Record<Fix['safety'], string>> = {
  safe: 'Safe: keeps the meaning',
  proved: 'Proved: changes no decision, for any path',
  suggestion: 'Suggestion: changes the meaning',
};

/** One finding: message, fixes, place, and its lint rule. */
export function ProblemRow(props: ProblemRowProps) {
  const { problem, hidesPath, ofItsKind, onGo, onExplain, onFix, onFixAllOfKind } = props;
  const { path, diagnostic } = problem;
  const { message, ruleId, severity, line, fixes = [] } = diagnostic;
  const { icon: Icon, name } = TONES[severity];
  return (
    <div className={styles.row}>
      <Icon aria-hidden className={classNames(styles.icon, tones[severity])} />
      <p className={styles.message}>
        <span className="visually-hidden">{name}: </span>
        {message}
      </p>
      <div className={classNames(styles.actions, !hidesPath && styles.withPath)}>
        <div className={styles.fixes}>
          {fixes.map((fix) => (
            <button
              key={fix.title}
              type="button"
              className={styles.fix}
              {...describedBy(SAFETY_TEXTS[fix.safety])}
              onClick={() => onFix(problem, fix)}
            >
              {fix.safety === 'suggestion' ? <Lightbulb aria-hidden /> : <Wrench aria-hidden />}
              {fix.title}
            </button>
          ))}
          {fixes.length > 0 && ofItsKind > 1 && (
            <button
              type="button"
              className={styles.fix}
              {...describedBy(
                `Applies the first fix of every finding of ${ruleId}, in all documents, as one undo step`,
              )}
              onClick={() => onFixAllOfKind(problem)}
            >
              <WandSparkles aria-hidden />
              Fix all {formatCount(ofItsKind)} of this kind
            </button>
          )}
        </div>
        <LinkButton
          data-problem-place
          aria-label={`${path}, line ${line + 1}`}
          className={styles.place}
          onClick={() => onGo(problem)}
        >
          {!hidesPath && <span className={styles.path}>{path}, </span>}
          line {line + 1}
        </LinkButton>
        <button
          type="button"
          className={styles.rule}
          {...describedBy('Explain this lint rule')}
          onClick={() => onExplain(ruleId)}
        >
          {ruleId}
        </button>
      </div>
    </div>
  );
}

/** A tooltip that is also the accessible description. */
function describedBy(text: string) {
  return { ...tooltipAttributes(text), 'aria-description': text };
}
