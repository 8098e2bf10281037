import type { ComponentProps, RefObject } from 'react';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** A button clicks it, to open the browser's dialog. */
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** An invisible input for choosing files. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      multiple
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // Allows choosing the same file again after editing it.
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
