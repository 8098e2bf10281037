import { productToken } from '../decide/asked-crawler.ts';
import type { ConventionalGroup, Policy } from '../model/policy.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import type { UnconvertedField, UnconvertedReason } from './conversion.ts';
import { isAcapName, isNoindex } from './crawler-classes.ts';
import type { ClassPlan } from './plan-records.ts';

/** Fields that crawlers know and ACAP has nothing for. Clause: C4. */
const WITHOUT_COUNTERPART: ReadonlySet<string> = new Set([
  'crawl-delay',
  'sitemap',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'cache-delay',
  'content-signal',
  'content-usage',
  'license',
]);

/**
 * Lists the fields of a file for which no ACAP line stands, with the reason, in file order.
 *
 * Clause: C2, C4.
 */
export function findUnconverted(policy: Policy, plans: readonly ClassPlan[]): UnconvertedField[] {
  const converted = new Set(
    plans.flatMap(({ statements }) => statements.flatMap((one) => (one.repair ? [] : one.lines))),
  );
  const setAside = new Map(plans.flatMap((plan) => plan.setAside).map((one) => [one.line, one]));
  const found: UnconvertedField[] = [];
  const add = (line: number, field: string, reason: UnconvertedReason, by: number | null = null) => {
    found.push({ line, field, reason, by });
  };
  const reasonOf = (line: number, pattern: string): [UnconvertedReason, number?] => {
    const aside = setAside.get(line);
    if (aside) return [aside.reason, aside.by];
    return [
      canonicalPattern(pattern) === null ? (pattern === '' ? 'empty-pattern' : 'pattern-without-slash') : 'nobody',
    ];
  };

  for (const { line, field } of policy.ungroupedRules) add(line, field.text, 'nobody');
  for (const group of policy.groups) {
    for (const { line, value } of group.agents) {
      const name = productToken(value.text);
      if (name === '') add(line, fieldName(policy, line), 'nobody');
      else if (!isAcapName(name)) add(line, fieldName(policy, line), 'crawler-name');
    }
    const lost = reasonOfGroup(group);
    for (const { line, field, pattern } of group.rules) {
      if (lost) add(line, field.text, lost);
      else if (!converted.has(line)) add(line, field.text, ...reasonOf(line, pattern.text));
    }
    for (const field of group.otherFields) {
      const { line, name, value } = field;
      if (!isNoindex(field)) add(line, name.text, reasonOfField(name.text));
      else if (lost) add(line, name.text, lost);
      else if (!converted.has(line)) add(line, name.text, ...reasonOf(line, value.text));
    }
  }
  const inGroups = new Set(policy.groups.flatMap(({ otherFields }) => otherFields.map(({ line }) => line)));
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field' || inGroups.has(line) || isOfRecords(element.name.text)) continue;
    add(
      line,
      element.name.text,
      element.name.text.toLowerCase() === 'noindex' ? 'nobody' : reasonOfField(element.name.text),
    );
  }
  return found.toSorted((a, b) => a.line - b.line);
}

/** Why nothing in a group is converted: none of its agents can have a record. */
function reasonOfGroup({ agents }: ConventionalGroup): UnconvertedReason | null {
  const names = agents.map(({ value }) => productToken(value.text)).filter((name) => name !== '');
  if (names.some(isAcapName)) return null;
  return names.length > 0 ? 'crawler-name' : 'nobody';
}

function reasonOfField(name: string): UnconvertedReason {
  return WITHOUT_COUNTERPART.has(name.toLowerCase()) ? 'no-counterpart' : 'unknown-field';
}

/** True for fields that are looked at elsewhere: those of groups, and those of ACAP. */
function isOfRecords(name: string): boolean {
  return /^(?:user-agent|allow|disallow|acap-.*)$/i.test(name);
}

function fieldName(policy: Policy, line: number): string {
  const element = policy.syntax.lines[line];
  return element?.kind === 'field' ? element.name.text : '';
}
