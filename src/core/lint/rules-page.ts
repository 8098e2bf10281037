import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import { EXPECTATION_RULES } from './expectation-rules.ts';
import { AI_TXT_OWN_RULES } from './file-rules/ai-txt/ai-txt-lint-rules.ts';
import { RSL_LINT_RULES } from './file-rules/rsl/rsl-lint-rules.ts';
import { TDMREP_LINT_RULES } from './file-rules/tdmrep/tdmrep-lint-rules.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { printRulesPage } from './print-rules-page.ts';
import { LINT_RULES } from './rules/lint-rules.ts';

const INTRODUCTION = `
# Lint rules

What the Problems list, [editors](editors.md) and \`gatepost check\` report; the last checks neither header files nor
expectations. \`npm run docs:rules\` generates this page from the rules themselves; make changes there.

An **error** means that something intended is lost, a **warning** that it may be; **information** is just good to know.
A **safe** fix keeps the meaning or writes what was clearly meant, and \`gatepost check --fix\` applies it; a **proved** fix
has been computed, for this very text, to change no decision; a **suggestion** is left to you. Rules over all paths
compute what a file decides, which takes longer: the app runs them after a pause, and \`gatepost check --quick\` skips
them. [clauses.md](clauses.md) explains the clauses.
`;

/** Returns the reference page of all lint rules, as Markdown before formatting. */
export function rulesPage(): string {
  return printRulesPage(INTRODUCTION, [
    { title: 'robots.txt', rules: LINT_RULES, language: 'txt' },
    { title: 'robots.txt, over all paths', rules: ANALYSIS_LINT_RULES, language: 'txt' },
    { title: 'Pages and headers', rules: PAGE_LINT_RULES, language: 'html' },
    { title: 'tdmrep.json', rules: TDMREP_LINT_RULES, language: 'json' },
    { title: 'RSL documents', rules: RSL_LINT_RULES, language: 'xml' },
    { title: 'ai.txt', rules: AI_TXT_OWN_RULES, language: 'txt' },
    { title: 'Expectations', rules: EXPECTATION_RULES, language: 'yaml' },
  ]);
}
