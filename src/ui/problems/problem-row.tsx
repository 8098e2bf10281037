import type { Fix } from '#core';
import { Lightbulb, Wrench } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import type { Problem } from './problem.ts';
import styles from './problem-row.module.css';
import { SEVERITY_TEXTS } from './severity-texts.ts';

export interface ProblemRowProps {
  readonly problem: Problem;
  /** Where the list says the document's name already, the line is enough for the eye. */
  readonly hidesPath: boolean;
  readonly onGo: (problem: Problem) => void;
  readonly onExplain: (ruleId: string) => void;
  readonly onFix: (problem: Problem, fix: Fix) => void;
}

const SAFETY_TEXTS: Readonly<Record<Fix['safety'], string>> = {
  safe: 'Safe: keeps the meaning',
  proved: 'Proved: no decision changes, over all paths',
  suggestion: 'A suggestion: changes the meaning',
};

/** One finding: what it is, what mends it, where it is, and the lint rule that explains it. */
export function ProblemRow({ problem, hidesPath, onGo, onExplain, onFix }: ProblemRowProps) {
  const { path, diagnostic } = problem;
  const { message, ruleId, severity, line, fixes = [] } = diagnostic;
  const { icon: Icon, name } = SEVERITY_TEXTS[severity];
  return (
    <div className={styles.row}>
      <Icon aria-hidden className={classNames(styles.icon, styles[severity])} />
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
              {...tooltipAttributes(SAFETY_TEXTS[fix.safety])}
              onClick={() => {
                onFix(problem, fix);
              }}
            >
              {fix.safety === 'suggestion' ? <Lightbulb aria-hidden /> : <Wrench aria-hidden />}
              {fix.title}
            </button>
          ))}
        </div>
        <button
          type="button"
          data-problem-place
          aria-label={`${path}, line ${line + 1}`}
          className={styles.place}
          onClick={() => {
            onGo(problem);
          }}
        >
          {!hidesPath && <span className={styles.path}>{path}, </span>}
          line {line + 1}
        </button>
        <button
          type="button"
          className={styles.rule}
          {...tooltipAttributes('Explain this lint rule')}
          onClick={() => {
            onExplain(ruleId);
          }}
        >
          {ruleId}
        </button>
      </div>
    </div>
  );
}
