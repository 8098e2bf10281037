import { selectActiveDocument } from '#state';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { PageForm } from '../page-form/page-form.tsx';
import { PolicyForm } from '../policy-form/policy-form.tsx';

/** The form of the active document, whatever its kind. */
export function DocumentForm() {
  const path = useEditorStore((state) => selectActiveDocument(state).path);
  const kind = useEditorStore((state) => selectActiveDocument(state).kind);
  if (kind === 'robots' || kind === 'permissions') return <PolicyForm key={path} />;
  return <PageForm key={path} />;
}
