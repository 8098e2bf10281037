import { useId } from 'react';
import { selectActiveDocument, selectDocuments, type DocumentKind, type QuestionSource } from '#state';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { FieldFrame } from '../../controls/fields/field-frame.tsx';
import fieldStyles from '../../controls/fields/field.module.css';
import { Select } from '../../controls/fields/select.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './page-source.module.css';

export interface PageSourceProps {
  readonly kind: keyof typeof TEXTS;
  readonly source: QuestionSource;
  readonly onChange: (source: QuestionSource) => void;
}

const TEXTS = {
  page: { label: 'Page', boxLabel: 'Page or META tags', placeholder: '<meta name="robots" content="noindex">' },
  headers: { label: 'Headers', boxLabel: 'Response headers', placeholder: 'X-Robots-Tag: noindex' },
} as const satisfies Partial<Record<DocumentKind, unknown>>;

const DOCUMENT = 'document:';

/** Chooses the source of a page or its headers: none, a document of the workspace, or pasted text. */
export function PageSource({ kind, source, onChange }: PageSourceProps) {
  const { label, boxLabel, placeholder } = TEXTS[kind];
  const documents = useEditorStore(selectDocuments).filter((document) => document.kind === kind);
  const activePath = useEditorStore((state) => {
    const active = selectActiveDocument(state);
    return active.kind === kind ? active.path : null;
  });
  const boxId = useId();
  const { from, path, text } = source;
  const isGone = from === 'document' && documents.every((document) => document.path !== path);
  const options = [
    { value: 'none', label: 'None' },
    ...documents.map((document) => ({ value: DOCUMENT + document.path, label: document.path })),
    ...(isGone ? [{ value: DOCUMENT + path, label: `${path} (not open)` }] : []),
    { value: 'typed', label: 'Typed here' },
  ];
  return (
    <div className="stack-2">
      <Select
        label={label}
        options={options}
        value={from === 'document' ? DOCUMENT + path : from}
        onChange={(value) =>
          onChange(
            value.startsWith(DOCUMENT)
              ? { from: 'document', path: value.slice(DOCUMENT.length), text }
              : { from: value === 'typed' ? 'typed' : 'none', path, text },
          )
        }
      />
      {activePath !== null && (from !== 'document' || path !== activePath) && (
        <Button size="sm" className={styles.use} onClick={() => onChange({ from: 'document', path: activePath, text })}>
          {`Use ${activePath}`}
        </Button>
      )}
      {from === 'typed' && (
        <FieldFrame id={boxId} label={boxLabel}>
          <textarea
            id={boxId}
            rows={4}
            value={text}
            placeholder={placeholder}
            autoCapitalize="off"
            spellCheck={false}
            className={classNames(fieldStyles.control, fieldStyles.mono, styles.box)}
            onChange={(event) => onChange({ from, path, text: event.currentTarget.value })}
          />
        </FieldFrame>
      )}
    </div>
  );
}
