import type { NewQualifier } from '../edit/rules/new-rule.ts';
import type { NewField } from '../edit/sections/insert-field.ts';
import type { PolicyDifference } from '../compare/differences/compare-policies.ts';
import type { Policy } from '../model/policy.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';

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
  /** True when all paths and crawlers were compared, so that there are no other side effects than those listed. */
  readonly isProved: boolean;
  readonly messages: readonly IntentMessage[];
}

/** A crawler name that Google's parser reads only up to its first character that is no letter, `-` or `_`. Clause: G4. */
export interface CutName {
  readonly name: string;
  readonly readAs: string;
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
  { readonly ok: true; readonly plan: IntentPlan } | { readonly ok: false; readonly problem: IntentProblem };
