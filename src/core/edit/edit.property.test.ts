import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import {
  ALL,
  COPYING,
  IN_LINE,
  INSERTING,
  MOVING,
  PARTS,
  STRUCTURAL,
  type Operations,
} from '#testing/edit-operations.ts';
import { editedText } from '#testing/edited-text.ts';
import { expectEqual } from '#testing/expect-equal.ts';
import { lineReadings } from '#testing/line-readings.ts';
import { contentOf, contentsOf, endOf, sourcesOf, tagLines, tagOf } from '#testing/text-lines.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits, invertEdits } from '../text/text-edit.ts';
import type { AcceptedEdit } from './edit-result.ts';

const kindsOfLineEndings = (text: string) => new Set(text.match(/\r\n|\r|\n/g) ?? []);

interface Edited {
  readonly name: string;
  readonly text: string;
  /** The lines of the text, with and without their line endings. */
  readonly sources: readonly string[];
  readonly contents: readonly string[];
  readonly line: number;
  readonly result: AcceptedEdit;
  readonly after: string;
}

/** Constructs that generated documents rarely contain, so that each operation has something to do. */
const RARE = `ACAP-qualified-usage: q present time-limit=30-days
ACAP-crawler: *
ACAP-allow-present: /a prohibited-modification=style time-limit=30-days
ACAP-usage-purpose: news
ACAP-allow-index: /b
`;

/**
 * Applies each operation to every line of generated documents, and calls `check` with each edit that is not refused.
 */
function forEveryEdit(
  operations: Operations,
  check: (edited: Edited) => void,
  texts: fc.Arbitrary<string> = robotsText,
): void {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(texts, (text) => {
      const policy = parsePolicy(text);
      const [sources, contents] = [sourcesOf(text), contentsOf(text)];
      for (const [name, operation] of Object.entries(operations)) {
        for (let line = 0; line < policy.syntax.lines.length; line++) {
          const result = operation(policy, line);
          if (!result.ok) continue;
          accepted.add(name);
          check({ name, text, sources, contents, line, result, after: editedText(policy, result) });
        }
      }
    }),
    { numRuns: 150, examples: [[texts === taggedText ? tagLines(RARE) : RARE]] },
  );
  expect(accepted).toEqual(new Set(Object.keys(operations)));
}

/** The line ending of each tagged line. */
const endsOf = (sources: readonly string[]) =>
  new Map(sources.map((source) => [tagOf(contentOf(source)), endOf(source)]));

const taggedText = robotsText.map(tagLines);
/** Operations after which every line can still be found by its tag. */
const {
  'setComment, empty': _empty,
  setComment: _words,
  duplicateRules: _copy,
  'duplicateRules, two': _copies,
  duplicateSection: _copied,
  ...TAG_KEEPING
} = ALL;
/** Those of them after which every remaining line is also read as before. */
const { 'moveRules, to the first': _first, 'moveRules, to the last': _last, ...READING_KEEPING } = TAG_KEEPING;

describe('E2: what an operation does not target stays byte for byte', { timeout: 60_000 }, () => {
  test('an operation within a line keeps every other line, its line ending, and the BOM', () => {
    forEveryEdit({ ...IN_LINE, ...PARTS }, ({ text, sources, line, after, result }) => {
      expectEqual(sourcesOf(after).toSpliced(line, 1), sources.toSpliced(line, 1));
      expectEqual(after.startsWith('\uFEFF'), text.startsWith('\uFEFF'));
      expectEqual(result.line, line);
    });
  });

  test('inserting a line keeps the others', () => {
    forEveryEdit(INSERTING, ({ contents, after, result }) => {
      const isNew = result.edits.length > 0 ? 1 : 0;
      expectEqual(contentsOf(after).toSpliced(result.line ?? 0, isNew), contents);
    });
  });

  test('removing a line keeps the others and may leave an empty Disallow in its place', () => {
    forEveryEdit({ removeLines: ALL.removeLines }, ({ contents, line, after, result }) => {
      const placeholder = result.line === null ? [] : [contentsOf(after)[line] ?? ''];
      expectEqual(contentsOf(after), contents.toSpliced(line, 1, ...placeholder));
      expect(placeholder.join('')).toMatch(/^(?:[ \t]*disallow ?:)?$/i);
    });
  });

  test('moving a rule keeps the others in order', () => {
    forEveryEdit(MOVING, ({ contents, line, after, result }) => {
      const rest = contents.toSpliced(line, 1);
      expectEqual(contentsOf(after), rest.toSpliced(result.line ?? 0, 0, contents[line] ?? ''));
    });
  });

  test('moving a section keeps every line; a group without rules may gain an empty Disallow', () => {
    const operations = { up: STRUCTURAL['moveSection, up'], down: STRUCTURAL['moveSection, down'] };
    forEveryEdit(operations, ({ contents, after }) => {
      const rest = contentsOf(after);
      for (const content of contents) {
        const at = rest.indexOf(content);
        expectEqual(at === -1 ? content : null, null);
        rest.splice(at, 1);
      }
      expect(rest.join('\n')).toMatch(/^(?:[ \t]*disallow ?:)?$/i);
    });
  });

  test('adding a section only adds lines, and removing one only removes lines', () => {
    const { addGroup, addRecord, addSubRecord, removeSection } = STRUCTURAL;
    const { duplicateSection } = COPYING;
    forEveryEdit(
      { addGroup, addRecord, addSubRecord, duplicateSection, removeSection },
      ({ name, contents, after }) => {
        const changed = contentsOf(after);
        const [more, less] = name === 'removeSection' ? [contents, changed] : [changed, contents];
        const rest = [...less];
        for (const content of more) if (rest[0] === content) rest.shift();
        expectEqual(rest, []);
      },
    );
  });

  test('E7, E8: every line keeps its line ending, except an unterminated last line and a CR before an LF', () => {
    forEveryEdit(
      TAG_KEEPING,
      ({ sources, after }) => {
        const ends = endsOf(sources);
        const changed = sourcesOf(after).filter((source) => {
          const name = tagOf(contentOf(source));
          const old = name === null ? '' : (ends.get(name) ?? '');
          return old !== '' && !['', '\r\n', old].includes(endOf(source));
        });
        expectEqual(changed, []);
      },
      taggedText,
    );
  });
});

describe('E3: other lines are read as before', { timeout: 60_000 }, () => {
  test('G1, A2, A4, A5: every remaining line addresses the same crawlers and purposes', () => {
    let before = { text: '', readings: lineReadings('', tagOf) };
    forEveryEdit(
      READING_KEEPING,
      ({ text, after }) => {
        if (before.text !== text) before = { text, readings: lineReadings(text, tagOf) };
        const now = lineReadings(after, tagOf);
        const hasAll = now.size === before.readings.size;
        const left = (content: string) => {
          const name = tagOf(content);
          return name !== null && now.has(name) ? name : null;
        };
        expectEqual(now, hasAll ? before.readings : lineReadings(text, left));
      },
      taggedText,
    );
  });
});

describe('E4-E8: edit lists', { timeout: 60_000 }, () => {
  test('E4: inverted edits restore the text', () => {
    forEveryEdit(ALL, ({ text, result, after }) => {
      expectEqual(applyEdits(after, invertEdits(text, result.edits)), text);
    });
  });

  test('E5: repeating an operation within a line changes nothing', () => {
    forEveryEdit(IN_LINE, ({ name, line, after }) => {
      const again = Object.entries(IN_LINE).find(([key]) => key === name)?.[1](parsePolicy(after), line);
      expectEqual(again, { ok: true, edits: [], line });
    });
  });

  test('E6: changing a value keeps the text before and after it', () => {
    const { setPattern, setCrawler, setPurpose } = IN_LINE;
    forEveryEdit({ setPattern, setCrawler, setPurpose }, ({ contents, line, after }) => {
      const value = /^([^:#]*:[ \t]*)[^#]*?([ \t]*(?:#.*)?)$/u;
      const [, head = '', tail = ''] = value.exec(contents[line] ?? '') ?? [];
      const changed = contentsOf(after)[line] ?? '';
      expect(changed.trimEnd().startsWith(head.trimEnd())).toBe(true);
      expect(changed.endsWith(tail.trimStart())).toBe(true);
    });
  });

  test('E7: a document without a final line ending still has none, unless its last line is removed', () => {
    const {
      removeLines: _line,
      removeSection: _section,
      'removeLines, three': _lines,
      removeSubRecord: _sub,
      'setVersion, none': _version,
      'setIgnoreConventional, not': _flag,
      ...operations
    } = ALL;
    forEveryEdit(operations, ({ text, after }) => {
      const isOpen = (value: string) => endOf(sourcesOf(value).at(-1) ?? '') === '';
      const isBlankLast = contentsOf(after).at(-1) === '';
      expectEqual(text === '' || text === '\uFEFF' || isBlankLast || isOpen(text) === isOpen(after), true);
    });
  });

  test('E8: an edit introduces no new kind of line ending', () => {
    forEveryEdit(ALL, ({ text, after }) => {
      const kinds = kindsOfLineEndings(text);
      const isNew = (end: string) => !kinds.has(end) && kinds.size > 0 && !(kinds.size > 1 && end === '\r\n');
      expectEqual([...kindsOfLineEndings(after)].filter(isNew), []);
    });
  });
});
