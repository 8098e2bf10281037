import { ArrowRightLeft } from 'lucide-react';
import type { Command } from './command.ts';

export const convertCommand: Command = {
  id: 'convert',
  title: 'Convert to ACAP',
  icon: ArrowRightLeft,
  keys: [],
  isEnabled: () => true,
  describe: () => 'Write ACAP records for the conventional groups; shows every change first',
  run: ({ showDialog }) => {
    showDialog('convert');
  },
};
