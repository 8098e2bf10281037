import { ADDED_KINDS, KIND_FACTS } from '../workspace/document-kinds.ts';
import type { Command } from './command.ts';

/** One command for each kind of document that can be added. */
export const addDocumentCommands: readonly Command[] = ADDED_KINDS.map((kind) => ({
  id: `add-${kind}`,
  title: `Add document: ${KIND_FACTS[kind].title}`,
  icon: KIND_FACTS[kind].icon,
  keys: [],
  isEnabled: () => true,
  describe: () => 'Empty, pasted or from a file',
  run: ({ showDialog }) => {
    showDialog(`add:${kind}`);
  },
}));
