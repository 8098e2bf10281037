import { QUALIFIER_MEANINGS, type Qualifier, type Usage } from '#core';
import { SlidersHorizontal } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../controls/menu/action-menu.tsx';
import { QualifierList, type QualifierListProps } from '../../controls/form/qualifier-list.tsx';
import { qualifierTitle } from '../../controls/form/qualifier-title.ts';
import { qualifiersLeft } from '../../controls/form/usable-qualifiers.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';

/** The qualifiers of a permission or a qualified usage. */
export function RuleQualifiers({
  line,
  qualifiers,
  ...rest
}: Omit<QualifierListProps, 'commands'> & { readonly line: number }) {
  const { commands } = useForm();
  const nameOf = (index: number): string => qualifiers[index]?.name.text.toLowerCase() ?? 'qualifier';
  return (
    <QualifierList
      qualifiers={qualifiers}
      {...rest}
      commands={{
        set: (index, value, isTyped) => commands.setQualifier(line, index, nameOf(index), value, isTyped),
        remove: (index) => commands.removeQualifier(line, index, nameOf(index)),
        setModifications: (values) => commands.setModifications(line, values),
      }}
    />
  );
}

export interface AddQualifierProps {
  readonly line: number;
  /** The standard usage that is permitted. */
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
  /** Names the rule or usage that gets the qualifier, for the label of the button. */
  readonly name: string;
  readonly onRefused: (outcome: Outcome) => void;
}

/** A menu of the qualifiers that a permission can still take. */
export function AddQualifier({ line, usage, qualifiers, name, onRefused }: AddQualifierProps) {
  const { commands } = useForm();
  const left = qualifiersLeft(usage, qualifiers, 'file');
  return (
    <ActionMenu
      align="end"
      trigger={<IconButton icon={SlidersHorizontal} label={`Add qualifier to ${name}`} tooltip="Add qualifier" />}
      actions={() =>
        left.length === 0
          ? [{ label: `${usage} takes no more qualifiers`, disabled: true, run: () => undefined }]
          : left.map((qualifier): MenuAction => ({
              label: qualifierTitle(qualifier),
              hint: QUALIFIER_MEANINGS[qualifier].meaning,
              run: () => onRefused(commands.addQualifier(line, qualifier)),
            }))
      }
    />
  );
}
