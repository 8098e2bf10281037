import { foreignFormat } from '../../../syntax/foreign-format.ts';
import { findPageStart } from '../../../syntax/find-page-start.ts';
import { lineContentSpan } from '../../../text/text-document.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';

export const documentNotRobots = defineLintRule({
  id: 'document-not-robots',
  severity: 'error',
  clauses: ['L6'],
  source: ['RFC 9309 §2.3.1.2'],
  summary: "A file that isn't a robots.txt: an HTML page, XML, JSON, or text without a single field.",
  why: "Servers often send an error page where a robots.txt is missing. Crawlers skip every line they can't read, so the whole site is open to them.",
  bad: '[|<!DOCTYPE html>|]\n<html><head><title>Not found</title></head></html>\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    const { document, syntax } = policy;
    const page = findPageStart(document);
    // A page counts even if it contains the lines of a robots.txt.
    const format = foreignFormat(policy) ?? (page === null ? null : 'an HTML page');
    const first = page ?? syntax.lines.findIndex(({ kind }) => kind === 'malformed' || kind === 'field');
    if (format === null || first === -1) return;
    yield {
      span: lineContentSpan(document, first),
      message: `This is ${format}, not a robots.txt. Crawlers find no rules in it, so everything is allowed.`,
    };
  },
});
