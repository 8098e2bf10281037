import {
  countThings,
  crawlerNamed,
  joinFirst,
  summarizeCrawler,
  type FileSection,
  type GroupSection,
  type RecordSection,
  type Row,
  type Section,
} from '#core';
import { shorten } from '../../controls/shorten.ts';

const MANY = 3;
/** In characters; longer names occur only in broken files, such as one without line endings. */
const MAX_NAME_LENGTH = 60;

/** The title of a section: `Group for Googlebot, Bingbot`, `ACAP record for *`, `Definitions`. */
export function sectionTitle(section: Section): string {
  if (section.kind === 'file') return fileTitle(section);
  const names = namesInWords(section);
  const kind = section.kind === 'group' ? 'Group' : 'ACAP record';
  const title = names === '' ? `${kind} without crawlers` : `${kind} for ${names}`;
  return section.continued ? `${title} (continued)` : title;
}

/** The crawlers that a group or record names, as written. */
export function crawlerNames(section: GroupSection | RecordSection): readonly string[] {
  return section.kind === 'group'
    ? section.group.agents.map(({ value }) => value.text || '(no name)')
    : section.record.crawlers.map(({ name }) => name.text);
}

/**
 * Describes which crawlers `*` addresses in a section; `null` where it is not the only name.
 *
 * @param othersNamed - whether another section of the same kind names crawlers
 *
 * Clause: G2 (a group with `*` is read only by crawlers that no other group names), D1 (a record with `*` by everyone).
 */
export function addresseeInWords(section: GroupSection | RecordSection, othersNamed: boolean): string | null {
  const names = crawlerNames(section);
  if (names.length !== 1 || names[0] !== '*') return null;
  return section.kind === 'group' && othersNamed ? 'Everyone else' : 'Everyone';
}

export function ruleCount(section: GroupSection | RecordSection): number {
  if (section.kind === 'group') return section.group.rules.length;
  const { general, subRecords } = section.record;
  return subRecords.reduce((sum, { rules }) => sum + rules.length, general.length);
}

/** The crawlers of a group or record: `Googlebot, Bingbot and 4 more`; empty for none. */
export function namesInWords(section: GroupSection | RecordSection): string {
  const names = crawlerNames(section);
  const shown = names.length <= MANY + 1 ? names.length : MANY;
  return joinFirst(
    names.map((name) => shorten(name, MAX_NAME_LENGTH)),
    shown,
  );
}

/**
 * What the heading of a group or record says besides its crawlers: who operates a well-known crawler and what for, or
 * the number of rules.
 */
export function factOf(section: GroupSection | RecordSection, isCollapsed: boolean): string {
  const [name = '', ...others] = crawlerNames(section);
  const crawler = isCollapsed || others.length > 0 ? null : crawlerNamed(name);
  const fact = section.continued
    ? 'continued'
    : section.kind === 'record' && section.record.references.length > 0
      ? 'rules in another document'
      : crawler
        ? summarizeCrawler(crawler)
        : countThings(ruleCount(section), 'rule');
  return section.kind === 'record' ? `ACAP record · ${fact}` : fact;
}

function fileTitle(section: FileSection): string {
  const kinds = new Set(section.rows.map(fileRowKind));
  kinds.delete('blank');
  if (kinds.size === 0) return 'Blank lines';
  if (kinds.size === 1 && kinds.has('comment')) return section.firstLine === 0 ? 'Opening comments' : 'Comments';
  kinds.delete('comment');
  if (kinds.size === 1) {
    if (kinds.has('sitemap')) return 'Sitemaps';
    if (kinds.has('definition')) return 'Definitions';
    if (kinds.has('outside')) return 'Rules without a group';
  }
  return 'Lines for the whole file';
}

function fileRowKind(row: Row): string {
  if (row.kind === 'version' && row.isComment) return 'comment';
  if (row.kind === 'field') return row.name.text.toLowerCase() === 'sitemap' ? 'sitemap' : 'other';
  if (row.kind !== 'locked') return row.kind;
  return row.reason === 'outside' || row.reason === 'outside-record' ? 'outside' : 'other';
}
