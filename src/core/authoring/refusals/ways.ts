import type { RefusalWay } from '../intent.ts';
import { describeHonouring } from '../../preferences/describe-honouring.ts';
import { joinWords } from '../../text/join-words.ts';
import type { Crawler } from '../../vocabulary/crawler-data/crawler-data.ts';
import { crawlerNamed, directoryDate } from '../../vocabulary/crawler-directory.ts';
import { ACAP_PURPOSES } from '../../vocabulary/preference-data/acap-purposes.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import { vocabularyFacts } from '../../vocabulary/preference-data/vocabulary-data.ts';

/** Returns the vocabulary of a way that states preferences in lines of the file; `null` for any other way. */
export function vocabularyOfWay(way: RefusalWay): 'content-signal' | 'content-usage' | null {
  return way === 'content-signal' || way === 'content-usage' ? way : null;
}

const TITLES: Readonly<Record<RefusalWay, string>> = {
  groups: 'User-agent groups',
  'content-signal': 'Content-Signal',
  'content-usage': 'AIPREF (Content-Usage)',
  acap: 'ACAP',
  rsl: 'RSL licence',
  tdmrep: 'TDMRep (tdmrep.json)',
};

/** Returns the display name of a way. */
export function wayTitle(way: RefusalWay): string {
  return TITLES[way];
}

const USE_NAMES: Readonly<Record<SiteUse, string>> = {
  'ai-training': 'AI training',
  'ai-answers': 'AI answers',
  search: 'Web search',
};

/** Returns the display name of a use, in sentence case. */
export function nameOfUse(use: SiteUse): string {
  return USE_NAMES[use];
}

/** Whom a way reaches, and who is known to honour it, in sentences with a date. */
export interface WayFacts {
  readonly reach: string;
  readonly honoured: string;
}

/** Describes what to know before choosing a way, given the crawlers that groups name. Clause: K42, K70, K80, S12. */
export function describeWay(way: RefusalWay, uses: readonly SiteUse[], crawlers: readonly string[]): WayFacts {
  if (way === 'groups') {
    const count = crawlers.length;
    const whom = count === 0 ? 'chosen crawlers' : count === 1 ? 'named crawler' : `${count} named crawlers`;
    return {
      reach: `Reaches only the ${whom}: ${count === 1 ? 'it' : 'they'} can no longer crawl the pages.`,
      honoured: describeHabits(crawlers),
    };
  }
  if (way === 'acap') {
    const purposes = ACAP_PURPOSES.filter(({ use }) => use !== null && uses.includes(use)).map(
      ({ purpose }) => `“${purpose}”`,
    );
    return {
      reach: `Reaches crawlers that read ACAP and declare the purpose ${joinWords(purposes)}: anything that no rule allows them is refused, including crawling.`,
      honoured: `No crawler is known to declare ${purposes.length === 1 ? 'it' : 'them'}.`,
    };
  }
  return { reach: REACH[way], honoured: describeHonouring(vocabularyFacts(way)) };
}

const REACH = {
  'content-signal':
    'Reaches unlisted crawlers too, but does not block crawling. It applies to the whole site and cannot be limited to paths.',
  'content-usage':
    'Reaches unlisted crawlers too, but does not block crawling. It applies to generative AI and can be limited to paths.',
  rsl: 'A separate document that the robots.txt refers to. Reaches unlisted crawlers too, but does not block crawling.',
  tdmrep:
    'A separate document. It reserves the rights to all text and data mining, not only training, and applies to everyone, but does not block crawling.',
} as const;

/** Describes how many of the crawlers obey robots.txt, as far as is known. */
function describeHabits(crawlers: readonly string[]): string {
  const having = (habit: Crawler['robots']) => crawlers.filter((name) => crawlerNamed(name)?.robots === habit).length;
  const [obeying, disputed] = [having('obeys'), having('ignores-or-disputed')];
  if (obeying + disputed === 0) return '';
  const doubted = disputed === 0 ? '' : `; for ${disputed}, this is denied or disputed`;
  return `According to their operators, ${obeying} of them ${obeying === 1 ? 'obeys' : 'obey'} robots.txt${doubted} (as of ${directoryDate()}).`;
}
