import { selectActiveDocument } from '#state';
import { Suspense } from 'react';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { PolicyForm } from '../policy-form/policy-form.tsx';
import { LazyPageForm } from '../shell/lazy-parts.tsx';

/** The form of the active document, whatever its kind. */
export function DocumentForm() {
  const path = useEditorStore((state) => selectActiveDocument(state).path);
  const kind = useEditorStore((state) => selectActiveDocument(state).kind);
  if (kind === 'robots' || kind === 'permissions') return <PolicyForm key={path} />;
  return (
    <Suspense fallback={null}>
      <LazyPageForm key={path} />
    </Suspense>
  );
}
