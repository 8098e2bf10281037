import type { PagePolicy } from '../model/page-policy.ts';
import type { ConventionalGroup, Policy } from '../model/policy.ts';
import { agentKeys } from '../rules/typed-crawler.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { CONTENT_SIGNAL } from '../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { TDMREP } from '../vocabulary/preference-data/tdmrep.ts';
import { withUsageRules } from './preference-lines.ts';

const FIELDS: readonly string[] = [...CONTENT_SIGNAL.fields, ...CONTENT_USAGE.fields, ...RSL.fields];
const HEADERS = new RegExp(`^(?:${CONTENT_SIGNAL.header}|${CONTENT_USAGE.header}|tdm-reservation|link)[ \\t]*:`, 'im');

/** Whether a file or page uses any preference vocabulary, judged cheaply by names alone. */
export function statesPreferences({ syntax }: Policy, page: PagePolicy | null): boolean {
  let name: Token | null = null;
  for (const line of syntax.lines) {
    // Most lines share their name token with the line above.
    if (line.kind !== 'field' || line.name === name) continue;
    ({ name } = line);
    if (FIELDS.includes(name.text.toLowerCase())) return true;
  }
  return page !== null && pageStates(page);
}

/**
 * Whether two versions of a file state the same preferences to the same crawlers, in the same order and words. Not
 * compared: which paths may be crawled.
 *
 * Clause: S3, X2, Y3, Z2.
 */
export function statesSamePreferences(before: Policy, after: Policy): boolean {
  return describePreferences(before) === describePreferences(after);
}

function describePreferences(policy: Policy): string {
  if (!statesPreferences(policy, null)) return '';
  const { groups, syntax } = policy;
  const isPreference = (name: Token) => FIELDS.includes(name.text.toLowerCase());
  const outside = syntax.lines
    .slice(0, groups[0]?.firstLine)
    .flatMap((line) => (line.kind === 'field' && isPreference(line.name) ? [[line.name.text, line.value.text]] : []));
  const describe = (group: ConventionalGroup) => [
    agentKeys(group),
    group.otherFields.filter(({ name }) => isPreference(name)).map(({ name, value }) => [name.text, value.text]),
  ];
  const aware = withUsageRules(policy).groups;
  return JSON.stringify([outside, groups.map(describe), aware.map(describe)]);
}

function pageStates({ syntax, directives, headers }: PagePolicy): boolean {
  return (
    directives.length > 0 ||
    syntax.typedElements.some(({ type }) => type === RSL.mediaType) ||
    syntax.metaTags.some(({ name }) => name.text.trim().toLowerCase() === TDMREP.reservation) ||
    (headers !== null && HEADERS.test(headers.text))
  );
}
