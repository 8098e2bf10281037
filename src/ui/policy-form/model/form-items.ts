import type { AcapRule, ConventionalRule, Outline, RobotsSyntax, Row, Section, SyntaxLine } from '#core';
import { lastLineOf, ruleListsOf, type RuleList } from './rule-lists.ts';

/**
 * Identifies an item across edits; derived from a line key, so that controls keep their focus while other lines change.
 */
export type ItemKey = number;

interface ItemPlace {
  readonly key: ItemKey;
  /** Index of its section in the outline. */
  readonly section: number;
}

/** A row of `User-agent` or `ACAP-crawler`. */
export type CrawlerRow = Extract<Row, { readonly kind: 'agent' | 'crawler' }>;

/** Any other row that shows one line. */
export type LineRow = Exclude<Row, CrawlerRow | { readonly kind: 'blank' }>;

export interface CrawlerEntry {
  readonly key: ItemKey;
  readonly lineKey: number;
  readonly row: CrawlerRow;
  readonly syntax: SyntaxLine;
}

/** Consecutive crawler lines, shown side by side. */
export interface CrawlersItem extends ItemPlace {
  readonly kind: 'crawlers';
  readonly entries: readonly CrawlerEntry[];
}

export interface HeaderItem extends ItemPlace {
  readonly kind: 'header';
  /** The crawler lines that a group or record begins with; `null` where it is collapsed or continued. */
  readonly crawlers: CrawlersItem | null;
}

export interface LineItem extends ItemPlace {
  readonly kind: 'line';
  readonly lineKey: number;
  readonly row: LineRow;
  readonly syntax: SyntaxLine;
  /** Whether the rule can move within its list; false for other lines. */
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
}

/** Consecutive blank lines inside a section. */
export interface BlankItem extends ItemPlace {
  readonly kind: 'blank';
  readonly count: number;
}

/** A place to add a rule, at the end of each list of rules in a record except the last. */
export interface AddRuleItem extends ItemPlace {
  readonly kind: 'add-rule';
  readonly list: RuleList;
}

export interface FooterItem extends ItemPlace {
  readonly kind: 'footer';
  /** The list that a new rule is added to; `null` where none can be added. */
  readonly list: RuleList | null;
}

/** The gap below a section, for its trailing blank lines. */
export interface GapItem extends ItemPlace {
  readonly kind: 'gap';
}

/** One item of the virtual list. */
export type FormItem = HeaderItem | CrawlersItem | LineItem | BlankItem | AddRuleItem | FooterItem | GapItem;

/** The rule that an item shows; `null` if it shows anything else. */
export function ruleOf(item: FormItem | undefined): AcapRule | ConventionalRule | null {
  if (item?.kind !== 'line') return null;
  const { row } = item;
  if (row.kind === 'conventional-rule') return row;
  return row.kind === 'acap-rule' ? row.rule : null;
}

export interface FormItems {
  readonly items: readonly FormItem[];
  /** For each line, the index of the item that shows it; -1 when it is filtered out. */
  readonly itemOfLine: Int32Array;
  /** Keys of all sections, by index in the outline, whether or not the filter shows them. */
  readonly sectionKeys: ReadonlyMap<number, ItemKey>;
  /** Collapsed sections, by index in the outline. */
  readonly collapsed: ReadonlySet<number>;
}

/** Selects the rows of a section that are shown, in order. */
export type RowFilter = (section: Section) => readonly Row[];

/** The most crawlers in one item, so that a group for hundreds of them renders in parts. */
const CRAWLERS_PER_ITEM = 48;

const KINDS = ['line', 'header', 'crawlers', 'blank', 'add-rule', 'footer', 'gap'] as const;

interface Builder {
  readonly lines: readonly SyntaxLine[];
  readonly lineKeys: readonly number[];
  readonly items: FormItem[];
  readonly itemOfLine: Int32Array;
  readonly sectionKeys: Map<number, ItemKey>;
  readonly collapsed: Set<number>;
  readonly before: FormItems | null;
  /** The heading that the next crawler lines belong to, usually `null`. */
  heading: HeaderItem | null;
}

/** What the form shows. */
export interface ShownDocument {
  readonly outline: Outline;
  readonly syntax: RobotsSyntax;
  readonly lineKeys: readonly number[];
  /** `null` shows every line. */
  readonly filter: RowFilter | null;
  /** Keys of collapsed sections. */
  readonly collapsed: ReadonlySet<ItemKey>;
}

/**
 * Flattens an outline into the virtual list of the form.
 *
 * @param before - an earlier list; items that show the same rule at the same place are the same objects again
 */
export function listFormItems(shown: ShownDocument, before: FormItems | null = null): FormItems {
  const { outline, syntax, lineKeys, filter, collapsed } = shown;
  const { lines } = syntax;
  const itemOfLine = new Int32Array(lines.length).fill(-1);
  const builder: Builder = {
    lines,
    lineKeys,
    items: [],
    itemOfLine,
    sectionKeys: new Map(),
    collapsed: new Set(),
    before,
    heading: null,
  };
  const lastParts = new Map(outline.sections.map((section, index) => [ownerOf(section), index]));
  for (const [index, section] of outline.sections.entries()) {
    const rows = filter === null ? section.rows : filter(section);
    const isLastPart = lastParts.get(ownerOf(section)) === index;
    const named = namingLine(section);
    builder.sectionKeys.set(index, keyOf(builder, 'gap', named));
    if (rows.length > 0) addSection(builder, section, index, named, rows, filter === null && isLastPart, collapsed);
  }
  const { items, sectionKeys } = builder;
  return { items, itemOfLine, sectionKeys, collapsed: builder.collapsed };
}

/** The line that a section's keys come from: its first field, since comments above it come and go. */
function namingLine({ rows, firstLine }: Section): number {
  return (firstField(rows) ?? rows[0])?.line ?? firstLine;
}

function firstField(rows: readonly Row[]): Row | undefined {
  return rows.find(({ kind }) => kind !== 'blank' && kind !== 'comment');
}

/** {@link listFormItems} for one version of a document after another. */
export function createItemLister(): (shown: ShownDocument) => FormItems {
  let latest: FormItems | null = null;
  return (shown) => (latest = listFormItems(shown, latest));
}

function ownerOf(section: Section): object {
  if (section.kind === 'group') return section.group;
  return section.kind === 'record' ? section.record : section;
}

function keyOf(builder: Builder, kind: FormItem['kind'], line: number): ItemKey {
  return (builder.lineKeys[line] ?? 0) * KINDS.length + KINDS.indexOf(kind);
}

function addSection(
  builder: Builder,
  section: Section,
  index: number,
  named: number,
  rows: readonly Row[],
  canAdd: boolean,
  collapsed: ReadonlySet<ItemKey>,
): void {
  let end = rows.length;
  while (rows[end - 1]?.kind === 'blank') end--;
  const place = (kind: FormItem['kind']) => ({ key: keyOf(builder, kind, named), section: index });
  const heading: HeaderItem = { kind: 'header', crawlers: null, ...place('header') };
  if (end > 0 && collapsed.has(keyOf(builder, 'gap', named))) {
    builder.collapsed.add(index);
    for (const { line } of rows) builder.itemOfLine[line] = builder.items.length;
    builder.items.push(heading, { kind: 'footer', list: null, ...place('footer') });
    builder.items.push({ kind: 'gap', ...place('gap') });
    return;
  }
  if (end > 0) {
    const lists = canAdd ? ruleListsOf(section) : [];
    // Comments above the first crawler come above the heading, which names it.
    if (isCrawler(firstField(rows))) builder.heading = heading;
    else builder.items.push(heading);
    addRows(builder, section, index, rows.slice(0, end), lists);
    builder.items.push({ kind: 'footer', list: lists.at(-1) ?? null, ...place('footer') });
  }
  for (const { line } of rows.slice(end)) builder.itemOfLine[line] = builder.items.length;
  builder.items.push({ kind: 'gap', ...place('gap') });
}

function addRows(
  builder: Builder,
  section: Section,
  index: number,
  rows: readonly Row[],
  addable: readonly RuleList[],
): void {
  const lists = ruleListsOf(section);
  // The last list is handled by the footer.
  const inner = addable.slice(0, -1);
  let current = 0;
  for (let at = 0; at < rows.length;) {
    const row = rows[at];
    if (!row) break;
    while ((lists[current + 1]?.ownerLine ?? Infinity) <= row.line) current++;
    const next = addItem(builder, index, rows, at, lists[current]);
    const last = rows[next - 1]?.line ?? row.line;
    const ended = inner.length > 0 && inner.find((list) => row.line <= lastLineOf(list) && lastLineOf(list) <= last);
    if (ended) {
      builder.items.push({ kind: 'add-rule', key: keyOf(builder, 'add-rule', last), section: index, list: ended });
    }
    at = next;
  }
}

function isCrawler(row: Row | undefined): row is CrawlerRow {
  return row?.kind === 'agent' || row?.kind === 'crawler';
}

/** Adds the item for the row at `at` and those that share it. @returns the index of the next row */
function addItem(
  builder: Builder,
  section: number,
  rows: readonly Row[],
  at: number,
  list: RuleList | undefined,
): number {
  const row = rows[at];
  if (!row) return at + 1;
  const { items, itemOfLine, lines } = builder;
  if (row.kind === 'blank') {
    let end = at;
    for (; rows[end]?.kind === 'blank'; end++) itemOfLine[rows[end]?.line ?? 0] = items.length;
    items.push({ kind: 'blank', key: keyOf(builder, 'blank', row.line), section, count: end - at });
    return end;
  }
  if (isCrawler(row)) {
    const entries: CrawlerEntry[] = [];
    for (let end = at; entries.length < CRAWLERS_PER_ITEM; end++) {
      const crawler = rows[end];
      const syntax = crawler && lines[crawler.line];
      if (!syntax || !isCrawler(crawler)) break;
      itemOfLine[crawler.line] = items.length;
      const lineKey = builder.lineKeys[crawler.line] ?? -1;
      entries.push({ key: keyOf(builder, 'line', crawler.line), lineKey, row: crawler, syntax });
    }
    const crawlers: CrawlersItem = { kind: 'crawlers', key: keyOf(builder, 'crawlers', row.line), section, entries };
    items.push(builder.heading === null ? crawlers : { ...builder.heading, crawlers });
    builder.heading = null;
    return at + entries.length;
  }
  const syntax = lines[row.line];
  if (!syntax) return at + 1;
  const isRule = row.kind === 'conventional-rule' || row.kind === 'acap-rule';
  const canMoveUp = isRule && list !== undefined && row.line > (list.rules[0]?.line ?? Infinity);
  const canMoveDown = isRule && list !== undefined && row.line < (list.rules.at(-1)?.line ?? -1);
  const key = keyOf(builder, 'line', row.line);
  const { before } = builder;
  const known = before?.items[before.itemOfLine[row.line] ?? -1];
  const isKnown = known?.kind === 'line' && known.row === row && known.key === key && known.section === section;
  itemOfLine[row.line] = items.length;
  if (isKnown && known.canMoveUp === canMoveUp && known.canMoveDown === canMoveDown) items.push(known);
  else {
    const lineKey = builder.lineKeys[row.line] ?? -1;
    items.push({ kind: 'line', key, lineKey, section, row, syntax, canMoveUp, canMoveDown });
  }
  return at + 1;
}
