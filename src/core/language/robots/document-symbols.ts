import { buildOutline } from '../../model/build-outline.ts';
import type { Outline, Section } from '../../model/outline.ts';
import type { AcapField, Policy, SubRecord } from '../../model/policy.ts';
import type { SyntaxLine } from '../../syntax/robots-syntax.ts';
import type { Span } from '../../text/span.ts';
import { countThings } from '../../text/join-words.ts';
import { lineContentSpan } from '../../text/text-document.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { countRules, type ListedSection, rulesOf, sectionName, subRecordName } from './describe-section.ts';
import { truncate } from '../truncate.ts';

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
  | 'statement'
  | 'directive'
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
 * @param outline - of this policy, if it has been built already
 *
 * Clause: G1, A2, A4, A5.
 */
export function documentSymbols(policy: Policy, outline: Outline = buildOutline(policy)): DocumentSymbol[] {
  return outline.sections.flatMap((section) => {
    const lines = linesOf(policy, section);
    return section.kind === 'file' ? lines : newSection(section, lines);
  });
}

function newSection(section: ListedSection, lines: readonly DocumentSymbol[]): DocumentSymbol[] {
  const children = section.kind === 'group' ? lines : nestSubRecords(section.record.subRecords, lines);
  return newParent(section.kind, sectionName(section), section.continued ? '' : countRules(rulesOf(section)), children);
}

/** A symbol with children; none if there are no children. */
function newParent(
  kind: SymbolKind,
  name: string,
  detail: string,
  children: readonly DocumentSymbol[],
): DocumentSymbol[] {
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return [];
  const span = { start: first.span.start, end: last.span.end };
  return [{ kind, name, detail, span, nameSpan: first.nameSpan, line: first.line, children }];
}

/** Groups the lines of each sub-record under a symbol. */
function nestSubRecords(subRecords: readonly SubRecord[], lines: readonly DocumentSymbol[]): DocumentSymbol[] {
  const nested: DocumentSymbol[] = [];
  let at = 0;
  for (const sub of subRecords) {
    const inside: DocumentSymbol[] = [];
    for (let symbol = lines[at]; symbol && symbol.line < sub.endLine; symbol = lines[++at]) {
      (symbol.line < sub.firstLine ? nested : inside).push(symbol);
    }
    nested.push(...newParent('sub-record', subRecordName(sub), countRules(sub.rules), inside));
  }
  return [...nested, ...lines.slice(at)];
}

/** A symbol for each line of a section except blank lines and comments; the comment with the version is included. */
function linesOf(policy: Policy, { firstLine, endLine }: Section): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  for (let line = firstLine; line < endLine; line++) {
    const syntax = policy.syntax.lines[line];
    const isVersion = policy.version?.line === line;
    if (!syntax || syntax.kind === 'blank' || (syntax.kind === 'comment' && !isVersion)) continue;
    symbols.push(newLine(policy, syntax, line, isVersion));
  }
  return symbols;
}

function newLine(policy: Policy, syntax: SyntaxLine, line: number, isVersion: boolean): DocumentSymbol {
  const acap = policy.acapFields.get(line);
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
