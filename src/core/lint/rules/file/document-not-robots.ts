import { findPageStart } from '../../../syntax/find-page-start.ts';
import { lineContentSpan } from '../../../text/text-document.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';

/** A file that isn't a robots.txt at all. Source: RFC 9309 §2.3.1.2. Clause: L6. */
export const documentNotRobots = defineLintRule({
  id: 'document-not-robots',
  severity: 'error',
  clauses: ['L6'],
  source: ['RFC 9309 §2.3.1.2'],
  summary: "A file that isn't a robots.txt: an HTML page, or text without a single field.",
  why: "Servers often send an error page where a robots.txt is missing. Crawlers skip every line they can't read, so the whole site is open to them.",
  bad: '[|<!DOCTYPE html>|]\n<html><head><title>Not found</title></head></html>\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check({ document, syntax }) {
    const page = findPageStart(document);
    if (page !== null) {
      yield { span: lineContentSpan(document, page), message: `This is a web page, not a robots.txt. ${CONSEQUENCE}` };
      return;
    }
    const unreadable = syntax.lines.findIndex(({ kind }) => kind === 'malformed');
    if (unreadable === -1 || syntax.lines.some(({ kind }) => kind === 'field')) return;
    yield {
      span: lineContentSpan(document, unreadable),
      message: `This isn't a robots.txt: none of its lines is a field. ${CONSEQUENCE}`,
    };
  },
});

const CONSEQUENCE = 'Crawlers find no rules in it, so everything is allowed.';
