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
      { keys: 'Escape', title: 'Take back what is not yet written; empty the filter' },
    ],
  },
  {
    place: 'In the form of a page or of headers',
    shortcuts: [
      { keys: 'Alt+Up', title: 'Move the directive up; elsewhere in it, the tag or header' },
      { keys: 'Alt+Down', title: 'Move the directive down; elsewhere in it, the tag or header' },
    ],
  },
  {
    place: 'On a document above the panes',
    shortcuts: [
      { keys: 'Left', title: 'The document before' },
      { keys: 'Right', title: 'The document after' },
      { keys: 'Enter', title: 'Show the document' },
      { keys: 'F2', title: 'Rename the document' },
      { keys: 'Delete', title: 'Close the document' },
    ],
  },
  {
    place: 'In the text',
    shortcuts: [
      { keys: 'Mod+F', title: 'Find' },
      { keys: 'Mod+Space', title: 'Complete' },
      { keys: 'Mod+.', title: 'Show the fixes for the line' },
      { keys: 'F12', title: 'Go to the definition' },
      { keys: 'Shift+F12', title: 'Show all uses' },
      { keys: 'F2', title: 'Rename, in all documents' },
    ],
  },
  {
    place: 'In the outline',
    shortcuts: [
      { keys: 'Up', title: 'The line before' },
      { keys: 'Down', title: 'The line after' },
      { keys: 'Right', title: 'Open, or go in' },
      { keys: 'Left', title: 'Close, or go out' },
      { keys: 'Enter', title: 'Go to the place in the text' },
    ],
  },
  {
    place: 'In the problems',
    shortcuts: [
      { keys: 'Up', title: 'The problem before' },
      { keys: 'Down', title: 'The problem after' },
      { keys: 'Enter', title: 'Go to the place in the text' },
    ],
  },
  {
    place: 'On a border between panes',
    shortcuts: [
      { keys: 'Left', title: 'Move the border' },
      { keys: 'Right', title: 'Move the border' },
    ],
  },
];
