import type { Policy } from '../../../model/policy.ts';
import type { Span } from '../../../text/span.ts';
import type { Crawler } from '../../../vocabulary/crawler-data/crawler-data.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { misspeltCrawler } from '../../rule-kit/misspelt-crawler.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';
import { parseAgents } from './parse-agents.ts';

export const agentMisspelt = defineLintRule({
  id: 'agent-misspelt',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['G2', 'D1'],
  source: ['RFC 9309 §2.2.1', 'Part 1 §2.3.1'],
  summary: 'A crawler name that is one letter off a known one.',
  why: 'Names are compared letter by letter, ignoring case. A crawler that is not named follows the rules for "*" instead.',
  bad: 'User-agent: [|Gogglebot|]\nDisallow: /private/\n',
  good: 'User-agent: Googlebot\nDisallow: /private/\n',
  *check(policy) {
    for (const { name, span, known } of misspeltNames(policy)) {
      yield {
        span,
        message: `No known crawler is called "${name}". Did you mean ${known.token} (${known.operator})?`,
        fixes: [replacementFix(span, known.token)],
      };
    }
  },
});

interface WrittenName {
  readonly line: number;
  readonly name: string;
  readonly span: Span;
}

/** Finds names that are most likely misspelt, each with the crawler that is meant. */
export function misspeltNames(policy: Policy): (WrittenName & { readonly known: Crawler })[] {
  const named = [...writtenNames(policy)];
  const written = new Set(named.map(({ name }) => name.toLowerCase()));
  return named.flatMap((one) => {
    const known = misspeltCrawler(one.name);
    // A file that names both most likely means both.
    return known === null || written.has(known.token.toLowerCase()) ? [] : [{ ...one, known }];
  });
}

function* writtenNames(policy: Policy): Generator<WrittenName> {
  for (const { line, value, token, kind } of parseAgents(policy)) {
    if (kind === 'pattern' || kind === 'list') continue;
    const span = spanInDocument(policy, line, { start: value.start, end: value.start + token.length });
    yield { line, name: token, span };
  }
  for (const { line, name } of policy.records.flatMap(({ crawlers }) => crawlers)) {
    yield { line, name: name.text, span: spanInDocument(policy, line, name) };
  }
}
