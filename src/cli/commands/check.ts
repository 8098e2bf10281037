import type { Diagnostic, TextDocument } from '#core';
import { buildPolicy, positionAt, runLint } from '#core';
import { readInput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printable, printMessage, printResult } from '../terminal.ts';

export const CHECK_FORMATS = ['text', 'json'] as const;

export interface CheckOptions {
  readonly format: (typeof CHECK_FORMATS)[number];
}

/** One finding as it is printed; lines and columns from 1, the end behind the last character. */
interface FindingRow {
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
  /** True on a line that decides nothing because it is malformed or void. */
  readonly void: boolean;
}

/**
 * `gatepost check`: prints what is wrong in the files, one finding a line or all as one JSON array. Ends with 1 when
 * one is more than information.
 */
export async function runCheck(files: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const rows: FindingRow[] = [];
  let failed = false;
  for (const file of files) {
    try {
      const { name, document } = await readInput(file);
      rows.push(...runLint(buildPolicy(document)).map((diagnostic) => toRow(name, document, diagnostic)));
    } catch (error) {
      // One file that cannot be read must not hide what the others have.
      if (!(error instanceof CommandError)) throw error;
      printMessage(error.message);
      failed = true;
    }
  }
  printResult(options.format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : rows.map(printRow).join(''));
  if (failed) return EXIT.failed;
  return rows.some(({ severity }) => severity !== 'information') ? EXIT.found : EXIT.fine;
}

function toRow(file: string, document: TextDocument, diagnostic: Diagnostic): FindingRow {
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

function printRow({ file, line, column, severity, message, rule }: FindingRow): string {
  return `${printable(`${file}:${line}:${column}: ${severity}: ${message} [${rule}]`)}\n`;
}
