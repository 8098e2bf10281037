import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { commentText } from '../../syntax/comment-text.ts';
import { setComment } from './set-comment.ts';

const edited = (text: string, words: string, line = 0) => textAfter(text, (policy) => setComment(policy, line, words));

describe('L3: comments', () => {
  test.each([
    { name: 'a comment line keeps its mark and blanks', text: ' ##\told \r\n', words: 'new', after: ' ##\tnew \r\n' },
    { name: 'a mark without a blank gets none', text: '#old', words: 'new', after: '#new' },
    { name: 'a bare mark gets a blank', text: '#\n', words: 'new', after: '# new\n' },
    { name: 'a mark with a blank', text: '# \n', words: 'new', after: '# new\n' },
    { name: 'words that begin with a mark', text: '#old\n', words: '#new', after: '# #new\n' },
    { name: 'an emptied comment line keeps its mark', text: '# old\n', words: ' ', after: '# \n' },
    {
      name: 'after a rule',
      text: 'Disallow: /a  # old\r',
      words: 'new # more',
      after: 'Disallow: /a  # new # more\r',
    },
    { name: 'a new one after a rule', text: 'Disallow: /a\r\n', words: 'new', after: 'Disallow: /a # new\r\n' },
    {
      name: 'a new one after a rule and blanks',
      text: 'Disallow: /a \t',
      words: 'new',
      after: 'Disallow: /a \t# new',
    },
    { name: 'a new one after a malformed line', text: 'foo', words: 'new', after: 'foo # new' },
    {
      name: 'an emptied one is removed with the blanks before it',
      text: 'Disallow: /a \t# old\n',
      words: '',
      after: 'Disallow: /a\n',
    },
    { name: 'an emptied one after an empty value', text: 'Disallow:#old\n', words: '', after: 'Disallow:\n' },
    { name: 'no comment before or after', text: 'Disallow: /a\n', words: ' ', after: 'Disallow: /a\n' },
    { name: 'the same words', text: '\uFEFF#  old\n', words: 'old ', after: '\uFEFF#  old\n' },
    { name: 'after a BOM', text: '\uFEFF# old\n', words: 'new', after: '\uFEFF# new\n' },
    {
      name: 'a version after a field declares nothing',
      text: 'Disallow: / #\n',
      words: 'ACAP version=1.1',
      after: 'Disallow: / # ACAP version=1.1\n',
    },
    { name: 'L7: a declaration', text: '##ACAP version=1.0\n', words: 'x', after: 'refused: comment-declares-version' },
    {
      name: 'L7: text that would become a declaration',
      text: '##old\n',
      words: 'acap version=1.1',
      after: 'refused: comment-declares-version',
    },
    {
      name: 'L7: the same after a single mark',
      text: '#old\n',
      words: '#ACAP version=1.1',
      after: '# #ACAP version=1.1\n',
    },
    { name: 'L2: a line break', text: '# old\n', words: 'a\nb', after: 'refused: value-has-line-end' },
    { name: 'G5: a blank line', text: ' \n', words: 'new', after: 'refused: no-place-for-a-comment' },
  ])('$name', ({ text, words, after }) => {
    expect(edited(text, words)).toBe(after);
  });

  test('a line that does not exist', () => {
    expect(edited('# old', 'new', 1)).toBe('refused: no-such-line');
  });

  test.each([
    { text: '  ##  two words\t', words: 'two words' },
    { text: 'Allow: / #c', words: 'c' },
    { text: 'Allow: /', words: null },
    { text: '', words: null },
    { text: '#', words: '' },
  ])('the words of “$text”', ({ text, words }) => {
    const [line] = parsePolicy(text).syntax.lines;
    expect(line && commentText(line)).toBe(words);
  });
});
