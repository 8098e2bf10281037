import type { PageDirective, PagePolicy } from '../../../model/page-policy.ts';
import { definePageLintRule, type PageFinding, placeOf } from '../../rule-kit/page-lint-rule.ts';

/** Directives that state a default, each with the restrictions that override it. */
const OPPOSITES: readonly { readonly name: string; readonly restrictions: readonly string[] }[] = [
  { name: 'all', restrictions: ['noindex', 'nofollow', 'none'] },
  { name: 'index', restrictions: ['noindex', 'none'] },
  { name: 'follow', restrictions: ['nofollow', 'none'] },
  { name: 'archive', restrictions: ['noarchive'] },
  { name: 'snippet', restrictions: ['nosnippet'] },
];

export const directiveContradictory = definePageLintRule({
  id: 'directive-contradictory',
  severity: 'warning',
  clauses: ['M6'],
  source: ['Part 2 §2.1'],
  summary: 'A directive that is overridden by another one for the same crawlers.',
  why: 'Directives only restrict. "index" and "follow" state the default and override nothing, so the restriction applies, even if a later tag says the opposite.',
  bad: '<head><meta name="robots" content="[|index|], noindex"></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  check: findContradictions,
});

function* findContradictions({ directives }: PagePolicy): Generator<PageFinding> {
  const first = new Map<string, PageDirective>();
  for (const directive of directives) {
    const key = `${addresseeOf(directive)} ${directive.name.text.toLowerCase()}`;
    if (!first.has(key)) first.set(key, directive);
  }
  for (const directive of directives) {
    const written = directive.name.text.toLowerCase();
    const restrictions = OPPOSITES.find(({ name }) => name === written)?.restrictions ?? [];
    const winner = restrictions.map((name) => first.get(`${addresseeOf(directive)} ${name}`)).find((one) => one);
    if (!winner) continue;
    const where =
      winner.origin === directive.origin ? '' : winner.origin === 'header' ? ' in a header' : ' in the page';
    yield {
      span: directive.span,
      place: placeOf(directive.origin),
      message: `"${directive.name.text}" has no effect: "${winner.name.text}"${where} overrides it.`,
    };
  }
}

function addresseeOf({ addressee }: PageDirective): string {
  return addressee.everybody ? '*' : addressee.name.toLowerCase();
}
