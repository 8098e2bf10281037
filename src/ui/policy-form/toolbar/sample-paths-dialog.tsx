import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import fieldStyles from '../../controls/fields/field.module.css';

export interface SamplePathsDialogProps {
  readonly paths: readonly string[];
  /** The paths suggested from the file. */
  readonly proposed: readonly string[];
  /** Called with the chosen paths, with `null` for those of the file, or with nothing when cancelled. */
  readonly onClose: (chosen?: readonly string[] | null) => void;
}

/** Asks for the paths that patterns are tried on. */
export function SamplePathsDialog({ paths, proposed, onClose }: SamplePathsDialogProps) {
  const [typed, setTyped] = useState(paths.join('\n'));
  return (
    <Dialog
      size="sm"
      title="Sample paths"
      description="One path or URL per line. They stay in this browser."
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => onClose(null)}>
            Use paths from the file
          </Button>
          <Button variant="primary" onClick={() => onClose(readPaths(typed))}>
            Save
          </Button>
        </>
      }
    >
      <textarea
        aria-label="Sample paths"
        className={fieldStyles.textBox}
        rows={8}
        spellCheck={false}
        data-undo="own"
        placeholder={proposed.join('\n')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** The distinct non-blank lines; `null` for none, which means the paths of the file. */
function readPaths(typed: string): readonly string[] | null {
  const paths = [...new Set(typed.split(/\r\n|\r|\n/).map((line) => line.trim()))].filter((line) => line !== '');
  return paths.length === 0 ? null : paths.slice(0, 100);
}
