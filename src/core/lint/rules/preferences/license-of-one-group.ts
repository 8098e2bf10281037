import { isForEveryone } from '../../../rules/groups-of-everyone.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { moveLinesUp } from '../../rule-kit/move-lines.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

/** A `License` line in the group of certain crawlers, in a file that names no other licence. Clause: Z2. */
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
    const isLicense = (name: string) => RSL.fields.includes(name.toLowerCase());
    const first = policy.groups[0]?.firstLine ?? Infinity;
    const lines = policy.syntax.lines.flatMap((one, line) =>
      one.kind === 'field' && isLicense(one.name.text) ? [line] : [],
    );
    const last = policy.groups.at(-1);
    if (policy.groups.length < 2 || lines.some((line) => line < first) || last === undefined) return;
    if (isForEveryone(last)) return;
    const own = last.otherFields.filter(({ name }) => isLicense(name.text));
    if (own.length !== lines.length) return;
    const names = last.agents.map(({ value }) => value.text).join(', ');
    const [top = last] = policy.groups;
    for (const { line, name, value } of own) {
      const span = spanInDocument(policy, line, { start: name.start, end: value.end });
      yield {
        span,
        message: `This licence is only for ${names}. For everyone, put it above the first User-agent line.`,
        fixes: [
          {
            title: 'Move it above all groups',
            safety: 'suggestion',
            edits: moveLinesUp(policy.document, [line], top.firstLine),
          },
        ],
      };
    }
  },
});
