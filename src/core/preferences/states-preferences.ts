import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { CONTENT_SIGNAL } from '../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { TDMREP } from '../vocabulary/preference-data/tdmrep.ts';

const FIELDS: readonly string[] = [...CONTENT_SIGNAL.fields, ...CONTENT_USAGE.fields, ...RSL.fields];
const HEADERS = new RegExp(`^(?:${CONTENT_SIGNAL.header}|${CONTENT_USAGE.header}|tdm-reservation|link)[ \\t]*:`, 'im');

/** Whether a file or page uses any preference vocabulary, judged cheaply by names alone. */
export function statesPreferences({ syntax }: Policy, page: PagePolicy | null): boolean {
  let name: Token | null = null;
  for (const line of syntax.lines) {
    // Most lines share their name token with the line above.
    if (line.kind !== 'field' || line.name === name) continue;
    ({ name } = line);
    if (FIELDS.includes(name.text.toLowerCase())) return true;
  }
  return page !== null && pageStates(page);
}

function pageStates({ syntax, directives, headers }: PagePolicy): boolean {
  return (
    directives.length > 0 ||
    syntax.typedElements.some(({ type }) => type === RSL.mediaType) ||
    syntax.metaTags.some(({ name }) => name.text.trim().toLowerCase() === TDMREP.reservation) ||
    (headers !== null && HEADERS.test(headers.text))
  );
}
