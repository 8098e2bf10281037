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

What the Problems list and \`gatepost check\` report. This page is written by \`npm run docs:rules\` from the rules
themselves; change it there.

An **error** loses something that was meant to be said, a **warning** may, **information** is good to know. A **safe** fix
keeps the meaning or writes what was plainly meant, and \`gatepost check --fix\` applies it; a **proved** fix
changes no decision at all, which was computed for this very text; a **suggestion** is for a person to choose. Rules over all paths compute what a file decides, which takes longer; the app does so after a pause, and
\`gatepost check --quick\` leaves them out. What the clauses say is in [clauses.md](clauses.md).
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
