import { accept, type EditRefusal, type EditResult } from '../../edit/edit-result.ts';
import { removeLines } from '../../edit/lines/remove-lines.ts';
import { PolicyDraft } from '../../edit/policy-draft.ts';
import type { Policy } from '../../model/policy.ts';
import { lineAt, lineSpan, type TextDocument } from '../../text/text-document.ts';
import { invertEdits, sortEdits, type TextEdit } from '../../text/text-edit.ts';

/** A draft that knows where lines were before its edits. Nothing is applied after the first refusal. */
export class EditDraft extends PolicyDraft {
  private readonly before: Policy;

  constructor(policy: Policy) {
    super(policy);
    this.before = policy;
  }

  /** Maps lines of the current policy to those of the text before all edits; lines that the edits wrote are dropped. */
  linesBefore(lines: Iterable<number>): number[] {
    const { document } = this.before;
    return mapLines(this.policy.document, invertEdits(document.text, this.edits), document, lines);
  }

  /**
   * Inserts lines, then removes others: a group or record that loses all its rules first would merge with the next one.
   *
   * @param insertions - of operations on the current policy
   * @param removed - lines of the current policy
   */
  insertThenRemove(insertions: readonly EditResult[], removed: ReadonlySet<number>): void {
    const before = this.policy.document;
    const edits = this.applyAll(insertions);
    const lines = mapLines(before, edits, this.policy.document, removed);
    if (lines.length > 0) this.apply(removeLines(this.policy, lines));
  }

  override apply(result: EditResult): EditRefusal | null {
    this.applyAll([result]);
    return this.refusal;
  }

  /**
   * @param results - of operations on the current policy that change different lines
   * @returns the edits made
   */
  applyAll(results: readonly EditResult[]): readonly TextEdit[] {
    const edits: TextEdit[] = [];
    for (const result of results) {
      if (result.ok) for (const edit of result.edits) edits.push(edit);
      else this.refusal ??= result.refusal;
    }
    if (this.refusal !== null || edits.length === 0) return [];
    const sorted = sortEdits(edits);
    super.apply(accept(sorted, null));
    return sorted;
  }
}

/** Maps lines of a text to those of the edited text, in order; lines that begin inside an edit are dropped. */
function mapLines(
  before: TextDocument,
  edits: readonly TextEdit[],
  after: TextDocument,
  lines: Iterable<number>,
): number[] {
  const mapped: number[] = [];
  let index = 0;
  let shift = 0;
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const { start } = lineSpan(before, line);
    let edit = edits[index];
    for (; edit !== undefined && edit.end <= start; edit = edits[++index]) {
      shift += edit.newText.length - (edit.end - edit.start);
    }
    if (edit === undefined || edit.start > start) mapped.push(lineAt(after, start + shift));
  }
  return mapped;
}
