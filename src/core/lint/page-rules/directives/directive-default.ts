import { removeDirective } from '../../../edit/page/page-directives.ts';
import { buildPageOutline } from '../../../model/build-page-outline.ts';
import type { PagePolicy } from '../../../model/page-policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { definePageLintRule, placeOf } from '../../rule-kit/page-lint-rule.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';

export const directiveDefault = definePageLintRule({
  id: 'directive-default',
  severity: 'information',
  fix: 'safe',
  clauses: ['M8'],
  source: ['Google robots META tag'],
  summary: 'max-snippet:-1 or max-video-preview:-1, which is the default.',
  why: 'The value -1 means "no limit", which is the default. Directives only restrict, so it does not override any other limit either.',
  bad: '<head><meta name="robots" content="noarchive, [|max-snippet:-1|]"></head>\n',
  good: '<head><meta name="robots" content="noarchive"></head>\n',
  *check(page) {
    for (const { name, value, span, origin } of page.directives) {
      if (!/^max-(?:snippet|video-preview)$/i.test(name.text) || value?.text !== '-1') continue;
      yield {
        span,
        place: placeOf(origin),
        message: 'This has no effect: there is no limit by default.',
        fixes: removalOf(page, name, origin === 'header' ? 'header' : 'tag'),
      };
    }
  },
});

function removalOf(page: PagePolicy, name: Token, place: 'tag' | 'header'): Fix[] {
  for (const row of buildPageOutline(page).rows) {
    if (row.kind !== 'directives' || row.place !== place) continue;
    const index = row.items.findIndex((item) => item.name.start === name.start);
    const removed = index === -1 ? null : removeDirective(page, row.span.start, index);
    if (removed?.ok === true) return [{ title: `Remove "${name.text}:-1"`, safety: 'safe', edits: removed.edits }];
  }
  return [];
}
