import {
  applyEdits,
  buildHeadersPolicy,
  buildPageOutline,
  createTextDocument,
  type PageEditResult,
  type PagePolicy,
} from '#core';
import { readPage } from '#core/pages';
import { expect } from 'vitest';

/** An operation of the page form, on the row that starts at an offset. */
export type PageOperation = (page: PagePolicy, at: number) => PageEditResult;

/** A tag with two directives. */
export const META = '<meta name="robots" content="noindex, nofollow">';

/**
 * Returns the page after an operation on one of its rows, or the refusal. Checks that there is a row where the result
 * says.
 */
export function editPage(text: string, operation: PageOperation, row?: number): string {
  return after(readPage(text), text, operation, row);
}

/** Like {@link editPage}, for headers. */
export function editHeaders(text: string, operation: PageOperation, row?: number): string {
  return after(readHeaders(text), text, operation, row);
}

/** Builds the policy of headers. */
function readHeaders(text: string): PagePolicy {
  return buildHeadersPolicy(createTextDocument(text));
}

function after(page: PagePolicy, text: string, operation: PageOperation, row = 0): string {
  const at = buildPageOutline(page).rows[row]?.span.start ?? 0;
  const result = operation(page, at);
  if (!result.ok) return `refused: ${result.refusal}`;
  const changed = applyEdits(text, result.edits);
  const { rows, elements } = buildPageOutline(page.headers ? readHeaders(changed) : readPage(changed));
  if (result.at !== null && rows.length > 0) {
    expect([...rows, ...elements].map(({ span }) => span.start)).toContain(result.at);
  }
  return changed;
}
