import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { ALL, IN_LINE, INSERTING, MOVING, STRUCTURAL, type Operations } from '#testing/edit-operations.ts';
import { editedText } from '#testing/edited-text.ts';
import { expectEqual } from '#testing/expect-equal.ts';
import { lineReadings } from '#testing/line-readings.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { contentsOf, sourcesOf, tagLines, tagOf } from '#testing/text-lines.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { applyEdits, invertEdits } from '../text/text-edit.ts';
import type { AcceptedEdit } from './edit-result.ts';

/** A few lines of each kind that the form edits. */
function sampleLines(policy: Policy): number[] {
  const middle = (lines: readonly number[]) => lines[lines.length >> 1];
  const rules = [...policy.groups.flatMap(({ rules: own }) => own), ...policy.ungroupedRules].map(({ line }) => line);
  const acap = [...policy.acapFields.keys()];
  const starts = [...policy.groups, ...policy.records].map(({ firstLine }) => firstLine);
  const all = [0, middle(rules), rules.at(-1), middle(acap), acap.at(-1), starts[0], starts.at(-1)];
  return [...new Set(all.filter((line) => line !== undefined))];
}

interface Edited {
  readonly name: string;
  readonly line: number;
  readonly result: AcceptedEdit;
  readonly after: string;
}

function* editsOf(text: string, operations: Operations = ALL): Generator<Edited> {
  const policy = parsePolicy(text);
  for (const [index, line] of sampleLines(policy).entries()) {
    for (const [name, operation] of Object.entries(operations)) {
      const asksForNoLine = operation.length === 1;
      if (asksForNoLine && index > 0) continue;
      const result = operation(policy, line);
      if (result.ok) yield { name, line, result, after: editedText(policy, result) };
    }
  }
}

const LEAVING_LINES = new Set(Object.keys({ ...IN_LINE, ...INSERTING, ...MOVING, removeLines: 0 }));

/** The lines that an operation does not target and must leave unchanged. */
function untouched(name: string, lines: readonly string[], { line, result }: Edited, isAfter: boolean): string[] {
  const at = result.line ?? -1;
  if (name in INSERTING) return isAfter && result.edits.length > 0 ? lines.toSpliced(at, 1) : [...lines];
  if (name in IN_LINE) return lines.toSpliced(line, 1);
  if (name in MOVING) return lines.toSpliced(isAfter ? at : line, 1);
  return isAfter ? (at === -1 ? [...lines] : lines.toSpliced(line, 1)) : lines.toSpliced(line, 1);
}

describeShared('corpus', 'E2-E5 on real files', () => {
  describe.each(['robots', 'acap'] as const)('%s', { timeout: 120_000 }, (folder) => {
    const files = corpusFiles(folder).filter(({ text }) => text.length < 15_000);

    test('E2, E4: an operation leaves all lines that it does not target unchanged, and can be undone', () => {
      let accepted = 0;
      for (const { text } of files) {
        const contents = contentsOf(text);
        for (const edited of editsOf(text)) {
          const { name, result, after } = edited;
          accepted++;
          expectEqual(applyEdits(after, invertEdits(text, result.edits)), text);
          if (!LEAVING_LINES.has(name)) continue;
          const left = untouched(name, contentsOf(after), edited, true).join('\n');
          expectEqual(left, untouched(name, contents, edited, false).join('\n'));
        }
      }
      expect(accepted).toBeGreaterThan(files.length * 20);
    });

    test('E3: every remaining line is read as before', () => {
      for (const file of files) {
        const text = tagLines(file.text);
        const old = lineReadings(text, tagOf);
        for (const { after } of editsOf(text, { ...STRUCTURAL, ...MOVING, removeLines: ALL.removeLines })) {
          const now = lineReadings(after, tagOf);
          const left = (content: string) => {
            const tag = tagOf(content);
            return tag !== null && now.has(tag) ? tag : null;
          };
          expectEqual(now, now.size === old.size ? old : lineReadings(text, left));
        }
      }
    });
  });

  test('E2: editing one line of the biggest files keeps all others byte for byte', { timeout: 60_000 }, () => {
    const big = corpusFiles('robots').filter(({ text }) => text.length >= 60_000);
    expect(big.length).toBeGreaterThan(5);
    for (const { text } of big) {
      const policy = parsePolicy(text);
      for (const line of sampleLines(policy)) {
        const result = ALL.setPattern(policy, line);
        if (!result.ok) continue;
        const after = sourcesOf(editedText(policy, result));
        expect(after.toSpliced(line, 1).join('')).toBe(sourcesOf(text).toSpliced(line, 1).join(''));
      }
    }
  });
});
