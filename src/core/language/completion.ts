import type { VisibleName } from '../model/find-uses.ts';
import type { Span } from '../text/span.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ValueMeaning } from '../vocabulary/meaning.ts';
import { USAGE_MEANINGS } from '../vocabulary/usage-meanings.ts';
import type { Usage } from '../vocabulary/usages.ts';

/** What a completion inserts. */
export type CompletionKind =
  | 'field'
  | 'crawler'
  | 'path'
  | 'usage'
  | 'resource-set'
  | 'qualifier'
  | 'value'
  | 'purpose'
  | 'document';

/** A completion. Lists are in display order. */
export interface Completion {
  readonly kind: CompletionKind;
  /** The text that is shown and matched against typed letters: `ACAP-allow-crawl`. */
  readonly label: string;
  /** A few words shown next to the label; may be empty. */
  readonly detail: string;
  /** What it means; may be empty. */
  readonly meaning: string;
  /** Inserts the completion, replacing the word around the place; on one line. */
  readonly edit: TextEdit;
  /** True if completion should be triggered again once it is inserted. */
  readonly retriggers: boolean;
}

/** The completions at a place. */
export interface Completions {
  readonly items: readonly Completion[];
  /** False if the list is truncated: query again once more letters have been typed. */
  readonly isComplete: boolean;
}

/** What completion may use beyond the document. */
export interface CompletionContext {
  /** The other documents of the workspace, which a reference can name. */
  readonly paths?: readonly string[];
  /** Today, `YYYY-MM-DD`, from which to suggest dates; without it, none are suggested. */
  readonly today?: string | null;
}

/** The characters that trigger completion. */
export const COMPLETION_TRIGGERS = [':', ' ', '-', '(', '=', '/', ',', '"'] as const;

/** A longer list is slow, and nobody reads it. */
export const MAX_COMPLETIONS = 300;

/** Creates a completion that replaces a span. It inserts its label unless another text is given. */
export function newCompletion(
  kind: CompletionKind,
  { start, end }: Span,
  label: string,
  options: Partial<Pick<Completion, 'detail' | 'meaning' | 'retriggers'>> & { readonly newText?: string } = {},
): Completion {
  const { newText = label, detail = '', meaning = '', retriggers = false } = options;
  return { kind, label, detail, meaning, edit: { start, end, newText }, retriggers };
}

/** Creates completions for values, each with its meaning. */
export function valueCompletions(values: readonly ValueMeaning[], span: Span): Completion[] {
  return values.map(({ text, meaning }) => newCompletion('value', span, text, { meaning }));
}

/** Extends edits so that each contains the offset, as editors require; the text in between is kept. */
export function extendToOffset(items: readonly Completion[], text: string, offset: number): readonly Completion[] {
  return items.map((item) => {
    const { start, end, newText } = item.edit;
    if (start <= offset && end >= offset) return item;
    const extended = text.slice(offset, start) + newText + text.slice(end, offset);
    return { ...item, edit: { start: Math.min(start, offset), end: Math.max(end, offset), newText: extended } };
  });
}

/** Inserts a space before each completion, as is usual after a colon. */
export function withSpaceBefore(items: readonly Completion[]): Completion[] {
  return items.map((item) => ({ ...item, edit: { ...item.edit, newText: ` ${item.edit.newText}` } }));
}

/** Says what a permission or prohibition of a usage means. */
export function describeUse(effect: 'allow' | 'disallow', usage: Usage): string {
  return `${effect === 'allow' ? 'Permitted' : 'Prohibited'}: ${USAGE_MEANINGS[usage].toLowerCase()}.`;
}

/** Says where a suggested name is defined. */
export function describeOrigin({ isOwn }: VisibleName): string {
  return isOwn ? 'defined in this file' : 'defined in the file that refers to this one';
}
