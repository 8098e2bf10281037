import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import styles from './file-chooser.module.css';
import { FileInput } from './file-input.tsx';
import { canPickFiles, pickOpenFiles } from './file-system-access.ts';
import { useDialogDrop, type DroppedFile } from './use-file-drop.ts';

/** Chooses files in a dialog, or takes dropped ones, with handles for saving where the browser provides them. */
export function FileChooser({ onFiles }: { readonly onFiles: (files: readonly DroppedFile[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  useDialogDrop(onFiles);
  const choose = async (): Promise<void> => {
    // Falls back to the file input where the picker is missing or fails.
    if (!canPickFiles() || failed) return input.current?.click();
    try {
      const handles = await pickOpenFiles();
      const files = await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
      if (files.length > 0) onFiles(files);
    } catch {
      setFailed(true);
      input.current?.click();
    }
  };
  return (
    <div className={styles.chooser}>
      <Button icon={FileText} onClick={() => void choose()}>
        Choose a file
      </Button>
      <span className={classNames('muted', styles.hint)}>or drop files anywhere on the page</span>
      <FileInput ref={input} onFiles={(files) => onFiles(files.map((file) => ({ file, handle: null })))} />
    </div>
  );
}
