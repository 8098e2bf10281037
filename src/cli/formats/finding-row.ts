import { type Encoding, encodingCaveat, positionAt, type TextDocument } from '#core';
import type { Diagnostic, LintRuleDocumentation } from '#core/analysis';
import { describeResponse } from '../fetch/describe-response.ts';
import type { RobotsResponse } from '../fetch/fetch-robots.ts';

/** A finding as it is printed; lines and columns count from 1, and the end is exclusive. */
export interface FindingRow {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly rule: string;
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  /** The sections of the specifications: `Part 1 §2.4; Guide §2.3`. */
  readonly source: string;
  /** True for a line that decides nothing because it is malformed or void. */
  readonly void: boolean;
}

export function toFindingRow(file: string, document: TextDocument, diagnostic: Diagnostic): FindingRow {
  const start = positionAt(document, diagnostic.span.start);
  const end = positionAt(document, diagnostic.span.end);
  return {
    file,
    line: start.line + 1,
    column: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
    rule: diagnostic.ruleId,
    severity: diagnostic.severity,
    message: diagnostic.message,
    source: diagnostic.source.join('; '),
    void: diagnostic.void,
  };
}

/** What is documented about the `rule` of a finding. */
export type FindingRule = Pick<LintRuleDocumentation, 'id' | 'summary' | 'why' | 'severity' | 'clauses' | 'source'>;

/** What is unusual about the response for a URL. */
export const RESPONSE: FindingRule = {
  id: 'response',
  summary: 'The server’s response for the robots.txt is unusual.',
  why: 'Its status, redirects, content type and size decide whether crawlers read the file at all, and how much of it.',
  severity: 'warning',
  clauses: ['G7'],
  source: ['RFC 9309 §2.3.1'],
};

/** A robots.txt in an encoding that crawlers cannot read. */
export const ENCODING: FindingRule = {
  id: 'encoding',
  summary: 'The robots.txt is not in UTF-8.',
  why: 'RFC 9309 requires UTF-8. Read as UTF-8, a file in UTF-16 has no lines with a known field, so it blocks nothing.',
  severity: 'error',
  clauses: [],
  source: ['RFC 9309 §2.3'],
};

/** Returns what is unusual about the response for a robots.txt. */
export function toResponseRows(file: string, response: RobotsResponse): FindingRow[] {
  return describeResponse(response).flatMap(({ text, severity }) =>
    severity === 'routine' ? [] : [toFileRow(file, RESPONSE, text, severity)],
  );
}

/** Returns a finding if crawlers cannot read the encoding of a robots.txt. */
export function toEncodingRows(file: string, encoding: Encoding): FindingRow[] {
  const caveat = encodingCaveat(encoding);
  return caveat === null ? [] : [toFileRow(file, ENCODING, caveat)];
}

/** A finding about a file as a whole; it has no place in the text, so the row names its start. */
function toFileRow(
  file: string,
  { id, source, severity: usual }: FindingRule,
  message: string,
  severity = usual,
): FindingRow {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { file, ...place, rule: id, severity, message, source: source.join('; '), void: false };
}
