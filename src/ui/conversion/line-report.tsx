import { FIDELITY_NAMES, type ReportedLine } from '#core/preferences';
import { ArrowRight } from 'lucide-react';
import { Badge, type BadgeProps } from '../controls/badge.tsx';
import styles from './convert-dialog.module.css';

const TONES: Readonly<Record<ReportedLine['fidelity'], NonNullable<BadgeProps['tone']>>> = {
  exact: 'permitted',
  narrower: 'warning',
  broader: 'warning',
  none: 'prohibited',
};

/** What a line was converted to, with the explanation from the crosswalk. */
export function LineReport({ line: { row, fidelity, line, from, to, loss } }: { readonly line: ReportedLine }) {
  return (
    <>
      <p className={styles.marks}>
        <span className={styles.muted}>{line === null ? 'Not stated' : `Line ${line + 1}`}</span>
        <Badge tone={TONES[fidelity]}>{FIDELITY_NAMES[fidelity]}</Badge>
        <span className={styles.muted}>{row}</span>
      </p>
      {from !== '' && <p className={styles.names}>{from}</p>}
      {to.map((text) => (
        <p key={text} className={styles.written}>
          <ArrowRight aria-label="becomes" />
          <span className={styles.names}>{text}</span>
        </p>
      ))}
      {loss !== '' && <p className={styles.muted}>{loss}</p>}
    </>
  );
}
