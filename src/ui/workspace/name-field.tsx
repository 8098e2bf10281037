import { selectLicenseUrls, selectLocators, type DocumentKind, type WorkspaceState } from '#state';
import { TextField, type TextFieldProps } from '../controls/fields/text-field.tsx';

/** Returns the names by which the robots.txt refers to documents of a kind; `null` if it cannot refer to any. */
export function referredNames(kind: DocumentKind, state: WorkspaceState): readonly string[] | null {
  if (kind === 'rsl') return selectLicenseUrls(state);
  return kind === 'permissions' ? selectLocators(state) : null;
}

interface NameFieldProps extends Omit<TextFieldProps, 'label' | 'mono' | 'suggestions'> {
  readonly kind: DocumentKind;
  /** Names to suggest; `null` for none. */
  readonly suggested: readonly string[] | null;
}

/** A text box for the name of a document. */
export function NameField({ kind, suggested, ...field }: NameFieldProps) {
  return (
    <TextField
      {...field}
      label={kind === 'rsl' ? 'URL' : 'Name'}
      mono
      suggestions={suggested?.map((name) => ({ token: name, detail: name }))}
    />
  );
}
