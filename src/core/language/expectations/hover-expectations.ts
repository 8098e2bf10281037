import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import type { TextDocument } from '../../text/text-document.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { qualifierNamed } from '../../vocabulary/qualifiers.ts';
import { usageNamed } from '../../vocabulary/usages.ts';
import { explainKnownCrawler, type Hover, type HoverPart, newPart, withFindings } from '../hover.ts';
import { explainQualifierName, explainStandardUsage } from '../robots/hover-at.ts';
import { placeInYaml, type YamlPlace } from './place-in-yaml.ts';

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
  const place = placeInYaml(document, offset);
  const part = place && explainPlace(place);
  return withFindings(part && { span: place.word, parts: [part] }, diagnostics, offset);
}

function explainPlace({ keys, hasColon, text: word }: YamlPlace): HoverPart | null {
  if (hasColon) {
    const usage = usageNamed(word);
    if (usage !== null) return explainStandardUsage(usage);
    const qualifier = qualifierNamed(word);
    if (qualifier !== null) return explainQualifierName(qualifier);
    const field = [...FILE_FIELDS, ...TEST_FIELDS].find(({ name }) => name === word);
    return field ? newPart(word, [field.meaning], null) : null;
  }
  if (keys.at(-1) !== 'crawlers') return null;
  if (word === '*') return newPart('*', ['Any crawler that the file does not name.'], null);
  const [, purpose] = /^purpose:(.+)$/.exec(word) ?? [];
  if (purpose !== undefined) {
    const crawlers = CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.some((one) => one === purpose));
    return crawlers.length === 0 ? null : newPart(word, [crawlers.map(({ token }) => token).join(', ')], null);
  }
  const crawler = crawlerNamed(word);
  return crawler && explainKnownCrawler(crawler, [word], null);
}
