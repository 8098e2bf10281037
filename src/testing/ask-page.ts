import { readPage } from '#core/pages';
import { decideElements } from '#core';
import { ask, prepare, printDecision, type Asked } from './ask.ts';

/** What a page and its headers say, with the robots.txt beside them, and what is asked of them. */
export interface PageRow {
  readonly robots?: string;
  readonly html?: string;
  readonly headers?: string;
  /** The usage `index`, unless said otherwise. */
  readonly asked?: Asked;
  /** As `ask` prints it. */
  readonly expected: string;
}

/** META tags, one a line: a content for `robots`, or a name and a content. */
export function metaTags(...tags: readonly (string | readonly [name: string, content: string])[]): string {
  return tags
    .map((tag) => (typeof tag === 'string' ? ['robots', tag] : tag))
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('\n');
}

/** Asks a page as `ask` asks a text. */
export function askPage({
  robots = '',
  html = '',
  headers,
  asked = { usage: 'index' },
}: Omit<PageRow, 'expected'>): string {
  return ask(robots, { ...asked, page: readPage(html, headers ?? null) });
}

/**
 * Asks about the elements of a page.
 *
 * @returns a line for each element that carries a statement: `<div#a> 3: index prohibited by element, …`, where usages
 * whose own statement is ignored have `(ignored)` behind them
 */
export function askElements({ robots = '', html = '', asked = {} }: Omit<PageRow, 'expected'>): string[] {
  const { policy, question, surroundings } = prepare(robots, { ...asked, page: readPage(html) });
  return decideElements(policy, question, surroundings).map(({ tagName, id, line, decisions, ignored }) => {
    const said = [...decisions].map(
      ([usage, decision]) => `${usage} ${printDecision(decision)}${ignored.includes(usage) ? ' (ignored)' : ''}`,
    );
    return `<${tagName}${id === null ? '' : `#${id}`}> ${line.line + 1}: ${said.join(', ')}`;
  });
}
