import { USAGES, type CompositeUsageDefinition, type ResourceSetDefinition, type Token } from '#core';
import { Plus } from 'lucide-react';
import { ActionMenu } from '../../controls/menu/action-menu.tsx';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { notesFor, worstFor } from '../../controls/form/row-finding.ts';
import { IconButton, RemoveButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import type { LocalNames } from '../model/use-local-names.ts';
import chip from '../../controls/fields/chip.module.css';
import styles from './definition-row.module.css';
import type { RowProps, RowState } from './row-frame.tsx';

export interface DefinitionMembersProps
  extends Pick<RowProps, 'line' | 'findings'>, Pick<RowState, 'rowId' | 'onRefused'> {
  readonly definition: CompositeUsageDefinition | ResourceSetDefinition;
  readonly names: LocalNames;
}

/** The members of a composite usage or resource set, to remove, add and, for patterns, edit. */
export function DefinitionMembers({ line, definition, names, rowId, findings, onRefused }: DefinitionMembersProps) {
  const { commands } = useForm();
  const tokens: readonly Token[] =
    definition.kind === 'resource-set' ? definition.patterns : definition.parts.map(({ token }) => token);
  const texts = tokens.map(({ text }) => text);
  const isSet = definition.kind === 'resource-set';
  const isMember = (name: string): boolean => texts.some((text) => text.toLowerCase() === name.toLowerCase());
  return (
    <ul className={styles.members} aria-label={isSet ? 'Paths of the set' : 'Parts'}>
      {tokens.map((token, index) => (
        // Members are identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.member} data-finding={worstFor(findings, token)}>
          {isSet ? (
            <DraftField
              label="Member"
              control="member"
              fits
              className={chip.text}
              value={token.text}
              describedBy={notesFor(rowId, findings, token)}
              tryApply={(typed) => commands.setMembers(line, texts.with(index, typed.trim()), 'change pattern')}
            />
          ) : (
            <code aria-describedby={notesFor(rowId, findings, token)}>{token.text}</code>
          )}
          <RemoveButton
            what={token.text}
            className={chip.remove}
            onClick={() => onRefused(commands.setMembers(line, texts.toSpliced(index, 1), `remove ${token.text}`))}
          />
        </li>
      ))}
      <li>
        {isSet ? (
          <IconButton icon={Plus} label="Add path" onClick={() => onRefused(commands.addPath(line, texts))} />
        ) : (
          <ActionMenu
            trigger={<IconButton icon={Plus} label="Add part" />}
            actions={() =>
              [...USAGES, ...names.parts]
                .filter((name) => !isMember(name))
                .map((name) => ({
                  label: name,
                  run: () => onRefused(commands.setMembers(line, [...texts, name], `add ${name}`)),
                }))
            }
          />
        )}
      </li>
    </ul>
  );
}
