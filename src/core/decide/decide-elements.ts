import { type LineReference, linesOf } from '../model/line-reference.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import { addTo, memoize } from '../text/maps.ts';
import { type Switches, switchesOf } from '../rules/switches.ts';
import { type Usage, USAGES } from '../vocabulary/usages.ts';
import { createDecider, type DecisionContext } from './create-decider.ts';
import { decisionOf, type Decision, type Draft } from './decision.ts';
import { isFromCopy, prohibitWithoutCopy, prohibitWithoutCrawl } from './clauses/dependence.ts';
import { applyDates } from './clauses/expiry.ts';
import type { Question } from './question.ts';
import { createStatementReader, type PageCandidate, pageLine } from './page/page-case.ts';
import { applyLocation, draftOf, type PageOutcome, weighStatements } from './page/weigh-statements.ts';
import { newStep, type Step } from './step.ts';

/** What a crawler may do with one element of a page. */
export interface ElementAnswer {
  /** Index into `syntax.elements` of the page. */
  readonly element: number;
  readonly tagName: string;
  readonly id: string | null;
  /** The line of its start tag. */
  readonly line: LineReference;
  /**
   * One for each usage that statements on the element are about, in the order of `USAGES`. A statement about `present`
   * covers all presentations, one about a local usage its constituents.
   */
  readonly decisions: ReadonlyMap<Usage, Decision>;
  /** Usages whose statement on the element is ignored, because an enclosing element has one about the same usage. */
  readonly ignored: readonly Usage[];
}

/** The statements of an element that govern one usage, weighed. */
interface Governing {
  readonly outcome: PageOutcome;
  readonly candidates: readonly PageCandidate[];
}

/** What governs each usage within an element: statements about that exact usage, or about `present` as a whole. */
interface Scope {
  readonly exact: ReadonlyMap<Usage, Governing>;
  readonly broader: ReadonlyMap<Usage, Governing>;
}

/**
 * Decides each element of a page that has a statement for the crawler, either as a class or through the pilot's
 * `id-list=` in a META tag. Elements come in page order. Empty without a page. Never throws.
 *
 * For a crawler that reads elements, statements decide the element and override the page there; a nested element's
 * statement about the same usage is ignored. For one that does not, the page is decided as a whole, and each element
 * gets the decision of the page.
 *
 * @param context - must include the page, and its URL if known
 *
 * Source: Part 2 §2.2.5, §2.2.6; Pilot 2 §1.3.3. Clause: M7, D12, D13, M5, F8, F10.
 */
export function decideElements(policy: Policy, question: Question, context: DecisionContext): ElementAnswer[] {
  const { page = null, references } = context;
  if (page === null) return [];
  const switches = switchesOf(question.readings);
  const decider = createDecider(policy, references).for(question);
  const stated = findStatements(page, decider.policy, question, switches);
  if (stated.size === 0) return [];

  const ofPage = memoize((usage: Usage) => decider.decideUsage(question.path, usage, context));
  // The robots.txt alone determines whether the page, and so any element, is read.
  const isRead = question.reader === 'acap' && (question.readsElements ?? true) && decider.mayCrawl(question.path);
  const scopes = new Map<number, Scope>();
  return [...stated.keys()]
    .toSorted((a, b) => a - b)
    .map((element) => {
      const { usages, own } = weighElement(stated.get(element) ?? [], switches);
      const around = scopeAround(page, element, scopes);
      scopes.set(element, widen(around, own));
      const decideOne = isRead
        ? memoize((usage: Usage): Decision => {
            const draft = decideByStatement(around, own, usage, question, context);
            return draft === null ? ofPage(usage) : decideDependent(usage, draft, decideOne, switches);
          })
        : ofPage;
      return {
        ...placeOf(page, element),
        decisions: new Map(usages.map((usage) => [usage, decideOne(usage)])),
        ignored: isRead ? usages.filter((usage) => ignoredOn(around, own, usage) !== undefined) : [],
      };
    });
}

/** Collects the statements for the crawler by element. Clause: M2, M7. */
function findStatements(
  page: PagePolicy,
  robots: Policy,
  { crawler, purpose = null }: Question,
  switches: Switches,
): Map<number, PageCandidate[]> {
  const { ofMeta, ofElement } = createStatementReader(page, robots, { crawler, purpose }, switches);
  const found = new Map<number, PageCandidate[]>();
  const add = (element: number, candidates: readonly PageCandidate[]) => {
    for (const candidate of candidates) addTo(found, element, candidate);
  };
  for (const statement of page.elementStatements) add(statement.element, ofElement(statement));
  const byId = new Map<string, PageCandidate[]>();
  for (const statement of page.statements) {
    if (statement.ids.length === 0) continue;
    const candidates = ofMeta(statement);
    for (const id of new Set(statement.ids.map(({ text }) => text))) {
      for (const candidate of candidates) addTo(byId, id, candidate);
    }
  }
  if (byId.size === 0) return found;
  for (const [element, { id }] of page.syntax.elements.entries()) {
    if (id !== null) add(element, byId.get(id) ?? []);
  }
  return found;
}

function placeOf(page: PagePolicy, element: number): Omit<ElementAnswer, 'decisions' | 'ignored'> {
  const { tagName = '', id = null, span } = page.syntax.elements[element] ?? {};
  return { element, tagName, id, line: pageLine(page, span?.start ?? 0) };
}

function weighElement(
  candidates: readonly PageCandidate[],
  switches: Switches,
): { readonly usages: readonly Usage[]; readonly own: Scope } {
  const exact = new Map<Usage, Governing>();
  const broader = new Map<Usage, Governing>();
  for (const usage of USAGES) {
    const outcome = weighStatements(candidates, usage, switches);
    if (outcome === null) continue;
    const isExact = outcome.remaining.some((candidate) => candidate.usage === usage);
    (isExact ? exact : broader).set(usage, { outcome, candidates });
  }
  return { usages: USAGES.filter((usage) => exact.has(usage) || broader.has(usage)), own: { exact, broader } };
}

/** The scope of the nearest enclosing element with statements; silent elements have none of their own. */
function scopeAround({ syntax }: PagePolicy, element: number, scopes: Map<number, Scope>): Scope {
  const passed: number[] = [];
  let around = syntax.elements[element]?.parent ?? null;
  let scope: Scope | undefined;
  while (around !== null && scope === undefined) {
    scope = scopes.get(around);
    if (scope === undefined) passed.push(around);
    around = syntax.elements[around]?.parent ?? null;
  }
  const found = scope ?? { exact: new Map(), broader: new Map() };
  // Cached, so that many elements deep inside silent ones do not each walk through all of them.
  for (const silent of passed) scopes.set(silent, found);
  return found;
}

/** The scope within an element: the outermost statement about a usage counts. Source: Pilot 2 §1.3.3. */
function widen(around: Scope, own: Scope): Scope {
  return {
    exact: new Map([...own.exact, ...around.exact]),
    broader: new Map([...own.broader, ...around.broader]),
  };
}

/** The more specific usage takes precedence, as in the page itself (M3), then the outermost element. Clause: M3, M7. */
function governs({ exact, broader }: Scope, own: Scope, usage: Usage): Governing | undefined {
  return exact.get(usage) ?? own.exact.get(usage) ?? broader.get(usage) ?? own.broader.get(usage);
}

/** The statements on the element itself that are ignored, because an enclosing element governs the usage. Clause: M7. */
function ignoredOn(around: Scope, own: Scope, usage: Usage): Governing | undefined {
  const stated = own.exact.get(usage) ?? own.broader.get(usage);
  return stated === governs(around, own, usage) ? undefined : stated;
}

/** Applies a statement about a usage only if the usages that it depends on are permitted. Clause: D12; reading R18. */
function decideDependent(
  usage: Usage,
  stated: Draft,
  decideOne: (usage: Usage) => Decision,
  { copiesNeedPreserve }: Switches,
): Decision {
  if (usage === 'crawl') return decisionOf(usage, stated);
  const crawl = decideOne('crawl');
  if (crawl.effect === 'prohibited') return decisionOf(usage, prohibitWithoutCrawl(stated, crawl));
  if (!copiesNeedPreserve || !isFromCopy(usage)) return decisionOf(usage, stated);
  const preserve = decideOne('preserve');
  return decisionOf(usage, preserve.effect === 'permitted' ? stated : prohibitWithoutCopy(stated, preserve));
}

function decideByStatement(
  around: Scope,
  own: Scope,
  usage: Usage,
  { date = null, firstIndexed = null }: Question,
  { url = null }: DecisionContext,
): Draft | null {
  const governing = governs(around, own, usage);
  if (governing === undefined) return null;
  const { outcome, candidates } = governing;
  const lines = linesOf(outcome.remaining);
  const effect = outcome.result === 'permitted' ? 'element-permits' : 'element-prohibits';
  const draft = draftOf(outcome, 'element', newStep('M7', effect, lines));
  const ignored = ignoredOn(around, own, usage);
  const nested: Step[] =
    ignored === undefined ? [] : [newStep('M7', 'element-nested', lines, linesOf(ignored.outcome.remaining))];
  const stated: Draft = { ...draft, steps: [...nested, ...draft.steps] };
  return applyDates(applyLocation(candidates, url, usage, stated, 'element'), { date, firstIndexed });
}
