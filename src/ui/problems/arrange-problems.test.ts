import { createEditorStore } from '#state';
import { describe, expect, test } from 'vitest';
import { arrangeProblems, type ProblemView } from './arrange-problems.ts';
import { collectProblems, countProblems, SEVERITIES } from './problem.ts';

const BAD = 'User-agent: *\nDisalow: /a\nDisallow: b\n\n';
const ACAP = 'ACAP-crawler: *\nACAP-allow-crawl /a\nACAP-allow-index: news/\n';

function problems() {
  const store = createEditorStore({ text: BAD });
  store.getState().actions.addDocument('permissions', 'other.txt', ACAP);
  return collectProblems(store.getState());
}

/** All severities except notes. */
const PRESSING = new Set(['error', 'warning'] as const);

const view = (change: Partial<ProblemView> = {}): ProblemView => ({
  grouping: 'place',
  severities: PRESSING,
  filter: '',
  folded: new Set(),
  ...change,
});

const show = (change?: Partial<ProblemView>) =>
  arrangeProblems(problems().list, view(change)).items.map((item) =>
    item.kind === 'heading'
      ? `${item.group}: ${item.count}`
      : `${item.problem.path}:${item.problem.diagnostic.line + 1} ${item.problem.diagnostic.ruleId}`,
  );

describe('arrangeProblems', () => {
  test('by place: document by document, each in text order', () => {
    expect(show()).toEqual([
      'robots.txt: 2',
      'robots.txt:2 field-misspelt',
      'robots.txt:3 pattern-missing-slash',
      'other.txt: 2',
      'other.txt:2 field-missing-colon',
      'other.txt:3 pattern-missing-slash',
    ]);
  });

  test('by severity: the most severe first', () => {
    const headings = show({ grouping: 'severity' }).filter((line) => /^(error|warning|information): /.test(line));
    const order = headings.map((line) => SEVERITIES.findIndex((severity) => line.startsWith(severity)));
    expect(headings.length).toBeGreaterThan(1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('by rule: groups findings of the same rule across documents', () => {
    expect(show({ grouping: 'rule' })).toEqual(
      expect.arrayContaining([
        'pattern-missing-slash: 2',
        'robots.txt:3 pattern-missing-slash',
        'other.txt:3 pattern-missing-slash',
      ]),
    );
  });

  test('the filter requires all words, in message, rule or document, ignoring case', () => {
    expect(show({ filter: 'SLASH other' })).toEqual(['other.txt: 1', 'other.txt:3 pattern-missing-slash']);
    expect(show({ filter: 'nowhere' })).toEqual([]);
  });

  test('a folded group keeps its heading and its count', () => {
    expect(show({ folded: new Set(['robots.txt']) })).toEqual([
      'robots.txt: 2',
      'other.txt: 2',
      'other.txt:2 field-missing-colon',
      'other.txt:3 pattern-missing-slash',
    ]);
  });

  test('severities that are switched off are omitted', () => {
    const { items, shown } = arrangeProblems(problems().list, view({ severities: new Set() }));
    expect({ items, shown }).toEqual({ items: [], shown: 0 });
  });
});

describe('collectProblems', () => {
  test('returns the same value while nothing has changed, and another when a document has', () => {
    const store = createEditorStore({ text: BAD });
    const before = collectProblems(store.getState());
    store.getState().actions.selectLine(2, 'form');
    expect(collectProblems(store.getState(), before)).toBe(before);
    store
      .getState()
      .actions.applyEdits('robots.txt', [{ start: 0, end: BAD.length, newText: 'User-agent: *\nDisallow: /x\n' }], {
        origin: 'form',
        label: 'x',
      });
    const after = collectProblems(store.getState(), before);
    expect(after.list).toEqual([]);
    expect(countProblems(after.counts)).toBe('no problems');
  });

  test('counts in words', () => {
    expect(countProblems({ error: 1, warning: 2, information: 1234 })).toBe('1 error, 2 warnings, 1,234 notes');
  });
});
