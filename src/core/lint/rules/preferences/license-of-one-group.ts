import { nameCrawlers } from '../../../text/name-crawlers.ts';
import { isForEveryone } from '../../../rules/groups-of-everyone.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';
import { moveUpFix } from '../../rule-kit/move-lines.ts';
import { defineLintRule, fieldSpan } from '../../rule-kit/lint-rule.ts';

export const licenseOfOneGroup = defineLintRule({
  id: 'license-of-one-group',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['Z2', 'W6'],
  source: ['RSL 1.0 §4'],
  summary: 'A License line at the end of a file that applies only to the last group.',
  why: 'Below a User-agent line, License applies to the crawlers of that group. At the end of a file this is often a group that blocks an AI crawler, and nobody else has a licence. For everyone, put it above the first User-agent line.',
  bad: 'User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\n[|License: https://www.example.com/license.xml|]\n',
  good: 'License: https://www.example.com/license.xml\n\nUser-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
  *check(policy) {
    const [top, ...others] = policy.groups;
    const last = others.at(-1);
    if (top === undefined || last === undefined || isForEveryone(last)) return;
    const lines = new Set(last.otherFields.map(({ line }) => line));
    const licenses = [...fieldsNamed(policy, ...RSL.fields)];
    if (!licenses.every(({ line }) => lines.has(line))) return;
    const names = nameCrawlers(last.agents.map(({ value }) => value.text));
    if (names === '') return;
    for (const { line } of licenses) {
      yield {
        span: fieldSpan(policy, line),
        message: `This licence is only for ${names}. For everyone, put it above the first User-agent line.`,
        fixes: [moveUpFix('Move it above all groups', policy, [line], top.firstLine, 'suggestion')],
      };
    }
  },
});
