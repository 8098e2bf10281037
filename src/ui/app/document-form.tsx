import { selectActiveDocument } from '#state';
import { PolicyForm } from '../policy-form/policy-form.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { LazyExpectationsForm, LazyLicenseForm, LazyPageForm, LazyTdmrepForm } from './lazy-parts.tsx';

/** The form for the active document, chosen by its kind. */
export function DocumentForm() {
  // Renaming a document, as in the licence form, must not replace its form in the middle of a click.
  const opening = useEditorStore((state) => selectActiveDocument(state).opening);
  const kind = useEditorStore((state) => selectActiveDocument(state).kind);
  if (kind === 'robots' || kind === 'permissions' || kind === 'ai-txt') return <PolicyForm key={opening} />;
  if (kind === 'expectations') return <LazyExpectationsForm key={opening} />;
  if (kind === 'tdmrep') return <LazyTdmrepForm key={opening} />;
  if (kind === 'rsl') return <LazyLicenseForm key={opening} />;
  return <LazyPageForm key={opening} />;
}
