import { caseVariantsOf } from '../convert/verify/case-variants.ts';
import { TARGET_NAMES } from './crosswalk-texts.ts';
import type { CrosswalkTarget } from './plan/planned-item.ts';
import type { ReportedLine } from './reported-line.ts';
import { patternsIn } from './verify/samples.ts';
import type { Fidelity } from './rows/crosswalk-row.ts';

const NAMES_IN_SENTENCES: Partial<Record<CrosswalkTarget, string>> = {
  rsl: 'an RSL licence',
  groups: 'groups for crawlers',
};

/** Summarises a conversion in a few sentences, for its report. */
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
  return `${head} Lines: ${parts.join(', ')}.${aboutCase(target, lines)}`;
}

/** What becomes of the letter case of paths, which only ACAP ignores; empty if no path has letters. Clause: P4. */
function aboutCase(target: CrosswalkTarget, lines: readonly ReportedLine[]): string {
  const isToAcap = target === 'acap';
  const converted = lines.filter(({ from }) => isToAcap || /^acap-/i.test(from)).flatMap(({ to }) => to);
  const patterns = new Set(converted.flatMap((text) => patternsIn(text).slice(0, 1)));
  for (const pattern of patterns) {
    const variant = caseVariantsOf(pattern).find((one) => !patterns.has(one));
    if (variant !== undefined)
      return isToAcap
        ? ` ACAP ignores letter case, so what is written for ${pattern} also applies to ${variant}.`
        : ` ACAP ignores letter case; what is written for ${pattern} does not apply to ${variant}.`;
  }
  return '';
}
