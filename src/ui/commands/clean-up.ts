import { Sparkles } from 'lucide-react';
import type { Command } from './command.ts';

export const cleanUpCommand: Command = {
  id: 'clean-up',
  title: 'Clean up',
  icon: Sparkles,
  keys: [],
  keywords: 'tidy dead redundant rules merge groups',
  isEnabled: () => true,
  describe: () => 'Remove rules that change nothing and merge equal groups, without changing a decision',
  run: ({ showDialog }) => {
    showDialog('clean-up');
  },
};
