/**
 * Shortcuts that belong to no command, with what each does, grouped by where they work. The keys are written as in
 * `Command.keys`.
 */
export const LOCAL_SHORTCUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Outside text boxes': {
    'Mod+V': 'Open what you paste',
  },
  'In the form': {
    'Alt+Up': 'Move the rule up; on a heading, the section',
    'Alt+Down': 'Move the rule down; on a heading, the section',
    'Alt+Shift+Up': 'Move the rule to the section above',
    'Alt+Shift+Down': 'Move the rule to the section below',
    'Mod+D': 'Duplicate the rule; on a heading, the section',
    'Mod+Enter': 'Add a rule below',
    Escape: 'Discard the pending edit; clear the filter',
  },
  'In the form of a page or headers': {
    'Alt+Up': 'Move the directive up; elsewhere, the tag or header',
    'Alt+Down': 'Move the directive down; elsewhere, the tag or header',
  },
  'On a document tab': {
    Left: 'Previous document',
    Right: 'Next document',
    Enter: 'Show the document',
    F2: 'Rename the document',
    Delete: 'Close the document',
  },
  'In the text': {
    'Mod+F': 'Find',
    'Mod+Space': 'Show suggestions',
    'Mod+.': 'Show the fixes for the line',
    F12: 'Go to definition',
    'Shift+F12': 'Show all uses',
    F2: 'Rename, in all documents',
  },
  'In the outline': {
    Up: 'Previous line',
    Down: 'Next line',
    Right: 'Expand, or go to the first child',
    Left: 'Collapse, or go to the parent',
    Enter: 'Go to the line in the text',
  },
  'In the problems': {
    Up: 'Previous problem',
    Down: 'Next problem',
    Enter: 'Go to the line in the text',
  },
  'In the matrix': {
    Enter: 'Test the cell in the simulator; on a heading, sort',
    Delete: 'Remove the row',
  },
  'On a divider between panes': {
    Left: 'Move a vertical divider left',
    Right: 'Move a vertical divider right',
    Up: 'Move a horizontal divider up',
    Down: 'Move a horizontal divider down',
  },
};
