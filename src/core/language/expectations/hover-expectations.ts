import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import { wordAt } from '../../text/word-at.ts';
import type { TextDocument } from '../../text/text-document.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import { usageNamed } from '../../vocabulary/usages.ts';
import { explainKnownCrawler, type Hover, type HoverPart, newPart, withFindings } from '../hover.ts';

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
  const { text } = document;
  const word = wordAt(text, offset, /[^\s[\]{},"']/);
  const { start } = word;
  let { end } = word;
  while (end > start && text.charAt(end - 1) === ':') end--;
  const part = offset > end ? null : explainWord(text.slice(start, end), /^\s*:/.test(text.slice(end)));
  return withFindings(part && { span: { start, end }, parts: [part] }, diagnostics, offset);
}

function explainWord(word: string, isKey: boolean): HoverPart | null {
  if (isKey) {
    const usage = usageNamed(word);
    if (usage !== null) return newPart(usage, [`${USAGE_MEANINGS[usage]}.`], 'Part 1 §2.5');
    const field = [...FILE_FIELDS, ...TEST_FIELDS].find(({ name }) => name === word);
    return field ? newPart(word, [field.meaning], null) : null;
  }
  const [, purpose] = /^purpose:(.+)$/.exec(word) ?? [];
  if (purpose !== undefined) {
    const crawlers = CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.some((one) => one === purpose));
    return crawlers.length === 0 ? null : newPart(word, [crawlers.map(({ token }) => token).join(', ')], null);
  }
  const crawler = crawlerNamed(word);
  return crawler && explainKnownCrawler(crawler, [word], null);
}
