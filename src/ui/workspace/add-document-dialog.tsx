import { type EditorState, freeDocumentName, selectDocument, selectRobotsDocument } from '#state';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { checkName } from '../services/check-name.ts';
import { KIND_FACTS, newTests, type AddedKind } from '../services/document-kinds.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { NameField, referredNames } from './name-field.tsx';
import { OfferDialog } from './offer-dialog.tsx';
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
  const [name, setName] = useState(() => suggestName(kind, store.getState()));
  const problem = useEditorStore((state) => checkName(state, name.trim(), null));
  const suggested = useEditorStore((state) => referredNames(kind, state));
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
    <OfferDialog
      title={title}
      description="It is added next to the robots.txt. Nothing is uploaded."
      label={label}
      note={note}
      action="adds it"
      confirmLabel="Add anyway"
      opening={opening}
      onText={add}
      onFiles={(files) => void opening.offerFiles(files, { kind, name: files.length === 1 ? chosenName() : null })}
      onClose={onClose}
      submit={{ label: 'Add', icon: FilePlus2, isAvailable: problem === null }}
      otherButtons={<Button onClick={onClose}>Cancel</Button>}
    >
      <NameField
        kind={kind}
        suggested={suggested}
        value={name}
        onChange={setName}
        error={problem}
        hint={suggested ? hintFor(kind, suggested.includes(name.trim())) : undefined}
      />
    </OfferDialog>
  );

  /** The typed name for a single file; `null` to use the file's name. */
  function chosenName(): string | null {
    const isTyped = name.trim() !== suggestName(kind, store.getState());
    return (isTyped || suggested !== null) && problem === null ? name.trim() : null;
  }
}

/** Says whether the robots.txt refers to the typed name. */
function hintFor(kind: AddedKind, isReferredTo: boolean): string {
  if (kind === 'rsl') {
    return isReferredTo
      ? 'A License line in the robots.txt points to this URL.'
      : 'The full URL it is served at, as in License lines. None in the robots.txt uses this URL yet.';
  }
  return isReferredTo
    ? 'The robots.txt refers to it by this name.'
    : 'Exactly as in the ACAP-permissions-reference line of the robots.txt. No such line uses this name yet.';
}

/** Returns the initial text of a new document; tests name the robots.txt of the workspace. */
function skeletonOf(kind: AddedKind, state: EditorState): string {
  return kind === 'expectations' ? newTests(selectRobotsDocument(state).path) : KIND_FACTS[kind].skeleton;
}

/** Suggests a free name; if the robots.txt refers to documents of the kind, the first one that is not open. */
function suggestName(kind: AddedKind, state: EditorState): string {
  const missing = referredNames(kind, state)?.find((one) => selectDocument(state, one) === null);
  return missing ?? freeDocumentName(state.workspace.documents, KIND_FACTS[kind].name);
}
