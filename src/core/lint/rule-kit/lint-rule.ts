import type { Policy, VoidLine, VoidReason } from '../../model/policy.ts';
import type { Span } from '../../text/span.ts';
import { lineContent } from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** How much a finding matters: something intended is lost, something may be lost, or it is just good to know. */
export type Severity = 'error' | 'warning' | 'information';

/** A change of the text that resolves a finding. */
export interface Fix {
  /** What it does, in the imperative: `Add the colon`. */
  readonly title: string;
  /**
   * `safe` preserves the meaning or writes what was clearly meant; `proved` has been computed, over all paths of this
   * text, to change no decision; `suggestion` is left to the user.
   */
  readonly safety: 'safe' | 'proved' | 'suggestion';
  readonly edits: readonly TextEdit[];
}

/** Something that a lint rule found, in one place. */
export interface Finding {
  /** The characters to mark, as offsets in the document. */
  readonly span: Span;
  /** One or two sentences: what is wrong here, and the consequence. */
  readonly message: string;
  readonly fixes?: readonly Fix[];
  /** Further places of the same finding, in order, if it is reported only once. */
  readonly related?: readonly Span[];
}

/** The documentation of a lint rule; docs/rules.md is generated from these fields. */
export interface LintRuleDocumentation {
  /** Thing, then problem: `qualifier-unknown`. Stable: a renamed rule keeps its former id among the `aliases`. */
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly severity: Severity;
  /** True if what it reports decides nothing, being malformed or void (F3). */
  readonly voids: boolean;
  /** The kind of fixes that it offers, if any; not every finding need have one. */
  readonly fix: Fix['safety'] | null;
  readonly clauses: readonly string[];
  /** Sections of the source documents: `Part 1 §2.4`. */
  readonly source: readonly string[];
  /** One sentence: what the rule reports. */
  readonly summary: string;
  /** Why a webmaster should care. */
  readonly why: string;
  /** A document in which it reports the part between `[|` and `|]`. */
  readonly bad: string;
  /** A document in which it reports nothing. */
  readonly good: string;
}

/** What a check may know in addition to the document itself. */
export interface LintWorkspace {
  /** The documents that it may refer to, by the locator it uses for them (A11). */
  readonly references: ReadonlyMap<string, Policy>;
  /** The day to compare dates with, `YYYY-MM-DD`; without it, dates are not compared. The core has no clock. */
  readonly today?: string | null;
  /** The URLs of the available RSL documents (Z4); without it, missing ones are not reported. */
  readonly licenses?: ReadonlySet<string> | null;
}

/** A check of a robots.txt, with its documentation. */
export interface LintRule extends LintRuleDocumentation {
  /** Documents that the two examples refer to, by locator. */
  readonly references?: Readonly<Record<string, string>>;
  /** The URLs of the RSL documents available when the two examples are checked. */
  readonly licenses?: readonly string[];
  /** The day on which the two examples are checked. */
  readonly today?: string;
  readonly check: (policy: Policy, workspace: LintWorkspace) => Iterable<Finding>;
}

/** A finding, with the rule that reported it. */
export interface Diagnostic extends Finding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly clauses: readonly string[];
  readonly source: readonly string[];
  /** The line where the span starts, counted from 0. */
  readonly line: number;
  /** True if that line decides nothing, being malformed or void (F3). */
  readonly void: boolean;
}

/** A lint rule as it is declared: what most rules have in common can be left out. */
export type Declared<Rule extends LintRuleDocumentation> = Omit<Rule, 'voids' | 'fix'> &
  Partial<Pick<LintRuleDocumentation, 'voids' | 'fix'>>;

/** What a declaration need not say: that its lines count, and that it has no fixes. */
export const RULE_DEFAULTS = { voids: false, fix: null } as const;

export function defineLintRule(rule: Declared<LintRule>): LintRule {
  return { ...RULE_DEFAULTS, ...rule };
}

/** Converts the span of a token, relative to its line, to a span in the document. */
export function spanInDocument({ document }: Policy, line: number, token: Span): Span {
  const start = document.lineStarts[line] ?? 0;
  return { start: start + token.start, end: start + token.end };
}

/** Returns the span of a line's content, without surrounding blanks and without its comment. */
export function fieldSpan({ document, syntax }: Policy, line: number): Span {
  const start = document.lineStarts[line] ?? 0;
  const element = syntax.lines[line];
  if (element?.kind === 'field') {
    const last = element.value.text === '' ? (element.colon ?? element.name) : element.value;
    return { start: start + element.name.start, end: start + last.end };
  }
  return { start, end: start + lineContent(document, line).length };
}

interface MarkedVoidLine extends VoidLine {
  readonly span: Span;
  readonly text: string;
}

/** Yields the void lines of a policy that have one of the given reasons. Clause: F3. */
export function* voidLinesBecause(policy: Policy, ...reasons: readonly VoidReason[]): Generator<MarkedVoidLine> {
  for (const voidLine of policy.voidLines) {
    const { line, token, reason } = voidLine;
    if (reasons.includes(reason)) yield { ...voidLine, span: spanInDocument(policy, line, token), text: token.text };
  }
}

/** Creates a check that reports the void lines with one of the given reasons. Clause: F3. */
export function checkVoidLines(
  reasons: readonly VoidReason[],
  describe: (voidLine: MarkedVoidLine) => string,
): LintRule['check'] {
  return function* (policy) {
    for (const voidLine of voidLinesBecause(policy, ...reasons)) {
      yield { span: voidLine.span, message: describe(voidLine) };
    }
  };
}
