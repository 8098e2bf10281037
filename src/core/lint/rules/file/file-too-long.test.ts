import { testLintRule } from '#testing/test-lint-rule.ts';
import { fileTooLong } from './file-too-long.ts';

const LIMIT = 512_000;
const START = 'User-agent: *\n';
const comment = (bytes: number) => `#${'x'.repeat(bytes - 2)}\n`;

testLintRule(fileTooLong, {
  'G7: a file of exactly 500 KiB is read in full': { text: START + comment(LIMIT - START.length) },
  'G7: only the last line ending is not read': { text: START + comment(LIMIT - START.length + 1) },
  'G7: one byte more': {
    text: `${START}${comment(LIMIT - START.length)}[|D|]`,
    messages: ['Google ignores this line: the file is 501 KiB long, and only the first 500 KiB count.'],
  },
  'G7: the limit falls into a line': {
    text: `${START}[|${comment(LIMIT).trimEnd()}|]\nDisallow: /a\nDisallow: /b`,
    messages: [
      'Google ignores everything from this line on (3 lines): the file is 501 KiB long, and only the first 500 KiB count.',
    ],
  },
  'G7: no line follows the last line ending': {
    text: `${START}[|${comment(LIMIT).trimEnd()}|]\nDisallow: /a\n`,
    messages: [
      'Google ignores everything from this line on (2 lines): the file is 501 KiB long, and only the first 500 KiB count.',
    ],
  },
  'G7: bytes count, not characters': {
    text: `${START}# ${'€'.repeat(170_661)}\n[|# €|]\n`,
  },
  'G7: a pair of surrogates is four bytes': {
    text: `${START}# ${'😀'.repeat(127_995)}\n`,
  },
});
