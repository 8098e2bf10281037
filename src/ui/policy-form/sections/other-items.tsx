import { CONVENTIONAL_FIELDS, type GroupSection, type RecordSection } from '#core';
import { selectPolicyDocument } from '#state';
import { MenuActions, type MenuAction } from '../../controls/menu/action-menu.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { useForm, type Form } from '../commands/use-form.tsx';
import { initialFieldValue } from '../model/initial-field-value.ts';

/** What can be added to a group or record besides rules, as items of a menu. */
export function OtherItems({ section }: { readonly section: GroupSection | RecordSection }) {
  const form = useForm();
  const { commands, reportRefusal } = form;
  const comment: MenuAction = {
    label: 'Comment',
    run: () => reportRefusal(commands.insertComment(lastLineOf(section) + 1, '')),
  };
  const isReferenced = useEditorStore((state) => selectPolicyDocument(state).kind === 'permissions');
  const others = section.kind === 'group' ? fieldActions(form, section) : recordActions(form, section, isReferenced);
  return <MenuActions actions={() => [...others, comment]} />;
}

function fieldActions({ commands, reportRefusal }: Form, { group }: GroupSection): MenuAction[] {
  return CONVENTIONAL_FIELDS.filter(({ ofSite }) => !ofSite).map(({ name, meaning }) => ({
    label: name,
    hint: meaning,
    run: () => reportRefusal(commands.insertField(group.firstLine, { name, value: initialFieldValue(name) })),
  }));
}

function recordActions(
  { commands, reportRefusal }: Form,
  { record }: RecordSection,
  isReferenced: boolean,
): MenuAction[] {
  const { firstLine, references } = record;
  if (references.length > 0 || record.general.length + record.subRecords.length + record.requests.length === 0) {
    // The references of a referenced document are not followed (A11).
    if (isReferenced) return [];
    return [
      {
        label: 'Reference to another document',
        hint: 'The rules for these crawlers are in that document.',
        run: () => reportRefusal(commands.insertReference(firstLine, 'https://example.org/permissions.txt')),
      },
    ];
  }
  return [
    {
      label: 'Take-down request',
      hint: 'Asks crawlers to remove their copies of a page. ACAP itself marks it as not ready for use.',
      run: () => reportRefusal(commands.insertRequest(firstLine, 'take-down', '/path')),
    },
    {
      label: 'Re-crawl request',
      hint: 'Asks crawlers to fetch a page again. ACAP itself marks it as not ready for use.',
      run: () => reportRefusal(commands.insertRequest(firstLine, 're-crawl', '/path')),
    },
  ];
}

function lastLineOf(section: GroupSection | RecordSection): number {
  const last = section.rows.findLast(({ kind }) => kind !== 'blank');
  return last?.line ?? section.firstLine;
}
