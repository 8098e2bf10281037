import { FolderOpen } from 'lucide-react';
import type { Command } from './command.ts';

export const openCommand: Command = {
  id: 'open',
  title: 'Open',
  icon: FolderOpen,
  keys: ['Mod+O'],
  isEnabled: () => true,
  describe: () => 'Paste, choose or drop a robots.txt',
  run: ({ showDialog }) => {
    showDialog('open');
  },
};
