import { type ClientCapabilities, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { LanguageDocument } from '#core/language';
import { fileNameOf, normalizeUri, type Source } from '../documents/source.ts';
import type { Workspace } from '../documents/workspace.ts';
import type { Findings } from '../findings/publish-findings.ts';

/** What request handlers work with. */
export interface Features {
  readonly workspace: Workspace;
  readonly findings: Findings;
  /** The capabilities of the editor. */
  readonly client: () => ClientCapabilities;
  /** `YYYY-MM-DD` */
  readonly today: () => string;
}

/** An open text with its parsed contents. */
export interface ReadSource {
  readonly source: Source;
  readonly document: LanguageDocument;
}

/** Returns an error that says why a request cannot be fulfilled; editors show it. */
export function refuse(reason: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}

/** Returns the names of the site's other documents, which references may use; tests refer to the robots.txt. */
export function referableNames({ workspace }: Features, source: Source): readonly string[] {
  const { robots, sources } = workspace.siteOf(source);
  if (robots !== null && workspace.kindOf(source) === 'expectations') {
    // It is in the same folder or one above.
    const depthOf = ({ uri }: Source) => normalizeUri(uri).split('/').length;
    return ['../'.repeat(Math.max(0, depthOf(source) - depthOf(robots))) + fileNameOf(robots.uri)];
  }
  return [...sources].filter(([name, other]) => other.uri !== source.uri && name !== other.uri).map(([name]) => name);
}
