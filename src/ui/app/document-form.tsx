import { selectActiveDocument } from '#state';
import { PolicyForm } from '../policy-form/policy-form.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { LazyExpectationsForm, LazyLicenseForm, LazyPageForm, LazyTdmrepForm } from './lazy-parts.tsx';

/** The form for the active document, chosen by its kind. */
export function DocumentForm() {
  const path = useEditorStore((state) => selectActiveDocument(state).path);
  const kind = useEditorStore((state) => selectActiveDocument(state).kind);
  if (kind === 'robots' || kind === 'permissions' || kind === 'ai-txt') return <PolicyForm key={path} />;
  if (kind === 'expectations') return <LazyExpectationsForm key={path} />;
  if (kind === 'tdmrep') return <LazyTdmrepForm key={path} />;
  if (kind === 'rsl') return <LazyLicenseForm key={path} />;
  return <LazyPageForm key={path} />;
}
