import { canMatch } from '../../match/match-pattern.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { representativePaths } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, ConventionalRule, Policy } from '../../model/policy.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { getOrAdd, memoize } from '../../text/maps.ts';
import { indexAgents, selectGroups } from '../../rules/select-groups.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { nameCrawlers } from '../../text/name-crawlers.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import type { PreferenceAudience } from '../../preferences/write/statement.ts';
import { closedPathsOf } from '../../preferences/write/check-statement.ts';
import type { WrittenLine } from '../../preferences/write/file-statements.ts';
import { crawlerDetails, crawlersAmong, crawlersForUse, namesOfGroups } from './crawlers-for-use.ts';
import { pathsBeyond, placedLines } from './paths-beyond.ts';
import { type BlockOutput, type CrosswalkTarget, plan, type PlannedItem, type PlannedOutput } from './planned-item.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';
import { SITE_USES, type SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import { wordFor, wordsOf } from '../../vocabulary/preference-data/vocabulary-data.ts';

const ROWS_FROM_GROUPS: Readonly<Record<SiteUse, string>> = {
  'ai-training': 'K70',
  'ai-answers': 'K72',
  search: 'K73',
};
const ROWS_TO_GROUPS: Readonly<Record<SiteUse, string>> = { 'ai-training': 'K80', 'ai-answers': 'K81', search: 'K82' };

type GroupSource = Extract<CrosswalkTarget, 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep'>;

/** Plans preferences from what the groups of a file say about classes of crawlers. Clause: K70-K76. */
export function planFromGroups(policy: Policy, target: GroupSource): PlannedItem[] {
  const decider = createDecider(policy);
  const index = indexAgents(policy);
  // Many crawlers share a group.
  const byGroups = new Map<string, (path: string) => boolean>();
  const closedPathsFor = memoize((crawler: string) => {
    const { groups } = selectGroups(index, crawler);
    const key = groups.map(({ firstLine }) => firstLine).join();
    return getOrAdd(byGroups, key, () => memoize(closedPathsOf(groups)));
  });
  const mayFetch = (crawler: string, path: string) =>
    decider.for({ reader: 'rfc9309', crawler }).mayCrawl(representativePaths(normalizePattern(path))[0] ?? path);
  const isBlocked = (crawler: string, path: string) => !mayFetch(crawler, path) && closedPathsFor(crawler)(path);
  return policy.groups.flatMap((group) =>
    group.rules.flatMap((rule) => planRule(group, rule, target, { mayFetch, isBlocked })),
  );
}

/** What a crawler may fetch of the paths of a pattern. */
interface Access {
  /** Whether it may fetch typical ones. */
  readonly mayFetch: (crawler: string, path: string) => boolean;
  /** Whether it may fetch none. */
  readonly isBlocked: (crawler: string, path: string) => boolean;
}

function planRule(
  group: ConventionalGroup,
  rule: ConventionalRule,
  target: GroupSource,
  { mayFetch, isBlocked }: Access,
): PlannedItem[] {
  const { line, effect } = rule;
  const path = rule.pattern.text;
  const names = group.agents.map(({ value }) => productToken(value.text));
  if (effect === 'allow' || !canMatch(path)) return [];
  if (names.includes('*')) return [plan('K75', line)];
  const token = names.find((name) => controlledBy(name) !== null);
  const own = SITE_USES.filter((use) => names.some((name) => comesFor(use, name)));
  if (own.length === 0) return [];
  if (!mayFetch(ANY_OTHER, path)) return [plan('K75', line)];
  const allowedOf = (use: SiteUse) => membersOf(use).filter((name) => !isBlocked(name, path));
  const blocked = own.filter((use) => allowedOf(use).length === 0);
  if (blocked.length > 0) {
    return blocked.flatMap((use) => {
      const outputs = outputsOf(use, path, target);
      const row = target === 'tdmrep' ? 'K76' : ROWS_FROM_GROUPS[use];
      return outputs.length === 0 ? [] : [plan(row, line, outputs, crawlerDetails(use))];
    });
  }
  const crawler = token === undefined ? null : controlledBy(token);
  if (token !== undefined && crawler !== null && target === 'content-usage' && isBlocked(token, path)) {
    const audience = { kind: 'crawler', name: crawler } as const;
    const category = wordFor(target, 'ai-training') ?? '';
    const statement = { vocabulary: target, category, value: 'disallowed', path, audience } as const;
    return [plan('K74', line, [{ kind: 'state', statement }], { token })];
  }
  const [use = 'ai-training'] = own;
  const allowed = allowedOf(use);
  const others = membersOf(use).filter((name) => !allowed.includes(name));
  return [plan('K71', line, [], { blocked: nameCrawlers(others) || 'none', allowed: nameCrawlers(allowed) })];
}

/** The crawler that a control token is about; `null` for any other name. Clause: B2. */
const controlledBy = (name: string) => crawlerNamed(name)?.controls ?? null;

/** The crawlers whose groups identify a use. Excludes assistants, because many of them do not read robots.txt. */
function membersOf(use: SiteUse): string[] {
  return crawlersForUse(use)
    .filter(({ purposes }) => use !== 'ai-answers' || purposes.includes('ai-search'))
    .map(({ token }) => token);
}

function comesFor(use: SiteUse, name: string): boolean {
  const token = crawlerNamed(name)?.token;
  return crawlersForUse(use).some((crawler) => crawler.token === token);
}

/** Returns what refuses a use to all crawlers; empty where the vocabulary has no word for it. */
function outputsOf(use: SiteUse, path: string, target: GroupSource): PlannedOutput[] {
  const word = wordFor(target, use);
  if (word === null) return [];
  if (target === 'tdmrep') return [{ kind: 'tdm', location: path, crawler: '*' }];
  if (target === 'rsl') return [{ kind: 'rsl', url: path, list: 'prohibits', token: word, crawler: '*' }];
  const scope = target === 'content-signal' && normalizePattern(path) === '/' ? null : path;
  const audience = { kind: 'everybody' } as const;
  return [
    { kind: 'state', statement: { vocabulary: target, category: word, value: 'disallowed', path: scope, audience } },
  ];
}

/** Plans groups for crawlers from the lines of a robots.txt about uses. Clause: K80-K85, K87. */
export function planToGroups(policy: Policy): PlannedItem[] {
  const items: PlannedItem[] = [];
  const named = namesOfGroups(policy.groups);
  const blocks = memoize((group: ConventionalGroup) => blocksFor(group, named));
  for (const vocabulary of ['content-signal', 'content-usage'] as const) {
    for (const { group, line, all } of placedLines(policy, vocabulary)) {
      items.push(...planLine(vocabulary, line, all, blocks(group)));
    }
  }
  const first = policy.groups[0]?.firstLine ?? Infinity;
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field') continue;
    if (element.name.text.toLowerCase() === 'license') items.push(plan('K87', line));
    if (line < first && listVocabularyOf(element.name.text) !== null) items.push(plan('K118', line));
  }
  return items;
}

/** What blocks a use at a path, for the crawlers that a group is for, and the details for the sentence. */
interface PlannedBlocks {
  readonly blocksOf: (use: SiteUse, path: string) => readonly BlockOutput[];
  readonly detailsOf: (use: SiteUse) => PlannedItem['details'];
}

/** Plans blocks for the crawlers of a group; the `*` group is for those without a group of their own. Clause: S3. */
function blocksFor(group: ConventionalGroup, named: ReadonlySet<string>): PlannedBlocks {
  const audiences = [...namesOfGroups([group])].map((name): PreferenceAudience =>
    name === '*' ? { kind: 'unnamed' } : { kind: 'crawler', name },
  );
  const concernedBy = memoize((use: SiteUse) => {
    const concerned = audiences.filter((audience) => crawlersAmong(audience, use, named).length > 0);
    return concerned.length > 0 ? concerned : audiences;
  });
  return {
    blocksOf: (use, path) => concernedBy(use).map((audience) => ({ kind: 'block', use, path, audience })),
    detailsOf: memoize((use) =>
      crawlerDetails(
        use,
        audiences.flatMap((audience) => crawlersAmong(audience, use, named)),
      ),
    ),
  };
}

/** Clause: K44, K80-K85. */
function planLine(
  vocabulary: ListVocabulary,
  written: WrittenLine,
  all: readonly WrittenLine[],
  { blocksOf, detailsOf }: PlannedBlocks,
): PlannedItem[] {
  const { field, pattern, values } = written;
  const { line } = field;
  if (values === null || values.size === 0) return [plan('K44', line, [], { category: 'any use' })];
  const path = pattern === '' ? '/' : pattern;
  const block = (row: string, uses: readonly [SiteUse, ...SiteUse[]]) => {
    const outputs = uses.flatMap((use) => blocksOf(use, path));
    return plan(row, line, outputs, { ...detailsOf(uses[0]), path });
  };
  return [...values].map(([word, value]) => {
    const use = wordsOf(vocabulary).find((one) => one.word === word)?.use ?? null;
    if (value === 'immediate') return block('K83', ['ai-training', 'search']);
    if (value === 'reference' || value === 'full') return plan('K84', line);
    if (value === null || use === null) return plan('K44', line, [], { category: `“${word}”` });
    if (value === 'allowed') return plan('K85', line);
    const beyond = pathsBeyond(vocabulary, written, [word, value], all, 'groups');
    return { ...block(ROWS_TO_GROUPS[use], [use]), beyond };
  });
}

/** Plans groups for crawlers from what was planned for a tdmrep.json. Clause: K85, K86. */
export function planTdmrepToGroups(items: readonly PlannedItem[]): PlannedItem[] {
  return items.map(({ row, line, outputs, details }) => {
    const paths = outputs.flatMap((output) =>
      output.kind === 'acap' && output.effect === 'disallow' ? [output.path] : [],
    );
    if (row === 'K58') {
      return plan(
        'K86',
        line,
        paths.map((path) => ({ kind: 'block', use: 'ai-training', path, audience: { kind: 'everybody' } })),
        crawlerDetails('ai-training'),
      );
    }
    return row === 'K59' ? plan('K85', line) : plan(row, line, [], details);
  });
}
