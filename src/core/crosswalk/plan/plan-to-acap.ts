import { canMatch } from '../../match/match-pattern.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { indexAgents, selectGroups } from '../../rules/select-groups.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import { addTo } from '../../text/maps.ts';
import { closedPathsOf } from '../../preferences/write/check-statement.ts';
import type { WrittenLine } from '../../preferences/write/file-statements.ts';
import type { StatedValue } from '../../preferences/preference.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { purposeForWord, usagesOfPurpose, siteUseOf } from '../../vocabulary/preference-data/acap-purposes.ts';
import { CONTENT_SIGNAL, USE_LEVELS, type UseLevel } from '../../vocabulary/preference-data/content-signal.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { withoutOverruled } from './overlaps.ts';
import { pathsBeyond, placedLines } from './paths-beyond.ts';
import { planLicense } from './plan-licenses.ts';
import { type AcapOutput, acapOutputs, plan, type PlannedItem } from './planned-item.ts';

const REFUSES_TRAINING = 'disallowaitraining';

/**
 * Plans the conversion to ACAP of the lines of a robots.txt about uses: sub-records for purposes, for each crawler that
 * the group of the line names.
 *
 * @param licenses - RSL documents by URL
 *
 * Clause: K40-K57, K65, K68, K104, K105, K117.
 */
export function planToAcap(policy: Policy, licenses: ReadonlyMap<string, string>): PlannedItem[] {
  const signals = placedLines(policy, 'content-signal').flatMap(({ group, line, all }) =>
    planLine('content-signal', line, all, crawlersOfGroup(group)),
  );
  const usages: PlannedItem[] = [];
  for (const { group, line, all } of placedLines(policy, 'content-usage')) {
    const hasEffect = !isWithoutEffect(line, all);
    if (hasEffect) usages.push(...planLine('content-usage', line, all, crawlersOfGroup(group)));
    if (!hasEffect || isNested(line, all)) usages.push(plan('K51', line.field.line));
  }
  const items: PlannedItem[] = [];
  for (const group of policy.groups) {
    const crawlers = crawlersOfGroup(group);
    for (const { line, name, value } of group.otherFields) {
      if (name.text.toLowerCase() === 'license') items.push(...planLicense(line, value.text, crawlers, licenses));
      if (name.text.toLowerCase() === REFUSES_TRAINING && canMatch(value.text)) {
        items.push(plan('K68', line, acapOutputs(crawlers, 'ai-train', 'disallow', ['other'], value.text)));
      }
    }
    items.push(...planTokens(group));
  }
  const first = policy.groups[0]?.firstLine ?? Infinity;
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (line >= first || element.kind !== 'field') continue;
    const field = element.name.text.toLowerCase();
    if (field === 'license') items.push(...planLicense(line, element.value.text, ['*'], licenses));
    if (listVocabularyOf(field) !== null) items.push(plan('K118', line));
  }
  return withCrawlersBeyond(withoutOverruled([signals, usages, items]), policy);
}

/**
 * Adds the crawlers to which a refusal for everyone applies although they have groups of their own: records add up, and
 * theirs say nothing about it. Crawlers that may fetch nothing are left out.
 *
 * Clause: S3, D4.
 */
function withCrawlersBeyond(items: readonly PlannedItem[], policy: Policy): PlannedItem[] {
  const rules = ({ outputs }: PlannedItem) => outputs.filter((output) => output.kind === 'acap');
  const keyOf = (crawler: string, { purpose, usage }: AcapOutput) =>
    JSON.stringify([crawler.toLowerCase(), purpose, usage]);
  const paths = new Map<string, string[]>();
  for (const rule of items.flatMap(rules)) addTo(paths, keyOf(rule.crawler, rule), rule.path);
  const index = indexAgents(policy);
  const names = new Map(policy.groups.flatMap(crawlersOfGroup).map((name) => [name.toLowerCase(), name]));
  const named = [...names.values()].filter(
    (name) => name !== '*' && !closedPathsOf(selectGroups(index, name).groups)('/'),
  );
  return items.map((item) => {
    const refused = rules(item).filter(({ crawler, effect }) => crawler === '*' && effect === 'disallow');
    const hasOwn = (name: string) => (rule: AcapOutput) =>
      paths.get(keyOf(name, rule))?.some((path) => includesPattern(path, rule.path)) === true;
    const silent = refused.length === 0 ? [] : named.filter((name) => !refused.every(hasOwn(name)));
    return silent.length === 0 ? item : { ...item, beyond: [...(item.beyond ?? []), ...silent] };
  });
}

function crawlersOfGroup({ agents }: ConventionalGroup): string[] {
  return [...new Set(agents.map(({ value }) => productToken(value.text)))].filter((name) => name !== '');
}

const LEVELS: Readonly<Record<UseLevel, { row: string; allowed: readonly Usage[]; refused: readonly Usage[] }>> = {
  immediate: { row: 'K45', allowed: [], refused: ['preserve', 'index'] },
  reference: {
    row: 'K46',
    allowed: ['index', 'present-snippet', 'present-link'],
    refused: ['present-currentcopy', 'present-oldcopy'],
  },
  full: { row: 'K47', allowed: ['preserve', 'present', 'other'], refused: [] },
};

const USE_ROWS: Readonly<Record<ListVocabulary, Readonly<Record<SiteUse, string>>>> = {
  'content-signal': { search: 'K40', 'ai-answers': 'K41', 'ai-training': 'K42' },
  'content-usage': { search: 'K50', 'ai-answers': 'K49', 'ai-training': 'K48' },
};

/** Clause: K40-K51. */
function planLine(
  vocabulary: ListVocabulary,
  written: WrittenLine,
  all: readonly WrittenLine[],
  crawlers: readonly string[],
): PlannedItem[] {
  const { line } = written.field;
  const path = written.pattern || '/';
  const items = [...(written.values ?? [])].map(([word, value]): PlannedItem => {
    const beyond = pathsBeyond(vocabulary, written, [word, value], all, 'acap');
    if (vocabulary === 'content-signal' && word === CONTENT_SIGNAL.levelKey && isLevel(value)) {
      const { row, allowed, refused } = LEVELS[value];
      const outputs = [
        ...acapOutputs(crawlers, null, 'allow', allowed, path),
        ...acapOutputs(crawlers, null, 'disallow', refused, path),
      ];
      return { ...plan(row, line, outputs), beyond };
    }
    const purpose = purposeForWord(vocabulary, word);
    const use = purpose === null ? null : siteUseOf(purpose);
    if (purpose === null || use === null || value === null) {
      return plan('K44', line, [], { category: `“${word}”` });
    }
    const effect = value === 'disallowed' ? 'disallow' : 'allow';
    const row = effect === 'allow' ? 'K43' : USE_ROWS[vocabulary][use];
    return { ...plan(row, line, acapOutputs(crawlers, purpose, effect, usagesOfPurpose(purpose), path)), beyond };
  });
  return items.length > 0 ? items : [plan('K44', line, [], { category: 'any use' })];
}

function isLevel(value: StatedValue | null): value is UseLevel {
  return USE_LEVELS.some((level) => level === value);
}

/** True for a line that overrides one with a shorter path, as narrower patterns do in ACAP. Clause: K51. */
function isNested({ pattern, values }: WrittenLine, all: readonly WrittenLine[]): boolean {
  return (
    pattern !== '' &&
    (values?.size ?? 0) > 0 &&
    all.some((other) => other.pattern !== pattern && (other.pattern === '' || includesPattern(other.pattern, pattern)))
  );
}

/** True for a line without a path next to one whose path is every path: it is shorter. Clause: Y7, K51. */
function isWithoutEffect({ pattern }: WrittenLine, all: readonly WrittenLine[]): boolean {
  return pattern === '' && all.some((other) => other.pattern !== '' && includesPattern(other.pattern, '/'));
}

/** Plans groups of control tokens, whose names no crawler has. Clause: K65. */
function planTokens(group: ConventionalGroup): PlannedItem[] {
  const tokens = crawlersOfGroup(group).filter((name) => crawlerNamed(name)?.isControlToken === true);
  return tokens.flatMap((token) =>
    group.rules
      .filter(({ effect, pattern }) => effect === 'disallow' && canMatch(pattern.text))
      .map(({ line, pattern }) =>
        plan('K65', line, acapOutputs([token], 'ai-train', 'disallow', ['other'], pattern.text), { token }),
      ),
  );
}

/** Plans the conversion of an ai.txt, whose prohibitions are about training. Clause: K67. */
export function planAiTxt(policy: Policy): PlannedItem[] {
  return policy.groups.flatMap((group) =>
    group.rules
      .filter(({ pattern }) => canMatch(pattern.text))
      .map(({ line, effect, pattern }) => {
        const path = normalizePattern(pattern.text);
        const outputs = acapOutputs(crawlersOfGroup(group), 'ai-train', effect, ['other'], path);
        return plan(effect === 'allow' ? 'K43' : 'K67', line, outputs);
      }),
  );
}
