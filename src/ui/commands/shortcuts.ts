import { Keyboard } from 'lucide-react';
import type { Command } from './command.ts';

export const shortcutsCommand: Command = {
  id: 'shortcuts',
  title: 'Keyboard shortcuts',
  icon: Keyboard,
  keys: ['?'],
  section: 'Help',
  keywords: 'keys help',
  isEnabled: () => true,
  describe: () => 'List all shortcuts',
  run: ({ showDialog }) => {
    showDialog('shortcuts');
  },
};
