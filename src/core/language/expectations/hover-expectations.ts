import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import type { Span } from '../../text/span.ts';
import type { TextDocument } from '../../text/text-document.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { describeCrawler } from '../../vocabulary/describe-crawler.ts';
import { FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import { usageNamed } from '../../vocabulary/usages.ts';
import { explainDiagnostics, type Hover, type HoverPart, newPart } from '../hover.ts';

/**
 * Explains the word at an offset of an expectations document: a field, a usage, a crawler or a purpose, and the
 * findings there. Never throws.
 *
 * @returns `null` if there is nothing to explain
 */
export function hoverExpectations(
  document: TextDocument,
  offset: number,
  diagnostics: readonly Diagnostic[],
): Hover | null {
  const reasons = explainDiagnostics(diagnostics, offset);
  const word = wordAt(document.text, offset);
  const part =
    word && explainWord(document.text.slice(word.start, word.end), /^\s*:/.test(document.text.slice(word.end)));
  return word && part ? { span: word, parts: [part, ...(reasons?.parts ?? [])] } : reasons;
}

function wordAt(text: string, offset: number): Span | null {
  const isWord = (at: number) => /[^\s[\]{},"']/.test(text.charAt(at));
  let [start, end] = [offset, offset];
  while (start > 0 && isWord(start - 1)) start--;
  while (end < text.length && isWord(end)) end++;
  while (end > start && text.charAt(end - 1) === ':') end--;
  return end > start ? { start, end } : null;
}

function explainWord(word: string, isKey: boolean): HoverPart | null {
  if (isKey) {
    const usage = usageNamed(word);
    if (usage !== null) return newPart(usage, [USAGE_MEANINGS[usage]], 'Part 1 §2.5');
    const field = [...FILE_FIELDS, ...TEST_FIELDS].find(({ name }) => name === word);
    return field ? newPart(word, [field.meaning], null) : null;
  }
  const [, purpose] = /^purpose:(.+)$/.exec(word) ?? [];
  if (purpose !== undefined) {
    const crawlers = CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.some((one) => one === purpose));
    return crawlers.length === 0 ? null : newPart(word, [crawlers.map(({ token }) => token).join(', ')], null);
  }
  const crawler = crawlerNamed(word);
  if (crawler === null) return null;
  const { summary, caveats, notes } = describeCrawler(crawler, [word]);
  return { title: crawler.token, text: [summary, ...caveats, ...notes], source: null, link: crawler.source };
}
