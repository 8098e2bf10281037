import { countThings, lineAt } from '#core';
import {
  describePageConversion,
  describePageDifference,
  describeUnconvertedDirective,
  type PageConversion,
  type PageDifference,
  type UnconvertedDirectiveReason,
  type VerificationStatus,
} from '#core/analysis';
import type { InputFile } from '../read-input.ts';
import { printable } from '../terminal.ts';
import type { Messages } from './conversion-report.ts';

/** The result of converting a page, as `--report` writes it; lines count from 1. */
export interface PageConversionReport {
  readonly file: string;
  readonly summary: string;
  readonly changed: boolean;
  /** Every usage was tested for every crawler the page distinguishes. */
  readonly status: VerificationStatus;
  readonly twins: readonly string[];
  readonly differences: readonly (PageDifference & Messages)[];
  readonly unconverted: readonly ({ line: number; field: string; reason: UnconvertedDirectiveReason } & Messages)[];
}

export function reportPageConversion({ name, document }: InputFile, conversion: PageConversion): PageConversionReport {
  const { edits, twins, differences, unconverted } = conversion;
  const found =
    differences.length === 0 ? 'No decision changes.' : `${countThings(differences.length, 'decision')} may change.`;
  return {
    file: name,
    summary: twins.length === 0 ? describePageConversion(conversion) : `${describePageConversion(conversion)} ${found}`,
    changed: edits.length > 0,
    status: differences.length === 0 ? 'proved-equal' : 'proved-equal-except',
    twins,
    differences: differences.map((one) => {
      const { sentence: message, advice } = describePageDifference(one);
      return { ...one, message, advice };
    }),
    unconverted: unconverted.map((one) => {
      const { sentence: message, advice } = describeUnconvertedDirective(one);
      const { directive: field, reason, span } = one;
      return { line: lineAt(document, span.start) + 1, field, reason, message, advice };
    }),
  };
}

/** Prints the report for a person. */
export function printPageConversion({ file, summary, twins, differences, unconverted }: PageConversionReport): string {
  const lines = [`${file}: ${summary}`];
  if (differences.length > 0) lines.push('', 'Decisions that may change:');
  for (const { message, advice } of differences) lines.push(`  ${message} ${advice}`);
  if (unconverted.length > 0) lines.push('', 'Not converted:');
  for (const { line, message, advice } of unconverted) lines.push(`  line ${line}: ${message} ${advice}`);
  if (twins.length > 0) lines.push('', 'Written:', ...twins.map((twin) => `  ${twin}`));
  return `${lines.map(printable).join('\n')}\n`;
}
