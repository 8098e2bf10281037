import { testLintRule } from '#testing/test-lint-rule.ts';
import { fieldReadByPrefix } from './field-read-by-prefix.ts';

testLintRule(fieldReadByPrefix, {
  'W3, U3: a field about AI training, which Google reads as a rule': {
    text: 'User-agent: *\n[|DisallowAITraining|]: /a # c\n',
    messages: ['Google reads "DisallowAITraining" as "Disallow". Other crawlers skip the line.'],
    titles: ['Write "Content-Usage: /a train-ai=n"', 'Make it a comment', 'Write "Disallow"'],
    fixed: 'User-agent: *\nContent-Usage: /a train-ai=n # c\n',
  },
  'W3, U3: one that allows': {
    text: 'User-agent: *\n[|allowaitraining|]: /\n',
    fixed: 'User-agent: *\nContent-Usage: / train-ai=y\n',
  },
  'W3: without a path it says nothing': {
    text: 'User-agent: *\n[|DisallowAITraining|]:\n',
    titles: ['Make it a comment', 'Write "Disallow"'],
    fixed: 'User-agent: *\n# DisallowAITraining:\n',
  },
});
