import { visibleNames } from '../../model/find-uses.ts';
import type { Policy } from '../../model/policy.ts';
import type { SyntaxLine } from '../../syntax/robots-syntax.ts';
import type { Span } from '../../text/span.ts';
import { conventionalFieldNamed, isSiteField } from '../../vocabulary/conventional-fields.ts';
import { FIELDS, usageSource, type FieldEntry } from '../../vocabulary/fields.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { describeOrigin, describeUse, newCompletion, type Completion } from '../completion.ts';

/** Obsolete fields, which are not suggested. */
const OBSOLETE: readonly string[] = ['Noindex', 'Host', 'Request-rate', 'Visit-time'];
const IGNORE = 'ACAP-ignore-conventional-records';
const DEFINITIONS = ['ACAP-qualified-usage', 'ACAP-composite-usage', 'ACAP-resource-set'];

/**
 * Completes a field name: groups and their fields before the first record, which is not offered above or within a
 * group; ACAP fields after it (A5); rules only below a crawler (G1, A3); and a reference alone (A11). The likeliest
 * come first.
 *
 * @param syntax - the line
 * @returns completions whose edits are relative to the line
 *
 * Clause: G1, A1, A3, A5, A10, A11.
 */
export function completeField(policy: Policy, syntax: SyntaxLine, line: number, column: number): Completion[] {
  const written = writtenName(syntax, column);
  if (written === null) return [];
  const hasColon = syntax.kind === 'field' && syntax.colon !== null;
  const takesColon = (name: string) => name !== IGNORE && name !== VERSION.name;
  const fields = fieldsFor(policy, line).filter(({ name }) => !hasColon || takesColon(name));
  return fields.map(({ name, source, meaning }) => {
    const addsColon = !hasColon && takesColon(name);
    const newText = addsColon ? `${name}: ` : name;
    return newCompletion('field', written, name, { newText, detail: source, meaning, retriggers: addsColon });
  });
}

/** The name at the column; `null` after it. */
function writtenName(syntax: SyntaxLine, column: number): Span | null {
  switch (syntax.kind) {
    case 'blank':
      return { start: column, end: column };
    case 'field':
      return column <= syntax.name.end ? clip(syntax.name, column) : null;
    case 'malformed': {
      const blank = /[ \t]/.exec(syntax.content.text)?.index ?? syntax.content.text.length;
      const end = syntax.content.start + blank;
      return column <= end ? clip({ start: syntax.content.start, end }, column) : null;
    }
    default:
      return null;
  }
}

/** Within the indentation, the whole name is replaced. */
function clip({ start, end }: Span, column: number): Span {
  return { start: Math.min(start, column), end };
}

function fieldsFor(policy: Policy, line: number): FieldEntry[] {
  const named = (...names: readonly string[]) => names.flatMap((name) => FIELDS.filter((entry) => entry.name === name));
  const known = FIELDS.filter(({ name }) => !OBSOLETE.includes(name));
  const site = known.filter(({ name }) => isSiteField(name));
  const version = policy.version === null && isBeforeFields(policy, line) ? [VERSION] : [];
  const record = policy.records.findLast(({ firstLine }) => firstLine < line);
  if (record) {
    const { general, subRecords, references, requests } = record;
    const isOther = (field: { readonly line: number }) => field.line !== line;
    if (references.some(isOther)) return [...named('ACAP-crawler'), ...site];
    const isAlone = subRecords.length === 0 && !general.some(isOther) && !requests.some(isOther);
    const inSubRecord = subRecords.some(({ firstLine }) => firstLine < line);
    return [
      ...ruleFields(policy),
      ...named('ACAP-usage-purpose', 'ACAP-crawler'),
      ...(isAlone ? named('ACAP-permissions-reference') : []),
      ...(inSubRecord ? [] : named('ACAP-request-take-down', 'ACAP-request-re-crawl')),
      ...site,
    ];
  }
  // A strict crawler expects it before all other ACAP fields.
  const [first = line] = policy.acapFields.keys();
  const ignore = first < line || policy.ignoreConventional.length > 0 ? [] : named(IGNORE);
  const agent = named('User-agent');
  // A record would take over the lines of a group below it.
  const last = policy.groups.at(-1);
  const lastLine = (last?.rules.at(-1) ?? last?.agents.at(-1))?.line ?? -1;
  const acap = [...named(...(lastLine > line ? [] : ['ACAP-crawler']), ...DEFINITIONS), ...ignore];
  if (!policy.groups.some(({ firstLine }) => firstLine < line)) return [...version, ...agent, ...site, ...acap];
  const others = known.filter(({ name }) => conventionalFieldNamed(name)?.ofSite === false);
  return [...named('Disallow', 'Allow'), ...agent, ...others, ...site, ...acap];
}

const VERSION: FieldEntry = {
  name: '##ACAP version=1.0',
  source: 'Part 1 §2.9.3',
  meaning: 'Declares that this file contains ACAP records, and their version.',
};

/** `ACAP-allow-…` and `ACAP-disallow-…` for every usage, and permissions of locally defined usages. */
function ruleFields(policy: Policy): FieldEntry[] {
  const standard = (['allow', 'disallow'] as const).flatMap((effect) =>
    USAGES.map((usage) => ({
      name: `ACAP-${effect}-${usage}`,
      source: usageSource(usage),
      meaning: describeUse(effect, usage),
    })),
  );
  const local = visibleNames(policy, 'usage').map((seen) => ({
    name: `ACAP-allow-(${seen.name})`,
    source: describeOrigin(seen),
    meaning: '',
  }));
  return [...standard, ...local];
}

/** True if there is no field above a line: `##ACAP version=` counts only there (L7). */
function isBeforeFields({ syntax }: Policy, line: number): boolean {
  return !syntax.lines.slice(0, line).some(({ kind }) => kind === 'field');
}
