import type { LineReference } from './decision.ts';

/** What the sentence of a step may mention. */
export interface Mentioned {
  /** Marks that stand for the lines it left standing and those it dropped; empty where there are none. */
  readonly kept: string;
  readonly dropped: string;
  readonly keptLines: readonly LineReference[];
  readonly droppedLines: readonly LineReference[];
  readonly details: Readonly<Record<string, string | number>>;
}

/** A sentence, or what makes one. */
export type Sentence = string | ((mentioned: Mentioned) => string);

const some = (lines: readonly LineReference[], one: string, several: string) => (lines.length === 1 ? one : several);
const is = ({ keptLines }: Mentioned) => some(keptLines, 'is', 'are');
const matching = ({ keptLines, droppedLines }: Mentioned) => keptLines.length + droppedLines.length;

/** Groups are chosen alike by RFC 9309 and google/robotstxt. */
const CHOOSING_GROUPS: Readonly<Record<string, Sentence>> = {
  'groups-named': (m) =>
    `The crawler is named in ${m.kept}${m.dropped === '' ? '' : `, so the rules under ${m.dropped} are not for it`}.`,
  'groups-any': (m) => `No group names the crawler, so the rules for all others, under ${m.kept}, are for it.`,
  'groups-none': 'No group is for this crawler, so it may crawl everything.',
};

const CHOOSING_RULES: Readonly<Record<string, Sentence>> = {
  'no-rule-matches': 'No rule for this crawler matches the path, so it may be crawled.',
  'only-rule': (m) => `${capital(m.kept)} is the only rule for this crawler that matches the path.`,
  'longest-rule': (m) => `${capital(m.kept)} is the longest of the ${matching(m)} rules that match the path.`,
  'allow-of-equals': (m) => `${capital(m.kept)} decides: of rules that match and are equally long, Allow goes first.`,
  'first-of-equals': (m) => `${capital(m.kept)} is the first of the longest rules that match the path.`,
  'first-rule': (m) => `${capital(m.kept)} is the first of the ${matching(m)} rules that match the path.`,
};

const ROBOTS_TXT_ITSELF = 'The file /robots.txt itself may always be crawled.';
const SILENCE = 'No rule for this crawler about this usage matches the path, so it is permitted.';

/** The sentence for each outcome of each clause. */
export const SENTENCES: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  G2: CHOOSING_GROUPS,
  G3: { ...CHOOSING_RULES, 'robots-txt': ROBOTS_TXT_ITSELF },
  G4: {
    ...CHOOSING_GROUPS,
    ...CHOOSING_RULES,
    'differs-robots-txt': 'Google’s parser leaves it to the crawler that /robots.txt itself may always be crawled.',
    'differs-header': 'Google’s parser compares a name, and no name in the file is this whole header.',
    'differs-no-group':
      'Google’s parser reads a name in the file only as far as it has letters, “-” and “_”, and finds no group for this crawler.',
    'differs-names': (m) =>
      `Google’s parser reads a name in the file only as far as it has letters, “-” and “_”, and so takes the rules under ${m.kept}.`,
    'differs-spelling': (m) => `Only Google’s parser takes ${m.kept} for a rule.`,
    'differs-directory': (m) => `Google’s parser lets ${m.kept} open the directory itself as well.`,
    'differs-as-written': 'Google’s parser compares patterns and paths as they are written, without decoding them.',
  },
  G5: {
    ...CHOOSING_RULES,
    'record-named': (m) => `The first record that names the crawler is that of ${m.kept}; no other is read.`,
    'record-any': (m) => `No record names the crawler, so the first for all others, that of ${m.kept}, is read.`,
    'record-none': 'No record is for this crawler, so it may crawl everything.',
    'differs-no-record': 'By the draft of 1996 no record is for this crawler.',
    'differs-record': (m) =>
      `By the draft of 1996 only the first record counts that is for the crawler, that of ${m.kept}; RFC 9309 takes the rules under ${m.dropped === '' ? 'no line' : m.dropped}.`,
    'differs-blank-line': (m) => `By the draft of 1996 a blank line ends a record, so ${m.kept} ${is(m)} for nobody.`,
    'differs-query': 'By the draft of 1996 the query of an address plays no part.',
    'differs-wildcards': (m) => `The draft of 1996 has no wildcards: to it, * and $ in ${m.kept} are plain characters.`,
    'differs-order': (m) =>
      `By the draft of 1996 the first rule that matches decides, ${m.kept}, and not the longest, ${m.dropped}.`,
    'differs-decoded': 'The draft of 1996 compares patterns and paths after decoding them.',
    'robots-txt': ROBOTS_TXT_ITSELF,
  },
  G6: {
    'only-acap-reads': (m) => `Only an ACAP-aware crawler reads ${m.kept}.`,
    default: 'This reader knows no rules about it but those for crawling, so it is permitted.',
    'crawl-prohibited': (m) => `Crawling is prohibited by ${m.kept}, and a page that is not read cannot be used.`,
  },
  A5: {
    'conventional-in-record': (m) =>
      `An ACAP-aware crawler does not read ${m.kept}, which ${some(m.keptLines, 'stands', 'stand')} within an ACAP record.`,
  },
  A8: {
    void: (m) =>
      `${capital(m.dropped)} would speak of it, but ${some(m.droppedLines, 'is', 'are')} void, and so ${some(m.droppedLines, 'decides', 'decide')} nothing.`,
  },
  A11: {
    'document-missing': (m) =>
      `The document that ${m.kept} ${some(m.keptLines, 'refers', 'refer')} to is not here, so the decision may be otherwise.`,
  },
  D1: {
    'addressed-named': (m) => `The crawler is named in ${m.kept}.`,
    'addressed-any': (m) => `No record names the crawler; records for every crawler begin at ${m.kept}.`,
    'addressed-named-and-any': (m) => `The crawler is named, or meant with all others, in ${m.kept}.`,
    'addressed-none': 'No ACAP record is for this crawler.',
  },
  D2: {
    'no-purpose-asked': (m) =>
      `${capital(m.dropped)} ${some(m.droppedLines, 'speaks', 'speak')} of it for certain purposes only, and none is asked about.`,
    'other-purpose-asked': (m) =>
      `${capital(m.dropped)} ${some(m.droppedLines, 'speaks', 'speak')} of it for other purposes than “${m.details['purpose'] ?? ''}”.`,
  },
  D4: {
    'specific-named': (m) =>
      `${capital(m.kept)} ${is(m)} for this crawler by name and for this purpose, and so ${goes(m)} before ${m.dropped}.`,
    'specific-any': (m) => `${capital(m.kept)} ${is(m)} for this purpose, and so ${goes(m)} before ${m.dropped}.`,
    'general-named': (m) =>
      `${capital(m.kept)} ${is(m)} for this crawler by name, and so ${goes(m)} before ${m.dropped}.`,
    'general-any': (m) => `${capital(m.kept)} ${goes(m)} before ${m.dropped}.`,
  },
  D5: {
    narrower: (m) =>
      `${capital(m.kept)} ${is(m)} narrower than ${m.dropped}, and ${some(m.keptLines, 'overrules', 'overrule')} ${some(m.droppedLines, 'it', 'them')}.`,
  },
  D7: {
    permitted: (m) => `${capital(m.kept)} ${some(m.keptLines, 'permits', 'all permit')} it.`,
    prohibited: (m) => `${capital(m.kept)} ${some(m.keptLines, 'prohibits', 'all prohibit')} it.`,
    conflict: (m) =>
      `${capital(m.kept)} contradict each other, and none is narrower than the others, so it is prohibited.`,
  },
  D8: {
    restricted: (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'permits', 'permit')} it with ${m.details['restrictions'] ?? ''}.`,
  },
  D9: {
    'other-permitted': (m) =>
      `No rule names this usage; ${m.kept}, about all other usages, ${some(m.keptLines, 'permits', 'permit')} it.`,
    'other-prohibited': (m) =>
      `No rule names this usage; ${m.kept}, about all other usages, ${some(m.keptLines, 'prohibits', 'prohibit')} it.`,
    'other-conflict': (m) =>
      `No rule names this usage; ${m.kept}, about all other usages, contradict each other, so it is prohibited.`,
    'spares-crawl': (m) =>
      `The rules permit “${m.details['usage'] ?? ''}”, which depends on crawling, so ${m.dropped}, about all other usages, ${some(m.droppedLines, 'leaves', 'leave')} crawling permitted.`,
  },
  D10: { default: SILENCE, 'robots-txt': ROBOTS_TXT_ITSELF },
  D11: {
    'only-conventional': (m) =>
      `No ACAP rule about crawling matches the path, so the conventional rule of ${m.kept} decides.`,
    agreement: (m) => `The ACAP rules and the conventional rule agree: ${m.kept}.`,
    'acap-in-conflict': (m) =>
      `The ACAP rules contradict each other already, so the conventional rule changes nothing: ${m.kept}.`,
    'acap-always': (m) =>
      `${capital(m.kept)} ${goes(m)} before the conventional rule of ${m.dropped}, as any ACAP rule does.`,
    'same-pattern': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'has', 'have')} the same pattern as the conventional rule of ${m.dropped}, and then ACAP decides.`,
    'acap-narrower': (m) => `${capital(m.kept)} ${is(m)} narrower than the conventional rule of ${m.dropped}.`,
    'conventional-narrower': (m) => `The conventional rule of ${m.kept} is narrower than ${m.dropped}, so it decides.`,
    undetermined: (m) =>
      `ACAP and conventional rules contradict each other in ${m.kept}, and neither side is narrower, so it is prohibited.`,
  },
  D12: { 'crawl-prohibited': (m) => `Crawling is prohibited by ${m.kept}, and everything else depends on it.` },
  D13: {
    expired: (m) =>
      `The permission of ${m.kept} ended with its time limit (${m.details['restriction'] ?? ''}) before ${m.details['date'] ?? ''}.`,
  },
  M3: {
    'more-specific': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'names', 'name')} this very usage, and so ${goes(m)} before ${m.dropped}.`,
    'other-permitted': (m) =>
      `Nothing names this usage; ${m.kept}, about all other usages of the page, ${some(m.keptLines, 'permits', 'permit')} it.`,
    'other-prohibited': (m) =>
      `Nothing names this usage; ${m.kept}, about all other usages of the page, ${some(m.keptLines, 'prohibits', 'prohibit')} it.`,
  },
  M4: {
    'page-permits': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'permits', 'permit')} it, and a page goes before the robots.txt${m.dropped === '' ? '' : `, here ${m.dropped}`}.`,
    'page-prohibits': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'prohibits', 'prohibit')} it, and a page goes before the robots.txt${m.dropped === '' ? '' : `, here ${m.dropped}`}.`,
    'page-unread': (m) =>
      `The robots.txt prohibits crawling, so the page is never read, and ${m.dropped} ${some(m.droppedLines, 'counts', 'count')} for nothing.`,
    'page-outranked': (m) =>
      `${capital(m.dropped)} ${some(m.droppedLines, 'speaks', 'speak')} to other crawlers or purposes than ${m.kept}, which ${some(m.keptLines, 'goes', 'go')} first in this reading.`,
  },
  M5: {
    elsewhere: (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'permits', 'permit')} it at another address than ${m.details['url'] ?? ''}, so it is prohibited here.`,
  },
  M6: {
    'directive-prohibits': prohibitingDirective,
    'directive-set-aside': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'speaks', 'speak')} of this usage in ACAP, and so ${some(m.keptLines, 'sets', 'set')} ${m.dropped} (${m.details['directives'] ?? ''}) aside.`,
  },
  M7: {
    'element-permits': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'permits', 'permit')} it for this element, and that goes before what the page says as a whole.`,
    'element-prohibits': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'prohibits', 'prohibit')} it for this element, and that goes before what the page says as a whole.`,
    'element-nested': (m) =>
      `The element stands within the one of ${m.kept}, which speaks of the same usage, so ${m.dropped} ${some(m.droppedLines, 'is', 'are')} ignored.`,
    'element-unread': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'speaks', 'speak')} of single elements, which this crawler cannot tell apart, so it is prohibited for the whole page.`,
  },
  M8: {
    'directive-prohibits': prohibitingDirective,
    'directive-restricts': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'adds', 'add')} a restriction (${m.details['directives'] ?? ''}).`,
  },
  L5: { 'conventional-ignored': (m) => `${capital(m.kept)} has the conventional records ignored.` },
  V3: {
    uninterpretable: (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'has', 'have')} a qualifier that a crawler cannot interpret, and so ${some(m.keptLines, 'counts', 'count')} as a prohibition.`,
  },
};

function prohibitingDirective(m: Mentioned): string {
  return `${capital(m.kept)} ${some(m.keptLines, 'prohibits', 'prohibit')} it (${m.details['directives'] ?? ''}).`;
}

function goes(mentioned: Mentioned): string {
  return some(mentioned.keptLines, 'goes', 'go');
}

/** Marks that a sentence begins with these lines. */
function capital(mark: string): string {
  return mark.toUpperCase();
}
