import { matchPattern, matchWhole } from '../match/match-pattern.ts';
import { foldCase } from '../match/normalize-path.ts';
import { buildDefinitionTable, type DefinitionTable } from '../model/definitions.ts';
import type { Addressee, PageDirective, PagePolicy } from '../model/page-policy.ts';
import type { Qualifier } from '../model/policy.ts';
import { resolveStatement } from '../model/resolve-rule.ts';
import { lineAt } from '../text/text-document.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { isNamed, readCrawler } from './asked-crawler.ts';
import type { LineReference } from './decision.ts';
import { HEADERS, PAGE } from './line-references.ts';
import type { Switches } from './switches.ts';

/** What a page says to one crawler for one purpose. */
export interface PageCase {
  readonly candidates: readonly PageCandidate[];
  /** Conventional directives for this crawler (M6, M8). */
  readonly directives: readonly AddressedDirective[];
  /** What elements say to a crawler that cannot read them one by one (M7); empty for one that can. */
  readonly unreadElements: readonly { readonly usage: Usage; readonly line: LineReference }[];
  /** The page's own address; `null` when it is not known. */
  readonly url: string | null;
  readonly date: string | null;
}

/** One permission or prohibition of one standard usage for this page. */
export interface PageCandidate {
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  readonly qualifiers: readonly Qualifier[];
  readonly specific: boolean;
  readonly named: boolean;
  /** The addressee in lower case, as far as it sets directives aside (M6). */
  readonly name: string;
  /** True for a permission that counts as a prohibition, because a crawler cannot interpret it (V3). */
  readonly turned: boolean;
  readonly line: LineReference;
}

export interface AddressedDirective {
  readonly directive: PageDirective;
  readonly name: string;
  readonly line: LineReference;
}

/** What is asked of a page. */
export interface PageQuestion {
  readonly crawler: string;
  readonly purpose: string | null;
  readonly date: string | null;
  readonly url: string | null;
  readonly readsElements: boolean;
}

/**
 * Finds what a page says to an ACAP-aware crawler.
 *
 * Source: Part 2 §2.2. Clause: M1, M2, M3, M6, M7, V2-V4, F4; readings R2, R8, R9, R10.
 */
export function openPage(page: PagePolicy, question: PageQuestion, switches: Switches): PageCase {
  const { readAs } = page.version ?? { readAs: '1.0' };
  const reading = switches.newQualifiersUnderstood && readAs === '1.1' ? 'understood' : 'known';
  const turns = readAs === '1.1' || switches.voidPermissionsProhibit;
  const table = buildDefinitionTable(page.definitions, reading, 'page');
  const addressed = addresser(question.crawler, switches.namesWithinNames);
  const candidates: PageCandidate[] = [];
  for (const statement of page.statements) {
    // Statements about parts of the page, by the pilot's id-list, are no statements about the page (M7).
    if (statement.ids.length > 0) continue;
    const named = addressed(statement.addressee);
    if (named === null || !meetsPurpose(statement.purpose?.text ?? null, question.purpose, switches)) continue;
    const { constituents, uninterpretable } = resolveStatement(statement, [table], reading, 'page');
    const turned = uninterpretable && turns;
    const { usage } = statement;
    const said = turned && usage.kind === 'standard' ? [{ usage: usage.usage, qualifiers: [] }] : constituents;
    for (const constituent of said) {
      candidates.push({
        ...constituent,
        effect: turned ? 'disallow' : statement.effect,
        specific: statement.purpose !== null,
        named: named === 'named',
        name: statement.addressee.name.toLowerCase(),
        turned,
        line: pageLine(page, statement.span.start),
      });
    }
  }
  return {
    candidates,
    directives: addressDirectives(page, addressed),
    unreadElements: question.readsElements ? [] : readElements(page, table, reading),
    url: question.url,
    date: question.date,
  };
}

/**
 * Finds what a page says to a crawler that knows only conventional directives.
 *
 * Clause: G6, M6, M8, F10.
 */
export function openPageConventionally(page: PagePolicy, crawler: string, date: string | null): PageCase {
  return {
    candidates: [],
    directives: addressDirectives(page, addresser(crawler, false)),
    unreadElements: [],
    url: null,
    date,
  };
}

type Addresser = (addressee: Addressee) => 'named' | 'any' | null;

/** Tells whether a name of the page means the crawler. Clause: M1, D1, F9; reading R2. */
function addresser(crawler: string, within: boolean): Addresser {
  const asked = readCrawler(crawler);
  return ({ everybody, name }) => (everybody ? 'any' : isNamed(asked, name, within) ? 'named' : null);
}

function meetsPurpose(pattern: string | null, asked: string | null, { purposePrefixes }: Switches): boolean {
  if (pattern === null) return true;
  if (asked === null) return false;
  return (purposePrefixes ? matchPattern : matchWhole)(foldCase(pattern), foldCase(asked));
}

function addressDirectives(page: PagePolicy, addressed: Addresser): AddressedDirective[] {
  return page.directives
    .filter(({ addressee }) => addressed(addressee) !== null)
    .map((directive) => ({
      directive,
      name: directive.addressee.name.toLowerCase(),
      line: directive.origin === 'meta' ? pageLine(page, directive.span.start) : headerLine(page, directive.span.start),
    }));
}

/** Pilot classes are no word to a crawler that reads no elements (Pilot 2 §1.3.3). Source: Part 2 §2.2.6. Clause: M7. */
function readElements(
  page: PagePolicy,
  table: DefinitionTable,
  reading: 'known' | 'understood',
): PageCase['unreadElements'] {
  return page.elementStatements
    .filter(({ pilot }) => !pilot)
    .flatMap(({ effect, usage, token }) =>
      resolveStatement({ effect, usage, qualifiers: [] }, [table], reading, 'page').constituents.map((constituent) => ({
        usage: constituent.usage,
        line: pageLine(page, token.start),
      })),
    );
}

function pageLine(page: PagePolicy, offset: number): LineReference {
  return { path: PAGE, line: lineAt(page.document, offset) };
}

function headerLine(page: PagePolicy, offset: number): LineReference {
  return { path: HEADERS, line: page.headers ? lineAt(page.headers, offset) : 0 };
}
