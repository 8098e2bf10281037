import { Ban, CircleCheck } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './verdict-mark.module.css';

export interface VerdictMarkProps {
  readonly effect: 'permitted' | 'prohibited';
  /** `lg` for the main verdict of a view. */
  readonly size?: 'md' | 'lg';
  /** Replaces `Permitted` or `Prohibited`. */
  readonly label?: string;
}

/** A verdict as icon, word and colour: `Permitted` or `Prohibited`. */
export function VerdictMark({ effect, size = 'md', label }: VerdictMarkProps) {
  const Icon = effect === 'permitted' ? CircleCheck : Ban;
  return (
    <span className={classNames(styles.verdict, styles[effect], styles[size])}>
      <Icon aria-hidden className={styles.icon} />
      {label ?? (effect === 'permitted' ? 'Permitted' : 'Prohibited')}
    </span>
  );
}
