import type { TextDocument } from '#core';
import { type Diagnostic, runAiTxtLint, runLint, runPageLint, runRslLint, runTdmrepLint } from '#core/analysis';
import type { Expectation } from '#core/site';
import { fileNameOf, resolveUri, type Source } from '../documents/source.ts';
import { expectationsOf, nameIn, type Site, type Workspace } from '../documents/workspace.ts';
import type { AnalysisTask } from './analyze.ts';

/**
 * Returns the texts that the findings in a text depend on, itself first: when one of them changes, the findings are
 * stale.
 */
export function dependenciesOf(workspace: Workspace, source: Source): readonly TextDocument[] {
  const kind = workspace.kindOf(source);
  if (kind === null) return [];
  if (kind !== 'expectations') {
    const { robots, sources, licenses } = workspace.siteOf(source);
    const others = [...(robots === null ? [] : [robots]), ...sources.values(), ...licenses.values()];
    return [source.document, ...others.map(({ document }) => document)];
  }
  const { robots, pages } = testedBy(workspace, source);
  const site = robots && workspace.siteOf(robots);
  return [source, ...(site ? site.sources.values() : []), ...pages.values()].map(({ document }) => document);
}

/** Runs the fast lint rules on a text. Never throws. */
export function findProblems(workspace: Workspace, source: Source, today: string): readonly Diagnostic[] {
  const document = workspace.read(source);
  if (document === null || document.language === 'expectations') return [];
  if (document.language === 'tdmrep') return runTdmrepLint(document.text);
  if (document.language === 'rsl') return runRslLint(document.text);
  if (document.language === 'ai-txt') return runAiTxtLint(document.policy);
  const site = workspace.siteOf(source);
  if (document.language === 'robots') {
    return runLint(document.policy, { references: site.references, today, licenses: new Set(site.licenses.keys()) });
  }
  return runPageLint(document.page, workspace.pageSiteOf(site), today);
}

/** Returns the analysis that a text needs over all paths, which may take seconds; `null` if it needs none. */
export function analysisOf(workspace: Workspace, source: Source): AnalysisTask | null {
  const kind = workspace.kindOf(source);
  const { text } = source.document;
  if (kind === 'robots' || kind === 'permissions') {
    const site = workspace.siteOf(source);
    return { kind: 'analyze', text, references: referencesOf(site, source) };
  }
  if (kind !== 'expectations') return null;
  const { robots, pages } = testedBy(workspace, source);
  return {
    kind: 'test',
    text,
    robots: robots?.document.text ?? null,
    references: robots === null ? [] : referencesOf(workspace.siteOf(robots), robots),
    pages: [...pages].map(([name, page]) => [name, page.document.text]),
  };
}

/** Returns the texts that a text may refer to, by the names it uses. */
function referencesOf(site: Site, source: Source): AnalysisTask['references'] {
  const own = nameIn(site, source);
  return [...site.references]
    .filter(([name]) => name !== own)
    .map(([name, { document }]) => [name, document.text] as const);
}

/** Returns the texts expectations are about, named relative to them. */
function testedBy(workspace: Workspace, source: Source) {
  const file = expectationsOf(source);
  const named = (name: string): Source | null => {
    const uri = resolveUri(name.split('/').map(encodeURIComponent).join('/'), source.uri);
    return uri === null || fileNameOf(uri) === '' ? null : workspace.find(uri);
  };
  const names = new Set(file.tests.flatMap(({ page }: Expectation) => page ?? []));
  const pages = new Map(
    [...names].flatMap((name) => {
      const page = named(name);
      return page === null ? [] : [[name, page] as const];
    }),
  );
  return { robots: named(file.robots), pages };
}
