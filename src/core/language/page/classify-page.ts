import type { PagePolicy } from '../../model/page-policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { parseDirectives } from '../../syntax/parse-directives.ts';
import { splitWords } from '../../syntax/split-words.ts';
import { newToken, type LineToken, type LineTokenKind } from '../robots/classify-line.ts';
import { directiveEffect } from '../../vocabulary/directives.ts';
import type { Span } from '../../text/span.ts';
import { tagsForCrawlers } from './page-symbols.ts';

/**
 * Tokenises the parts of a page that crawlers read: directives, ACAP statements and their qualifiers in META tags, and the
 * classes of elements. The rest is HTML.
 *
 * @returns tokens, as offsets in the page, sorted, non-overlapping and non-empty, none across a line break
 *
 * Clause: M1, M2, M6-M8.
 */
export function classifyPage(page: PagePolicy): LineToken[] {
  const tokens: LineToken[] = [];
  const add = (span: Span, kind: LineTokenKind) => tokens.push(newToken(span, kind));
  for (const { content, name, place } of tagsForCrawlers(page)) {
    if (!content?.exact || place !== 'head') continue;
    add(name, 'name');
    const words = splitWords(content);
    if (words[0]?.text.toLowerCase() === 'acap') classifyStatement(words, add);
    else {
      for (const { name: directive, value } of parseDirectives(content)) {
        const isKnown = directiveEffect(directive.text, value?.text ?? null) !== null;
        add(directive, isKnown ? 'directive' : 'malformed');
        if (value) add(value, 'value');
      }
    }
  }
  for (const { token, effect, usage } of page.elementStatements) {
    add({ start: token.start, end: usage.token.start }, effect);
    add(usage.token, 'usage');
  }
  return tokens
    .filter(({ start, end }) => end > start && !/[\r\n]/.test(page.document.text.slice(start, end)))
    .toSorted((a, b) => a.start - b.start);
}

function classifyStatement(words: readonly Token[], add: (span: Span, kind: LineTokenKind) => void): void {
  for (const [index, word] of words.entries()) {
    const effect = /^(allow|disallow)-/i.exec(word.text);
    if (index === 0) add(word, 'acap-field');
    else if (effect) {
      const usageStart = word.start + effect[0].length;
      add({ start: word.start, end: usageStart }, effect[1]?.toLowerCase() === 'allow' ? 'allow' : 'disallow');
      add({ start: usageStart, end: word.end }, 'usage');
    } else if (word.text.includes('=')) {
      const equals = word.start + word.text.indexOf('=');
      add({ start: word.start, end: equals }, 'qualifier');
      add({ start: equals + 1, end: word.end }, 'value');
    } else add(word, index === 1 ? 'name' : 'value');
  }
}
