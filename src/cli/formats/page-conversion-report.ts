import { lineAt, type ProofStatus } from '#core';
import type { PageConversion, PageDifference, UnconvertedDirective, UnconvertedDirectiveReason } from '#core/pages';
import type { Input } from '../read-input.ts';
import { printable } from '../terminal.ts';

/** What the conversion of a page did, as `--report` writes it; lines are counted from 1. */
export interface PageConversionReport {
  readonly file: string;
  readonly summary: string;
  readonly changed: boolean;
  /** Every usage was asked for every crawler that the page tells apart. */
  readonly status: ProofStatus;
  readonly twins: readonly string[];
  readonly differences: readonly (PageDifference & { readonly advice: string })[];
  readonly unconverted: readonly { line: number; field: string; reason: UnconvertedDirectiveReason; message: string }[];
}

const ADVICE: Readonly<Record<PageDifference['reason'], string>> = {
  'overrides-robots-txt':
    'A permission in a page overrides what the robots.txt prohibits, which the directive does not. Remove it if the robots.txt prohibits this usage.',
  tiers: 'A statement that names a crawler sets those for everybody aside. Say to that crawler all that it shall obey.',
};

const REASONS: Readonly<Record<UnconvertedDirectiveReason, string>> = {
  'says-nothing': 'it says what holds anyway',
  'no-counterpart': 'ACAP has nothing that says the same',
  header: 'a page has no place for what a header says',
  'said-already': 'an ACAP statement of the page speaks of the same usage',
  'prohibited-too': 'the page prohibits the same usage, and a permission beside that would speak against it',
};

export function reportPageConversion({ name, document }: Input, conversion: PageConversion): PageConversionReport {
  const { edits, twins, differences, unconverted } = conversion;
  const written =
    twins.length === 0
      ? 'There is nothing to convert'
      : `${twins.length} ACAP ${twins.length === 1 ? 'tag' : 'tags'} written`;
  const found =
    differences.length === 0
      ? 'Every usage is decided as before.'
      : `${differences.length} ${differences.length === 1 ? 'usage' : 'usages'} may be decided otherwise.`;
  return {
    file: name,
    summary: `${written}. ${found}`,
    changed: edits.length > 0,
    status: differences.length === 0 ? 'proved-equal' : 'proved-equal-except',
    twins,
    differences: differences.map((one) => ({ ...one, advice: ADVICE[one.reason] })),
    unconverted: unconverted.map(({ directive, reason, span }: UnconvertedDirective) => ({
      line: lineAt(document, span.start) + 1,
      field: directive,
      reason,
      message: `${directive} was not converted: ${REASONS[reason]}.`,
    })),
  };
}

/** The report for a person. */
export function printPageConversion({ file, summary, twins, differences, unconverted }: PageConversionReport): string {
  const lines = [`${file}: ${summary}`];
  if (twins.length > 0) lines.push('', 'Written:', ...twins.map((twin) => `  ${twin}`));
  if (unconverted.length > 0) lines.push('', 'Kept as it is:');
  for (const { line, message } of unconverted) lines.push(`  line ${line}: ${message}`);
  if (differences.length > 0) lines.push('', 'May be decided otherwise by an ACAP-aware crawler:');
  for (const { crawler, usage, original, converted, advice } of differences) {
    lines.push(
      `  ${usage}, for ${crawler === '*' ? 'every crawler' : crawler}: ${original} becomes ${converted}. ${advice}`,
    );
  }
  return `${lines.map(printable).join('\n')}\n`;
}
