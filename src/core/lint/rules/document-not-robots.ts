import { defineLintRule } from '../lint-rule.ts';
import { lineContentSpan } from '../../text/text-document.ts';
import { findPageStart } from '../find-page-start.ts';

/** A file that is something else than a robots.txt. Source: RFC 9309 §2.3.1.2. Clause: L6. */
export const documentNotRobots = defineLintRule({
  id: 'document-not-robots',
  severity: 'error',
  voids: false,
  fix: null,
  clauses: ['L6'],
  source: ['RFC 9309 §2.3.1.2'],
  summary: 'A file that is no robots.txt: an HTML page, or a text without a single field.',
  why: 'Servers send such a page in place of a robots.txt that is missing. Crawlers skip what they cannot read, and so take everything to be permitted.',
  bad: '[|<!DOCTYPE html>|]\n<html><head><title>Not found</title></head></html>\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check({ document, syntax }) {
    const page = findPageStart(document);
    if (page !== null) {
      yield { span: lineContentSpan(document, page), message: `This is a web page and no robots.txt. ${CONSEQUENCE}` };
      return;
    }
    const unreadable = syntax.lines.findIndex(({ kind }) => kind === 'malformed');
    if (unreadable === -1 || syntax.lines.some(({ kind }) => kind === 'field')) return;
    yield {
      span: lineContentSpan(document, unreadable),
      message: `Not a line of this file is a field, so it is no robots.txt. ${CONSEQUENCE}`,
    };
  },
});

const CONSEQUENCE = 'Crawlers find no rules in it and take everything to be permitted.';
