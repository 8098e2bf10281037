import { readPage } from '#core/pages';
import { decideElements } from '#core';
import { ask, prepare, printDecision, type Asked } from './ask.ts';

/** A page with its headers and the robots.txt, a question about it, and the expected answer. */
export interface PageRow {
  readonly robots?: string;
  readonly html?: string;
  readonly headers?: string;
  /** By default a question about the usage `index`. */
  readonly asked?: Asked;
  /** As printed by `ask`. */
  readonly expected: string;
}

/** Prints META tags, one per line: each is a content for `robots`, or a name and a content. */
export function metaTags(...tags: readonly (string | readonly [name: string, content: string])[]): string {
  return tags
    .map((tag) => (typeof tag === 'string' ? ['robots', tag] : tag))
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('\n');
}

/** Answers a question about a page, as `ask` does about a text. */
export function askPage({
  robots = '',
  html = '',
  headers,
  asked = { usage: 'index' },
}: Omit<PageRow, 'expected'>): string {
  return ask(robots, { ...asked, page: readPage(html, headers ?? null) });
}

/**
 * Decides the elements of a page.
 *
 * @returns a line for each element with a statement: `<div#a> 3: index prohibited by element, …`, with `(ignored)` after
 * usages whose own statement is ignored
 */
export function askElements({ robots = '', html = '', asked = {} }: Omit<PageRow, 'expected'>): string[] {
  const { policy, question, context } = prepare(robots, { ...asked, page: readPage(html) });
  return decideElements(policy, question, context).map(({ tagName, id, line, decisions, ignored }) => {
    const said = [...decisions].map(
      ([usage, decision]) => `${usage} ${printDecision(decision)}${ignored.includes(usage) ? ' (ignored)' : ''}`,
    );
    return `<${tagName}${id === null ? '' : `#${id}`}> ${line.line + 1}: ${said.join(', ')}`;
  });
}
