import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { DroppedFile } from '../hooks/use-file-drop.ts';
import { canPickFiles, pickOpenFiles } from './file-system-access.ts';
import styles from './open-dialog.module.css';

/** Chooses files: with handles to save to later, where the browser has them. */
export function FileChooser({ onFiles }: { readonly onFiles: (files: readonly DroppedFile[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = async (): Promise<void> => {
    // Where the picker is missing or fails, the plain file input does.
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
    <div className={styles.file}>
      <Button icon={FileText} onClick={() => void choose()}>
        Choose a file
      </Button>
      <span className={styles.hint}>or drop files anywhere on the page</span>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])].map((file) => ({ file, handle: null }));
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
