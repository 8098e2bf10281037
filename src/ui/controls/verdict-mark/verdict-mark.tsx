import { Ban, CircleCheck } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './verdict-mark.module.css';

export interface VerdictMarkProps {
  readonly effect: 'permitted' | 'prohibited';
  /** Replaces `Permitted` or `Prohibited`. */
  readonly label?: string;
}

/** A verdict as icon, word and colour: `Permitted` or `Prohibited`. */
export function VerdictMark({ effect, label }: VerdictMarkProps) {
  const Icon = effect === 'permitted' ? CircleCheck : Ban;
  return (
    <span className={classNames(styles.verdict, styles[effect])}>
      <Icon aria-hidden />
      {label ?? (effect === 'permitted' ? 'Permitted' : 'Prohibited')}
    </span>
  );
}
