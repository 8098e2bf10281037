import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { formatKeys, isMacPlatform } from '../../controls/keys.ts';
import type { Command, CommandSection } from '../commands/command.ts';
import { areSingleKeysOn, switchSingleKeys } from '../commands/single-keys.ts';
import { LOCAL_SHORTCUTS } from './local-shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

const SECTIONS: readonly CommandSection[] = ['Document', 'Go to', 'Problems', 'View', 'Help'];

export interface ShortcutsDialogProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Lists all shortcuts: those that work everywhere, then those that work in one place. */
export function ShortcutsDialog({ commands, onClose }: ShortcutsDialogProps) {
  const isMac = isMacPlatform(navigator.platform);
  const [hasSingleKeys, setHasSingleKeys] = useState(areSingleKeysOn);
  const everywhere = SECTIONS.map((section) => ({
    title: section,
    entries: commands.filter((command) => command.section === section && command.keys.length > 0),
  }));
  const local = Object.entries(LOCAL_SHORTCUTS).map(([place, shortcuts]) => ({
    title: place,
    entries: Object.entries(shortcuts).map(([keys, title]) => ({ title, keys: [keys] })),
  }));
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size="lg" footer={<Button onClick={onClose}>Done</Button>}>
      <div className={styles.sections}>
        {[...everywhere, ...local]
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <section key={title} className={styles.section}>
              <h3>{title}</h3>
              <dl>
                {entries.map((entry) => (
                  <div key={`${entry.title} ${entry.keys.join(' ')}`} className={styles.entry}>
                    <dt>{entry.title}</dt>
                    <dd>
                      {entry.keys.map((keys, index) => (
                        <span key={keys}>
                          {index > 0 && ' or '}
                          <kbd>{formatKeys(keys, isMac)}</kbd>
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
      <div className={styles.choice}>
        <Checkbox
          label="Single-key shortcuts, such as ?"
          hint="Turn them off if you use voice control, or press keys by accident."
          checked={hasSingleKeys}
          onChange={(isOn) => {
            setHasSingleKeys(isOn);
            switchSingleKeys(isOn);
          }}
        />
      </div>
    </Dialog>
  );
}
