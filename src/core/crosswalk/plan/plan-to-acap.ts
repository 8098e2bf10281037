import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { productToken } from '../../rules/asked-crawler.ts';
import { writtenLines, type WrittenLine } from '../../preferences/write/file-statements.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { CONTENT_SIGNAL } from '../../vocabulary/preference-data/content-signal.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { usagesOf } from './acap-purposes.ts';
import type { AcapPurpose } from './acap-units.ts';
import { planLicense } from './plan-licenses.ts';
import { type AcapWish, plan, type PlannedItem } from './planned-item.ts';

const REFUSES_TRAINING = 'disallowaitraining';

/**
 * Plans what the lines of a robots.txt about uses become in ACAP: sub-records of purposes, for each crawler that the group of
 * the line names.
 *
 * @param licenses - RSL documents by their addresses
 *
 * Clause: K40-K57, K65, K68, K104.
 */
export function planToAcap(policy: Policy, licenses: ReadonlyMap<string, string>): PlannedItem[] {
  const items: PlannedItem[] = [];
  for (const group of policy.groups) {
    const crawlers = crawlersOfGroup(group);
    items.push(...writtenLines([group], 'content-signal').flatMap((line) => planSignalLine(line, crawlers)));
    const usages = writtenLines([group], 'content-usage');
    items.push(...usages.flatMap((line) => planUsageLine(line, crawlers, usages)));
    for (const { line, name, value } of group.otherFields) {
      if (name.text.toLowerCase() === 'license') items.push(...planLicense(line, value.text, crawlers, licenses));
      if (name.text.toLowerCase() === REFUSES_TRAINING && /^[/*]/.test(value.text)) {
        items.push(plan('K68', line, refusals(crawlers, 'ai-train', ['other'], value.text)));
      }
    }
    items.push(...planTokens(group));
  }
  const first = policy.groups[0]?.firstLine ?? Infinity;
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (line >= first || element.kind !== 'field') continue;
    const field = element.name.text.toLowerCase();
    if (field === 'license') items.push(...planLicense(line, element.value.text, ['*'], licenses));
    // Outside every group it is for nobody.
    if (listVocabularyOf(field) !== null) items.push(plan('K44', line, [], { category: 'any use' }));
  }
  return items;
}

function crawlersOfGroup({ agents }: ConventionalGroup): string[] {
  return [...new Set(agents.map(({ value }) => productToken(value.text)))].filter((name) => name !== '');
}

/** Prohibitions for a purpose. */
function refusals(
  crawlers: readonly string[],
  purpose: string | null,
  usages: readonly Usage[],
  path: string,
): AcapWish[] {
  return rules(crawlers, purpose, 'disallow', usages, path);
}

/** Rules for a purpose, or general ones. */
function rules(
  crawlers: readonly string[],
  purpose: string | null,
  effect: 'allow' | 'disallow',
  usages: readonly Usage[],
  path: string,
): AcapWish[] {
  return crawlers.flatMap((crawler) =>
    usages.map((usage): AcapWish => ({ kind: 'acap', crawler, purpose, effect, usage, path })),
  );
}

const LEVELS: Readonly<Record<string, readonly [row: string, allowed: readonly Usage[], refused: readonly Usage[]]>> = {
  immediate: ['K45', [], ['preserve', 'index']],
  reference: ['K46', ['index', 'present-snippet', 'present-link'], ['present-currentcopy', 'present-oldcopy']],
  full: ['K47', ['preserve', 'present', 'other'], []],
};

/** Clause: K40-K47. */
function planSignalLine({ field: { line }, pattern, values }: WrittenLine, crawlers: readonly string[]): PlannedItem[] {
  const path = pattern === '' ? '/' : pattern;
  const rows: Readonly<Record<string, string>> = { search: 'K40', 'ai-input': 'K41', 'ai-train': 'K42' };
  const items = [...(values ?? [])].flatMap(([key, value]): PlannedItem[] => {
    const level = typeof value === 'string' && key === CONTENT_SIGNAL.levelKey ? LEVELS[value] : undefined;
    if (level !== undefined) {
      const [row, allowed, refused] = level;
      return [
        plan(row, line, [...rules(crawlers, null, 'allow', allowed, path), ...refusals(crawlers, null, refused, path)]),
      ];
    }
    const row = rows[key];
    if (row === undefined || value === null) return [plan('K44', line, [], { category: `“${key}”` })];
    const effect = value === 'disallowed' ? 'disallow' : 'allow';
    return [plan(effect === 'allow' ? 'K43' : row, line, rules(crawlers, key, effect, usagesOf(key), path))];
  });
  return items.length > 0 ? items : [plan('K44', line, [], { category: 'any use' })];
}

const OF_LABELS: Readonly<Record<string, readonly [purpose: AcapPurpose, row: string]>> = {
  'train-ai': ['ai-train', 'K48'],
  'ai-use': ['ai-input', 'K49'],
  search: ['search', 'K50'],
};

/** Clause: K43, K44, K48-K51. */
function planUsageLine(
  { field: { line }, pattern, values }: WrittenLine,
  crawlers: readonly string[],
  all: readonly WrittenLine[],
): PlannedItem[] {
  const path = pattern === '' ? '/' : pattern;
  const items = [...(values ?? [])].flatMap(([label, value]): PlannedItem[] => {
    const known = OF_LABELS[label];
    if (known === undefined || value === null) return [plan('K44', line, [], { category: `“${label}”` })];
    const [purpose, row] = known;
    const effect = value === 'disallowed' ? 'disallow' : 'allow';
    return [plan(effect === 'allow' ? 'K43' : row, line, rules(crawlers, purpose, effect, usagesOf(purpose), path))];
  });
  if (items.length === 0) return [plan('K44', line, [], { category: 'any use' })];
  // It decides instead of a shorter one: ACAP has an order of patterns for that.
  const isNested = all.some(
    (other) => other.pattern !== pattern && (other.pattern === '' || includesPattern(other.pattern, pattern)),
  );
  return isNested && pattern !== '' ? [...items, plan('K51', line)] : items;
}

/** Groups of control tokens, whose name no crawler has. Clause: K65. */
function planTokens(group: ConventionalGroup): PlannedItem[] {
  const tokens = crawlersOfGroup(group).filter((name) => crawlerNamed(name)?.isControlToken === true);
  return tokens.flatMap((token) =>
    group.rules
      .filter(({ effect, pattern }) => effect === 'disallow' && /^[/*]/.test(pattern.text))
      .map(({ line, pattern }) => plan('K65', line, refusals([token], 'ai-train', ['other'], pattern.text), { token })),
  );
}

/** Plans what an ai.txt becomes: its prohibitions are about training. Clause: K67. */
export function planAiTxt(policy: Policy): PlannedItem[] {
  return policy.groups.flatMap((group) =>
    group.rules
      .filter(({ pattern }) => /^[/*]/.test(pattern.text))
      .map(({ line, effect, pattern }) => {
        const wishes = rules(crawlersOfGroup(group), 'ai-train', effect, ['other'], normalizePattern(pattern.text));
        return plan(effect === 'allow' ? 'K43' : 'K67', line, wishes);
      }),
  );
}
