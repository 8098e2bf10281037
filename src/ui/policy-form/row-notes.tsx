import { FindingNotes, type FindingNotesProps } from '../form-parts/finding-notes.tsx';
import { useForm } from './use-form.tsx';

/** What there is to say about a line, under its controls; nothing when there is nothing. */
export function RowNotes(props: Omit<FindingNotesProps, 'onFix'>) {
  const { commands } = useForm();
  return <FindingNotes {...props} onFix={commands.applyFix} />;
}
