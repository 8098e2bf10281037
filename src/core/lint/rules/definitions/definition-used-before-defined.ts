import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

/** A composite usage that uses a name defined further down. Source: Part 1 §2.7. Clause: A1. */
export const definitionUsedBeforeDefined = defineLintRule({
  id: 'definition-used-before-defined',
  severity: 'warning',
  clauses: ['A1'],
  source: ['Part 1 §2.7.2'],
  summary: 'A composite usage that uses a name defined further down.',
  why: 'A crawler that reads the file in one pass may see the name before it knows what it means.',
  bad: 'ACAP-composite-usage: basic crawl [|(cache)|]\nACAP-qualified-usage: cache preserve time-limit=1-days\n',
  good: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-composite-usage: basic crawl (cache)\n',
  *check(policy) {
    const lines = new Map<string, number>();
    for (const { kind, line, name } of policy.definitions) {
      const key = name.text.toLowerCase();
      if (kind !== 'resource-set' && !lines.has(key)) lines.set(key, line);
    }
    for (const definition of policy.definitions) {
      if (definition.kind !== 'composite-usage') continue;
      for (const part of definition.parts) {
        const defined = part.kind === 'local' ? lines.get(part.name.toLowerCase()) : undefined;
        if (defined === undefined || defined <= definition.line) continue;
        yield {
          span: spanInDocument(policy, definition.line, part.token),
          message: `Crawlers may not know ${part.token.text} here yet: line ${defined + 1} defines it.`,
        };
      }
    }
  },
});
