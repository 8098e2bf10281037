import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { preferenceLines } from './preference-lines.ts';

/** A preference before any `User-agent`. Clause: S3, X2. */
export const preferenceOutsideGroup = defineLintRule({
  id: 'preference-outside-group',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['S3', 'X2'],
  source: ['Cloudflare, managed robots.txt', 'draft-ietf-aipref-attach-05'],
  summary: 'A Content-Signal or Content-Usage line before the first User-agent line.',
  why: 'These lines belong to the group they stand in. Above the first User-agent line they belong to none, so no crawler reads them. Put them below "User-agent: *", in front of a rule.',
  bad: '[|Content-Signal: ai-train=no|]\n\nUser-agent: *\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n',
  *check(policy) {
    const first = policy.groups[0]?.firstLine ?? Infinity;
    for (const { line, name, value } of preferenceLines(policy, [...CONTENT_SIGNAL.fields, ...CONTENT_USAGE.fields])) {
      if (line >= first) return;
      const span = spanInDocument(policy, line, { start: name.start, end: value.end });
      yield { span, message: `${name.text} belongs to a group, and this line is in none: it addresses nobody.` };
    }
  },
});
