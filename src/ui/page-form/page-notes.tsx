import type { Diagnostic } from '#core';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import { usePageForm } from './page-form-context.tsx';
import styles from './page-form.module.css';

const ICONS = { error: CircleAlert, warning: TriangleAlert, information: Info } as const;

/** What the lint rules find in a row, each with its fixes. */
export function PageNotes({ findings, id }: { readonly findings: readonly Diagnostic[]; readonly id?: string }) {
  const { applyFix } = usePageForm();
  if (findings.length === 0) return null;
  return (
    <ul id={id} className={styles.notes} aria-label="Findings">
      {findings.map((finding) => {
        const Icon = ICONS[finding.severity];
        return (
          <li
            key={`${finding.ruleId} ${finding.span.start}`}
            className={classNames(styles.note, styles[finding.severity])}
          >
            <Icon aria-hidden className={styles.noteIcon} />
            <span>
              {finding.message}{' '}
              {(finding.fixes ?? []).map((fix) => (
                <button
                  key={fix.title}
                  type="button"
                  className={styles.mend}
                  onClick={() => {
                    applyFix(fix);
                  }}
                >
                  <Wrench aria-hidden className={styles.noteIcon} />
                  {fix.title}
                </button>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
