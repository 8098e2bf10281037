import type { Policy } from '../../model/policy.ts';
import { countThings, formatCount } from '../../text/join-words.ts';
import { foreignFormat } from '../../syntax/foreign-format.ts';
import type { ReferenceProblem } from '../plan/plan-conversion.ts';
import type { Conversion, ConvertedRecord } from '../write/write-conversion.ts';
import type { Advice } from './describe-difference.ts';

/** Describes what a conversion writes, or why there is nothing to write. Clause: C1, C5, C6. */
export function describeConversion(policy: Policy, conversion: Conversion): string {
  const { records, separate } = conversion;
  if (records.length === 0) return whyNothing(policy, conversion);
  const rules = records.reduce((sum, record) => sum + record.rules, 0);
  const names = new Set(records.flatMap(({ crawlers }) => crawlers.map((name) => name.toLowerCase())));
  const place = separate === null ? 'at the end' : `in ${separate.locator}`;
  return (
    `Adds ${countThings(records.length, 'ACAP record')} with ${countThings(rules, 'rule')} for ${describeCrawlers(names)} ` +
    `${place}. Your own lines stay as they are.`
  );
}

/** Counts the rules of a record: `3 rules, 1 of them to preserve decisions where rules overlap`. Clause: C2. */
export function describeRecord({ rules, repairs }: Pick<ConvertedRecord, 'rules' | 'repairs'>): string {
  const count = countThings(rules, 'rule');
  if (repairs === 0) return count;
  const these = repairs === rules ? '' : `, ${formatCount(repairs)} of them`;
  return `${count}${these} to preserve decisions where rules overlap`;
}

function describeCrawlers(names: ReadonlySet<string>): string {
  if (!names.has('*')) return countThings(names.size, 'crawler');
  return names.size === 1 ? 'every crawler' : `${countThings(names.size - 1, 'crawler')} and all others`;
}

function whyNothing(policy: Policy, { unconverted }: Conversion): string {
  const { document, groups, records } = policy;
  if (unconverted.some(({ reason }) => reason === 'missing-document')) {
    return 'Nothing was converted: the file refers crawlers to a missing document.';
  }
  if (records.length > 0 && groups.length === 0) {
    return 'Nothing to convert: the file has ACAP records and no User-agent line.';
  }
  if (records.length > 0) return 'Already converted: the file’s ACAP records cover its User-agent groups.';
  const kind = foreignFormat(policy);
  if (kind !== null) return `Nothing to convert: this is ${kind}, not a robots.txt.`;
  if (document.text.trim() === '') return 'Nothing to convert: the file is empty.';
  if (groups.length === 0) return 'Nothing to convert: the file has no User-agent line.';
  return 'Nothing to convert: no group has a rule that ACAP can express.';
}

/** Explains what is wrong with a reference and what that means for the conversion. Clause: A11. */
export function describeReferenceProblem({ line, locator, problem }: ReferenceProblem): Advice {
  if (problem === 'nested') {
    return {
      sentence: `Line ${line + 1} refers to ${locator}, which itself refers to other documents. Crawlers do not follow those references.`,
      advice: 'Refer to each document directly in the robots.txt.',
    };
  }
  return {
    sentence: `Line ${line + 1} refers to ${locator}, which is missing. The crawlers it applies to get no ACAP records, because its content is unknown.`,
    advice: `Add ${locator} and convert again.`,
  };
}
