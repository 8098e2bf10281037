import { createDecider } from '../../decide/create-decider.ts';
import { representativePaths } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, ConventionalRule, Policy } from '../../model/policy.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { productToken } from '../../rules/asked-crawler.ts';
import { joinWords } from '../../text/join-words.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { writtenLines } from '../../preferences/write/file-statements.ts';
import { classDetails, crawlersOf } from './blocked-classes.ts';
import { type BlockedClass, type CrosswalkTarget, plan, type PlannedItem, type Wish } from './planned-item.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';

/** Whose pages a control token is about. As of 4 September 2026. Clause: B2, K74. */
const CRAWLER_OF_TOKEN: Readonly<Record<string, string>> = {
  'google-extended': 'Googlebot',
  'applebot-extended': 'Applebot',
};

type GroupSource = Extract<CrosswalkTarget, 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep'>;

/** What the groups of a file say of classes of crawlers becomes preferences. Clause: K70-K76. */
export function planFromGroups(policy: Policy, target: GroupSource): PlannedItem[] {
  const decider = createDecider(policy);
  const mayFetch = (crawler: string, path: string) =>
    decider.for({ reader: 'rfc9309', crawler }).mayCrawl(representativePaths(normalizePattern(path))[0] ?? path);
  return policy.groups.flatMap((group) => group.rules.flatMap((rule) => planRule(group, rule, target, mayFetch)));
}

type MayFetch = (crawler: string, path: string) => boolean;

function planRule(
  group: ConventionalGroup,
  rule: ConventionalRule,
  target: GroupSource,
  mayFetch: MayFetch,
): PlannedItem[] {
  const { line, effect } = rule;
  const path = rule.pattern.text;
  const names = group.agents.map(({ value }) => productToken(value.text));
  if (effect === 'allow' || !/^[/*]/.test(path)) return [];
  if (names.includes('*')) return [plan('K75', line)];
  const token = names.find((name) => crawlerNamed(name)?.isControlToken === true);
  const classes: readonly BlockedClass[] = ['training', 'answers', 'search'];
  const own = classes.filter((of) => names.some((name) => isOf(of, name)));
  if (own.length === 0) return [];
  if (!mayFetch('any-other-crawler', path)) return [plan('K75', line)];
  const allowedOf = (of: BlockedClass) => membersOf(of).filter((name) => mayFetch(name, path));
  const blocked = own.filter((of) => allowedOf(of).length === 0);
  if (blocked.length > 0) {
    return blocked.flatMap((of) => {
      const wishes = wishesOf(of, path, target);
      const row = of === 'training' ? (target === 'tdmrep' ? 'K76' : 'K70') : of === 'answers' ? 'K72' : 'K73';
      return wishes.length === 0 ? [] : [plan(row, line, wishes, classDetails(of))];
    });
  }
  const crawler = entryOf(CRAWLER_OF_TOKEN, token?.toLowerCase() ?? '');
  if (token !== undefined && crawler !== undefined && target === 'content-usage') {
    const audience = { kind: 'crawler', name: crawler } as const;
    const statement = { vocabulary: target, category: 'train-ai', value: 'disallowed', path, audience } as const;
    return [plan('K74', line, [{ kind: 'state', statement }], { token })];
  }
  const [of = 'training'] = own;
  const allowed = allowedOf(of);
  const others = membersOf(of).filter((name) => !allowed.includes(name));
  return [plan('K71', line, [], { blocked: someOf(others), allowed: someOf(allowed) })];
}

/** Those by whose groups a class is recognised: assistants are no part of it, as many do not read robots.txt. */
function membersOf(of: BlockedClass): string[] {
  return crawlersOf(of)
    .filter(({ purposes }) => of !== 'answers' || purposes.includes('ai-search'))
    .map(({ token }) => token);
}

function isOf(of: BlockedClass, name: string): boolean {
  const token = crawlerNamed(name)?.token;
  return crawlersOf(of).some((crawler) => crawler.token === token);
}

/** `A, B, C and 12 more`. */
function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 3);
  const more = names.length - shown.length;
  return joinWords(more > 0 ? [...shown, `${more} more`] : shown);
}

function wishesOf(of: BlockedClass, path: string, target: GroupSource): Wish[] {
  const key = { training: 'ai-train', answers: 'ai-input', search: 'search' }[of];
  const label = { training: 'train-ai', answers: 'ai-use', search: 'search' }[of];
  const audience = { kind: 'everybody' } as const;
  if (target === 'content-signal' || target === 'content-usage') {
    const category = target === 'content-usage' ? label : key;
    const scope = target === 'content-signal' && normalizePattern(path) === '/' ? null : path;
    return [{ kind: 'state', statement: { vocabulary: target, category, value: 'disallowed', path: scope, audience } }];
  }
  if (target === 'rsl') return [{ kind: 'rsl', url: path, list: 'prohibits', token: key, crawler: '*' }];
  return of === 'training' ? [{ kind: 'tdm', location: path, isReserved: true }] : [];
}

/** What the lines of a robots.txt about uses become as groups for crawlers. Clause: K80-K85, K87. */
export function planToGroups(policy: Policy): PlannedItem[] {
  const items: PlannedItem[] = [];
  for (const group of policy.groups) {
    const isForAll = group.agents.some(({ value }) => productToken(value.text) === '*');
    for (const { field, pattern, values } of [
      ...writtenLines([group], 'content-signal'),
      ...writtenLines([group], 'content-usage'),
    ]) {
      const path = pattern === '' ? '/' : pattern;
      if (values === null || values.size === 0) items.push(plan('K44', field.line, [], { category: 'any use' }));
      for (const [key, value] of values ?? []) {
        if (value === null) items.push(plan('K44', field.line, [], { category: `“${key}”` }));
        else if (value === 'allowed') items.push(plan('K85', field.line));
        else if (value === 'reference' || value === 'full') items.push(plan('K84', field.line));
        else items.push(blocks(key, value, path, field.line, isForAll));
      }
    }
  }
  const first = policy.groups[0]?.firstLine ?? Infinity;
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field') continue;
    if (element.name.text.toLowerCase() === 'license') items.push(plan('K87', line));
    // Outside every group it is for nobody.
    if (line < first && listVocabularyOf(element.name.text) !== null) {
      items.push(plan('K44', line, [], { category: 'any use' }));
    }
  }
  return items;
}

function blocks(
  key: string,
  value: 'disallowed' | 'immediate',
  path: string,
  line: number,
  isForAll: boolean,
): PlannedItem {
  const classes: readonly BlockedClass[] =
    value === 'immediate'
      ? ['training', 'search']
      : key === 'search'
        ? ['search']
        : /train/.test(key)
          ? ['training']
          : ['answers'];
  const row =
    value === 'immediate' ? 'K83' : { search: 'K82', training: 'K80', answers: 'K81' }[classes[0] ?? 'search'];
  const wishes = isForAll ? classes.map((of): Wish => ({ kind: 'block', of, path })) : [];
  return plan(row, line, wishes, { ...classDetails(classes[0] ?? 'search'), path });
}

/** What a tdmrep.json becomes as groups for crawlers. Clause: K85, K86. */
export function planTdmrepToGroups(items: readonly PlannedItem[]): PlannedItem[] {
  return items.map(({ row, line, wishes, details }) => {
    const paths = wishes.flatMap((wish) => (wish.kind === 'acap' && wish.effect === 'disallow' ? [wish.path] : []));
    if (row === 'K58') {
      return plan(
        'K86',
        line,
        paths.map((path): Wish => ({ kind: 'block', of: 'training', path })),
        classDetails('training'),
      );
    }
    return row === 'K59' ? plan('K85', line) : plan(row, line, [], details);
  });
}
