import { FindingNotes, type FindingNotesProps } from '../../controls/form/finding-notes.tsx';
import { useForm } from '../commands/use-form.tsx';

/** Notes below the controls of a line; nothing when there are none. */
export function RowNotes(props: Omit<FindingNotesProps, 'onFix'>) {
  const { commands } = useForm();
  return <FindingNotes {...props} onFix={commands.applyFix} />;
}
