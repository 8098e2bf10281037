import { FindingNotes, type FindingNotesProps } from '../controls/form/finding-notes.tsx';
import { usePageForm } from './use-page-commands.tsx';

/** The findings of a row or a part of it, with buttons that apply their fixes. */
export function PageNotes(props: Pick<FindingNotesProps, 'findings' | 'rowId'>) {
  const { applyFix } = usePageForm();
  return <FindingNotes {...props} onFix={applyFix} />;
}
