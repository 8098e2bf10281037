import { nameKey } from '../../rules/typed-crawler.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { comparePolicies } from '../../compare/differences/compare-policies.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { lineAt } from '../../text/text-document.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import type { IntentPlan } from '../intent.ts';
import { googleToken } from '../written-name.ts';
import { applyRecipe } from './apply-recipe.ts';
import { recipeNamed } from './recipes.ts';

type Settings = Readonly<Record<string, string>>;

function plan(id: string, settings: Settings, policy: Policy): IntentPlan | null {
  const recipe = recipeNamed(id);
  if (recipe === null) throw new Error(`no recipe ${id}`);
  const applied = applyRecipe(recipe, new Map(Object.entries(settings)), { policy }, { isCompared: false });
  return applied.ok ? applied.plan : null;
}

/** Lines that a recipe about crawling may change or remove: crawler names, rules, and what belongs to them. */
const CHANGEABLE = /^\s*(?:user-agent|allow|disallow|crawl-delay|acap-(?:crawler|allow-|disallow-)|unknown)|^\s*$/i;

/** Other lines that edits replace or remove; pure insertions are not counted. */
function otherLinesTouched({ document, syntax }: Policy, edits: readonly TextEdit[]): number[] {
  return edits.flatMap(({ start, end }) => {
    const [first, last] = [lineAt(document, start), lineAt(document, Math.max(start, end - 1))];
    return Array.from({ length: end > start ? last - first + 1 : 0 }, (_, i) => first + i).filter(
      (line) => !CHANGEABLE.test(syntax.lines[line]?.source ?? ''),
    );
  });
}

/** The crawlers of groups without rules; such a group merges with the next one. */
function inOpenGroups({ groups }: Policy): string[] {
  return groups
    .filter(({ rules }) => rules.length === 0)
    .flatMap(({ agents }) => agents.map(({ value }) => value.text));
}

const READERS: readonly ReaderId[] = ['rfc9309', 'google', 'acap'];

/** What changes for crawlers that a recipe does not name; classes that consist only of named ones are skipped. */
function changesForOthers(before: Policy, after: IntentPlan): string[] {
  const named = new Set(after.crawlers.map(nameKey));
  const cut = new Set(after.crawlers.map((name) => nameKey(googleToken(name))));
  const isNamed = (name: string, reader: ReaderId) =>
    named.has(nameKey(name)) || (reader === 'google' && cut.has(nameKey(name)));
  return READERS.flatMap((reader) =>
    comparePolicies(
      { policy: before },
      { policy: after.policy },
      { reader, skips: (names) => names.every((name) => isNamed(name, reader)), budget: 3000 },
    ).differences.map(({ crawlers, path, usage }) => `${reader}: ${usage} of ${path} for ${crawlers.join()}`),
  );
}

const NOTHING = { others: [], touched: [], again: [], open: [] };

/** What a recipe does to a file although it must not. */
function flaws(text: string, id: string, settings: Settings): object {
  const policy = parsePolicy(text);
  const planned = plan(id, settings, policy);
  if (planned === null) return NOTHING;
  const isForAll = settings['path'] !== undefined && settings['crawler'] === undefined;
  return {
    others: isForAll ? [] : changesForOthers(policy, planned),
    touched: otherLinesTouched(policy, planned.edits),
    again: plan(id, settings, planned.policy)?.edits,
    open: inOpenGroups(planned.policy).filter((name) => !inOpenGroups(policy).includes(name)),
  };
}

describe('recipes on generated files', () => {
  test.each([
    ['block-crawler', { crawler: 'a' }],
    ['allow-in-directory', { crawler: 'a', path: '/a/' }],
    ['slow-down-crawler', { crawler: 'a' }],
    ['block-directory', { path: '/a/' }],
  ] as const)('G1-G3, A5: %s changes nothing for others, and is idempotent', (id, settings) => {
    fc.assert(
      fc.property(robotsText, (text) => {
        expect(flaws(text, id, settings)).toEqual(NOTHING);
      }),
      { numRuns: 150 },
    );
  });
});

describeShared('corpus', 'recipes on real files', () => {
  const files = [...corpusFiles('acap'), ...corpusFiles('robots')].filter(({ text }) => text.length < 6000);

  test.each([
    ['block-ai-training', {}],
    ['block-crawler', { crawler: 'bingbot' }],
    ['slow-down-crawler', { crawler: 'ExampleBot' }],
    ['block-directory', { path: '/zz/' }],
  ] as const)('G1-G3, A5: %s changes nothing for others, and is idempotent', (id, settings) => {
    const chosen = files.filter((_, index) => index % 5 === 0);
    expect(chosen.length).toBeGreaterThan(20);
    for (const { name, text } of chosen) {
      expect({ name, ...flaws(text, id, settings) }).toEqual({ name, ...NOTHING });
    }
  });
});
