import { Ban, CircleCheck } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './verdict-mark.module.css';

export interface VerdictMarkProps {
  readonly effect: 'permitted' | 'prohibited';
  /** `lg` for the one verdict that a view is about. */
  readonly size?: 'md' | 'lg';
  /** Said in place of `Permitted` or `Prohibited`. */
  readonly words?: string;
}

/** A verdict, told by icon, word and colour: `Permitted` or `Prohibited`. */
export function VerdictMark({ effect, size = 'md', words }: VerdictMarkProps) {
  const Icon = effect === 'permitted' ? CircleCheck : Ban;
  return (
    <span className={classNames(styles.verdict, styles[effect], styles[size])}>
      <Icon aria-hidden className={styles.icon} />
      {words ?? (effect === 'permitted' ? 'Permitted' : 'Prohibited')}
    </span>
  );
}
