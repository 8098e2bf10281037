import { SquareTerminal } from 'lucide-react';
import type { Command } from './command.ts';

export const paletteCommand: Command = {
  id: 'palette',
  title: 'Commands',
  icon: SquareTerminal,
  keys: ['Mod+K'],
  section: 'Help',
  isEnabled: () => true,
  describe: () => 'Find and run any command',
  run: ({ showDialog }) => {
    showDialog('palette');
  },
};
