import {
  type EditorState,
  freeName,
  selectDocument,
  selectLicenseAddresses,
  selectLocators,
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
import { checkName } from '../services/check-name.ts';
import styles from './open-dialog.module.css';
import { PasteBox } from './paste-box.tsx';
import { PendingButtons, PendingInput } from './pending-input.tsx';
import type { Opening } from './use-opening.ts';

const TEXTS: Readonly<Record<AddedKind, { readonly title: string; readonly label: string; readonly note: string }>> = {
  page: {
    title: 'Add an HTML page or META tags',
    label: 'Page or tags',
    note: 'Paste a whole page, its head, or the tags alone. Leave empty to start with one tag.',
  },
  headers: {
    title: 'Add HTTP headers',
    label: 'Headers',
    note: 'Paste the headers of a response, one per line. Leave empty to start with one X-Robots-Tag.',
  },
  permissions: {
    title: 'Add referenced permissions',
    label: 'ACAP records',
    note: 'Paste the file that robots.txt refers to. Leave empty to start with one record.',
  },
  tdmrep: {
    title: 'Add a tdmrep.json',
    label: 'tdmrep.json',
    note: 'Paste a TDM Reservation Protocol file. Leave empty to start with one rule that reserves the whole site.',
  },
  rsl: {
    title: 'Add an RSL licence',
    label: 'RSL document',
    note: 'Paste the XML document. Leave empty to start with a licence that prohibits AI training.',
  },
  'ai-txt': {
    title: 'Add an ai.txt',
    label: 'ai.txt',
    note: 'Paste the file. Its generator is no longer maintained, and few crawlers read it. Leave empty to start with a group without rules.',
  },
  expectations: {
    title: 'Add tests',
    label: 'Tests',
    note: 'Paste a robots.tests.yaml: tests of what crawlers may do. Leave empty to start with one test.',
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
  const [oversized, setOversized] = useState<string | null>(null);
  const [name, setName] = useState(() => suggestName(kind, store.getState()));
  const problem = useEditorStore((state) => checkName(state, name.trim(), null));
  const { title, label, note } = TEXTS[kind];
  const { asked } = opening;
  const close = (): void => {
    opening.forget();
    onClose();
  };

  const add = (text: string): void => {
    if (problem !== null) return;
    if (text === '') {
      store.getState().actions.addDocument(kind, name.trim(), skeletonOf(kind, store.getState()));
      close();
    } else {
      opening.offerText(text, { kind, name: name.trim() });
    }
  };
  return (
    <Dialog
      onClose={close}
      title={title}
      description="It is added next to the robots.txt. Nothing is uploaded."
      initialFocus={box}
      footer={
        asked ? (
          <PendingButtons opening={opening} asked={asked} action="Add anyway" />
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              icon={FilePlus2}
              unavailable={problem !== null}
              onClick={() => add(oversized ?? box.current?.value ?? '')}
            >
              Add
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <PendingInput opening={opening} />
        {!asked && <NameField kind={kind} name={name} onName={setName} problem={problem} />}
        <PasteBox
          label={label}
          note={note}
          action="adds it"
          boxRef={box}
          oversized={oversized}
          onOversized={setOversized}
          hidden={asked !== null}
          onSubmit={add}
        />
        {!asked && (
          <FileChooser
            onFiles={(files) =>
              void opening.offerFiles(files, { kind, name: files.length === 1 ? chosenName() : null })
            }
          />
        )}
      </div>
    </Dialog>
  );

  /** The typed name for a single file; `null` to use the file's name. */
  function chosenName(): string | null {
    const isTyped = name.trim() !== suggestName(kind, store.getState());
    return (isTyped || isReferredTo(kind)) && problem === null ? name.trim() : null;
  }
}

/** True for kinds that the robots.txt refers to by their exact name. */
function isReferredTo(kind: AddedKind): kind is 'permissions' | 'rsl' {
  return kind === 'permissions' || kind === 'rsl';
}

/** Returns the names by which the robots.txt refers to documents of a kind. */
function referredNames(kind: AddedKind, state: EditorState): readonly string[] {
  if (kind === 'rsl') return selectLicenseAddresses(state);
  return kind === 'permissions' ? selectLocators(state) : NO_NAMES;
}

const NO_NAMES: readonly string[] = [];

const REFERRED_TEXTS = {
  permissions: {
    label: 'Name',
    referred: 'The robots.txt refers to it by this name.',
    other: 'Exactly as in the ACAP-permissions-reference line of the robots.txt. No such line uses this name yet.',
  },
  rsl: {
    label: 'Address',
    referred: 'A License line in the robots.txt points to this address.',
    other: 'The full address it is served at, as in License lines. None in the robots.txt uses this address yet.',
  },
} as const;

/** Returns the initial text of a new document; tests name the robots.txt of the workspace. */
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
  const locators = useEditorStore((state) => referredNames(kind, state));
  if (!isReferredTo(kind)) return <TextField label="Name" mono value={name} onChange={onName} error={problem} />;
  const { label, referred, other } = REFERRED_TEXTS[kind];
  return (
    <>
      <TextField
        label={label}
        mono
        list={id}
        value={name}
        onChange={onName}
        error={problem}
        hint={locators.includes(name.trim()) ? referred : other}
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

/** Suggests a free name; if the robots.txt refers to documents of the kind, the first one that is not open. */
function suggestName(kind: AddedKind, state: EditorState): string {
  const missing = referredNames(kind, state).find((one) => selectDocument(state, one) === null);
  return missing ?? freeName(state.workspace.documents, KIND_FACTS[kind].name);
}
