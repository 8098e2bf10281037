import type { LucideIcon } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { tooltipAttributes } from './tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** How much it calls: one `primary` per view, `secondary` by default, `ghost` in toolbars, `danger` for what destroys. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** `sm` inside rows and toolbars. */
  readonly size?: 'sm' | 'md';
  /** Stands before the word. */
  readonly icon?: LucideIcon;
  /** More than the word says; read out as the button's description. */
  readonly tooltip?: string | undefined;
  /** The shortcut, as shown in the tooltip: `Ctrl+Z`. */
  readonly shortcut?: string | undefined;
  /**
   * Out of use for now, but still focusable, so that the focus is not lost when a button switches itself off
   * (`Undo` at the end of the history). Plain `disabled` takes it out of the tab order.
   */
  readonly unavailable?: boolean;
  /** On a narrow screen only the icon is seen; the word stays for screen readers. */
  readonly compact?: boolean;
}

/** A button with a word and, mostly, an icon. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  tooltip,
  shortcut,
  unavailable = false,
  compact = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const tooltipId = useId();
  return (
    <button
      {...rest}
      {...tooltipAttributes(tooltip, shortcut)}
      type={type}
      aria-describedby={tooltip === undefined ? rest['aria-describedby'] : tooltipId}
      aria-disabled={unavailable || undefined}
      className={classNames(styles.button, styles[variant], styles[size], compact && styles.compact, className)}
      onClick={(event) => {
        if (unavailable) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <span className={styles.word}>{children}</span>
      {tooltip !== undefined && (
        <span id={tooltipId} hidden>
          {tooltip}
        </span>
      )}
    </button>
  );
}
