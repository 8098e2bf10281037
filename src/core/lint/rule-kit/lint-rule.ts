import type { Policy, VoidReason } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import type { Span } from '../../text/span.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** How much a finding matters: something that was meant is lost, something may be, or it is good to know. */
export type Severity = 'error' | 'warning' | 'information';

/** A change of the text that resolves a finding. */
export interface Fix {
  /** What it does, in the imperative: `Add the colon`. */
  readonly title: string;
  /**
   * `safe` keeps the meaning, or writes what was plainly meant; `proved` was computed over all paths, for this very text,
   * to change no decision; `suggestion` is for a person to choose.
   */
  readonly safety: 'safe' | 'proved' | 'suggestion';
  readonly edits: readonly TextEdit[];
}

/** What a lint rule found at one place. */
export interface Finding {
  /** The characters to mark, as offsets in the document. */
  readonly span: Span;
  /** One or two sentences: what is wrong here, and what comes of it. */
  readonly message: string;
  readonly fixes?: readonly Fix[];
  /** Further places of the same finding, in order, where it is reported once for all. */
  readonly related?: readonly Span[];
}

/** What a lint rule says of itself: its page in the documentation is made from these fields. */
export interface LintRuleDocumentation {
  /** Thing, then problem: `qualifier-unknown`. Stable: a renamed rule keeps its former id among the `aliases`. */
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly severity: Severity;
  /** True when what it finds decides nothing because it is malformed or void (F3). */
  readonly voids: boolean;
  /** Whether it offers fixes, and of which sort; not every finding need have one. */
  readonly fix: Fix['safety'] | null;
  readonly clauses: readonly string[];
  /** Sections of the source documents: `Part 1 §2.4`. */
  readonly source: readonly string[];
  /** One sentence: what the rule reports. */
  readonly summary: string;
  /** Why a webmaster should care. */
  readonly why: string;
  /** A document that it reports, the place between `[|` and `|]`. */
  readonly bad: string;
  /** A document that it does not. */
  readonly good: string;
}

/** What a check may know besides the document itself. */
export interface LintWorkspace {
  /** What the document may refer to, by the locator that it names it with (A11). */
  readonly references: ReadonlyMap<string, Policy>;
  /** The day to compare dates with, `YYYY-MM-DD`; dates are not compared without it. The core has no clock. */
  readonly today?: string | null;
  /** The addresses of the RSL documents at hand (Z4); not looked for without it. */
  readonly licenses?: ReadonlySet<string> | null;
}

/** A check of a robots.txt, and its own documentation. */
export interface LintRule extends LintRuleDocumentation {
  /** Documents besides the two examples, by their locators. */
  readonly references?: Readonly<Record<string, string>>;
  /** The addresses of RSL documents that are at hand when the two examples are checked. */
  readonly licenses?: readonly string[];
  /** The day on which the two examples are checked. */
  readonly today?: string;
  readonly check: (policy: Policy, workspace: LintWorkspace) => Iterable<Finding>;
}

/** A finding with the rule that made it. */
export interface Diagnostic extends Finding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly clauses: readonly string[];
  readonly source: readonly string[];
  /** The line of the start of the span, from 0. */
  readonly line: number;
  /** True when that line decides nothing because it is malformed or void (F3). */
  readonly void: boolean;
}

/** Declares a lint rule; exists so that a type error shows at the rule. */
export function defineLintRule(rule: LintRule): LintRule {
  return rule;
}

/** The place of a token of a line in the document. */
export function spanInDocument({ document }: Policy, line: number, token: Span): Span {
  const start = document.lineStarts[line] ?? 0;
  return { start: start + token.start, end: start + token.end };
}

/** The void lines of a policy that have one of these reasons, with the place to mark. Clause: F3. */
export function* voidLinesBecause(
  policy: Policy,
  ...reasons: readonly VoidReason[]
): Generator<{ readonly line: number; readonly token: Token; readonly span: Span; readonly reason: VoidReason }> {
  for (const { line, token, reason } of policy.voidLines) {
    if (reasons.includes(reason)) yield { line, token, reason, span: spanInDocument(policy, line, token) };
  }
}
