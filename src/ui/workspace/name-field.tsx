import { selectLicenseAddresses, selectLocators, type DocumentKind, type WorkspaceState } from '#state';
import { useId } from 'react';
import { TextField, type TextFieldProps } from '../controls/fields/text-field.tsx';

/** Returns the names by which the robots.txt refers to documents of a kind; `null` if it cannot refer to any. */
export function referredNames(kind: DocumentKind, state: WorkspaceState): readonly string[] | null {
  if (kind === 'rsl') return selectLicenseAddresses(state);
  return kind === 'permissions' ? selectLocators(state) : null;
}

interface NameFieldProps extends Omit<TextFieldProps, 'label' | 'mono' | 'list'> {
  readonly kind: DocumentKind;
  /** Names to suggest; `null` for none. */
  readonly suggested: readonly string[] | null;
}

/** A text box for the name of a document. */
export function NameField({ kind, suggested, ...field }: NameFieldProps) {
  const id = useId();
  return (
    <>
      <TextField {...field} label={kind === 'rsl' ? 'URL' : 'Name'} mono list={suggested === null ? undefined : id} />
      {suggested && (
        <datalist id={id}>
          {suggested.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
