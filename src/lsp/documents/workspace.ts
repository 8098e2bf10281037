import {
  buildHeadersPolicy,
  buildOutline,
  buildPolicy,
  licenseUrls,
  referenceLocators,
  type Outline,
  type PagePolicy,
  type Policy,
} from '#core';
import type { LintWorkspace, PageSite } from '#core/analysis';
import { type DocumentKind, type LanguageDocument, type PolicyFiles, recognizeKind } from '#core/language';
import { buildPagePolicy } from '#core/pages';
import { readExpectations } from '#core/site';
import type { OpenDocuments } from './open-documents.ts';
import { fileNameOf, normalizeUri, resolveUri, type Source } from './source.ts';

/** A robots.txt with the documents it refers to, under the names core uses for them. */
export interface Site {
  /** `null` if a page has none. */
  readonly robots: Source | null;
  /** The documents with groups and records: the robots.txt by its URI, the others by their locators. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The parsed sources; referenced documents see the definitions of the robots.txt. */
  readonly files: PolicyFiles;
  /** The referenced documents, parsed on their own. */
  readonly references: LintWorkspace['references'];
  /** The RSL documents of its `License` lines, by URL. */
  readonly licenses: ReadonlyMap<string, Source>;
}

/** The texts open in the editor, together with the files that belong to them. */
export interface Workspace {
  /** Returns the kind of a text; `null` if it is not one of ours. */
  readonly kindOf: (source: Source) => DocumentKind | null;
  readonly siteOf: (source: Source) => Site;
  /** Parses a text according to its language; `null` if it is not one of ours. */
  readonly read: (source: Source) => LanguageDocument | null;
  /** Returns what the lint rules know about the site of a page. */
  readonly pageSiteOf: (site: Site) => PageSite | null;
  /** Finds a text by URI, open or not. */
  readonly find: (uri: string) => Source | null;
}

/** Language ids editors use for robots.txt. */
const ROBOTS_LANGUAGES = /^robots(?:[-_ .]?txt)?$/i;
const ROBOTS_NAME = /^robots\b.*\.txt$/i;
/** No real folder is nested more deeply. */
const MAX_DEPTH = 64;

/**
 * @param readDisk - reads files that are not open
 * @param roots - the folders of the editor's workspace; a robots.txt outside them belongs to another site
 */
export function createWorkspace(
  open: OpenDocuments,
  readDisk: (uri: string) => Source | null,
  roots: () => readonly string[],
): Workspace {
  const find = (uri: string) => open.find(uri) ?? (uri.startsWith('file:') ? readDisk(uri) : null);

  /** Returns the robots.txt files that a text may belong to, nearest first. */
  const robotsAbove = (uri: string): readonly Source[] => {
    const named = open.all().filter(isRobots);
    return foldersAbove(uri, roots()).flatMap((folder) => {
      const here = named.filter((source) => folderOf(source.uri) === folder);
      const there = resolveUri('robots.txt', folder);
      const onDisk = there === null || open.find(there) !== null ? null : find(there);
      return onDisk === null ? here : [...here, onDisk];
    });
  };

  const referringTo = (source: Source): Source | null => {
    const own = normalizeUri(source.uri);
    const refers = (robots: Source) =>
      referenceLocators(policyOf(robots)).some((locator) => placesOf(locator, robots.uri).includes(own));
    return robotsAbove(source.uri).find((robots) => normalizeUri(robots.uri) !== own && refers(robots)) ?? null;
  };

  const kindOf = (source: Source): DocumentKind | null => {
    const name = fileNameOf(source.uri);
    if (ROBOTS_NAME.test(name)) return 'robots';
    const { text } = source.document;
    if (/^x?html$/i.test(source.languageId ?? '')) return 'page';
    const kind = recognizeKind(name, text);
    if (kind === 'expectations') return kind;
    if (referringTo(source) !== null) return 'permissions';
    if (isRobots(source)) return kind === 'permissions' ? kind : 'robots';
    // Anything unrecognised counts as a robots.txt, but not every text is ours.
    const isOurs = kind !== 'robots' || /^[ \t]*(?:user-agent|acap-[\w-]+)[ \t]*:/im.test(text);
    return isOurs ? kind : null;
  };

  const siteOf = (source: Source): Site => {
    const kind = kindOf(source);
    if (kind === 'robots') return openSite(source);
    if (kind === 'ai-txt') return { ...openSite(source), robots: null };
    const robots = kind === 'permissions' ? referringTo(source) : (robotsAbove(source.uri)[0] ?? null);
    if (robots !== null) return openSite(robots);
    if (kind !== 'permissions') return NO_SITE;
    return { ...openSite(source), robots: null };
  };

  const openSite = (robots: Source): Site => {
    const policy = policyOf(robots);
    const sources = new Map([[robots.uri, robots]]);
    const files = new Map([[robots.uri, policy]]);
    const references = new Map<string, Policy>();
    const own = normalizeUri(robots.uri);
    const referredTo = (locator: string) =>
      placesOf(locator, robots.uri)
        .map(find)
        .find((source) => source !== null);
    for (const locator of referenceLocators(policy)) {
      const found = referredTo(locator);
      if (!found || normalizeUri(found.uri) === own || sources.has(locator)) continue;
      sources.set(locator, found);
      references.set(locator, policyOf(found));
      files.set(locator, policyWithin(found, policy));
    }
    const licenses = licenseUrls(policy).flatMap((url) => {
      const found = referredTo(url);
      return found ? [[url, found] as const] : [];
    });
    return { robots, sources, files, references, licenses: new Map(licenses) };
  };

  const read = (source: Source): LanguageDocument | null => {
    switch (kindOf(source)) {
      case 'robots':
        return readPolicy(policyOf(source));
      case 'ai-txt':
        return { ...readPolicy(policyOf(source)), language: 'ai-txt' };
      case 'permissions': {
        const robots = referringTo(source);
        return readPolicy(robots === null ? policyOf(source) : policyWithin(source, policyOf(robots)));
      }
      case 'page':
        return { language: 'page', page: pageOf(source) };
      case 'headers':
        return { language: 'headers', page: headersOf(source) };
      case 'expectations':
        return { language: 'expectations', text: source.document };
      case 'tdmrep':
        return { language: 'tdmrep', text: source.document };
      case 'rsl':
        return { language: 'rsl', text: source.document };
      default:
        return null;
    }
  };

  const pageSiteOf = ({ robots, references }: Site) => robots && { policy: policyOf(robots), references, paths: [] };
  return { kindOf, siteOf, read, pageSiteOf, find };
}

function readPolicy(policy: Policy): Extract<LanguageDocument, { policy: Policy }> {
  return { language: 'robots', policy, outline: outlineOf(policy) };
}

/** Returns the name of a text within a site. */
export function nameIn({ sources }: Site, { uri }: Source): string | null {
  const own = normalizeUri(uri);
  for (const [name, source] of sources) if (normalizeUri(source.uri) === own) return name;
  return null;
}

const NO_SITE: Site = {
  robots: null,
  sources: new Map(),
  files: new Map(),
  references: new Map(),
  licenses: new Map(),
};

function isRobots({ uri, languageId }: Source): boolean {
  return ROBOTS_NAME.test(fileNameOf(uri)) || ROBOTS_LANGUAGES.test(languageId ?? '');
}

function folderOf(uri: string): string | null {
  return resolveUri('.', uri);
}

/** Returns the folder of a text and its ancestors, up to the root of the editor's workspace. */
function foldersAbove(uri: string, roots: readonly string[]): readonly string[] {
  const folders: string[] = [];
  const rootFolders = roots.map((root) => normalizeUri(root.endsWith('/') ? root : `${root}/`));
  let folder = folderOf(uri);
  const root = rootFolders.find((each) => folder?.startsWith(each));
  while (folder !== null && folders.length < MAX_DEPTH) {
    folders.push(folder);
    const above = resolveUri('..', folder);
    if (root === undefined || folder === root || above === folder) break;
    folder = above;
  }
  return folders;
}

/**
 * Returns where the document of a locator may be: in the folder of the robots.txt, which is taken as the root of its
 * site, by its path or by its name alone. Never outside that folder.
 */
function placesOf(locator: string, robots: string): readonly string[] {
  if (!URL.canParse(locator, 'https://site.invalid/')) return [];
  const { pathname } = new URL(locator, 'https://site.invalid/');
  // An escaped slash in a name would become a path separator on disk.
  if (/%(?:2f|5c)/i.test(pathname)) return [];
  const places = [`.${pathname}`, `./${pathname.split('/').at(-1) ?? ''}`];
  return places.flatMap((place) => resolveUri(place, robots) ?? []);
}

const policyOf = memoize(({ document }: Source): Policy => buildPolicy(document));
const outlineOf = memoize((policy: Policy): Outline => buildOutline(policy));
const pageOf = memoize(({ document }: Source): PagePolicy => buildPagePolicy(document));
/** The tests of a text. */
export const expectationsOf = memoize(({ document }: Source) => readExpectations(document.text).file);
const headersOf = memoize(({ document }: Source): PagePolicy => buildHeadersPolicy(document));

/** Parses a text with the definitions of a robots.txt in scope. */
const within = memoize((robots: Policy) =>
  memoize(({ document }: Source) => buildPolicy(document, robots.definitions)),
);

function policyWithin(source: Source, robots: Policy): Policy {
  return robots.definitions.length === 0 ? policyOf(source) : within(robots)(source);
}

/** Memoises a function for as long as its argument is alive. */
function memoize<From extends object, Value>(compute: (from: From) => Value): (from: From) => Value {
  const known = new WeakMap<From, { readonly value: Value }>();
  return (from) => {
    const kept = known.get(from) ?? { value: compute(from) };
    known.set(from, kept);
    return kept.value;
  };
}
