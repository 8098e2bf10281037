import { buildHeadersPolicy, createTextDocument, parsePolicy, type PagePolicy, type Policy } from '#core';
import type { TestedWorkspace } from '#core/site';
import type { TestedText } from './task.ts';

/** Gives tests access to the documents of a workspace; each is parsed when a test first names it. */
export async function openTested(documents: readonly TestedText[]): Promise<TestedWorkspace> {
  const pages = documents.filter(({ kind }) => kind === 'page');
  // The page parser is large.
  const reader = pages.length === 0 ? null : await import('#core/pages');
  const policies = new Map<TestedText, Policy>();
  const policyOf = (tested: TestedText): Policy => {
    const known = policies.get(tested) ?? parsePolicy(tested.text);
    policies.set(tested, known);
    return known;
  };
  const isPolicy = ({ kind }: TestedText) => kind === 'robots' || kind === 'permissions';
  return {
    robotsNamed: (name) => {
      // A robots.txt is served under no other name, whatever its file is called.
      const first = /(?:^|\/)robots\.txt$/i.test(name) ? documents.find(({ kind }) => kind === 'robots') : undefined;
      const robots = named(documents.filter(isPolicy), name) ?? first ?? null;
      if (robots === null) return null;
      const others = documents.filter((one) => isPolicy(one) && one !== robots);
      return { policy: policyOf(robots), references: new Map(others.map((one) => [one.path, policyOf(one)])) };
    },
    pageOf: ({ page, headers }): PagePolicy | null => {
      const lines = headers === null ? null : createTextDocument(headers);
      if (page === null) return lines && buildHeadersPolicy(lines);
      const html = named(pages, page);
      return html && reader && reader.buildPagePolicy(createTextDocument(html.text), lines);
    },
  };
}

/** Returns the document with a name, else the one with the same file name: `site/robots.txt` for `robots.txt`. */
function named(documents: readonly TestedText[], name: string): TestedText | null {
  const lastPart = (path: string) => path.split('/').at(-1);
  return (
    documents.find(({ path }) => path === name) ??
    documents.find(({ path }) => lastPart(path) === lastPart(name)) ??
    null
  );
}
