import { describe, expect, test } from 'vitest';
import { createTextDocument } from '../text/text-document.ts';
import { carryOver } from './carry-over.ts';
import type { Diagnostic } from './rule-kit/lint-rule.ts';

const BEFORE = createTextDocument('User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n');

/** A finding that marks the pattern of a line. */
function found(line: number, message = 'x'): Diagnostic {
  const start = (BEFORE.lineStarts[line] ?? 0) + 10;
  return {
    ruleId: 'x',
    severity: 'warning',
    clauses: [],
    source: [],
    void: false,
    line,
    span: { start, end: start + 2 },
    message,
    fixes: [{ title: 'x', safety: 'safe', edits: [] }],
  };
}

/** The line and marked text of each finding in `BEFORE` that is carried over. */
function carried(now: string, ...diagnostics: Diagnostic[]): readonly string[] {
  const document = createTextDocument(now);
  return carryOver({ document: BEFORE, diagnostics }, document).map(
    ({ line, span }) => `${line} ${now.slice(span.start, span.end)}`,
  );
}

describe('findings from an earlier text', () => {
  test('move with their lines', () => {
    const all = [found(1), found(2), found(3)];
    expect(carried(BEFORE.text, ...all)).toEqual(['1 /a', '2 /b', '3 /c']);
    expect(carried(BEFORE.text.replace('/b\n', '/b\n\n'), ...all)).toEqual(['1 /a', '2 /b', '4 /c']);
    expect(carried(BEFORE.text.replace('Disallow: /b\n', ''), ...all)).toEqual(['1 /a', '2 /c']);
    expect(carried(`# first\n${BEFORE.text}`, ...all)).toEqual(['2 /a', '3 /b', '4 /c']);
  });

  test('are dropped when their own line changes', () => {
    expect(carried(BEFORE.text.replace('/b', '/bb'), found(1), found(2), found(3))).toEqual(['1 /a', '3 /c']);
    expect(carried(BEFORE.text.replace('/b', '/\nb'), found(1), found(2), found(3))).toEqual(['1 /a', '4 /c']);
    expect(carried('', found(1))).toEqual([]);
  });

  test('are dropped when they name a line that has moved', () => {
    const naming = [found(1, 'Redundant: line 2 blocks it.'), found(3, 'See lines 2, 3 and 4.')];
    expect(carried(BEFORE.text.replace('/b\n', '/b\n\n'), ...naming)).toEqual(['1 /a']);
    expect(carried(BEFORE.text.replace('/b', '/bb'), ...naming)).toEqual(['1 /a', '3 /c']);
  });

  test('lose their fixes, which were for that text', () => {
    const [one] = carryOver({ document: BEFORE, diagnostics: [found(1)] }, createTextDocument(`${BEFORE.text}\n`));
    expect(one).not.toHaveProperty('fixes');
  });
});
