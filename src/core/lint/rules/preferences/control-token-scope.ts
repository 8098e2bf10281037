import { createDecider } from '../../../decide/create-decider.ts';
import { uncapitalize } from '../../../text/join-words.ts';
import { crawlerNamed } from '../../../vocabulary/crawler-directory.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const controlTokenScope = defineLintRule({
  id: 'control-token-scope',
  severity: 'information',
  clauses: ['B2', 'W13', 'E13'],
  source: ['Google, common crawlers', 'Apple, About Applebot'],
  summary: 'A blocked control token, such as Google-Extended, which does not affect search and its AI answers.',
  why: 'No request uses such a name: the operator reads the group when it decides about some uses. Google-Extended is about Gemini, not about AI Overviews in Search. To keep a page out of those, use "nosnippet", at the cost of its snippet.',
  bad: 'User-agent: [|Google-Extended|]\nDisallow: /\n',
  good: 'User-agent: GPTBot\nDisallow: /\n',
  *check(policy) {
    let decider: ReturnType<typeof createDecider> | null = null;
    const seen = new Set<string>();
    for (const { agents } of policy.groups) {
      for (const { line, value } of agents) {
        const crawler = crawlerNamed(value.text);
        if (!crawler?.isControlToken || seen.has(crawler.token)) continue;
        seen.add(crawler.token);
        decider ??= createDecider(policy);
        const { effect } = decider.for({ reader: 'rfc9309', crawler: crawler.token }).decideUsage('/', 'crawl');
        if (effect === 'permitted' || crawler.note === null) continue;
        yield {
          span: spanInDocument(policy, line, value),
          message: `${crawler.token} never fetches pages. Blocking it only affects ${uncapitalize(crawler.note)}`,
        };
      }
    }
  },
});
