import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Seen as the heading, and the accessible name. */
  readonly title: string;
  /** One or two sentences under the heading, read out with the name. */
  readonly description?: ReactNode;
  /** The body; it scrolls when it is taller than the window. */
  readonly children: ReactNode;
  /** Buttons; they stay in view. The main one comes last. */
  readonly footer?: ReactNode;
  /** What gets the focus when it opens; by default the dialog as a whole, so that it is read from its beginning. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** `lg` for what compares or lists; `full` uses the window. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full';
}

/**
 * A modal dialog with heading, scrolling body and fixed footer. Escape and the cross close it; the focus goes back to
 * where it was.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  initialFocus,
  size = 'md',
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay} />
        <RadixDialog.Content
          ref={content}
          className={classNames(styles.content, styles[size])}
          onOpenAutoFocus={(event) => {
            focusedBefore.current = document.activeElement;
            event.preventDefault();
            (initialFocus?.current ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger of its own, the dialog itself must give the focus back.
            event.preventDefault();
            if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={styles.header}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={X} />
            </RadixDialog.Close>
            {description !== undefined && (
              <RadixDialog.Description asChild>
                <div className={styles.description}>{description}</div>
              </RadixDialog.Description>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
