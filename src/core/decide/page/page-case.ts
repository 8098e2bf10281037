import { buildDefinitionTable } from '../../model/definitions.ts';
import type { DefinitionTable, Policy, Qualifier } from '../../model/policy.ts';
import type { Addressee, ElementStatement, PageDirective, PagePolicy, PageStatement } from '../../model/page-policy.ts';
import { resolveStatement, type UnresolvedStatement } from '../../model/resolve-rule.ts';
import { lineAt } from '../../text/text-document.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { prohibitsWhenUnclear, qualifierReading } from '../../rules/acap-blocks.ts';
import { meetsPurposes } from '../../rules/applicable-records.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import { HEADERS, type LineReference, PAGE } from '../../model/line-reference.ts';
import type { Switches } from '../../rules/switches.ts';
import { type Tier, tierOf } from '../../rules/tiers.ts';

/** What a page says to one crawler for one purpose. */
export interface PageCase {
  /** Statements about the page as a whole. */
  readonly candidates: readonly PageCandidate[];
  /** Conventional directives for this crawler (M6, M8). */
  readonly directives: readonly ApplicableDirective[];
  /** Statements of elements for a crawler that cannot read them individually (M7); empty for one that can. */
  readonly unreadElements: readonly { readonly usage: Usage; readonly line: LineReference }[];
  /** The page's own URL; `null` when unknown. */
  readonly url: string | null;
}

/** A permission or prohibition of one standard usage, for a page or one of its elements. */
export interface PageCandidate {
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  readonly qualifiers: readonly Qualifier[];
  readonly tier: Tier;
  /** The addressee, as in {@link ApplicableDirective}: statements set aside directives with the same one (M6). */
  readonly name: string;
  /** True for a permission that a crawler cannot interpret and so treats as a prohibition (V3). */
  readonly treatedAsProhibition: boolean;
  readonly line: LineReference;
}

export interface ApplicableDirective {
  readonly directive: PageDirective;
  /** In lower case; `robots` for everyone. */
  readonly name: string;
  readonly line: LineReference;
}

export interface PageQuestion {
  readonly crawler: string;
  readonly purpose: string | null;
  readonly url: string | null;
  readonly readsElements: boolean;
}

/** Turns statements of a page into candidates for one crawler and purpose; none if they are void or for others. */
export interface StatementReader {
  readonly ofMeta: (statement: PageStatement) => PageCandidate[];
  readonly ofElement: (statement: ElementStatement) => PageCandidate[];
}

/**
 * Finds what a page says to an ACAP-aware crawler.
 *
 * @param robots - the robots.txt of the site, whose local usages classes may name (M7)
 *
 * Source: Part 2 §2.2. Clause: M1, M2, M3, M6, M7, V2-V4, F4; readings R2, R8, R9, R10.
 */
export function createPageCase(page: PagePolicy, robots: Policy, question: PageQuestion, switches: Switches): PageCase {
  const { ofMeta, ofElement } = createStatementReader(page, robots, question, switches);
  // Pilot classes mean nothing to a crawler that does not read elements (Pilot 2 §1.3.3).
  const unread = question.readsElements ? [] : page.elementStatements.filter(({ pilot }) => !pilot);
  return {
    // Statements with the pilot's id-list are about parts of the page, not about the page itself (M7).
    candidates: page.statements.filter(({ ids }) => ids.length === 0).flatMap(ofMeta),
    directives: directivesFor(page, addresseeMatcher(question.crawler, switches.namesWithinNames)),
    unreadElements: unread.flatMap(ofElement),
    url: question.url,
  };
}

/**
 * Creates a reader of individual statements of a page, for an ACAP-aware crawler.
 *
 * @param robots - the robots.txt of the site, whose local usages classes may name (M7)
 *
 * Source: Part 2 §2.2. Clause: M2, M3, M7, V2-V4, F4; readings R2, R8, R9, R10.
 */
export function createStatementReader(
  page: PagePolicy,
  robots: Policy,
  { crawler, purpose }: Pick<PageQuestion, 'crawler' | 'purpose'>,
  switches: Switches,
): StatementReader {
  const reading = qualifierReading(page, switches);
  const isUnclearProhibited = prohibitsWhenUnclear(page, switches);
  const own = { definitions: page.definitions, reading, place: 'page' } as const;
  const pageTable = buildDefinitionTable(own);
  const classTable = buildDefinitionTable(own, {
    definitions: robots.definitions,
    reading: qualifierReading(robots, switches),
    place: 'robots',
  });
  const matchAddressee = addresseeMatcher(crawler, switches.namesWithinNames);

  const candidatesOf = (
    statement: UnresolvedStatement,
    table: DefinitionTable,
    by: Pick<PageCandidate, 'tier' | 'name'>,
    offset: number,
  ): PageCandidate[] => {
    const { constituents, uninterpretable } = resolveStatement(statement, [table], reading, 'page');
    const { usage } = statement;
    const line = pageLine(page, offset);
    if (uninterpretable && isUnclearProhibited && usage.kind === 'standard') {
      return [{ usage: usage.usage, qualifiers: [], ...by, effect: 'disallow', treatedAsProhibition: true, line }];
    }
    const { effect } = statement;
    return constituents.map((constituent) => ({ ...constituent, ...by, effect, treatedAsProhibition: false, line }));
  };
  return {
    ofMeta: (statement) => {
      const { addressee, span } = statement;
      const by = matchAddressee(addressee);
      if (
        by === null ||
        !meetsPurposes(statement.purpose && [statement.purpose.text], purpose, switches.purposePrefixes)
      )
        return [];
      const tier = tierOf(statement.purpose !== null, by === 'named');
      return candidatesOf(statement, pageTable, { tier, name: nameOf(addressee) }, span.start);
    },
    ofElement: ({ effect, usage, pilot, token }) =>
      candidatesOf(
        { effect, usage, qualifiers: [] },
        pilot ? pageTable : classTable,
        { tier: 'general-any', name: '' },
        token.start,
      ),
  };
}

/** Finds what a page says to a crawler that knows only conventional directives. Clause: G6, M6, M8, F10. */
export function createConventionalPageCase(page: PagePolicy, crawler: string): PageCase {
  return {
    candidates: [],
    directives: directivesFor(page, addresseeMatcher(crawler, false)),
    unreadElements: [],
    url: null,
  };
}

type AddresseeMatcher = (addressee: Addressee) => 'named' | 'any' | null;

/** Creates a test of whether an addressee in the page means the crawler. Clause: M1, D1, F9; reading R2. */
function addresseeMatcher(crawler: string, within: boolean): AddresseeMatcher {
  const { isNamed } = readCrawler(crawler, within);
  return ({ everybody, name }) => (everybody ? 'any' : isNamed(name) ? 'named' : null);
}

function nameOf({ everybody, name }: Addressee): string {
  return everybody ? 'robots' : name.toLowerCase();
}

function directivesFor(page: PagePolicy, matchAddressee: AddresseeMatcher): ApplicableDirective[] {
  return page.directives
    .filter(({ addressee }) => matchAddressee(addressee) !== null)
    .map((directive) => ({
      directive,
      name: nameOf(directive.addressee),
      line: directive.origin === 'meta' ? pageLine(page, directive.span.start) : headerLine(page, directive.span.start),
    }));
}

export function pageLine(page: PagePolicy, offset: number): LineReference {
  return { path: PAGE, line: lineAt(page.document, offset) };
}

function headerLine(page: PagePolicy, offset: number): LineReference {
  return { path: HEADERS, line: page.headers ? lineAt(page.headers, offset) : 0 };
}
