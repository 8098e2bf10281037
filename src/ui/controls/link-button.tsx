import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './link-button.module.css';

/** A button inside text, which looks like a link. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />;
}
