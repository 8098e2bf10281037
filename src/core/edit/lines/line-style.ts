import type { FieldLine } from '../../syntax/robots-syntax.ts';
import type { Policy } from '../../model/policy.ts';

export function fieldLines(policy: Policy, lines: readonly number[]): FieldLine[] {
  return lines.flatMap((line) => {
    const element = policy.syntax.lines[line];
    return element?.kind === 'field' ? [element] : [];
  });
}

/** Sorts lines by their distance from a line, the nearest first; on a tie, the one above comes first. */
export function nearestFirst(lines: readonly number[], line: number): number[] {
  return lines.toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line) || a - b);
}

/**
 * Writes a field in the style of its siblings: their indentation, the white space around the colon, the letter case of the
 * name. A sibling with the same name takes precedence over nearer ones with other names, so that columns stay aligned.
 *
 * @param name - as the specification spells it
 * @param siblings - the nearest first; without any, no indentation and one space after the colon
 * @returns the content of the line, without its terminator
 */
export function writeField(name: string, value: string, siblings: readonly FieldLine[]): string {
  const same = siblings.find((sibling) => sibling.name.text.toLowerCase() === name.toLowerCase());
  const model = same ?? siblings[0];
  if (!model) return value === '' ? `${name}:` : `${name}: ${value}`;
  const written = same ? same.name.text : matchLetterCase(model.name.text, name);
  const [indent = ''] = /[ \t]*$/.exec(model.source.slice(0, model.name.start)) ?? [];
  const beforeColon = model.colon ? model.source.slice(model.name.end, model.colon.start) : '';
  const gap = value === '' ? '' : gapAfterColon([model, ...siblings]);
  return `${indent}${written}${beforeColon}:${gap}${value}`;
}

/**
 * Adapts a name of the specification to the letter case of a written one: all lower, all upper, or as specified. Text
 * in parentheses is the user's own and is kept.
 */
function matchLetterCase(written: string, name: string): string {
  const letters = written.replace(/\(.*|[^a-z]/gi, '');
  if (letters === '') return name;
  if (letters === letters.toLowerCase()) return name.replace(/^[^(]*/, (part) => part.toLowerCase());
  return letters === letters.toUpperCase() ? name.replace(/^[^(]*/, (part) => part.toUpperCase()) : name;
}

/** The white space between the colon and the value of the first line that has both. */
export function gapAfterColon(lines: readonly FieldLine[]): string {
  for (const { colon, value, source } of lines) {
    if (colon && value.text !== '') return source.slice(colon.end, value.start);
  }
  return ' ';
}
