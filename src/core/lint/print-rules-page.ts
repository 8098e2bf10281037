import type { Fix, LintRuleDocumentation } from './rule-kit/lint-rule.ts';
import { showExample } from './show-example.ts';

/** A part of the page: the rules that check one kind of document. */
export interface RulesChapter {
  readonly title: string;
  readonly rules: readonly LintRuleDocumentation[];
  /** The language of its examples, for syntax highlighting: `txt`, `html`. */
  readonly language: string;
}

/** Prints the reference page of the lint rules as Markdown, from the rules' own documentation. */
export function printRulesPage(introduction: string, chapters: readonly RulesChapter[]): string {
  const parts = [introduction.trim()];
  for (const { title, rules } of chapters) parts.push(`## ${title}`, printTable(rules));
  for (const { title, rules, language } of chapters) {
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
