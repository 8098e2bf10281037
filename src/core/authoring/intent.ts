import type { NewQualifier } from '../edit/rules/new-rule.ts';
import type { NewField } from '../edit/sections/insert-field.ts';
import type { PolicyDifference } from '../compare/differences/compare-policies.ts';
import type { Policy } from '../model/policy.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Preference } from '../preferences/preference.ts';
import type { SiteUse } from '../vocabulary/preference-data/preference-vocabulary.ts';

/**
 * Whom an author wants to address.
 *
 * Source: Guide §2.1.
 */
export type IntentAudience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'crawlers'; readonly names: readonly string[] }
  /** Those that are named keep the rules that they have. */
  | { readonly kind: 'everyone-except'; readonly names: readonly string[] }
  /** Every crawler that reads ACAP: only ACAP rules are written. */
  | { readonly kind: 'acap-readers' };

/** What is wanted of one usage. Source: Guide §2.4, §2.5. */
export interface IntentStatement {
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  /** How, for a permission: `max-length` and `100-chars`. */
  readonly qualifiers?: readonly NewQualifier[];
}

/** What an author wants: the answers of the composer. Source: Guide §2. */
export interface Intent {
  readonly who: IntentAudience;
  /** Purposes, as ACAP names them; empty for any. Source: Guide §2.2. */
  readonly purposes: readonly string[];
  /** Patterns; `/` is the whole site. Source: Guide §2.3. */
  readonly where: readonly string[];
  readonly what: readonly IntentStatement[];
  /**
   * What becomes of rules that say the opposite of a part of `where`, such as `Allow: /x/` where all is to be blocked. By
   * default, those under a blocked whole site are removed, and all others stay.
   */
  readonly exceptions?: 'keep' | 'remove';
  /** Which rules to write; by default, what the file has and the intent needs. */
  readonly write?: IntentVocabulary;
  /** Other fields: `Crawl-delay` for the crawlers, `Sitemap` for the file. */
  readonly fields?: readonly NewField[];
  /** Tells crawlers that read ACAP to ignore the User-agent rules. Source: Part 1 §2.9.2. */
  readonly ignoreConventional?: boolean;
  /** Uses of pages after they were fetched that are refused to everybody, besides what `who` may do. */
  readonly refusal?: UseRefusal;
}

/** How a use can be refused: by keeping crawlers out, or by saying so, in the robots.txt or in a document beside it. */
export const REFUSAL_WAYS = ['groups', 'content-signal', 'content-usage', 'acap', 'rsl', 'tdmrep'] as const;
export type RefusalWay = (typeof REFUSAL_WAYS)[number];

/** Uses that are refused, and how that is said: `groups` are the rules of the intent itself. */
export interface UseRefusal {
  readonly uses: readonly SiteUse[];
  readonly ways: readonly RefusalWay[];
  /** The public address of the RSL document; by default, the one that is known, or one at the site's root. */
  readonly licenseAddress?: string;
}

export type IntentVocabulary = 'auto' | 'user-agent' | 'acap' | 'both';

/** Something that a person should know about a plan. */
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

/** Edits that do what an author wants, and what they change. */
export interface IntentPlan {
  /** Empty where the file says it all already. */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly policy: Policy;
  /** The names that are written, or would be if the file did not say it already; empty where no crawler is named. */
  readonly crawlers: readonly string[];
  /** Decisions that change for crawlers or paths that no intent is about. */
  readonly sideEffects: readonly SideEffect[];
  /** What changes, by Google's parser, for a shorter name than is written: `AI` for `AI2Bot`. */
  readonly cutNames: readonly CutName[];
  /** Documents beside the robots.txt that are new or changed. */
  readonly documents: readonly SiteDocument[];
  /** What the file says of the uses that are refused, before and after, to crawlers that it does not name. */
  readonly uses: readonly UseChange[];
  /** The changes to what the file says about uses, beyond what was asked for. */
  readonly useEffects: readonly UseEffect[];
  /** True when all paths and crawlers were compared, so that there are no other side effects than those listed. */
  readonly isProved: boolean;
  readonly messages: readonly IntentMessage[];
}

/** A crawler name that Google's parser reads only up to its first character that is no letter, `-` or `_`. Clause: G4. */
export interface CutName {
  readonly name: string;
  readonly readAs: string;
}

/** What one of two versions says of a use to some crawlers, on a path. */
export interface UseEffect {
  readonly crawlers: readonly string[];
  readonly path: string;
  readonly vocabulary: 'content-signal' | 'content-usage';
  readonly category: string;
  /** `null` for a level that is not stated. */
  readonly before: Preference['value'];
  readonly after: Preference['value'];
  /** Lines of the version after, from 0, that decide there. */
  readonly lines: readonly number[];
}

/** What is said of a use in a vocabulary that was chosen, by the file before and after. */
export interface UseChange {
  readonly use: SiteUse;
  readonly vocabulary: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  readonly category: string;
  readonly path: string;
  readonly before: Preference['value'];
  readonly after: Preference['value'];
}

/** A document to add to the site or to change there, besides the robots.txt. */
export interface SiteDocument {
  readonly kind: 'rsl' | 'tdmrep';
  /** Of an RSL document; `null` for the tdmrep.json, which has its place. */
  readonly address: string | null;
  /** All of it, as it will be. */
  readonly text: string;
  /** Of the document that is there; `null` for a new one. */
  readonly edits: readonly TextEdit[] | null;
}

/** Why there is no plan. */
export interface IntentProblem {
  readonly kind: 'unnameable-crawler' | 'pattern' | 'qualifier' | 'purpose' | 'nothing-wanted' | 'structure';
  /** A sentence for a person: what is wrong, and what to do. */
  readonly text: string;
  /** What was wrong, as given. */
  readonly value: string;
  /** The nearest value that is right, where there is one. */
  readonly nearest: string | null;
}

export type IntentResult =
  | { readonly ok: true; readonly plan: IntentPlan }
  | { readonly ok: false; readonly problem: IntentProblem };
