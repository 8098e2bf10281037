import { countThings, pathOfUrl, qualifierNamed, type Usage, USAGES } from '#core';
import {
  describeRefusal,
  nameCrawlers,
  type Intent,
  type IntentAudience,
  type IntentStatement,
  type RefusalWay,
  type SiteUse,
} from '#core/analysis';
import { shorten } from '../controls/shorten.ts';

export type WhoKind = IntentAudience['kind'];
export type WhereKind = 'site' | 'home' | 'directory' | 'file-type' | 'pattern';
export type Effect = IntentStatement['effect'];

/** A condition of a permission: `max-length` of `present-snippet` is `100-chars`. */
export interface Condition {
  readonly usage: Usage;
  readonly name: string;
  readonly value: string;
}

/** The author's answers to the five steps so far. */
export interface Answers {
  readonly who: WhoKind;
  /** Tokens from the directory, and other names. */
  readonly names: readonly string[];
  readonly isForAnyUse: boolean;
  /** As typed, separated by spaces or commas. */
  readonly purposes: string;
  readonly where: WhereKind;
  /** As typed, separated by spaces. */
  readonly places: string;
  /** Leaves the home page open when the whole site is blocked. */
  readonly keepsHome: boolean;
  readonly what: Readonly<Partial<Record<Usage, Effect>>>;
  readonly how: readonly Condition[];
  /** Uses of fetched pages that are refused to everyone. */
  readonly refuses: readonly SiteUse[];
  /** How the refusal is stated; `groups` are the rules that the other answers produce, and count only with such rules. */
  readonly ways: readonly RefusalWay[];
  /** The URL of the RSL document, as typed; `null` for the proposed one. */
  readonly licenseUrl: string | null;
  /** What a recipe asks for in addition, without a step of its own. */
  readonly extras: Pick<Intent, 'exceptions' | 'isException' | 'write' | 'fields' | 'ignoreConventional'>;
}

export const NO_ANSWERS: Answers = {
  who: 'crawlers',
  names: [],
  isForAnyUse: true,
  purposes: '',
  where: 'site',
  places: '',
  keepsHome: false,
  what: {},
  how: [],
  refuses: [],
  ways: ['groups'],
  licenseUrl: null,
  extras: {},
};

/** Returns the patterns to write for the places. */
export function patternsOf({ where, places }: Pick<Answers, 'where' | 'places'>): readonly string[] {
  // A comma may be part of a path, but not of a file type.
  const typed = places.split(where === 'file-type' ? /[\s,]+/ : /,?\s+/).filter((place) => place !== '');
  switch (where) {
    case 'site':
      return ['/'];
    case 'home':
      return ['/$'];
    case 'directory':
      return typed.map((place) => `/${pathOfUrl(place).replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'));
    case 'file-type':
      return typed.map((type) => `/*.${type.replace(/^[*.]+/, '')}$`);
    default:
      return typed;
  }
}

/** Whether the whole site is blocked, and with it the home page. */
export function closesSite({ where, what }: Answers): boolean {
  return where === 'site' && what.crawl === 'disallow';
}

/** Converts the answers to intents; for a page, only to what a page can state. */
export function toIntents(answers: Answers, isPage: boolean): readonly Intent[] {
  const { who, names, isForAnyUse, purposes, refuses, ways, licenseUrl, extras } = answers;
  const audience: IntentAudience =
    who === 'crawlers' || who === 'everyone-except' ? { kind: who, names } : { kind: who };
  const conditions = conditionsOf(answers, isPage);
  const statements = USAGES.flatMap((usage): IntentStatement[] => {
    const effect = statedEffect(answers, usage, isPage);
    if (effect === undefined) return [];
    const qualifiers = conditions.filter((one) => one.usage === usage);
    return [{ usage, effect, qualifiers: qualifiers.map(({ name, value }) => ({ name, value })) }];
  });
  const usableWays = hasRules(answers) ? ways : ways.filter((way) => way !== 'groups');
  const intent: Intent = {
    who: audience,
    purposes: isForAnyUse ? [] : purposes.split(/[\s,]+/).filter((one) => one !== ''),
    where: isPage ? ['/'] : patternsOf(answers),
    what: statements,
    ...(refuses.length > 0 &&
      !isPage && { refusal: { uses: refuses, ways: usableWays, ...(licenseUrl !== null && { licenseUrl }) } }),
    ...extras,
  };
  if (!answers.keepsHome || !closesSite(answers) || isPage || !writesRules(answers)) return [intent];
  const { refusal: _refusal, ...home } = intent;
  // It is left open, not opened to crawlers that may fetch nothing now.
  const isException = audience.kind !== 'crawlers';
  return [
    intent,
    {
      ...home,
      where: ['/$'],
      what: [{ usage: 'crawl', effect: 'allow' }],
      fields: [],
      ...(isException && { isException }),
    },
  ];
}

/** Whether anything is allowed or blocked in step 4, apart from the uses that are refused to everyone. */
export function hasRules({ what }: Answers): boolean {
  return Object.keys(what).length > 0;
}

/** Whether the answers produce rules: false where uses are refused only in other ways. */
export function writesRules(answers: Answers): boolean {
  return answers.refuses.length === 0 || (answers.ways.includes('groups') && hasRules(answers));
}

/** Whether a usage is blocked anyway because pages may not be crawled. Clause: D12. */
export function isImplied({ what }: Answers, usage: Usage, isPage: boolean): boolean {
  return !isPage && usage !== 'crawl' && what.crawl === 'disallow';
}

/** The usages that are allowed, so that they can have conditions. */
export function allowedUsages(answers: Answers, isPage: boolean): readonly Usage[] {
  return USAGES.filter((usage) => statedEffect(answers, usage, isPage) === 'allow');
}

/** The conditions that apply: those of what is allowed, as far as the document can state them. */
export function conditionsOf(answers: Answers, isPage: boolean): readonly Condition[] {
  const allowed = allowedUsages(answers, isPage);
  return answers.how.filter(
    ({ usage, name }) => allowed.includes(usage) && (isPage || qualifierNamed(name)?.metaOnly !== true),
  );
}

/** The effect to write for a usage; `undefined` if it is implied, or a page cannot state it. */
function statedEffect(answers: Answers, usage: Usage, isPage: boolean): Effect | undefined {
  return (isPage && usage === 'crawl') || isImplied(answers, usage, isPage) ? undefined : answers.what[usage];
}

/** Converts an intent of a recipe to the equivalent answers. */
export function toAnswers(intent: Intent): Answers {
  const { who, purposes, where, what, exceptions, isException, write, fields, ignoreConventional, refusal } = intent;
  const [only = '/'] = where;
  const kind: WhereKind =
    where.length > 1 ? 'pattern' : only === '/' ? 'site' : only === '/$' ? 'home' : kindOfPlace(only);
  return {
    who: who.kind,
    names: 'names' in who ? who.names : [],
    isForAnyUse: purposes.length === 0,
    purposes: purposes.join(' '),
    where: kind,
    places: kind === 'site' || kind === 'home' ? '' : where.join(' '),
    keepsHome: false,
    what: Object.fromEntries(what.map(({ usage, effect }) => [usage, effect])),
    how: what.flatMap(({ usage, qualifiers = [] }) => qualifiers.map((one) => ({ usage, ...one }))),
    refuses: refusal?.uses ?? [],
    ways: refusal?.ways ?? NO_ANSWERS.ways,
    licenseUrl: refusal?.licenseUrl ?? null,
    extras: {
      ...(exceptions && { exceptions }),
      ...(isException !== undefined && { isException }),
      ...(write && { write }),
      ...(fields && { fields }),
      ...(ignoreConventional !== undefined && { ignoreConventional }),
    },
  };
}

function kindOfPlace(pattern: string): WhereKind {
  return /^\/[^*$?]+\/$/.test(pattern) ? 'directory' : 'pattern';
}

const MAX_NAMED = 2;

/** Summarises the answers in a sentence or two: `GPTBot and CCBot: blocked from the whole site.` */
export function describeAnswers(answers: Answers, isPage: boolean): string {
  const { refuses, ways } = answers;
  const others = ways.filter((way) => way !== 'groups');
  const refused = isPage || refuses.length === 0 || others.length === 0 ? '' : describeRefusal(refuses, others);
  const rules = isPage || writesRules(answers) ? describeRules(answers, isPage) : '';
  return [rules, refused].filter((sentence) => sentence !== '').join(' ');
}

function describeRules(answers: Answers, isPage: boolean): string {
  const { who, names, what } = answers;
  const listed = names.length <= MAX_NAMED ? nameCrawlers(names) : countThings(names.length, 'crawler');
  const audiences: Readonly<Record<WhoKind, string>> = {
    everyone: 'Every crawler',
    crawlers: listed,
    'everyone-except': names.length === 0 ? 'Every crawler' : `Every crawler except ${listed}`,
    'acap-readers': 'Crawlers that read ACAP',
  };
  const usages = USAGES.filter((usage) => what[usage] !== undefined && !isImplied(answers, usage, isPage));
  if (usages.length === 0) return '';
  const place = isPage ? 'this page' : placeInWords(answers);
  const crawl = isPage ? undefined : what.crawl;
  const others = usages.filter((usage) => usage !== 'crawl' || isPage).length;
  if (crawl === undefined) return `${audiences[who]}: rules for ${countThings(others, 'use')} of ${place}.`;
  const more = others === 0 ? '' : `, with rules for ${countThings(others, 'other use')}`;
  return `${audiences[who]}: ${crawl === 'allow' ? 'allowed on' : 'blocked from'} ${place}${more}.`;
}

function placeInWords(answers: Answers): string {
  const [first, ...others] = patternsOf(answers);
  if (answers.where === 'site')
    return answers.keepsHome && closesSite(answers) ? 'all but the home page' : 'the whole site';
  if (answers.where === 'home') return 'the home page';
  if (first === undefined) return 'nothing yet';
  return others.length === 0 ? shorten(first) : `${shorten(first)} and ${countThings(others.length, 'other')}`;
}
