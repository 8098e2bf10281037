import { GripVertical } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../controls/menu/action-menu.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import styles from './row.module.css';

export interface RowGutterProps {
  /** From 0. */
  readonly line: number;
  readonly lineKey: number;
  /** Describes the line, for the labels of its buttons. */
  readonly name: string;
  /** The actions of the line's menu. */
  readonly actions: () => readonly MenuAction[];
  /** Whether it is selected for bulk changes. */
  readonly isChecked: boolean;
  readonly canDrag?: boolean | undefined;
}

/**
 * The gutter of a row: its number and, on hover or focus, its menu, which is also the drag handle, and its checkbox.
 */
export function RowGutter({ line, lineKey, name, actions, isChecked, canDrag = false }: RowGutterProps) {
  const { toggleChecked } = useForm();
  return (
    <span className={styles.gutter}>
      <LineNumber line={line} />
      <span className={styles.tools}>
        <ActionMenu
          isDragHandle
          actions={actions}
          trigger={
            <IconButton
              icon={GripVertical}
              label={`Actions for ${name}`}
              tooltip={canDrag ? 'Drag to move, click for more' : 'More'}
              data-control="row-menu"
              data-grip={canDrag ? 'rule' : undefined}
            />
          }
        />
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${name}`}
          data-control="check"
          checked={isChecked}
          // The click event tells whether Shift is down; the change event does not.
          onChange={() => undefined}
          onClick={(event) => toggleChecked(lineKey, event.shiftKey)}
        />
      </span>
    </span>
  );
}

/** The number of a line, in the gutter. */
export function LineNumber({ line }: { readonly line: number }) {
  return (
    <span className={styles.number} aria-hidden>
      {line + 1}
    </span>
  );
}
