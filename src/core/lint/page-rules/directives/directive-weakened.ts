import type { Addressee } from '../../../model/page-policy.ts';
import { crawlerNamed } from '../../../vocabulary/crawler-directory.ts';
import { PAGE_DIRECTIVES, type OperatorMeaning } from '../../../vocabulary/preference-data/page-directives.ts';
import { definePageLintRule, placeOf } from '../../rule-kit/page-lint-rule.ts';

/** Directives that cancel another one, by operator. */
const OVERRIDING = Object.entries(PAGE_DIRECTIVES.meanings).flatMap(([name, meanings]) =>
  Object.entries(meanings as Readonly<Record<string, OperatorMeaning>>).flatMap(([operator, { overrides }]) =>
    overrides === undefined ? [] : [{ name, operator, overrides }],
  ),
);

export const directiveWeakened = definePageLintRule({
  id: 'directive-weakened',
  severity: 'warning',
  clauses: ['N4', 'W14'],
  source: ['Bing, NOCACHE and NOARCHIVE'],
  summary: 'A nocache next to noarchive.',
  why: 'For Bing, noarchive keeps a page out of AI answers and training, for Amazon out of training. nocache overrides it for Bing: the URL, title and snippet may be used. Remove nocache if you mean noarchive.',
  bad: '<head><meta name="robots" content="noarchive, [|nocache|]"></head>\n',
  good: '<head><meta name="robots" content="noarchive"></head>\n',
  *check(page) {
    for (const { name, operator, overrides } of OVERRIDING) {
      const named = (wanted: string) =>
        page.directives.filter((one) => one.name.text.toLowerCase() === wanted && appliesTo(one.addressee, operator));
      const [overridden] = named(overrides);
      if (overridden === undefined) continue;
      for (const { span, origin } of named(name)) {
        yield {
          span,
          place: placeOf(origin),
          message: `For ${operator}, "${name}" overrides "${overrides}": the URL, title and snippet may be used for AI.`,
        };
      }
    }
  },
});

function appliesTo({ everybody, name }: Addressee, operator: string): boolean {
  return everybody || crawlerNamed(name)?.operator === operator;
}
