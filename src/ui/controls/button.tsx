import type { LucideIcon } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { tooltipAttributes } from './tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /**
   * Emphasis: one `primary` per view, `secondary` by default, `ghost` in toolbars, `danger` for destructive actions.
   */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** `sm` inside rows and toolbars. */
  readonly size?: 'sm' | 'md';
  /** Shown before the label. */
  readonly icon?: LucideIcon;
  /** Describes the button, also to screen readers. */
  readonly tooltip?: string | undefined;
  /** The shortcut, as shown in the tooltip: `Ctrl+Z`. */
  readonly shortcut?: string | undefined;
  /**
   * Disabled but focusable, so that focus is not lost when a button disables itself (`Undo` at the end of the history).
   * Plain `disabled` removes it from the tab order.
   */
  readonly unavailable?: boolean;
  /** Hides the label on narrow screens, or `always`, except from screen readers. */
  readonly compact?: boolean | 'always';
}

/** A button with a label and usually an icon. */
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
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        compact !== false && styles.compact,
        compact === 'always' && styles.labelHidden,
        className,
      )}
      onClick={(event) => {
        if (unavailable) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {Icon && <Icon aria-hidden />}
      <span className={compact === 'always' ? 'visually-hidden' : styles.label}>{children}</span>
      {tooltip !== undefined && (
        <span id={tooltipId} hidden>
          {tooltip}
        </span>
      )}
    </button>
  );
}

/** A button inside text, which looks like a link. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />;
}
