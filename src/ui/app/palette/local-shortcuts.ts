/** A shortcut that works in one place only. */
export interface LocalShortcut {
  /** As in `Command.keys`. */
  readonly keys: string;
  readonly title: string;
}

/** Shortcuts that belong to no command, grouped by where they work. */
export const LOCAL_SHORTCUTS: readonly { readonly place: string; readonly shortcuts: readonly LocalShortcut[] }[] = [
  {
    place: 'In the form',
    shortcuts: [
      { keys: 'Alt+Up', title: 'Move the rule up; on a heading, the section' },
      { keys: 'Alt+Down', title: 'Move the rule down; on a heading, the section' },
      { keys: 'Alt+Shift+Up', title: 'Move the rule to the section above' },
      { keys: 'Alt+Shift+Down', title: 'Move the rule to the section below' },
      { keys: 'Mod+D', title: 'Duplicate the rule; on a heading, the section' },
      { keys: 'Mod+Enter', title: 'Add a rule below' },
      { keys: 'Escape', title: 'Discard the pending edit; clear the filter' },
    ],
  },
  {
    place: 'In the form of a page or headers',
    shortcuts: [
      { keys: 'Alt+Up', title: 'Move the directive up; elsewhere, the tag or header' },
      { keys: 'Alt+Down', title: 'Move the directive down; elsewhere, the tag or header' },
    ],
  },
  {
    place: 'On a document tab',
    shortcuts: [
      { keys: 'Left', title: 'Previous document' },
      { keys: 'Right', title: 'Next document' },
      { keys: 'Enter', title: 'Show the document' },
      { keys: 'F2', title: 'Rename the document' },
      { keys: 'Delete', title: 'Close the document' },
    ],
  },
  {
    place: 'In the text',
    shortcuts: [
      { keys: 'Mod+F', title: 'Find' },
      { keys: 'Mod+Space', title: 'Show suggestions' },
      { keys: 'Mod+.', title: 'Show the fixes for the line' },
      { keys: 'F12', title: 'Go to definition' },
      { keys: 'Shift+F12', title: 'Show all uses' },
      { keys: 'F2', title: 'Rename, in all documents' },
    ],
  },
  {
    place: 'In the outline',
    shortcuts: [
      { keys: 'Up', title: 'Previous line' },
      { keys: 'Down', title: 'Next line' },
      { keys: 'Right', title: 'Expand, or go to the first child' },
      { keys: 'Left', title: 'Collapse, or go to the parent' },
      { keys: 'Enter', title: 'Go to the line in the text' },
    ],
  },
  {
    place: 'In the problems',
    shortcuts: [
      { keys: 'Up', title: 'Previous problem' },
      { keys: 'Down', title: 'Next problem' },
      { keys: 'Enter', title: 'Go to the line in the text' },
    ],
  },
  {
    place: 'In the matrix',
    shortcuts: [
      { keys: 'Enter', title: 'Test the cell in the simulator; on a heading, sort' },
      { keys: 'Delete', title: 'Remove the row' },
    ],
  },
  {
    place: 'On a divider between panes',
    shortcuts: [
      { keys: 'Left', title: 'Move the divider' },
      { keys: 'Right', title: 'Move the divider' },
    ],
  },
];
