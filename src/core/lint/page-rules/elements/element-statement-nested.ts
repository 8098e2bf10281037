import type { Usage } from '../../../vocabulary/usages.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const elementStatementNested = definePageLintRule({
  id: 'element-statement-nested',
  severity: 'warning',
  voids: true,
  clauses: ['M7'],
  source: ['Pilot 2 §1.3.3'],
  summary: 'A statement inside an element that has one about the same usage.',
  why: 'The outer statement applies to everything in the element, and the inner one is ignored.',
  bad: '<body><div class="the-acap:disallow-index"><p class="[|the-acap:allow-index|]">x</p></div></body>\n',
  good: '<body><div class="the-acap:disallow-index"><p>x</p></div><p class="the-acap:allow-index">y</p></body>\n',
  *check({ syntax, elementStatements }) {
    /** For each element, the usages that it or an ancestor has statements about. */
    const statedUsages = new Map<number, ReadonlySet<Usage>>();
    let next = 0;
    for (const [index, { parent }] of syntax.elements.entries()) {
      const around = (parent === null ? null : statedUsages.get(parent)) ?? new Set();
      const own = new Set<Usage>();
      for (; elementStatements[next]?.element === index; next++) {
        const { usage, token } = elementStatements[next] ?? {};
        if (usage?.kind !== 'standard' || !token) continue;
        own.add(usage.usage);
        if (!around.has(usage.usage)) continue;
        const message = `Crawlers ignore "${token.text}" here: an enclosing element already decides that usage.`;
        yield { span: token, message };
      }
      statedUsages.set(index, own.size === 0 ? around : new Set([...around, ...own]));
    }
  },
});
