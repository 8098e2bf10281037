import { indexAgents, selectGroups } from '../../../rules/select-groups.ts';
import { nameCrawlers } from '../../../text/name-crawlers.ts';
import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, fieldSpan } from '../../rule-kit/lint-rule.ts';

export const preferenceNotInherited = defineLintRule({
  id: 'preference-not-inherited',
  severity: 'information',
  clauses: ['S3', 'X11', 'W2'],
  source: ['RFC 9309 §2.2.1', 'crawler-commons pull request 604'],
  summary: 'Preferences in the group for everyone else, while other groups have none.',
  why: 'A crawler with its own group ignores the group for *, including its preferences. Repeat the lines in each group they are meant for.',
  bad: 'User-agent: *\n[|Content-Signal: ai-train=no|]\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /x/\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: Googlebot\nContent-Signal: ai-train=no\nDisallow: /x/\n',
  *check(policy) {
    const index = indexAgents(policy);
    for (const fields of [CONTENT_SIGNAL.fields, CONTENT_USAGE.fields]) {
      const linesOf = (crawler: string) =>
        selectGroups(index, crawler)
          .groups.flatMap(({ otherFields }) => otherFields)
          .filter(({ name }) => fields.some((field) => field === name.text.toLowerCase()));
      const [first] = linesOf('');
      if (first === undefined) continue;
      const names = policy.groups.flatMap(({ agents }) => agents.map(({ value }) => value.text));
      const lacking = [...new Set(names)].filter((name) => name !== '*' && name !== '' && linesOf(name).length === 0);
      if (lacking.length === 0) continue;
      yield {
        span: fieldSpan(policy, first.line),
        message: `This doesn't reach ${nameCrawlers(lacking)}: a crawler with its own group ignores the one for *.`,
      };
    }
  },
});
