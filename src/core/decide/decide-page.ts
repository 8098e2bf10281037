import { broaderUsage, USAGES, type Usage } from '../vocabulary/usages.ts';
import type { Step } from './decision.ts';
import type { Draft } from './draft.ts';
import { newStep } from './line-references.ts';
import type { AddressedDirective, PageCase } from './page-case.ts';
import { readRestriction } from './restrictions.ts';
import type { Switches } from './switches.ts';
import { applyLocation, draftOf, linesOf, restrict, weighStatements } from './weigh-statements.ts';

/** What the robots.txt says of a usage, before the page is read. */
export interface RobotsSays {
  /** What its own rules decide, conventional ones among them for `crawl`; `null` when none speaks of the usage. */
  readonly own: Draft | null;
  /** The tier of those rules (D4); `null` where they have none. */
  readonly ownRank: number | null;
  /** What is decided where no rule speaks of the usage (D9, D10). */
  readonly fallback: () => Draft;
  /** True when its own rules permit some usage that depends on crawling (D9). */
  readonly permitsDependent: boolean;
}

/**
 * Decides a usage of a page that a crawler was allowed to crawl by the robots.txt.
 *
 * Source: Part 2 §2.2.6, §2.2.8, §2.2.9. Clause: M3-M8, D13, F8, F9; readings R4, R5, R11, R12.
 */
export function decideOnPage(page: PageCase, usage: Usage, robots: RobotsSays, switches: Switches): Draft {
  const stated = decideByStatements(page, usage, robots, switches);
  const located = applyLocation(page.candidates, page.url, usage, stated);
  return applyElements(page, usage, applyDirectives(page, usage, located));
}

function decideByStatements(page: PageCase, usage: Usage, robots: RobotsSays, switches: Switches): Draft {
  const outcome = weighStatements(page.candidates, usage, switches);
  const { own } = robots;
  if (outcome === null) return own ?? decideByOther(page, usage, robots, switches) ?? robots.fallback();
  const ownLines = own?.steps.at(-1)?.kept ?? [];
  if (switches.pageByAddressee && own !== null && robots.ownRank !== null && robots.ownRank > outcome.rank) {
    return { ...own, steps: [newStep('M4', 'page-outranked', ownLines, linesOf(outcome.left)), ...own.steps] };
  }
  const effect = outcome.result === 'permitted' ? 'page-permits' : 'page-prohibits';
  return draftOf(outcome, 'meta', newStep('M4', effect, linesOf(outcome.left), ownLines), page.date);
}

/** Source: Part 2 §2.2.8. Clause: M3, M5, D9; reading R12. */
function decideByOther(page: PageCase, usage: Usage, robots: RobotsSays, switches: Switches): Draft | null {
  if (usage === 'other' || switches.otherIsUnnamed) return null;
  const other = weighStatements(page.candidates, 'other', switches);
  if (other === null) return null;
  const isSpared = usage === 'crawl' && (robots.permitsDependent || permitsDependent(page, switches));
  if (isSpared) return null;
  const stated = draftOf(other, 'other', newStep('M3', `other-${other.result}`, linesOf(other.left)), page.date);
  return applyLocation(page.candidates, page.url, 'other', stated);
}

function permitsDependent({ candidates }: PageCase, switches: Switches): boolean {
  return USAGES.some(
    (usage) =>
      usage !== 'crawl' && usage !== 'other' && weighStatements(candidates, usage, switches)?.result === 'permitted',
  );
}

/**
 * Applies the conventional directives, which only restrict.
 *
 * Clause: M6, M8, F8.
 */
export function applyDirectives(page: PageCase, usage: Usage, draft: Draft): Draft {
  if (draft.effect === 'prohibited') return draft;
  const about = page.directives.filter(
    ({ directive: { effect } }) => effect.kind !== 'none' && effect.usages.includes(usage),
  );
  if (about.length === 0) return draft;
  const isSetAside = setAside(page, usage);
  const counting = about.filter((directive) => !isSetAside(directive));
  const prohibiting = counting.filter(({ directive: { effect } }) => effect.kind === 'prohibit');
  const dropped = about.filter(isSetAside);
  const steps =
    dropped.length === 0
      ? draft.steps
      : [...draft.steps, directiveStep('directive-set-aside', [], dropped, page.candidates.filter(isAbout(usage)))];
  if (prohibiting.length > 0) {
    const step = directiveStep('directive-prohibits', prohibiting);
    return { effect: 'prohibited', basis: 'meta', steps: [...steps, step] };
  }
  const restrictions = counting.flatMap(({ directive: { effect } }) =>
    effect.kind === 'restrict' ? [readRestriction(effect.qualifier, effect.value)] : [],
  );
  if (restrictions.length === 0) return { ...draft, steps };
  const step = directiveStep('directive-restricts', counting);
  return restrict({ ...draft, steps: [...steps, step] }, restrictions, step.kept, page.date);
}

const isAbout = (usage: Usage) => (candidate: { readonly usage: Usage }) => candidate.usage === usage;

/** The oldest directives, which the sources themselves know (M6); all others came later (M8). */
const FIRST_DIRECTIVES: ReadonlySet<string> = new Set(['noindex', 'nofollow', 'none']);

function directiveStep(
  outcome: string,
  kept: readonly AddressedDirective[],
  dropped: readonly AddressedDirective[] = [],
  instead: PageCase['candidates'] = [],
): Step {
  const names = [...new Set([...kept, ...dropped].map(({ directive }) => directive.name.text.toLowerCase()))];
  const clause = dropped.length > 0 || names.every((name) => FIRST_DIRECTIVES.has(name)) ? 'M6' : 'M8';
  const lines = [...kept, ...instead].map(({ line }) => line);
  const droppedLines = dropped.map(({ line }) => line);
  return newStep(clause, outcome, lines, droppedLines, { directives: names.join(', ') });
}

/** Tells whether an ACAP statement about the very same usage speaks in a directive's place. Clause: M6. */
function setAside({ candidates }: PageCase, usage: Usage): (directive: AddressedDirective) => boolean {
  const about = candidates.filter(isAbout(usage));
  const isNamed = about.some(({ named }) => named);
  const names = new Set(about.map(({ name }) => name));
  return ({ name }) => isNamed || names.has(name);
}

/** Whatever else is said of the usage, elements that a crawler cannot read prohibit it. Source: Part 2 §2.2.6. Clause: M7. */
function applyElements({ unreadElements }: PageCase, usage: Usage, draft: Draft): Draft {
  const broader = broaderUsage(usage);
  const speaking = unreadElements.filter((element) => element.usage === usage || element.usage === broader);
  if (speaking.length === 0) return draft;
  const step = newStep(
    'M7',
    'element-unread',
    speaking.map(({ line }) => line),
  );
  return { effect: 'prohibited', basis: 'element', steps: [...draft.steps, step] };
}
