import { lineContentSpan, lineCount } from '../../../text/text-document.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';

export const aiTxtWithoutGroup = defineLintRule({
  id: 'ai-txt-without-group',
  severity: 'warning',
  clauses: ['U1'],
  source: ['Spawning, ai.txt'],
  summary: 'An ai.txt without a User-agent line.',
  why: 'Several formats share this name. Gatepost reads the one that is written like a robots.txt; for readers of that format, a file without User-agent lines has no effect.',
  bad: '[|Disallow: /|]\n',
  good: 'User-agent: *\nDisallow: /\n',
  *check({ groups, document }) {
    if (groups.length > 0) return;
    const lines = Array.from({ length: lineCount(document) }, (_, line) => lineContentSpan(document, line));
    const first = lines.find(({ start, end }) => document.text.slice(start, end).trim() !== '');
    const message = 'This file has no effect on AI training: it has no User-agent line.';
    yield { span: first ?? { start: 0, end: 0 }, message };
  },
});
