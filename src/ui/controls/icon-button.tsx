import { X, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { tooltipAttributes } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label' | 'children'> {
  /** The accessible name, and the tooltip: say what it acts on (`Delete rule on line 4`). */
  readonly label: string;
  readonly icon: LucideIcon;
  /** A shorter tooltip than the label, where sighted users need less (`Delete`). */
  readonly tooltip?: string;
  /** The shortcut, as shown in the tooltip: `Alt+Up`. */
  readonly shortcut?: string | undefined;
  /** `md` outside rows and toolbars. */
  readonly size?: 'sm' | 'md';
  /** `danger` turns red under the pointer. */
  readonly variant?: 'ghost' | 'danger';
  /** Disabled but still focusable; see `Button`. */
  readonly unavailable?: boolean;
}

/** An icon-only button with an accessible name and a tooltip, for places where a label would not fit, such as rows. */
export function IconButton({
  label,
  icon: Icon,
  tooltip,
  shortcut,
  size = 'sm',
  variant = 'ghost',
  unavailable = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...tooltipAttributes(tooltip ?? label, shortcut)}
      type="button"
      aria-label={label}
      aria-disabled={unavailable || undefined}
      className={classNames(styles.button, styles[size], styles[variant], className)}
      onClick={(event) => {
        if (unavailable) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Icon aria-hidden />
    </button>
  );
}

export interface RemoveButtonProps {
  /** What it removes, for its name: `Remove Googlebot`. */
  readonly what: string;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/** A small button that removes the item next to it. */
export function RemoveButton({ what, className, onClick }: RemoveButtonProps) {
  return <IconButton icon={X} className={className} label={`Remove ${what}`} tooltip="Remove" onClick={onClick} />;
}
