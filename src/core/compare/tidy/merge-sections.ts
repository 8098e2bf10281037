import { extentOf } from '../../edit/lines/remove-lines.ts';
import type { AcapRecord, AcapRule, ConventionalGroup, Policy } from '../../model/policy.ts';
import { lineContent, lineCount, lineSpan, lineTerminator } from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** Two groups or two records with equal rules, and the edits that merge them. */
export interface SectionMerge {
  readonly kind: 'groups' | 'records';
  /** The crawlers of the second one, as written. */
  readonly names: readonly string[];
  /** The first line of the second one, which is removed. */
  readonly firstLine: number;
  /** The first line of the first one, which stays. */
  readonly into: number;
  readonly edits: readonly TextEdit[];
}

/** A group or a record. */
interface Section {
  readonly kind: SectionMerge['kind'];
  readonly names: readonly { readonly line: number; readonly text: string }[];
  readonly ruleLines: readonly number[];
  readonly firstLine: number;
  readonly endLine: number;
  /** Equal for sections with equal rules. */
  readonly key: string;
}

/**
 * Finds groups and records with the same rules as an earlier one, whose crawlers can be listed there instead.
 *
 * Sections with comments, other fields or void lines are left alone, and so are those for `*`, which must not share a
 * section. Merging may change the order of rules: callers must prove that it does not matter.
 *
 * Clause: G1, A2, C3.
 */
export function findMerges(policy: Policy): SectionMerge[] {
  const sections = [
    ...policy.groups.map(sectionOfGroup),
    ...policy.records.filter(hasOnlyGeneralRules).map(sectionOfRecord),
  ].filter((section) => section.ruleLines.length > 0 && isPlain(policy, section));
  const firsts = new Map<string, { section: Section; names: Set<string> }>();
  const merges: SectionMerge[] = [];
  for (const section of sections) {
    const first = firsts.get(section.key);
    if (first === undefined) {
      firsts.set(section.key, { section, names: new Set(section.names.map(({ text }) => text.toLowerCase())) });
      continue;
    }
    const added = section.names.filter(({ text }) => !first.names.has(text.toLowerCase()));
    for (const { text } of added) first.names.add(text.toLowerCase());
    merges.push({
      kind: section.kind,
      names: section.names.map(({ text }) => text),
      firstLine: section.firstLine,
      into: first.section.firstLine,
      edits: mergeEdits(policy, first.section, section, added),
    });
  }
  return merges;
}

function sectionOfGroup(group: ConventionalGroup): Section {
  const rules = group.rules.filter(({ pattern }) => pattern.text !== '' || group.rules.length === 1);
  return {
    kind: 'groups',
    names: group.agents.map(({ line, value }) => ({ line, text: value.text })),
    ruleLines: group.rules.map(({ line }) => line),
    firstLine: group.firstLine,
    endLine: group.endLine,
    key: `group ${rules.map(({ effect, pattern }) => `${effect} ${pattern.text}`).join('\n')}`,
  };
}

function hasOnlyGeneralRules({ subRecords, references, requests }: AcapRecord): boolean {
  return subRecords.length + references.length + requests.length === 0;
}

function sectionOfRecord({ crawlers, general, firstLine, endLine }: AcapRecord): Section {
  return {
    kind: 'records',
    names: crawlers.map(({ line, name }) => ({ line, text: name.text })),
    ruleLines: general.map(({ line }) => line),
    firstLine,
    endLine,
    key: `record ${general.map(printRule).join('\n')}`,
  };
}

function printRule({ effect, usage, resource, qualifiers }: AcapRule): string {
  const limits = qualifiers.map(({ name, value }) => `${name.text.toLowerCase()}=${value.text}`).join(' ');
  return `${effect} ${usage.token.text.toLowerCase()} ${resource.token.text} ${limits}`;
}

/** True for a section of crawlers and rules only, without comments and without `*`. */
function isPlain({ syntax }: Policy, { names, ruleLines, firstLine, endLine }: Section): boolean {
  if (names.some(({ text }) => text === '' || text === '*')) return false;
  if (syntax.lines[firstLine - 1]?.kind === 'comment') return false;
  const own = new Set([...names.map(({ line }) => line), ...ruleLines]);
  for (let line = firstLine; line < endLine; line++) {
    const element = syntax.lines[line];
    if (element?.kind === 'blank') continue;
    if (element?.kind !== 'field' || !own.has(line) || element.comment !== null) return false;
  }
  return true;
}

function mergeEdits(
  { document, syntax }: Policy,
  first: Section,
  second: Section,
  added: Section['names'],
): TextEdit[] {
  const { last } = extentOf(first.names.map(({ line }) => line));
  const at = lineSpan(document, last).end;
  const lines = added.map(({ line }) => lineContent(document, line) + lineTerminator(document, last));
  const insertion = lines.length === 0 ? [] : [{ start: at, end: at, newText: lines.join('') }];
  let { firstLine, endLine } = second;
  const isBlank = (line: number) => syntax.lines[line]?.kind === 'blank' && line < lineCount(document);
  // One of the blank lines around the section is removed with it.
  if (isBlank(firstLine - 1)) {
    if (isBlank(endLine) && lineSpan(document, endLine).end > lineSpan(document, endLine).start) endLine++;
    else firstLine--;
  }
  const start = lineSpan(document, firstLine).start;
  return [...insertion, { start, end: lineSpan(document, endLine - 1).end, newText: '' }];
}
