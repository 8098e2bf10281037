import type { Definition, Diagnostic } from '#core';
import { LineLink } from './line-link.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

export interface DefinitionRowProps {
  readonly line: number;
  readonly definition: Definition;
  readonly comment: string | null;
  readonly findings: readonly Diagnostic[] | undefined;
}

/** A name that the file defines, and what it stands for. */
export function DefinitionRow({ line, definition, comment, findings }: DefinitionRowProps) {
  const { name, verb, parts } = readDefinition(definition);
  return (
    <div className={styles.locked}>
      <span className={styles.gutter}>
        <span className={styles.number} aria-hidden>
          {line + 1}
        </span>
      </span>
      <div className={styles.lockedLine}>
        <p className={styles.definition}>
          <code className={styles.definedName}>{name}</code> {verb}{' '}
          {parts.map((part) => (
            <code key={`${part.start}`} className={styles.part}>
              {part.text}
            </code>
          ))}
        </p>
        <p className={styles.reason}>
          <span>{KINDS[definition.kind]}</span>
          <LineLink line={line} form="words" />
        </p>
      </div>
      <RowNotes comment={comment} findings={findings} />
    </div>
  );
}

const KINDS: Readonly<Record<Definition['kind'], string>> = {
  'qualified-usage': 'Defines a usage; edit it in the text.',
  'composite-usage': 'Defines a usage; edit it in the text.',
  'resource-set': 'Defines a set of paths; edit it in the text.',
};

function readDefinition(definition: Definition) {
  const { name } = definition;
  switch (definition.kind) {
    case 'qualified-usage':
      return {
        name: `(${name.text})`,
        verb: 'means',
        parts: [definition.usage.token, ...definition.qualifiers.map(({ token }) => token)],
      };
    case 'composite-usage':
      return { name: `(${name.text})`, verb: 'means', parts: definition.parts.map(({ token }) => token) };
    default:
      return { name: name.text, verb: 'is the set', parts: definition.patterns };
  }
}
