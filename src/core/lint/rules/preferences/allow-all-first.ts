import { groupsOfEveryone } from '../../../rules/groups-of-everyone.ts';
import { rulesOfGroups } from '../../../rules/select-groups.ts';
import { defineLintRule, fieldSpan } from '../../rule-kit/lint-rule.ts';

export const allowAllFirst = defineLintRule({
  id: 'allow-all-first',
  aliases: ['allow-all-in-front'],
  severity: 'information',
  clauses: ['G3', 'W15'],
  source: ['RFC 9309 §2.2.2', 'Python, urllib.robotparser'],
  summary: 'Allow: / before other rules for everyone, as in blocks that services add at the top of a file.',
  why: "Under RFC 9309 the longest rule decides, wherever it is. Some parsers, such as Python's urllib.robotparser, go by the first that matches, and read only the first group for *: for them the file allows everything.",
  bad: 'User-agent: *\nContent-Signal: ai-train=no\n[|Allow: /|]\n\nUser-agent: *\nDisallow: /checkout/\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nDisallow: /checkout/\nAllow: /\n',
  *check(policy) {
    const [first, ...others] = rulesOfGroups(groupsOfEveryone(policy));
    const unreached = others.find(({ effect }) => effect === 'disallow');
    if (first?.effect !== 'allow' || !/^(?:\/|\*|\/\*)$/.test(first.pattern.text) || !unreached) return;
    yield {
      span: fieldSpan(policy, first.line),
      message: `Parsers that stop at the first match, such as Python's, never reach line ${unreached.line + 1}.`,
    };
  },
});
