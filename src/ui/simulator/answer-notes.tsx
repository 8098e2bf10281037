import { Plus } from 'lucide-react';
import { selectAskedPageStatus, type AskedPageStatus } from '#state';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { useEditorActions, useEditorStore } from '../hooks/use-editor-store.tsx';
import { KIND_FACTS } from '../workspace/document-kinds.ts';
import { useAsked } from './use-asked.tsx';

const PAGE_NOTES: Readonly<Record<AskedPageStatus, string | null>> = {
  none: null,
  ready: null,
  loading: 'The page is being read. Until then it counts for nothing.',
  failed: 'What reads pages could not be loaded, so the page counts for nothing. Reload Gatepost to try again.',
  missing: 'The document that is chosen for the page or its headers is not open, so it counts for nothing.',
};

/** What is missing for a whole answer: documents that the file refers to, a page that is not read. Clause: A11. */
export function AnswerNotes() {
  const { answer, typed } = useAsked();
  const status = useEditorStore(selectAskedPageStatus);
  const pageNote = PAGE_NOTES[status];
  return (
    <>
      {!answer.complete && <MissingReferences />}
      {pageNote !== null && <Callout tone={status === 'loading' ? 'info' : 'warning'}>{pageNote}</Callout>}
      {typed.reader !== 'acap' && typed.page.from !== 'none' && (
        <Callout>This reader knows only conventional directives of a page, such as noindex.</Callout>
      )}
    </>
  );
}

/** Names the documents that the file refers to and the workspace lacks, with a way to add each. */
function MissingReferences() {
  const { addDocument } = useEditorActions();
  const { answer, policy } = useAsked();
  const step = answer.decisions.get('crawl')?.steps.find(({ clause }) => clause === 'A11');
  const fields = (step?.kept ?? []).map(({ line }) => policy.acapFields.get(line));
  const missing = [...new Set(fields.flatMap((field) => (field?.kind === 'reference' ? field.locator.text : [])))];
  return (
    <Callout
      tone="warning"
      title="Incomplete"
      actions={missing.map((locator) => (
        <Button
          key={locator}
          size="sm"
          icon={Plus}
          onClick={() => addDocument('permissions', locator, KIND_FACTS.permissions.skeleton)}
        >
          {`Add ${locator}`}
        </Button>
      ))}
    >
      The file refers this crawler to {missing.length === 1 ? 'a document that is' : 'documents that are'} not open
      here: what {missing.length === 1 ? 'it says' : 'they say'} may decide otherwise.
    </Callout>
  );
}
