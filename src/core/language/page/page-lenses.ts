import type { Addressee, PageDirective, PagePolicy, PageStatement } from '../../model/page-policy.ts';
import { groupBy } from '../../text/maps.ts';
import { isolate } from '../../text/isolate.ts';
import { lineAt } from '../../text/text-document.ts';
import { broaderUsage, usageNamed } from '../../vocabulary/usages.ts';
import type { CodeLens } from '../robots/code-lenses.ts';
import { truncate } from '../../text/truncate.ts';

/** What a line says about usages to one addressee, in terms of ACAP. */
interface LensEntry {
  readonly line: number;
  readonly to: string;
  readonly verdict: 'prohibited' | 'restricted' | 'permitted';
  readonly usages: readonly string[];
}

/**
 * The code lenses above the META tags of a page or the lines of its headers: whom each addresses, and which usages it
 * prohibits, restricts or permits. Never throws.
 *
 * @param where - whether the lenses are for the page or for its headers
 *
 * @example pageLenses(page, 'page')[0]?.text // 'all crawlers: index, follow prohibited'
 *
 * Clause: M1, M2, M6, M8.
 */
export function pageLenses(page: PagePolicy, where: 'page' | 'headers'): CodeLens[] {
  const document = where === 'page' ? page.document : page.headers;
  if (document === null) return [];
  const origin = where === 'page' ? 'meta' : 'header';
  const entries = [
    ...(where === 'page' ? page.statements.map((one) => statementEntry(one, lineAt(document, one.span.start))) : []),
    ...page.directives
      .filter((one) => one.origin === origin)
      .map((one) => directiveEntry(one, lineAt(document, one.span.start))),
  ];
  return groupBy(entries, ({ line, to }) => `${line} ${to}`)
    .map((all): CodeLens => ({ line: all[0].line, text: `${all[0].to}: ${sumUp(all)}`, target: null }))
    .toSorted((a, b) => a.line - b.line);
}

function statementEntry({ addressee, purpose, effect, usage, qualifiers }: PageStatement, line: number): LensEntry {
  const to = purpose === null ? nameOf(addressee) : `${nameOf(addressee)} for ${isolate(purpose.text)}`;
  const verdict = effect === 'disallow' ? 'prohibited' : qualifiers.length > 0 ? 'restricted' : 'permitted';
  return { line, to, verdict, usages: usage.kind === 'unknown' ? [] : [usage.token.text.toLowerCase()] };
}

function directiveEntry({ addressee, effect }: PageDirective, line: number): LensEntry {
  const verdict = effect.kind === 'restrict' ? 'restricted' : 'prohibited';
  return { line, to: nameOf(addressee), verdict, usages: effect.kind === 'none' ? [] : effect.usages };
}

function nameOf({ everybody, name }: Addressee): string {
  return everybody ? 'all crawlers' : isolate(name);
}

function sumUp(all: readonly LensEntry[]): string {
  const parts = (['prohibited', 'restricted', 'permitted'] as const).flatMap((verdict) => {
    const usages = new Set(all.filter((one) => one.verdict === verdict).flatMap((one) => one.usages));
    const broadest = [...usages].filter((name) => !usages.has(broaderOf(name)));
    return broadest.length === 0 ? [] : [`${truncate(broadest.join(', '))} ${verdict}`];
  });
  return parts.length === 0 ? 'nothing prohibited' : parts.join('; ');
}

/** `present` for `present-snippet`; empty for a usage without a broader one. Clause: A6. */
function broaderOf(name: string): string {
  const usage = usageNamed(name);
  return (usage && broaderUsage(usage)) ?? '';
}
