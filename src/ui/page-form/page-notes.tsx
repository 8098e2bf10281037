import { FindingNotes, type FindingNotesProps } from '../controls/form/finding-notes.tsx';
import { usePageForm } from './use-page-commands.tsx';

export function PageNotes(props: Pick<FindingNotesProps, 'findings' | 'rowId'>) {
  const { applyFix } = usePageForm();
  return <FindingNotes {...props} onFix={applyFix} />;
}
