import type { NewQualifier } from '../edit/rules/set-qualifier.ts';
import type { NewField } from '../edit/sections/insert-field.ts';
import type { PolicyDifference } from '../compare/differences/compare-policies.ts';
import type { Policy } from '../model/policy.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Preference } from '../preferences/preference.ts';
import type { SiteUse } from '../vocabulary/preference-data/preference-vocabulary.ts';

/** The crawlers that an author wants to address. Source: Guide §2.1. */
export type IntentAudience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'crawlers'; readonly names: readonly string[] }
  /** The named crawlers keep the rules that they have. */
  | { readonly kind: 'everyone-except'; readonly names: readonly string[] }
  /** Every crawler that reads ACAP: only ACAP rules are written. */
  | { readonly kind: 'acap-readers' };

/** What an author wants for one usage. Source: Guide §2.4, §2.5. */
export interface IntentStatement {
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  /** Restrictions on a permission: `max-length` and `100-chars`. */
  readonly qualifiers?: readonly NewQualifier[];
}

/** What an author wants: the answers given in the composer. Source: Guide §2. */
export interface Intent {
  readonly who: IntentAudience;
  /** ACAP usage purposes; empty for any. Source: Guide §2.2. */
  readonly purposes: readonly string[];
  /** Patterns; `/` is the whole site. Source: Guide §2.3. */
  readonly where: readonly string[];
  readonly what: readonly IntentStatement[];
  /**
   * What happens to rules that contradict part of `where`, such as `Allow: /x/` when everything is to be blocked. By
   * default, they are removed if the whole site is to be blocked, and kept otherwise.
   */
  readonly exceptions?: 'keep' | 'remove';
  /** True for permissions that are only exceptions to other intents: whatever else prohibits their paths stays. */
  readonly isException?: boolean;
  /** `auto` by default. */
  readonly write?: IntentVocabulary;
  /** Other fields: `Crawl-delay` for the crawlers, `Sitemap` for the file. */
  readonly fields?: readonly NewField[];
  /** Tells crawlers that read ACAP to ignore the User-agent rules. Source: Part 1 §2.9.2. */
  readonly ignoreConventional?: boolean;
  /** Uses of fetched pages to refuse to everyone, in addition to what `who` may do. */
  readonly refusal?: UseRefusal;
}

/** Ways to refuse a use: blocking crawlers, or stating it in the robots.txt or in a document next to it. */
export const REFUSAL_WAYS = ['groups', 'content-signal', 'content-usage', 'acap', 'rsl', 'tdmrep'] as const;
export type RefusalWay = (typeof REFUSAL_WAYS)[number];

/** Uses to refuse, and how to say so; `groups` means the rules of the intent itself. */
export interface UseRefusal {
  readonly uses: readonly SiteUse[];
  readonly ways: readonly RefusalWay[];
  /** The public URL of the RSL document; by default, the known one, or one at the site's root. */
  readonly licenseUrl?: string;
}

/** Kinds of rules to write; `auto` for those that the file has or the intent needs. */
export type IntentVocabulary = 'auto' | 'user-agent' | 'acap' | 'both';

/** Something that the user should know about a plan. */
export interface IntentMessage {
  readonly kind: 'already-said' | 'exception-kept' | 'cut-name' | 'not-said' | 'note';
  readonly text: string;
  /** Lines of the file before the edits, from 0. */
  readonly lines: readonly number[];
}

/** A decision that changes beyond what was asked for. */
export interface SideEffect {
  readonly reader: ReaderId;
  readonly difference: PolicyDifference;
}

/** Edits that carry out what an author wants, and their effects. */
export interface IntentPlan {
  /** Empty if the file already says it all. */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly policy: Policy;
  /** The crawlers that the intents name, as written to the file; empty if they name none. */
  readonly crawlers: readonly string[];
  /** Decisions that change for crawlers or paths that no intent is about. */
  readonly sideEffects: readonly SideEffect[];
  /** New or changed documents, other than the robots.txt. */
  readonly documents: readonly SiteDocument[];
  /** What is said about the refused uses, before and after, to crawlers that the file does not name. */
  readonly uses: readonly UseChange[];
  /** Unrequested changes to what the file says about uses. */
  readonly useEffects: readonly UseEffect[];
  /** True if all paths and crawlers were compared, so that the list of side effects is complete. */
  readonly isProved: boolean;
  readonly messages: readonly IntentMessage[];
}

/** What two versions say about a use, to some crawlers and for a path. */
export interface UseEffect {
  /** `*` for any crawler without a group of its own. */
  readonly crawlers: readonly string[];
  readonly path: string;
  readonly vocabulary: 'content-signal' | 'content-usage';
  readonly category: string;
  /** `null` for a level that is not stated. */
  readonly before: Preference['value'];
  readonly after: Preference['value'];
  /** The deciding lines of the later version, from 0. */
  readonly lines: readonly number[];
}

/** What is said about a use in a chosen vocabulary, before and after. */
export interface UseChange {
  readonly use: SiteUse;
  readonly vocabulary: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  readonly category: string;
  readonly path: string;
  readonly before: Preference['value'];
  readonly after: Preference['value'];
}

/** A document to add to the site or to change, other than the robots.txt. */
export interface SiteDocument {
  readonly kind: 'rsl' | 'tdmrep';
  /** The URL of an RSL document; `null` for the tdmrep.json, whose location is fixed. */
  readonly url: string | null;
  /** The complete new text. */
  readonly text: string;
  /** Edits of the existing document; `null` for a new one. */
  readonly edits: readonly TextEdit[] | null;
}

/** Why there is no plan. */
export interface IntentProblem {
  readonly kind: 'unnameable-crawler' | 'pattern' | 'qualifier' | 'purpose' | 'nothing-wanted' | 'structure';
  /** A message for the user: what is wrong, and what to do. */
  readonly text: string;
  /** The invalid value, without blanks at its ends. */
  readonly value: string;
}

/** A plan, or why there is none. */
export type PlanResult<Plan> = { readonly ok: true; readonly plan: Plan } | RefusedPlan;

export interface RefusedPlan {
  readonly ok: false;
  readonly problem: IntentProblem;
}
