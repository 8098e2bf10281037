import { buildPolicy, type TextEdit } from '#core';
import {
  type CrosswalkConversion,
  type CrosswalkSource,
  type CrosswalkTarget,
  convertPreferences,
} from '#core/preferences';
import { type DocumentKind, selectPreferenceFiles, selectRobotsDocument, selectRobotsPolicy } from '#state';
import { useMemo } from 'react';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { usePages } from '../services/loading/use-pages.ts';
import type { ConvertedDocument } from './targets.ts';

/** What a conversion between vocabularies would change. */
export interface UsesResult extends Pick<CrosswalkConversion, 'lines' | 'differences'> {
  /** Edits of a document of the workspace; `null` where the result is a new one. */
  readonly change: {
    readonly path: string;
    readonly original: string;
    readonly edits: readonly TextEdit[];
  } | null;
  readonly added: NewDocument | null;
}

/** A document that does not exist yet. */
export interface NewDocument {
  /** `null` for META tags, which go onto pages. */
  readonly kind: Exclude<DocumentKind, 'page'> | null;
  readonly name: string;
  readonly text: string;
}

export interface UsesChoices {
  readonly widePermissions: boolean;
  /** Whether another document is converted to a separate document rather than into the robots.txt. */
  readonly isSeparateDocument: boolean;
}

type PagesModule = NonNullable<ReturnType<typeof usePages>>;

/**
 * Converts a document of the workspace to another vocabulary, with the same bytes as `gatepost convert --to`.
 *
 * @returns `null` while the page parser is loading
 * @throws PartNotLoaded while rendering, for the error boundary around it
 */
export function useUsesConversion(
  document: ConvertedDocument,
  target: CrosswalkTarget,
  choices: UsesChoices,
): UsesResult | null {
  const { widePermissions, isSeparateDocument } = choices;
  const robots = useEditorStore(selectRobotsDocument);
  const policy = useEditorStore(selectRobotsPolicy);
  const files = useEditorStore(selectPreferenceFiles);
  const pages = usePages(document.kind === 'page' || document.kind === 'headers');
  return useMemo(() => {
    if (document.kind === 'page' || document.kind === 'headers') return pages && convertPage(pages, document, target);
    const licenses = new Map([...files.licenses].map(([url, one]) => [url, one.document.text]));
    const source = sourceOf(document, licenses);
    const into = source.kind === 'robots' || isSeparateDocument ? null : policy;
    const { lines, differences, ...result } = convertPreferences(source, target, { widePermissions, into });
    const written = result.robots;
    const host = source.kind === 'robots' ? document : into && robots;
    const change = written && host && { path: host.path, original: host.document.text, ...written };
    const apart = written === null || host !== null || written.text === '' ? null : newRobots(target, written.text);
    const own = result.document && { kind: kindOf(target), ...result.document };
    return { lines, differences, change, added: own ?? apart };
  }, [document, files, isSeparateDocument, pages, policy, robots, target, widePermissions]);
}

function sourceOf({ kind, document }: ConvertedDocument, licenses: ReadonlyMap<string, string>): CrosswalkSource {
  if (kind === 'tdmrep' || kind === 'rsl') return { kind, text: document.text };
  const policy = buildPolicy(document);
  return kind === 'ai-txt' ? { kind, policy } : { kind: 'robots', policy, licenses };
}

function newRobots(target: CrosswalkTarget, text: string): NewDocument {
  return target === 'acap'
    ? { kind: 'permissions', name: '/acap.txt', text }
    : { kind: 'robots', name: 'robots.txt', text };
}

function kindOf(target: CrosswalkTarget): NewDocument['kind'] {
  return target === 'rsl' || target === 'tdmrep' ? target : null;
}

function convertPage(
  { buildPagePolicy, convertDirectives, convertHeaders, convertStatements }: PagesModule,
  { kind, path, document }: ConvertedDocument,
  target: CrosswalkTarget,
): UsesResult {
  if (kind === 'headers') {
    const { lines, differences, document: tags } = convertHeaders(document);
    return { lines, differences, change: null, added: tags && { kind: null, ...tags } };
  }
  const page = buildPagePolicy(document);
  const { lines, edits, differences } = target === 'acap' ? convertDirectives(page) : convertStatements(page);
  return { lines, differences, change: { path, original: document.text, edits }, added: null };
}
