import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import { EXPECTATION_RULES } from './expectation-rules.ts';
import { AI_TXT_OWN_RULES } from './file-rules/ai-txt/ai-txt-lint-rules.ts';
import { RSL_LINT_RULES } from './file-rules/rsl/rsl-lint-rules.ts';
import { TDMREP_LINT_RULES } from './file-rules/tdmrep/tdmrep-lint-rules.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import type { Fix, LintRuleDocumentation } from './rule-kit/lint-rule.ts';
import { LINT_RULES } from './rules/lint-rules.ts';
import { showExample } from './show-example.ts';

const INTRODUCTION = `
# Lint rules

What the Problems list, [editors](editors.md) and \`gatepost check\` report; expectations are left to
\`gatepost test\`. \`npm run docs:rules\` generates this page from the rules themselves; make changes there.

An **error** means that something intended is lost, a **warning** that it may be; **information** is just good to know.
A **safe** fix keeps the meaning or writes what was clearly meant, and \`gatepost check --fix\` applies it; a **proved** fix
has been checked over all paths, for this very text, to change no decision; a **suggestion** is left to you. Rules over all paths
compute what a file decides, which takes longer: the app runs them after a pause, and \`gatepost check --quick\` skips
them. [clauses.md](clauses.md) explains the clauses.
`;

/** A part of the page: the rules that check one kind of document. */
interface Chapter {
  readonly title: string;
  readonly rules: readonly LintRuleDocumentation[];
  /** The language of its examples, for syntax highlighting: `txt`, `html`. */
  readonly language: string;
}

const CHAPTERS: readonly Chapter[] = [
  { title: 'robots.txt', rules: LINT_RULES, language: 'txt' },
  { title: 'robots.txt, over all paths', rules: ANALYSIS_LINT_RULES, language: 'txt' },
  { title: 'Pages and headers', rules: PAGE_LINT_RULES, language: 'html' },
  { title: 'tdmrep.json', rules: TDMREP_LINT_RULES, language: 'json' },
  { title: 'RSL documents', rules: RSL_LINT_RULES, language: 'xml' },
  { title: 'ai.txt', rules: AI_TXT_OWN_RULES, language: 'txt' },
  { title: 'Expectations', rules: EXPECTATION_RULES, language: 'yaml' },
];

/** Returns the reference page of all lint rules, as Markdown before formatting. */
export function rulesPage(): string {
  const parts = [INTRODUCTION.trim()];
  for (const { title, rules } of CHAPTERS) parts.push(`## ${title}`, printTable(rules));
  for (const { title, rules, language } of CHAPTERS) {
    parts.push(`## ${title}: details`, ...rules.map((rule) => printRule(rule, language)));
  }
  return `${parts.join('\n\n')}\n`;
}

function printTable(rules: readonly LintRuleDocumentation[]): string {
  const rows = rules.map(
    ({ id, severity, fix, summary }) => `| [\`${id}\`](#${id}) | ${severity} | ${fix ?? ''} | ${cell(summary)} |`,
  );
  return ['| rule | severity | fix | reports |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function printRule(rule: LintRuleDocumentation, language: string): string {
  const { id, aliases = [], severity, voids, fix, clauses, source, summary, why, bad, good } = rule;
  const facts = [
    `Severity: ${severity}.`,
    ...(voids ? ['The reported line or statement has no effect.'] : []),
    ...(fix === null ? [] : [FIX_FACTS[fix]]),
    `Clauses: ${clauses.join(', ')}.`,
    `Source: ${source.join('; ')}.`,
    ...aliases.map((alias) => `Formerly \`${alias}\`.`),
  ];
  return [
    `### ${id}`,
    summary,
    why,
    facts.join(' '),
    'Reported:',
    codeBlock(bad.replace(/\[\||\|\]/g, ''), language),
    'Not reported:',
    codeBlock(good, language),
  ].join('\n\n');
}

const FIX_FACTS: Readonly<Record<Fix['safety'], string>> = {
  safe: 'Has a safe fix.',
  proved: 'Has a fix that is proved to change no decision.',
  suggestion: 'Suggests a fix.',
};

function codeBlock(code: string, language: string): string {
  return `\`\`\`${language}\n${showExample(code).trimEnd()}\n\`\`\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
