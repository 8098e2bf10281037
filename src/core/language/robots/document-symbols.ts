import type { Outline, Section } from '../../model/outline.ts';
import type { AcapField, Policy } from '../../model/policy.ts';
import type { SyntaxLine } from '../../syntax/robots-syntax.ts';
import type { Span } from '../../text/span.ts';
import { countThings } from '../../text/join-words.ts';
import { lineContentSpan } from '../../text/text-document.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { countRules, rulesOf, sectionName, subRecordName } from './describe-section.ts';
import { truncate } from '../../text/truncate.ts';

/** What a symbol represents. */
export type SymbolKind =
  | 'group'
  | 'record'
  | 'sub-record'
  | 'crawler'
  | 'rule'
  | 'definition'
  | 'version'
  | 'field'
  | 'malformed'
  | 'meta'
  | 'element'
  | 'header'
  | 'test';

/** A named part of a document, for an outline, with its parts as children. */
export interface DocumentSymbol {
  readonly kind: SymbolKind;
  /** One line of text: `GPTBot, CCBot`, `Disallow: /private/`. */
  readonly name: string;
  /** Secondary text to show next to the name: `3 prohibitions`; often empty. */
  readonly detail: string;
  /** The whole part, from its first line to its last, as offsets in the document. Children are inside, in file order. */
  readonly span: Span;
  /** The place to go to: its heading or its line. */
  readonly nameSpan: Span;
  /** The line of `nameSpan`, from 0. */
  readonly line: number;
  readonly children: readonly DocumentSymbol[];
}

/**
 * The outline of a robots.txt: groups and records with their contents, in file order, and between them definitions and
 * other fields of the file. Blank lines and comments are not symbols. Never throws.
 *
 * Clause: G1, A2, A4, A5.
 */
export function documentSymbols(policy: Policy, outline: Outline): DocumentSymbol[] {
  return symbolsOf(policy, outline, true);
}

/** The {@link documentSymbols} that contain others. A large file has very many lines, which few features need. */
export function sectionSymbols(policy: Policy, outline: Outline): DocumentSymbol[] {
  return symbolsOf(policy, outline, false);
}

function symbolsOf(policy: Policy, { sections }: Outline, withLines: boolean): DocumentSymbol[] {
  return sections.flatMap((section) => {
    if (section.kind === 'file' && !withLines) return [];
    const listed = (lines: Lines) => (withLines ? newLines(policy, lines) : []);
    if (section.kind === 'file') return listed(section);
    const children = section.kind === 'group' ? listed(section) : nestSubRecords(policy, section, listed);
    const detail = section.continued ? '' : countRules(rulesOf(section));
    return newParent(policy, { kind: section.kind, name: sectionName(section), detail, children }, section);
  });
}

/** Consecutive lines; `endLine` is exclusive. */
type Lines = Pick<Section, 'firstLine' | 'endLine'>;

/** A symbol that contains the symbols of some lines; none if there are none. */
function newParent(
  policy: Policy,
  parent: Pick<DocumentSymbol, 'kind' | 'name' | 'detail' | 'children'>,
  { firstLine, endLine }: Lines,
): DocumentSymbol[] {
  let start = firstLine;
  let end = endLine;
  while (start < end && !isListed(policy, start)) start++;
  while (start < end && !isListed(policy, end - 1)) end--;
  if (start >= end) return [];
  const first = newLine(policy, start);
  const span = { start: first.span.start, end: newLine(policy, end - 1).span.end };
  return [{ ...parent, span, nameSpan: first.nameSpan, line: first.line }];
}

/** Groups the lines of each sub-record under a symbol. */
function nestSubRecords(
  policy: Policy,
  { firstLine, endLine, record }: Extract<Section, { kind: 'record' }>,
  listed: (lines: Lines) => DocumentSymbol[],
): DocumentSymbol[] {
  const nested: DocumentSymbol[][] = [];
  let at = firstLine;
  const linesUpTo = (end: number): Lines => {
    const from = at;
    at = Math.max(from, Math.min(end, endLine));
    return { firstLine: from, endLine: at };
  };
  for (const sub of record.subRecords) {
    const before = linesUpTo(sub.firstLine);
    const inside = linesUpTo(sub.endLine);
    const parent = { kind: 'sub-record', name: subRecordName(sub), detail: countRules(sub.rules) } as const;
    nested.push(listed(before), newParent(policy, { ...parent, children: listed(inside) }, inside));
  }
  return [...nested, listed(linesUpTo(endLine))].flat();
}

/** Whether a line has a symbol: not blank lines and comments, except the comment with the version. */
function isListed({ syntax, version }: Policy, line: number): boolean {
  const kind = syntax.lines[line]?.kind ?? 'blank';
  return kind !== 'blank' && (kind !== 'comment' || version?.line === line);
}

function newLines(policy: Policy, { firstLine, endLine }: Lines): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  for (let line = firstLine; line < endLine; line++) {
    if (isListed(policy, line)) symbols.push(newLine(policy, line));
  }
  return symbols;
}

/** @throws RangeError when there is no such line */
function newLine(policy: Policy, line: number): DocumentSymbol {
  const acap = policy.acapFields.get(line);
  const syntax = policy.syntax.lines[line];
  if (syntax === undefined) throw new RangeError(`no line ${line}`);
  const isVersion = policy.version?.line === line;
  const content = lineContentSpan(policy.document, line);
  const code = syntax.kind === 'comment' ? syntax.source : syntax.source.slice(0, syntax.comment?.start);
  const indent = /^\uFEFF?[ \t]*/.exec(code)?.[0].length ?? 0;
  const text = code.slice(indent).trimEnd();
  const start = (policy.document.lineStarts[line] ?? 0) + indent;
  return {
    kind: isVersion ? 'version' : kindOf(syntax, acap),
    name: isVersion ? `ACAP version ${policy.version?.text.text ?? ''}` : truncate(text),
    detail: detailOf(acap),
    span: { start, end: content.end },
    nameSpan: { start, end: start + text.length },
    line,
    children: [],
  };
}

/** The kinds of ACAP fields; any other is a `field`. */
const ACAP_KINDS: Partial<Record<AcapField['kind'], SymbolKind>> = {
  rule: 'rule',
  crawler: 'crawler',
  'qualified-usage': 'definition',
  'composite-usage': 'definition',
  'resource-set': 'definition',
  malformed: 'malformed',
  version: 'version',
};

/** The kinds of other fields, by their names in lower case; any other is a `field`. */
const OTHER_KINDS: Readonly<Record<string, SymbolKind>> = { allow: 'rule', disallow: 'rule', 'user-agent': 'crawler' };

function kindOf(syntax: SyntaxLine, acap: AcapField | undefined): SymbolKind {
  if (acap) return ACAP_KINDS[acap.kind] ?? 'field';
  if (syntax.kind !== 'field') return 'malformed';
  return entryOf(OTHER_KINDS, syntax.name.text.toLowerCase()) ?? 'field';
}

function detailOf(acap: AcapField | undefined): string {
  switch (acap?.kind) {
    case 'qualified-usage':
      return 'qualified usage';
    case 'composite-usage':
      return countThings(acap.parts.length, 'usage');
    case 'resource-set':
      return countThings(acap.patterns.length, 'pattern');
    default:
      return '';
  }
}
