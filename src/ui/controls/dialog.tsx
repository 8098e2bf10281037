import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { isModalOpen } from './is-modal-open.ts';

export interface DialogProps {
  readonly onClose: () => void;
  /** The heading and accessible name. */
  readonly title: string;
  /** One or two sentences under the heading, the accessible description. */
  readonly description?: ReactNode;
  /** The body; it scrolls when it is taller than the window. */
  readonly children: ReactNode;
  /** For text without controls: makes the body focusable, so that the keyboard can scroll it. */
  readonly hasFocusableBody?: boolean;
  /** Removes the padding of the body, whose content scrolls itself. */
  readonly isFlush?: boolean;
  /** Buttons, always in view. The main one comes last. */
  readonly footer?: ReactNode;
  /** Gets the focus when it opens; by default the dialog itself, so that it is read from the start. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** `lg` for comparisons and lists; `full` fills the window. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full';
}

/** What had the focus before the newest dialog or the one that it replaced; `null` while none is open. */
let focusedOutside: Element | null = null;

/**
 * A modal dialog with heading, scrolling body and fixed footer, open while it is mounted. Escape, the close button and
 * a click outside request closing; afterwards the focus returns to where it was. While a control has
 * `data-escape="own"`, Escape belongs to it; while a tooltip is shown, Escape hides that.
 */
export function Dialog({
  onClose,
  title,
  description,
  children,
  hasFocusableBody = false,
  isFlush = false,
  footer,
  initialFocus,
  size = 'md',
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  return (
    <RadixDialog.Root open onOpenChange={() => onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          className={styles.overlay}
          onClick={({ detail }) => {
            // Not the second of a double click that opened it.
            if (detail < 2) onClose();
          }}
        />
        <RadixDialog.Content
          ref={content}
          className={classNames(styles.content, styles[size])}
          onOpenAutoFocus={(event) => {
            // When a dialog has replaced another, nothing has the focus.
            if (document.activeElement !== document.body) focusedOutside = document.activeElement;
            focusedBefore.current = focusedOutside;
            event.preventDefault();
            (initialFocus?.current ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix has no trigger to return the focus to, so it is done here.
            event.preventDefault();
            const before = focusedBefore.current?.isConnected === true ? focusedBefore.current : null;
            const next = before ?? document.querySelector('main');
            if (next instanceof HTMLElement) next.focus();
            if (!isModalOpen()) focusedOutside = null;
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // Radix listens in the capture phase, before the control and the tooltip see the key.
            const isOwn = event.target instanceof Element && event.target.closest('[data-escape="own"]') !== null;
            if (isOwn || document.querySelector('[data-tooltip-bubble]') !== null) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.header}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton size="md" label="Close" icon={X} />
            </RadixDialog.Close>
            {description !== undefined && (
              <RadixDialog.Description asChild>
                <div className={styles.description}>{description}</div>
              </RadixDialog.Description>
            )}
          </div>
          {/* Scrollable text without controls must be focusable itself (WCAG 2.1.1). */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classNames(styles.body, isFlush && styles.flush)} tabIndex={hasFocusableBody ? 0 : undefined}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
