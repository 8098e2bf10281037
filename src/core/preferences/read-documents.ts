import { createDecider } from '../decide/create-decider.ts';
import { ownLines } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { createRfc9309Compiler } from '../rules/compile-rfc9309.ts';
import type { ConventionalCompiler } from '../rules/conventional-rules.ts';
import { indexAgents, selectGroups } from '../rules/select-groups.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';
import { getOrAdd, once } from '../text/maps.ts';
import type { TextDocument } from '../text/text-document.ts';
import { type PreferenceLine, preferenceLines, withUsageRules } from './preference-lines.ts';
import { type Crawlability, isRead, type PreferenceQuestion } from './preference-question.ts';
import { type RslReading, readLicense } from './rsl/read-license.ts';
import { readTdmrep, type TdmrepFile } from './tdmrep/read-tdmrep.ts';

/** All documents in which a site can state preferences. */
export interface PreferenceDocuments {
  readonly policy: Policy;
  /** The page at the path; `null` if unknown. */
  readonly page?: PageSyntax | null;
  /** The headers of the page's response, one per line. */
  readonly headers?: TextDocument | null;
  /** The text of `/.well-known/tdmrep.json`. */
  readonly tdmrep?: string | null;
  /** The file `/ai.txt`. */
  readonly aiTxt?: Policy | null;
  /** RSL documents by their exact URL. */
  readonly licenses?: ReadonlyMap<string, string>;
}

/** The same documents, each read when a question first needs it. */
export interface ReadDocuments {
  readonly robots: RobotsFile;
  /** The robots.txt, if lines of Content-Usage end its lists of agents. Clause: Y3. */
  readonly robotsByUsage: () => RobotsFile;
  readonly page: PageSyntax | null;
  readonly headers: TextDocument | null;
  readonly tdmrep: () => TdmrepFile | null;
  readonly aiTxt: () => AiTxtFile | null;
  /** The RSL document at a URL; `null` if it is missing. */
  readonly licenseAt: (url: string) => RslReading | null;
}

/** An ai.txt, which has the grammar of a robots.txt. Clause: U1. */
export interface AiTxtFile {
  readonly hasGroups: boolean;
  readonly rulesFor: ConventionalCompiler;
}

/** A robots.txt, with what is asked of it for many crawlers and paths. */
export interface RobotsFile {
  /** Whether a path may be fetched, by RFC 9309. Clause: S4, G3, G7. */
  readonly decideCrawl: (question: PreferenceQuestion) => Crawlability;
  /**
   * The lines of a vocabulary. A file with a status other than 2xx has none (S1).
   *
   * @param fields - names of fields, in lower case
   */
  readonly findLines: (question: PreferenceQuestion, fields: readonly string[]) => PlacedLines;
}

/** The lines of some fields, by where they stand. Clause: S3. */
export interface PlacedLines {
  /** Before the first `User-agent`. */
  readonly outside: readonly PreferenceLine[];
  /** In the groups that the crawler obeys. */
  readonly own: readonly PreferenceLine[];
  /** In the groups for `*`. */
  readonly everybody: readonly PreferenceLine[];
  /** Anywhere in the file. */
  readonly all: readonly PreferenceLine[];
}

const NO_LINES: PlacedLines = { outside: [], own: [], everybody: [], all: [] };

/** Prepares documents for questions. */
export function readDocuments(documents: PreferenceDocuments): ReadDocuments {
  const { policy, page = null, headers = null, tdmrep = null, aiTxt = null, licenses } = documents;
  const readings = new Map<string, RslReading>();
  return {
    robots: readRobotsFile(policy),
    robotsByUsage: once(() => readRobotsFile(withUsageRules(policy))),
    page,
    headers,
    tdmrep: once(() => (tdmrep === null ? null : readTdmrep(tdmrep))),
    aiTxt: once(() => aiTxt && { hasGroups: aiTxt.groups.length > 0, rulesFor: createRfc9309Compiler(aiTxt) }),
    licenseAt: (url) => {
      const text = licenses?.get(url);
      return text === undefined ? null : getOrAdd(readings, url, () => readLicense(text));
    },
  };
}

function readRobotsFile(policy: Policy): RobotsFile {
  const decider = once(() => createDecider(policy));
  const agents = once(() => indexAgents(policy));
  const linesOf = new Map<readonly string[], readonly PreferenceLine[]>();
  const first = policy.groups[0]?.firstLine ?? Infinity;
  return {
    decideCrawl: ({ crawler, path, status = 200 }) => {
      const decision = decider().for({ reader: 'rfc9309', crawler, status }).decideUsage(path, 'crawl');
      return {
        value: decision.effect === 'permitted' ? 'allowed' : 'disallowed',
        lines: ownLines(decision.lines),
      };
    },
    findLines: (question, fields) => {
      if (!isRead(question)) return NO_LINES;
      const all = getOrAdd(linesOf, fields, () => preferenceLines(policy, fields));
      if (all.length === 0) return NO_LINES;
      const inGroups = (crawler: string) => {
        const others = selectGroups(agents(), crawler).groups.flatMap(({ otherFields }) => otherFields);
        const lines = new Set(others.map(({ line }) => line));
        return all.filter(({ line }) => lines.has(line));
      };
      return {
        outside: all.filter(({ line }) => line < first),
        own: inGroups(question.crawler),
        everybody: inGroups(''),
        all,
      };
    },
  };
}
