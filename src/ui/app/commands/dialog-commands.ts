import { selectActiveDocument } from '#state';
import {
  ArrowRightLeft,
  BookOpen,
  BookText,
  Columns3,
  FilePen,
  FolderOpen,
  History,
  Keyboard,
  ListChecks,
  Plus,
  Scale,
  Search,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';
import type { DialogId, HelpTopic } from '../../services/app-services.tsx';
import { ADDED_KINDS, KIND_FACTS } from '../../services/document-kinds.ts';
import { newCommand, type Command } from './command.ts';

export const openCommand = showing('open', {
  id: 'open',
  title: 'Open',
  icon: FolderOpen,
  keys: ['Mod+O'],
  describe: () => 'Paste, choose or drop a robots.txt',
});

export const addRulesCommand = showing('add-rules', {
  id: 'add-rules',
  title: 'Add rules…',
  icon: Plus,
  keywords: 'block allow crawler recipe AI new group composer',
  describe: () => 'Choose what crawlers may do; previews the lines and who is affected',
});

export const convertCommand = showing('convert', {
  id: 'convert',
  title: 'Convert to ACAP',
  icon: ArrowRightLeft,
  keywords: 'vocabulary Content-Signal Content-Usage RSL licence license TDMRep groups',
  describe: () => 'Add ACAP rules equivalent to your User-agent rules; previews every change',
});

export const compareCommand = showing('compare', {
  id: 'compare',
  title: 'Compare',
  icon: Scale,
  keywords: 'review changes diff difference version decisions',
  describe: () => 'Decisions that changed since you opened the file, or that differ from another file',
});

export const cleanUpCommand = showing('clean-up', {
  id: 'clean-up',
  title: 'Clean up',
  icon: Sparkles,
  keywords: 'review tidy dead redundant rules merge groups',
  describe: () => 'Remove redundant rules and merge identical groups, without changing any decision',
});

export const recentWorkCommand = showing('recent', {
  id: 'recent-work',
  title: 'Recent work',
  icon: History,
  describe: () => 'Work saved in this browser, from open and closed tabs',
});

export const renameDocumentCommand = showing('rename', {
  id: 'rename-document',
  title: 'Rename document',
  icon: FilePen,
  describe: (state) => `Rename ${selectActiveDocument(state).path}`,
});

/** One command for each kind of document that can be added. */
export const addDocumentCommands: readonly Command[] = ADDED_KINDS.map((kind) =>
  showing(`add:${kind}`, {
    id: `add-${kind}`,
    title: `Add document: ${KIND_FACTS[kind].title}`,
    icon: KIND_FACTS[kind].icon,
    describe: () => 'Empty, pasted or from a file',
  }),
);

export const paletteCommand = showing('palette', {
  id: 'palette',
  title: 'Commands',
  icon: Search,
  keys: ['Mod+K'],
  section: 'Help',
  describe: () => 'Find and run any command',
});

export const shortcutsCommand = showing('shortcuts', {
  id: 'shortcuts',
  title: 'Keyboard shortcuts',
  icon: Keyboard,
  keys: ['F1', '?'],
  section: 'Help',
  keywords: 'keys help',
  describe: () => 'List all shortcuts',
});

/** One command for each page of Help, in the order of the menu. */
export const helpCommands: readonly Command[] = [
  helpOn('first-steps', 'First steps', BookOpen, 'start begin introduction tour help'),
  helpOn('readers', 'About the readers', Columns3, 'rfc 9309 google acap 1996 help'),
  helpOn('usages', 'Usages in plain words', ListChecks, 'index snippet present crawl help'),
  helpOn('guide', 'Webmaster’s guide', BookText, 'manual documentation help'),
];

function helpOn(topic: HelpTopic, title: string, icon: LucideIcon, keywords: string): Command {
  return showing(`help:${topic}`, { id: `help-${topic}`, title, icon, keywords, section: 'Help' });
}

function showing(dialog: DialogId, command: Omit<Parameters<typeof newCommand>[0], 'run'>): Command {
  return newCommand({ ...command, run: ({ showDialog }) => showDialog(dialog) });
}
