import { useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { toggled } from '../controls/toggled.ts';
import { useAppServices } from '../services/app-services.tsx';
import { createLazyCommands, loadCommands } from './commands/lazy-commands.ts';
import type { Form } from './commands/use-form.tsx';
import type { FormFocus } from './model/form-focus.ts';
import type { ItemKey } from './model/form-items.ts';

/**
 * The form's commands (stable), its pending focus request and its last announcement.
 *
 * @param toggleChecked - toggles the selection of a line; a new function, as of `setCollapsed`, re-renders every row
 */
export function useFormServices(
  toggleChecked: Form['toggleChecked'],
  setCollapsed: Dispatch<SetStateAction<ReadonlySet<ItemKey>>>,
): {
  readonly form: Form;
  readonly focus: FormFocus | null;
  readonly onFocused: () => void;
  readonly announcement: string;
} {
  const { store, notify, showPane } = useAppServices();
  const [focus, setFocus] = useState<FormFocus | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [newPurposes] = useState(() => new Map<number, string>());
  const commands = useMemo(
    () => createLazyCommands({ store, notify, requestFocus: setFocus, announce: setAnnouncement }),
    [store, notify],
  );
  const form = useMemo<Form>(
    () => ({
      commands,
      reportRefusal: (outcome) => {
        if (outcome !== null) notify({ tone: 'warning', message: 'Nothing was changed.', details: outcome });
      },
      showInText: (line) => {
        store.getState().actions.selectLine(line, 'form');
        showPane('text');
      },
      goToLine: (line) => {
        store.getState().actions.selectLine(line, 'app');
        setFocus({ line, control: 'row-menu' });
      },
      focusCheckbox: (line) => setFocus({ line, control: 'check' }),
      toggleChecked,
      toggleSection: (key) => setCollapsed((before) => toggled(before, key)),
      newPurposes,
    }),
    [commands, store, notify, showPane, toggleChecked, setCollapsed, newPurposes],
  );
  useEffect(loadCommands, []);
  const onFocused = useCallback(() => setFocus(null), []);
  return { form, focus, onFocused, announcement };
}
