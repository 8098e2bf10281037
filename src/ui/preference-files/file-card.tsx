import type { Span } from '#core';
import { selectDiagnostics } from '#state';
import { MoreHorizontal, TextCursorInput, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { ActionMenu, type MenuAction } from '../controls/menu/action-menu.tsx';
import card from '../controls/card.module.css';
import { CommitField, type CommitFieldProps } from '../controls/form/commit-field.tsx';
import { FindingNotes } from '../controls/form/finding-notes.tsx';
import { findingsIn, rowFindings } from '../controls/form/row-finding.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './preference-files.module.css';
import type { FileChanges } from './use-file-changes.ts';

export interface FileCardProps {
  /** For labels: `rule 2`. */
  readonly name: string;
  readonly index: number;
  readonly span: Span;
  readonly changes: Pick<FileChanges<never>, 'fix' | 'show'>;
  /** Why the last change was refused. */
  readonly refusal: string | null;
  /** The controls for the paths that the part is about. */
  readonly head: ReactNode;
  /** Menu actions between showing it in the text and removing it. */
  readonly actions: readonly MenuAction[];
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** The card of a rule in a tdmrep.json, or of a content element in an RSL document, with its menu and its findings. */
export function FileCard(props: FileCardProps) {
  const { name, index, span, changes, refusal, head, actions, onRemove, children } = props;
  const diagnostics = useEditorStore(selectDiagnostics);
  const isCurrent = useEditorStore(({ selection: { caret } }) => span.start <= caret && caret <= span.end);
  return (
    <li className={classNames(card.card, styles.card)} data-part={index} aria-current={isCurrent || undefined}>
      <div className={card.head}>
        {head}
        <ActionMenu
          align="end"
          trigger={<IconButton icon={MoreHorizontal} label={`Actions for ${name}`} tooltip="Actions" />}
          actions={() => [
            { label: 'Show in the text', icon: TextCursorInput, run: () => changes.show(span) },
            ...actions,
            'separator',
            { label: 'Remove', icon: Trash2, danger: true, run: onRemove },
          ]}
        />
      </div>
      {children}
      <FindingNotes findings={rowFindings(findingsIn(diagnostics, [span]))} refusal={refusal} onFix={changes.fix} />
    </li>
  );
}

/** A field with a title before it. */
export function PartField({ title, ...field }: { readonly title: string } & CommitFieldProps) {
  return (
    <div className={card.parts}>
      <span className={card.part}>{title}</span>
      <CommitField mono {...field} />
    </div>
  );
}
