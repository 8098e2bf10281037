import styles from './row.module.css';
import { useForm } from './use-form.tsx';

export interface LineLinkProps {
  /** From 0. */
  readonly line: number;
  /** `number` in the margin, `words` beside a reason. */
  readonly form: 'number' | 'words';
}

/** Leads to a line in the text. */
export function LineLink({ line, form }: LineLinkProps) {
  const { showInText } = useForm();
  return (
    <button
      type="button"
      className={form === 'number' ? styles.numberLink : styles.lineLink}
      aria-label={`Line ${line + 1}: show in the text`}
      onClick={() => {
        showInText(line);
      }}
    >
      {form === 'number' ? line + 1 : `Line ${line + 1}`}
    </button>
  );
}
