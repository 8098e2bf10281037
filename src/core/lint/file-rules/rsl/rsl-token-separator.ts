import { replaceSpan } from '../../../text/text-edit.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';
import { licensesOf } from './usage-tokens.ts';

export const rslTokenSeparator = defineRslLintRule({
  id: 'rsl-token-separator',
  severity: 'warning',
  fix: 'safe',
  clauses: ['Z7'],
  source: ['RSL 1.0'],
  summary: 'Commas between the words of a permits or prohibits list.',
  why: 'RSL 1.0 separates words with spaces; commas come from version 0.9. A reader that knows only 1.0 may read the whole list as one unknown word.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">[|ai-train, ai-input|]</prohibits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train ai-input</prohibits></license></content>\n</rsl>\n',
  *check(reading, text) {
    for (const { lists } of licensesOf(reading)) {
      for (const { element, tokens } of lists) {
        const { open, close } = element;
        if (close === null) continue;
        const inner = text.slice(open.end, close.start);
        if (!inner.includes(',')) continue;
        const lead = inner.length - inner.trimStart().length;
        const span = { start: open.end + lead, end: open.end + inner.trimEnd().length };
        const isPlain = !/[<&]/.test(inner);
        const edits = [replaceSpan(span, tokens.map((token) => token.text).join(' '))];
        yield {
          span,
          message: 'Not every reader accepts commas, which are from RSL 0.9. Separate the words with spaces.',
          fixes: isPlain ? [{ title: 'Separate the words with spaces', safety: 'safe', edits }] : [],
        };
      }
    }
  },
});
