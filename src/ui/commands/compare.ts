import { Scale } from 'lucide-react';
import type { Command } from './command.ts';

export const compareCommand: Command = {
  id: 'compare',
  title: 'Compare',
  icon: Scale,
  keys: [],
  keywords: 'diff difference version decisions',
  isEnabled: () => true,
  describe: () => 'What the robots.txt decides otherwise than as opened, as saved, or than another file',
  run: ({ showDialog }) => {
    showDialog('compare');
  },
};
