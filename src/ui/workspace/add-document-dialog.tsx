import {
  type EditorState,
  freeName,
  selectDocument,
  selectLocators,
  selectReferences,
  selectRobotsDocument,
} from '#state';
import { FilePlus2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { TextField } from '../controls/fields/text-field.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { KIND_FACTS, newTests, type AddedKind } from '../services/document-kinds.ts';
import { FileChooser } from '../services/files/file-chooser.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { checkName } from './check-name.ts';
import styles from './open-dialog.module.css';
import { PasteBox } from './paste-box.tsx';
import type { Opening } from './use-opening.ts';

const TEXTS: Readonly<Record<AddedKind, { readonly title: string; readonly label: string; readonly note: string }>> = {
  page: {
    title: 'Add an HTML page or META tags',
    label: 'Page or tags',
    note: 'Paste a whole page, its head, or the tags alone. Left empty, it begins with one tag.',
  },
  headers: {
    title: 'Add HTTP headers',
    label: 'Headers',
    note: 'Paste the headers of a response, one a line. Left empty, it begins with one X-Robots-Tag.',
  },
  permissions: {
    title: 'Add referenced permissions',
    label: 'ACAP records',
    note: 'Paste the file that robots.txt refers to. Left empty, it begins with one record.',
  },
  expectations: {
    title: 'Add tests',
    label: 'Tests',
    note: 'Paste a robots.tests.yaml: what crawlers are expected to be allowed. Left empty, it begins with one test.',
  },
};

interface AddDocumentDialogProps {
  readonly kind: AddedKind;
  readonly onClose: () => void;
  readonly opening: Opening;
}

/** Adds a document from a paste, from files, or from a template. */
export function AddDocumentDialog({ kind, onClose, opening }: AddDocumentDialogProps) {
  const { store } = useAppServices();
  const box = useRef<HTMLTextAreaElement>(null);
  const [unshown, setUnshown] = useState<string | null>(null);
  const [name, setName] = useState(() => suggestName(kind, store.getState()));
  const problem = useEditorStore((state) => checkName(state, name.trim(), null));
  const { title, label, note } = TEXTS[kind];

  const add = (text: string): void => {
    if (problem !== null) return;
    if (text === '') {
      store.getState().actions.addDocument(kind, name.trim(), skeletonOf(kind, store.getState()));
      onClose();
    } else {
      opening.offerText(text, { kind, name: name.trim() });
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="It is added next to the robots.txt. Nothing is uploaded."
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={FilePlus2}
            unavailable={problem !== null}
            onClick={() => {
              add(unshown ?? box.current?.value ?? '');
            }}
          >
            Add
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <NameField kind={kind} name={name} onName={setName} problem={problem} />
        <PasteBox
          label={label}
          note={note}
          action="adds it"
          boxRef={box}
          unshown={unshown}
          onUnshown={setUnshown}
          hidden={false}
          onSubmit={add}
        />
        <FileChooser
          onFiles={(files) => void opening.offerFiles(files, { kind, name: files.length === 1 ? chosenName() : null })}
        />
      </div>
    </Dialog>
  );

  /** The typed name for a single file; `null` to use the file's name. */
  function chosenName(): string | null {
    const isTyped = name.trim() !== suggestName(kind, store.getState());
    return (isTyped || kind === 'permissions') && problem === null ? name.trim() : null;
  }
}

/** What a new document begins with; tests are about the robots.txt of the workspace. */
function skeletonOf(kind: AddedKind, state: EditorState): string {
  return kind === 'expectations' ? newTests(selectRobotsDocument(state).path) : KIND_FACTS[kind].skeleton;
}

interface NameFieldProps {
  readonly kind: AddedKind;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: string | null;
}

function NameField({ kind, name, onName, problem }: NameFieldProps) {
  const id = useId();
  const locators = useEditorStore(selectLocators);
  if (kind !== 'permissions') return <TextField label="Name" mono value={name} onChange={onName} error={problem} />;
  const isReferred = locators.includes(name.trim());
  return (
    <>
      <TextField
        label="Name"
        mono
        list={id}
        value={name}
        onChange={onName}
        error={problem}
        hint={
          isReferred
            ? 'The robots.txt refers to it by this name.'
            : 'Exactly as the robots.txt refers to it: ACAP-permissions-reference. It does not yet refer to this name.'
        }
      />
      <datalist id={id}>
        {locators.map((locator) => (
          <option key={locator} value={locator}>
            {locator}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** A free name; for permissions, the first referenced locator that is not open. */
function suggestName(kind: AddedKind, state: Parameters<typeof selectLocators>[0]): string {
  const references = selectReferences(state);
  const missing = kind === 'permissions' ? selectLocators(state).find((one) => !references.has(one)) : undefined;
  if (missing !== undefined && selectDocument(state, missing) === null) return missing;
  return freeName(state.workspace.documents, KIND_FACTS[kind].name);
}
