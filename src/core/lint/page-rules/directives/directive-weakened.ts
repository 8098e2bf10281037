import type { Addressee } from '../../../model/page-policy.ts';
import { crawlerNamed } from '../../../vocabulary/crawler-directory.ts';
import { PAGE_DIRECTIVES, type DirectiveMeaning } from '../../../vocabulary/preference-data/page-directives.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

/** Directives that cancel another one, by operator. */
const LIFTING = Object.entries(PAGE_DIRECTIVES.meanings).flatMap(([name, meanings]) =>
  Object.entries(meanings as Readonly<Record<string, DirectiveMeaning>>).flatMap(([operator, { lifts }]) =>
    lifts === undefined ? [] : [{ name, operator, lifts }],
  ),
);

/** A directive that cancels another one, as `nocache` does `noarchive` at Bing. Clause: N4. */
export const directiveWeakened = definePageLintRule({
  id: 'directive-weakened',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['N4', 'W14'],
  source: ['Bing, NOCACHE and NOARCHIVE'],
  summary: 'A nocache next to noarchive.',
  why: 'At Bing, noarchive keeps a page out of AI answers and training, at Amazon out of training. A nocache beside it takes that back at Bing: address, title and snippet may be used. Remove nocache if you mean noarchive.',
  bad: '<head><meta name="robots" content="noarchive, [|nocache|]"></head>\n',
  good: '<head><meta name="robots" content="noarchive"></head>\n',
  *check(page) {
    for (const { name, operator, lifts } of LIFTING) {
      const named = (wanted: string) =>
        page.directives.filter((one) => one.name.text.toLowerCase() === wanted && concerns(one.addressee, operator));
      const [lifted] = named(lifts);
      if (lifted === undefined) continue;
      for (const { span, origin } of named(name)) {
        yield {
          span,
          place: origin === 'header' ? 'headers' : 'page',
          message: `To ${operator} "${name}" takes "${lifts}" back: address, title and snippet may be used for AI.`,
        };
      }
    }
  },
});

function concerns({ everybody, name }: Addressee, operator: string): boolean {
  return everybody || crawlerNamed(name)?.operator === operator;
}
