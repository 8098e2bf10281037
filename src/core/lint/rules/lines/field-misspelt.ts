import type { Policy } from '../../../model/policy.ts';
import { conventionalFieldNamed } from '../../../vocabulary/conventional-fields.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';
import { findInvisible } from './invisible-characters.ts';

/** The most important robots.txt fields, in their usual spelling. */
const FIELDS = ['User-agent', 'Disallow', 'Allow', 'Sitemap', 'Crawl-delay'] as const;
const NAMES = FIELDS.map((field) => field.toLowerCase());
/** Fields outside the vocabulary that some crawler reads or used to read. As of November 2026. */
const OTHERS: readonly string[] = ['nofollow', 'noarchive', 'cache-delay', 'agentmap', 'llms-txt'];

export const fieldMisspelt = defineLintRule({
  id: 'field-misspelt',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['G1', 'G4'],
  source: ['RFC 9309 §2.2', 'google/robotstxt'],
  summary: 'A misspelt User-agent, Disallow, Allow, Sitemap or Crawl-delay.',
  why: 'Crawlers skip fields they don\'t know. Google forgives some misspellings, such as "dissallow", so the file means different things to different crawlers.',
  bad: 'User-agent: *\n[|Dissalow|]: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (let line = 0; line < policy.syntax.lines.length; line++) {
      const found = correctSpelling(policy, line);
      if (found === null) continue;
      const { written, meant, fix } = found;
      const span = spanInDocument(policy, line, written);
      yield { span, message: `Most crawlers skip this line: "${written.text}" should be "${meant}".`, fixes: [fix] };
    }
  },
});

/** Finds the field that a misspelt one means, and the fix that writes it; `null` for other lines. Clause: G1, G4. */
export function correctSpelling(policy: Policy, line: number) {
  const element = policy.syntax.lines[line];
  if (element?.kind !== 'field' || element.name.text.length > 20) return null;
  const meant = meantField(element.name.text);
  if (meant === null) return null;
  const fix: Fix = replacementFix(spanInDocument(policy, line, element.name), meant);
  return { written: element.name, meant, fix };
}

function meantField(written: string): string | null {
  const name = written.toLowerCase();
  // Another lint rule reports invisible characters.
  if (findInvisible(name)) return null;
  if (NAMES.includes(name) || OTHERS.includes(name) || name.startsWith('acap-')) return null;
  if (conventionalFieldNamed(name) !== null) return null;
  const joined = name.replace(/[\s_-]+/g, '-');
  const same = NAMES.find((field) => field === joined || field.replace('-', '') === joined);
  // Some crawlers read a name that merely starts with a field's as that field; another lint rule reports those.
  if (same === undefined && NAMES.some((field) => name.startsWith(field))) return null;
  const meant = same ?? nearestName(name, NAMES, name.length < 7 ? 1 : 2);
  return FIELDS.find((field) => field.toLowerCase() === meant) ?? null;
}
