import { History } from 'lucide-react';
import type { Command } from './command.ts';

export const recentWorkCommand: Command = {
  id: 'recent-work',
  title: 'Recent work',
  icon: History,
  keys: [],
  isEnabled: () => true,
  describe: () => 'What this browser keeps of your tabs, open or closed',
  run: ({ showDialog }) => {
    showDialog('recent');
  },
};
