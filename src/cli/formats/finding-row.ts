import { positionAt, type TextDocument } from '#core';
import type { Diagnostic } from '#core/analysis';
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

/** The `rule` of what is unusual about the response for a URL, which no lint rule reports. */
export const RESPONSE = 'response';

/** What is unusual about the response for a robots.txt; it has no place in the text, so the rows name its start. */
export function toResponseRows(file: string, response: RobotsResponse): FindingRow[] {
  const place = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return describeResponse(response).flatMap(({ text, severity }) =>
    severity === 'routine'
      ? []
      : [{ ...place, rule: RESPONSE, severity, message: text, source: 'RFC 9309 §2.3.1', void: false }],
  );
}
