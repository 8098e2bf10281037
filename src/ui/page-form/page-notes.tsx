import type { Diagnostic } from '#core';
import { FindingNotes } from '../form-parts/finding-notes.tsx';
import { rowFindings } from './findings-in.ts';
import { usePageForm } from './page-form-context.tsx';

interface PageNotesProps {
  readonly findings: readonly Diagnostic[];
  /** The id of what they are about, for those of the notes; left out where no control refers to them. */
  readonly rowId?: string;
}

/** What the lint rules find in a row, each with its fixes. */
export function PageNotes({ findings, rowId = '' }: PageNotesProps) {
  const { applyFix } = usePageForm();
  return <FindingNotes rowId={rowId} findings={rowFindings(findings)} onFix={applyFix} />;
}
