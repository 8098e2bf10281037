import { USAGES, type CompositeUsageDefinition, type ResourceSetDefinition, type Token } from '#core';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { DraftField } from '../form-parts/draft-field.tsx';
import { notesFor, worstFor, type RowFinding } from '../form-parts/row-finding.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import { ActionMenu } from './action-menu.tsx';
import styles from './definition-row.module.css';
import { useForm } from './use-form.tsx';
import type { LocalNames } from './use-local-names.ts';

export interface DefinitionMembersProps {
  readonly line: number;
  readonly definition: CompositeUsageDefinition | ResourceSetDefinition;
  readonly names: LocalNames;
  readonly rowId: string;
  readonly findings: readonly RowFinding[] | undefined;
  readonly onRefused: (outcome: Outcome) => void;
}

/** What a composite usage or a resource set is made of: each can be taken out, patterns can be typed over, more added. */
export function DefinitionMembers({ line, definition, names, rowId, findings, onRefused }: DefinitionMembersProps) {
  const { commands } = useForm();
  const tokens: readonly Token[] =
    definition.kind === 'resource-set' ? definition.patterns : definition.parts.map(({ token }) => token);
  const texts = tokens.map(({ text }) => text);
  const isSet = definition.kind === 'resource-set';
  return (
    <ul className={styles.members} aria-label={isSet ? 'Paths of the set' : 'Parts'}>
      {tokens.map((token, index) => (
        // Members have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.member} data-finding={worstFor(findings, token)}>
          {isSet ? (
            <DraftField
              label="Member"
              control="member"
              className={styles.memberText}
              value={token.text}
              describedBy={notesFor(rowId, findings, token)}
              offer={(typed) => commands.setMembers(line, texts.with(index, typed.trim()), 'change pattern')}
            />
          ) : (
            <code aria-describedby={notesFor(rowId, findings, token)}>{token.text}</code>
          )}
          <IconButton
            size="sm"
            icon={X}
            className={styles.removeMember}
            label={`Remove ${token.text}`}
            tooltip="Remove"
            onClick={() => {
              onRefused(commands.setMembers(line, texts.toSpliced(index, 1), `remove ${token.text}`));
            }}
          />
        </li>
      ))}
      <li>
        {isSet ? (
          <IconButton
            size="sm"
            icon={Plus}
            label="Add path"
            onClick={() => {
              onRefused(commands.setMembers(line, [...texts, '/path/'], 'add path'));
            }}
          />
        ) : (
          <ActionMenu
            trigger={<IconButton size="sm" icon={Plus} label="Add part" />}
            actions={() =>
              [...USAGES, ...names.parts]
                .filter((name) => !texts.includes(name))
                .map((name) => ({
                  label: name,
                  run: () => {
                    onRefused(commands.setMembers(line, [...texts, name], `add ${name}`));
                  },
                }))
            }
          />
        )}
      </li>
    </ul>
  );
}
