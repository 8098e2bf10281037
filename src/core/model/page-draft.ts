import type { DirectiveSyntax } from '../syntax/parse-directives.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { directiveEffect } from '../vocabulary/directives.ts';
import type {
  Addressee,
  ElementStatement,
  PageDirective,
  PagePolicy,
  PageProblem,
  PageProblemReason,
  PageStatement,
  PageVersion,
} from './page-policy.ts';

/** A page policy under construction. */
export interface PageDraft {
  version: PageVersion | null;
  readonly statements: PageStatement[];
  readonly definitions: PagePolicy['definitions'][number][];
  readonly directives: PageDirective[];
  readonly elementStatements: ElementStatement[];
  readonly problems: PageProblem[];
}

export function createPageDraft(): PageDraft {
  return { version: null, statements: [], definitions: [], directives: [], elementStatements: [], problems: [] };
}

export function addProblem(
  draft: PageDraft,
  reason: PageProblemReason,
  origin: PageProblem['origin'],
  token: Token,
): void {
  const { start, end, text } = token;
  draft.problems.push({ reason, origin, span: { start, end }, text });
}

export function addresseeOf(name: string): Addressee {
  return { everybody: name.toLowerCase() === 'robots', name };
}

export function effectOf({ name, value }: DirectiveSyntax): PageDirective['effect'] | null {
  return directiveEffect(name.text, value?.text ?? null);
}

export function addDirectives(
  draft: PageDraft,
  directives: readonly DirectiveSyntax[],
  addressee: Addressee,
  origin: 'meta' | 'header',
): void {
  for (const directive of directives) {
    const effect = effectOf(directive);
    const { name, value, token } = directive;
    if (effect) draft.directives.push({ addressee, name, value, effect, origin, span: token });
    else addProblem(draft, 'unknown-directive', origin, token);
  }
}
