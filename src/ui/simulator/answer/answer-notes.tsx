import { Plus } from 'lucide-react';
import { selectAskedPageStatus, type AskedPageStatus } from '#state';
import { Button } from '../../controls/button.tsx';
import { Callout } from '../../controls/callout.tsx';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { KIND_FACTS } from '../../services/document-kinds.ts';
import { useEditorActions, useEditorStore } from '../../services/use-editor-store.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

const PAGE_NOTES: Readonly<Record<AskedPageStatus, string | null>> = {
  none: null,
  ready: null,
  loading: 'The page is loading. Until then, it is ignored.',
  failed: 'The page parser could not be loaded, so the page is ignored. Reload Gatepost to try again.',
  missing: 'The document chosen for the page or its headers is not open, so it is ignored.',
};

/** Says what is missing from the answer: referenced documents that are not open, or the page. Clause: A11. */
export function AnswerNotes() {
  const { answer, question, input, automaticChoice } = useSimulatorAnswer();
  const status = useEditorStore(selectAskedPageStatus);
  const pageNote = PAGE_NOTES[status];
  return (
    <>
      {!answer.complete && <MissingReferences />}
      {pageNote !== null && <Callout tone={status === 'loading' ? 'information' : 'warning'}>{pageNote}</Callout>}
      {automaticChoice === null && question.reader !== 'acap' && input.page.from !== 'none' && (
        <Callout>This reader only understands robots directives, such as noindex.</Callout>
      )}
    </>
  );
}

/** Lists referenced documents that are not open, with a way to add each. */
function MissingReferences() {
  const { addDocument } = useEditorActions();
  const { answer, policy } = useSimulatorAnswer();
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
          onClick={() => {
            keepFocus();
            addDocument('permissions', locator, KIND_FACTS.permissions.skeleton);
          }}
        >
          {`Add ${locator}`}
        </Button>
      ))}
    >
      The file refers this crawler to{' '}
      {missing.length === 1
        ? 'a document that isn’t open. It may change the verdict.'
        : 'documents that aren’t open. They may change the verdict.'}
    </Callout>
  );
}
