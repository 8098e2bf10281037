import { FindingNotes, type FindingNotesProps } from '../controls/form/finding-notes.tsx';
import { usePageForm } from './use-page-commands.tsx';

/** The findings of a row, with fixes. */
export function PageNotes(props: Pick<FindingNotesProps, 'findings' | 'rowId'>) {
  const { applyFix } = usePageForm();
  return <FindingNotes {...props} onFix={applyFix} />;
}
