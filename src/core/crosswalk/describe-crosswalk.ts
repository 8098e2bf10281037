import { TARGET_NAMES } from './crosswalk-texts.ts';
import type { CrosswalkTarget } from './plan/planned-item.ts';
import type { ReportedLine } from './reported-line.ts';
import type { Fidelity } from './rows/crosswalk-row.ts';

const NAMES_IN_SENTENCES: Partial<Record<CrosswalkTarget, string>> = {
  rsl: 'an RSL licence',
  groups: 'groups for crawlers',
};

/** Summarises a conversion in a sentence or two, for its report. */
export function describeCrosswalk(target: CrosswalkTarget, lines: readonly ReportedLine[]): string {
  const of = (fidelity: Fidelity) =>
    new Set(lines.filter((one) => one.fidelity === fidelity && one.line !== null).map(({ line }) => line)).size;
  const written = new Set(lines.flatMap(({ to }) => to)).size;
  if (lines.every(({ line }) => line === null))
    return 'Nothing here says how pages may be used, so there is nothing to convert.';
  const counts = [
    [of('exact'), 'exact'],
    [of('narrower'), 'narrower'],
    [of('broader'), 'broader'],
    [of('none'), 'left out'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const name = NAMES_IN_SENTENCES[target] ?? TARGET_NAMES[target];
  const head = written === 0 ? `None of it can be expressed in ${name}.` : `Converted to ${name}.`;
  return `${head} Lines: ${parts.join(', ')}.`;
}
