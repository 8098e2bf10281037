import type { Policy } from '../model/policy.ts';
import type { LineReference } from './decision.ts';
import { HEADERS, PAGE, ROBOTS_TXT } from './line-references.ts';

const LONGEST_QUOTE = 70;
const LINES_NAMED = 3;

/**
 * Names lines as a person reads them, with what they say where there are few.
 *
 * @returns `line 3 (“Allow: /a”)`, `lines 3 (“Allow: /a”) and 5 (“Disallow: /a”)`, `lines 3, 5, 8 and 4 more`; empty
 * for no lines
 */
export function describeLines(references: readonly LineReference[], policy: Policy): string {
  const shown = references.slice(0, LINES_NAMED);
  const quotes = references.length < LINES_NAMED;
  const names = shown.map((reference) => nameLine(reference, quotes ? quoteLine(reference, policy) : ''));
  const hidden = references.length - shown.length;
  if (hidden > 0) names.push(`${hidden} more`);
  return names.length === 0 ? '' : `${references.length === 1 ? 'line' : 'lines'} ${joinNames(names)}`;
}

function nameLine({ path, line }: LineReference, quote: string): string {
  const place = path === PAGE || path === HEADERS ? ` of the ${path}` : path === ROBOTS_TXT ? '' : ` of ${path}`;
  return `${line + 1}${place}${quote}`;
}

/** What stands before the comment of a line, cut where it is long. */
function quoteLine({ path, line }: LineReference, policy: Policy): string {
  const syntax = path === ROBOTS_TXT ? policy.syntax.lines[line] : undefined;
  if (syntax === undefined || syntax.kind === 'blank' || syntax.kind === 'comment') return '';
  const { name, colon, value, source } =
    syntax.kind === 'field' ? syntax : { name: syntax.content, colon: null, value: null, source: syntax.source };
  const end = value !== null && value.text !== '' ? value.end : (colon ?? name).end;
  const text = source.slice(name.start, end);
  if (text.length <= LONGEST_QUOTE) return ` (“${text}”)`;
  return ` (“${text.slice(0, LONGEST_QUOTE - 1).replace(/[\ud800-\udbff]$/, '')}…”)`;
}

/** `a`, `a and b`, `a, b and c`. */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
