import { licenseUrls, type Policy } from '#core';
import type { DocumentKind, WorkspaceDocument, WorkspaceState } from '../editor-state.ts';
import { memoize } from '../memoize.ts';
import { selectDocuments } from './select-documents.ts';
import { policyOf } from '../documents/policy-of.ts';
import { selectRobotsPolicy } from './selectors.ts';

/** The files next to the robots.txt that state what may be done with the pages of the site. */
export interface PreferenceFiles {
  /** The document of `/.well-known/tdmrep.json`; `null` without one. */
  readonly tdmrep: WorkspaceDocument | null;
  /** The document of `/ai.txt`, also parsed; `null` without one. */
  readonly aiTxt: { readonly document: WorkspaceDocument; readonly policy: Policy } | null;
  /** RSL documents by URL. */
  readonly licenses: ReadonlyMap<string, WorkspaceDocument>;
}

const filesOf = memoize((documents: readonly WorkspaceDocument[]): PreferenceFiles => {
  const first = (kind: DocumentKind) => documents.find((one) => one.kind === kind) ?? null;
  const aiTxt = first('ai-txt');
  const licenses = documents.filter(({ kind }) => kind === 'rsl').map((one) => [one.path, one] as const);
  return {
    tdmrep: first('tdmrep'),
    aiTxt: aiTxt && { document: aiTxt, policy: policyOf(aiTxt.document) },
    licenses: new Map(licenses),
  };
});

/**
 * The files next to the robots.txt that say something about uses; of several of one kind, the first that was opened.
 * The same object while the documents are unchanged.
 *
 * Clause: T1, U1, Z4.
 */
export function selectPreferenceFiles(state: WorkspaceState): PreferenceFiles {
  return filesOf(selectDocuments(state));
}

const urlsOf = memoize(licenseUrls);

/** The URLs in `License` lines of the robots.txt; the same list while its text is unchanged. Clause: Z4. */
export function selectLicenseUrls(state: WorkspaceState): readonly string[] {
  return urlsOf(selectRobotsPolicy(state));
}
