import type { LineReference } from '../../model/line-reference.ts';
import type { OutcomeOf, StepClause, StepDetails } from '../step.ts';

/** Everything that the sentence of a step may mention. */
export interface Mentioned<Details = unknown> {
  /** Placeholders for the lines that the step kept, and for those that it dropped; empty if there are none. */
  readonly kept: string;
  readonly dropped: string;
  readonly keptLines: readonly LineReference[];
  readonly droppedLines: readonly LineReference[];
  readonly details: Details;
}

export type Sentence<Details> = string | ((mentioned: Mentioned<Details>) => string);

/** A sentence for every outcome of every clause. */
type Sentences = {
  readonly [Clause in StepClause]: {
    readonly [Outcome in OutcomeOf<Clause>]: Sentence<StepDetails[Clause][Outcome]>;
  };
};

const some = (lines: readonly LineReference[], one: string, several: string) => (lines.length === 1 ? one : several);
/** Creates a verb whose subject is the lines that were kept. */
const verb = (one: string, several: string) => (m: Mentioned) => some(m.keptLines, one, several);
const is = verb('is', 'are');
const names = verb('names', 'name');
const covers = verb('covers', 'cover');
const permits = verb('permits', 'permit');
const prohibits = verb('prohibits', 'prohibit');
const takes = verb('takes', 'take');
const precedes = verb('it takes precedence over', 'they take precedence over');
const matching = ({ keptLines, droppedLines }: Mentioned) => keptLines.length + droppedLines.length;

/** RFC 9309 and google/robotstxt choose groups in the same way. */
const CHOOSING_GROUPS: Sentences['G2'] = {
  'groups-named': (m) =>
    `The crawler is named on ${m.kept}${m.dropped === '' ? '' : `, so the rules under ${m.dropped} don’t apply to it`}.`,
  'groups-any': (m) => `No group names the crawler, so it follows the rules for *, under ${m.kept}.`,
  'groups-none': 'No group applies to this crawler, so it may crawl everything.',
};

const CHOOSING_RULES: Omit<Sentences['G3'], 'robots-txt'> = {
  'no-rule-matches': 'No rule for this crawler matches the path, so it’s allowed.',
  'only-rule': (m) => `${capital(m.kept)} is the only rule for this crawler that matches the path.`,
  'longest-rule': (m) => `${capital(m.kept)} is the longest of the ${matching(m)} rules that match the path.`,
  'allow-of-equals': (m) => `${capital(m.kept)} decides: when the longest matching rules are equally long, Allow wins.`,
  'first-of-equals': (m) => `${capital(m.kept)} is the first of the longest rules that match the path.`,
  'first-rule': (m) => `${capital(m.kept)} is the first of the ${matching(m)} rules that match the path.`,
};

function response({ details: { status } }: Mentioned<{ readonly status: number | 'none' }>): string {
  return status === 'none'
    ? 'The request for robots.txt got no response'
    : `The request for robots.txt returned ${status}`;
}

const ROBOTS_TXT_ITSELF = 'The file /robots.txt itself may always be crawled.';
const NO_RULE_MATCHES = 'No rule for this crawler and usage matches the path, so it’s permitted.';

/** The sentence for each outcome of each clause. */
export const SENTENCES: Sentences = {
  G2: CHOOSING_GROUPS,
  G3: { ...CHOOSING_RULES, 'robots-txt': ROBOTS_TXT_ITSELF },
  G4: {
    ...CHOOSING_GROUPS,
    ...CHOOSING_RULES,
    'differs-robots-txt': 'Google’s parser makes no exception for /robots.txt itself; the crawler does.',
    'differs-header': 'Google’s parser compares names only, and no name in the file equals the whole header.',
    'differs-no-group':
      'Google’s parser reads a name only up to the first character other than a letter, “-” or “_”, and finds no group for this crawler.',
    'differs-names': (m) =>
      `Google’s parser reads a name only up to the first character other than a letter, “-” or “_”, so it uses the rules under ${m.kept}.`,
    'differs-spelling': (m) => `Only Google’s parser reads ${m.kept} as a rule.`,
    'differs-directory': (m) => `For Google’s parser, ${m.kept} also allows the directory itself.`,
    'differs-as-written': 'Google’s parser compares patterns and paths as written, without decoding them.',
  },
  G5: {
    ...CHOOSING_RULES,
    'record-named': (m) => `The crawler follows only the first record that names it, at ${m.kept}.`,
    'record-any': (m) => `No record names the crawler, so it follows the first record for *, at ${m.kept}.`,
    'record-none': 'No record applies to this crawler, so it may crawl everything.',
    'differs-no-record': 'Under the 1996 draft, no record applies to this crawler.',
    'differs-record': (m) =>
      `Under the 1996 draft, only the first record for the crawler counts, at ${m.kept}; RFC 9309 uses ${m.dropped === '' ? 'no rules' : `the rules under ${m.dropped}`}.`,
    'differs-blank-line': (m) =>
      `Under the 1996 draft, a blank line ends a record, so ${m.kept} ${some(m.keptLines, 'applies', 'apply')} to no crawler.`,
    'differs-query': 'Under the 1996 draft, the query of a URL is ignored.',
    'differs-wildcards': (m) => `The 1996 draft has no wildcards: * and $ on ${m.kept} are plain characters.`,
    'differs-order': (m) =>
      `Under the 1996 draft, the first matching rule decides, which is ${m.kept}; the longest is ${m.dropped}.`,
    'differs-decoded': 'The 1996 draft compares patterns and paths after decoding them.',
    'robots-txt': ROBOTS_TXT_ITSELF,
  },
  G7: {
    'response-permitted': (m) => `${response(m)}, so everything may be crawled.`,
    'response-prohibited': (m) => `${response(m)}, so the crawler must treat the whole site as blocked.`,
    'differs-google': 'To Google, 429 means that the server is busy, so nothing may be crawled.',
    'differs-1996': 'Under the 1996 draft, only 404 means that everything may be crawled.',
  },
  G6: {
    'only-acap-reads': (m) => `Only an ACAP-aware crawler reads ${m.kept}.`,
    default: 'For this reader, robots.txt only covers crawling, so this is permitted.',
    'crawl-prohibited': (m) =>
      `Crawling is blocked${m.kept === '' ? '' : ` by ${m.kept}`}, and a page that isn’t crawled can’t be used.`,
  },
  A5: {
    'conventional-in-record': (m) => `An ACAP-aware crawler ignores ${m.kept}, which ${is(m)} inside an ACAP record.`,
  },
  A8: {
    void: (m) =>
      `${capital(m.dropped)} would apply, but ${some(m.droppedLines, 'it’s invalid and has', 'they’re invalid and have')} no effect.`,
  },
  A11: {
    'document-missing': (m) =>
      `The document that ${m.kept} ${some(m.keptLines, 'refers', 'refer')} to is missing, so the decision may be different.`,
  },
  D1: {
    'addressed-named': (m) => `The crawler is named on ${m.kept}.`,
    'addressed-any': (m) => `No record names the crawler, so it follows the records for *, at ${m.kept}.`,
    'addressed-named-and-any': (m) => `Records that name the crawler and records for * both apply: ${m.kept}.`,
    'addressed-none': 'No ACAP record applies to this crawler.',
  },
  D2: {
    'no-purpose-asked': (m) =>
      `${capital(m.dropped)} ${some(m.droppedLines, 'applies', 'apply')} only to certain purposes, and no purpose is given.`,
    'other-purpose-asked': (m) =>
      `${capital(m.dropped)} ${some(m.droppedLines, 'applies', 'apply')} to purposes other than “${m.details.purpose}”.`,
  },
  D4: {
    'specific-named': (m) => `${capital(m.kept)} ${names(m)} this crawler and purpose, so ${precedes(m)} ${m.dropped}.`,
    'specific-any': (m) => `${capital(m.kept)} ${is(m)} for this purpose, so ${precedes(m)} ${m.dropped}.`,
    'general-named': (m) => `${capital(m.kept)} ${names(m)} this crawler, so ${precedes(m)} ${m.dropped}.`,
    'general-any': (m) => `${capital(m.kept)} ${takes(m)} precedence over ${m.dropped}.`,
  },
  D5: {
    narrower: (m) =>
      `${capital(m.kept)} ${is(m)} narrower than ${m.dropped}, so ${some(m.keptLines, 'it overrides', 'they override')} ${some(m.droppedLines, 'it', 'them')}.`,
  },
  D7: {
    permitted: (m) => `${capital(m.kept)} ${some(m.keptLines, 'permits', 'all permit')} it.`,
    prohibited: (m) => `${capital(m.kept)} ${some(m.keptLines, 'prohibits', 'all prohibit')} it.`,
    conflict: (m) =>
      `${capital(m.kept)} contradict each other, and ${m.keptLines.length === 2 ? 'neither is narrower' : 'none is narrower than the others'}, so it’s prohibited.`,
  },
  D8: {
    restricted: (m) => `${capital(m.kept)} ${permits(m)} it with ${m.details.restrictions}.`,
  },
  D9: {
    'other-permitted': (m) =>
      `No rule names this usage; ${m.kept}, which ${covers(m)} all other usages, ${permits(m)} it.`,
    'other-prohibited': (m) =>
      `No rule names this usage; ${m.kept}, which ${covers(m)} all other usages, ${prohibits(m)} it.`,
    'other-conflict': (m) =>
      `No rule names this usage; ${m.kept}, which ${covers(m)} all other usages, contradict each other, so it’s prohibited.`,
    'spares-crawl': (m) =>
      `The rules permit “${m.details.usage}”, which depends on crawling, so ${m.dropped}, which ${some(m.droppedLines, 'covers', 'cover')} all other usages, ${some(m.droppedLines, 'doesn’t', 'don’t')} block crawling.`,
  },
  D10: { default: NO_RULE_MATCHES, 'robots-txt': ROBOTS_TXT_ITSELF },
  D11: {
    'only-conventional': (m) => `No ACAP rule about crawling matches, so the User-agent rule on ${m.kept} decides.`,
    agreement: (m) => `The ACAP rules and the User-agent rule agree: ${m.kept}.`,
    'acap-in-conflict': (m) =>
      `The ACAP rules already contradict each other, so the User-agent rule makes no difference: ${m.kept}.`,
    'acap-always': (m) =>
      `${capital(m.kept)} ${takes(m)} precedence over the User-agent rule on ${m.dropped}, as any ACAP rule does.`,
    'same-pattern': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'has', 'have')} the same pattern as the User-agent ${some(m.droppedLines, 'rule', 'rules')} on ${m.dropped}, so ACAP decides.`,
    'acap-narrower': (m) => `${capital(m.kept)} ${is(m)} narrower than the User-agent rule on ${m.dropped}.`,
    'conventional-narrower': (m) =>
      `The User-agent ${some(m.keptLines, 'rule', 'rules')} on ${m.kept} ${is(m)} narrower than ${m.dropped}, so ${some(m.keptLines, 'it decides', 'they decide')}.`,
    'conventional-named': (m) =>
      `The User-agent rule on ${m.kept} names this crawler, so it takes precedence over ${m.dropped}, which ${some(m.droppedLines, 'is', 'are')} for every crawler.`,
    undetermined: (m) =>
      `ACAP and User-agent rules contradict each other on ${m.kept}, and neither is narrower, so it’s prohibited.`,
  },
  D12: {
    'crawl-prohibited': (m) =>
      m.kept === ''
        ? 'Crawling is blocked, and everything else depends on it.'
        : `Crawling is blocked by ${m.kept}, and everything else depends on it.`,
    'preserve-prohibited': (m) =>
      `It needs a stored copy, and “preserve” is prohibited${m.kept === '' ? '' : ` by ${m.kept}`}.`,
  },
  D13: {
    expired: (m) =>
      `The ${some(m.keptLines, 'permission', 'permissions')} on ${m.kept} ended with ${some(m.keptLines, 'its', 'their')} time limit (${m.details.restriction}) before ${m.details.date}.`,
  },
  M3: {
    'more-specific': (m) => `${capital(m.kept)} ${names(m)} this usage, so ${precedes(m)} ${m.dropped}.`,
    'other-permitted': (m) =>
      `Nothing names this usage; ${m.kept}, which ${covers(m)} all other usages of the page, ${permits(m)} it.`,
    'other-prohibited': (m) =>
      `Nothing names this usage; ${m.kept}, which ${covers(m)} all other usages of the page, ${prohibits(m)} it.`,
  },
  M4: {
    'page-permits': (m) =>
      `${capital(m.kept)} ${permits(m)} it, and a page takes precedence over the robots.txt${m.dropped === '' ? '' : `, here ${m.dropped}`}.`,
    'page-prohibits': (m) =>
      `${capital(m.kept)} ${prohibits(m)} it, and a page takes precedence over the robots.txt${m.dropped === '' ? '' : `, here ${m.dropped}`}.`,
    'page-unread': (m) =>
      `The robots.txt blocks crawling, so the page is never read, and ${m.dropped} ${some(m.droppedLines, 'has', 'have')} no effect.`,
    'page-outranked': (m) =>
      `${capital(m.dropped)} ${some(m.droppedLines, 'is', 'are')} for different crawlers or purposes than ${m.kept}, which ${takes(m)} precedence in this reading.`,
  },
  M5: {
    elsewhere: (m) =>
      `${capital(m.kept)} ${permits(m)} it at a different URL, not at ${m.details.url}, so it’s prohibited here.`,
    'other-elsewhere': (m) =>
      `${capital(m.kept)}, which ${covers(m)} all other usages of the page, ${permits(m)} it at a different URL, not at ${m.details.url}, so it’s prohibited here.`,
  },
  M6: {
    'directive-prohibits': prohibitingDirective,
    'directive-set-aside': (m) =>
      `${capital(m.kept)} ${covers(m)} this usage in ACAP and ${some(m.keptLines, 'overrides', 'override')} ${m.dropped} (${m.details.directives}).`,
  },
  M7: {
    'element-permits': (m) =>
      `${capital(m.kept)} ${permits(m)} it for this element, which takes precedence over the rest of the page.`,
    'element-prohibits': (m) =>
      `${capital(m.kept)} ${prohibits(m)} it for this element, which takes precedence over the rest of the page.`,
    'element-nested': (m) =>
      `The element is inside the one on ${m.kept}, which covers the same usage, so ${m.dropped} ${some(m.droppedLines, 'is', 'are')} ignored.`,
    'element-unread': (m) =>
      `${capital(m.kept)} ${is(m)} about individual elements, which this crawler can’t tell apart, so it’s prohibited for the whole page.`,
  },
  M8: {
    'directive-prohibits': prohibitingDirective,
    'directive-restricts': (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'adds', 'add')} a restriction (${m.details.directives}).`,
  },
  L5: { 'conventional-ignored': (m) => `${capital(m.kept)} makes ACAP-aware crawlers ignore the User-agent rules.` },
  V3: {
    uninterpretable: (m) =>
      `${capital(m.kept)} ${some(m.keptLines, 'has', 'have')} a qualifier that a crawler can’t interpret, so ${some(m.keptLines, 'it counts', 'they count')} as a prohibition.`,
  },
};

function prohibitingDirective(m: Mentioned<{ readonly directives: string }>): string {
  return `${capital(m.kept)} ${prohibits(m)} it (${m.details.directives}).`;
}

/** Marks a placeholder at the start of a sentence. */
function capital(mark: string): string {
  return mark.toUpperCase();
}
