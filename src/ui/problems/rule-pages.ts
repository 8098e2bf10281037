import { ANALYSIS_LINT_RULES, LINT_RULES, PAGE_LINT_RULES, type LintRuleDocumentation } from '#core';

/** What a lint rule says of itself; `null` for an id that none has. */
export function lintRulePage(id: string): LintRuleDocumentation | null {
  const rules: readonly LintRuleDocumentation[] = [...LINT_RULES, ...ANALYSIS_LINT_RULES, ...PAGE_LINT_RULES];
  return rules.find((rule) => rule.id === id) ?? null;
}

/** A text of an example, and whether it is the place that a lint rule marks. */
export interface ExamplePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The parts of an example, without the `[|` and `|]` that stand around what the rule reports. */
export function exampleParts(example: string): readonly ExamplePart[] {
  return example
    .split(/(\[\|[\s\S]*?\|\])/)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith('[|') && text.endsWith('|]')
        ? { text: text.slice(2, -2), isMarked: true }
        : { text, isMarked: false },
    );
}
