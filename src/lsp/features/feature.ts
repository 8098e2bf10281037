import { type ClientCapabilities, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { LanguageDocument } from '#core/language';
import type { Source } from '../documents/source.ts';
import type { Workspace } from '../documents/workspace.ts';
import type { Findings } from '../findings/publish-findings.ts';

/** What answers to requests are made from. */
export interface Features {
  readonly workspace: Workspace;
  readonly findings: Findings;
  /** What the editor can do. */
  readonly client: () => ClientCapabilities;
  /** `YYYY-MM-DD` */
  readonly today: () => string;
}

/** An open text and what it says. */
export interface ReadSource {
  readonly source: Source;
  readonly document: LanguageDocument;
}

/** Says why a request cannot be followed; editors show it. */
export function refuse(reason: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}

/** The names of the other documents of the site, which a reference may name. */
export function referableNames({ workspace }: Features, source: Source): readonly string[] {
  const { sources } = workspace.siteOf(source);
  return [...sources].filter(([name, other]) => other.uri !== source.uri && name !== other.uri).map(([name]) => name);
}
