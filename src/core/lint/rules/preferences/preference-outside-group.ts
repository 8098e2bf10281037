import { isForEveryone } from '../../../rules/groups-of-everyone.ts';
import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import type { Policy } from '../../../model/policy.ts';
import type { SyntaxLine } from '../../../syntax/robots-syntax.ts';
import { defineLintRule, fieldSpan, type Fix } from '../../rule-kit/lint-rule.ts';
import { moveLineDown } from '../../rule-kit/move-lines.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

const FIELDS: readonly string[] = [...CONTENT_SIGNAL.fields, ...CONTENT_USAGE.fields];

export const preferenceOutsideGroup = defineLintRule({
  id: 'preference-outside-group',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['S3', 'X2'],
  source: ['Cloudflare, managed robots.txt', 'draft-ietf-aipref-attach-05'],
  summary: 'A Content-Signal or Content-Usage line before the first User-agent line.',
  why: 'These lines belong to the group they are in. Above the first User-agent line they are in none, so no crawler reads them. Put them below "User-agent: *", above a rule.',
  bad: '[|Content-Signal: ai-train=no|]\n\nUser-agent: *\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n',
  *check(policy) {
    const first = policy.groups[0]?.firstLine ?? Infinity;
    for (const { line, name } of fieldsNamed(policy, ...FIELDS)) {
      if (line >= first) return;
      const span = fieldSpan(policy, line);
      const message = `This applies to nobody: ${name.text} must be in a group, below a User-agent line.`;
      const fix = moveIntoGroup(policy, line);
      yield fix === null ? { span, message } : { span, message, fixes: [fix] };
    }
  },
});

/** Moves a line below the rules and preferences for everyone; `null` if they have no rule above the records. */
function moveIntoGroup(policy: Policy, line: number): Fix | null {
  const { document, groups, records, syntax } = policy;
  const end = records[0]?.firstLine ?? Infinity;
  const rules = groups.filter(isForEveryone).map((group) => group.rules.filter((rule) => rule.line < end));
  const last = rules.find(({ length }) => length > 0)?.at(-1);
  if (!last) return null;
  // So that lines moved one after the other keep their order.
  let target = last.line;
  while (isPreference(syntax.lines[target + 1])) target++;
  const edits = moveLineDown(document, line, target);
  return { title: 'Move it into the group for *', safety: 'suggestion', edits };
}

function isPreference(element: SyntaxLine | undefined): boolean {
  return element?.kind === 'field' && FIELDS.includes(element.name.text.toLowerCase());
}
