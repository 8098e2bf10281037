import { GripVertical } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import styles from './row.module.css';
import { useForm } from './use-form.tsx';

export interface RowGutterProps {
  /** From 0. */
  readonly line: number;
  readonly lineKey: number;
  /** What stands on the line, for the names of its buttons. */
  readonly name: string;
  /** What can be done with the line. */
  readonly actions: () => readonly MenuAction[];
  /** Whether it is chosen, for changes of many lines at once. */
  readonly isChecked: boolean;
  /** Whether it can be dragged to another place. */
  readonly canDrag?: boolean;
}

/** The margin of a row: its number, and under the pointer or the focus its menu, by which it is dragged, and its box. */
export function RowGutter({ line, lineKey, name, actions, isChecked, canDrag = false }: RowGutterProps) {
  const { check } = useForm();
  return (
    <span className={styles.gutter}>
      <span className={styles.number} aria-hidden>
        {line + 1}
      </span>
      <span className={styles.tools}>
        <ActionMenu
          isGrip
          actions={actions}
          trigger={
            <IconButton
              size="sm"
              icon={GripVertical}
              label={`Actions for ${name}`}
              tooltip={canDrag ? 'Drag to move, click for more' : 'More'}
              data-control="row-menu"
              data-grip={canDrag ? 'rule' : undefined}
              className={canDrag ? styles.grip : undefined}
            />
          }
        />
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${name}`}
          data-control="check"
          checked={isChecked}
          // The click says whether Shift is down, which the change does not.
          onChange={() => undefined}
          onClick={(event) => {
            check(lineKey, event.shiftKey);
          }}
        />
      </span>
    </span>
  );
}
