// The linter does not know aria-description yet, which WAI-ARIA 1.3 allows on every role.
/* oxlint-disable jsx-a11y/role-supports-aria-props */
import type { LineReference, SentencePart } from '#core';
import { classNames } from '../controls/class-names.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import styles from './sentence.module.css';
import { useShowLine } from './use-show-line.ts';

/** A sentence about a decision, in which each line that it mentions leads to its place. */
export function Sentence({ parts }: { readonly parts: readonly SentencePart[] }) {
  return parts.map((part, index) =>
    part.kind === 'words' ? (
      part.text
    ) : (
      <LineLink key={index} reference={part.reference} isDropped={part.role === 'dropped'}>
        {part.text}
      </LineLink>
    ),
  );
}

interface LineLinkProps {
  readonly reference: LineReference;
  /** A line that a step dropped is struck through; the sentence says why. */
  readonly isDropped?: boolean;
  readonly children: string;
}

/** Leads to a line in text and form. */
export function LineLink({ reference, isDropped = false, children }: LineLinkProps) {
  const { content, show } = useShowLine(reference);
  const words = isDropped ? <s className={styles.dropped}>{children}</s> : children;
  if (show === null) return <span className={styles.words}>{words}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.link)}
      aria-label={/^\d+$/.test(children) ? `line ${children}` : undefined}
      aria-description={content}
      {...tooltipAttributes(content)}
      onClick={show}
    >
      {words}
    </button>
  );
}
