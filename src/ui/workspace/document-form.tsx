import { selectActiveDocument } from '#state';
import { FileCode } from 'lucide-react';
import { EmptyState } from '../controls/empty-state.tsx';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { PolicyForm } from '../policy-form/policy-form.tsx';

/** The form of the active document, whatever its kind. */
export function DocumentForm() {
  const path = useEditorStore((state) => selectActiveDocument(state).path);
  const kind = useEditorStore((state) => selectActiveDocument(state).kind);
  if (kind === 'robots' || kind === 'permissions') return <PolicyForm key={path} />;
  return (
    <EmptyState icon={FileCode} title="Edit it in Text">
      Pages and headers are edited in the Text pane.
    </EmptyState>
  );
}
