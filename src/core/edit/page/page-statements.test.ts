import { describe, expect, test } from 'vitest';
import { editPage, type PageOperation } from '#testing/edit-page.ts';
import { addDirective } from './page-directives.ts';
import {
  addStatementQualifier,
  removeStatementQualifier,
  setPageVersion,
  setStatement,
  setStatementModifications,
  setStatementPurpose,
  setStatementQualifier,
} from './page-statements.ts';

describe('M2: ACAP statements', () => {
  const S = '<meta name="robots" content="ACAP allow-index time-limit=30-days">';
  const MODIFIED = S.replace('index', 'present prohibited-modification=Style');
  test.each<[string, string, PageOperation, string]>([
    [
      'another usage',
      S,
      (p, at) => setStatement(p, at, { usage: 'preserve' }),
      S.replace('allow-index', 'allow-preserve'),
    ],
    [
      'a usage that the qualifier does not apply to',
      S,
      (p, at) => setStatement(p, at, { usage: 'crawl' }),
      'refused: qualifier-not-applicable',
    ],
    [
      'a prohibition with qualifiers',
      S,
      (p, at) => setStatement(p, at, { effect: 'disallow' }),
      'refused: prohibition-with-qualifiers',
    ],
    [
      'a prohibition',
      '<meta name="robots" content="ACAP  ALLOW-index">',
      (p, at) => setStatement(p, at, { effect: 'disallow' }),
      '<meta name="robots" content="ACAP  disallow-index">',
    ],
    ['a purpose', S, (p, at) => setStatementPurpose(p, at, 'news'), S.replace('allow', 'news allow')],
    [
      'another purpose',
      S.replace('allow', 'old allow'),
      (p, at) => setStatementPurpose(p, at, 'news'),
      S.replace('allow', 'news allow'),
    ],
    ['no purpose', S.replace('allow', 'old  allow'), (p, at) => setStatementPurpose(p, at, ''), S],
    [
      'a purpose that would be a statement',
      S,
      (p, at) => setStatementPurpose(p, at, 'allow-x'),
      'refused: purpose-unreadable',
    ],
    [
      'another value',
      S,
      (p, at) => setStatementQualifier(p, at, 0, 'until-2027-01-31'),
      S.replace('30-days', 'until-2027-01-31'),
    ],
    ['no such value', S, (p, at) => setStatementQualifier(p, at, 0, '0-days'), 'refused: qualifier-value-malformed'],
    [
      'M5: location',
      S,
      (p, at) => addStatementQualifier(p, at, 'location', 'https://a.example/'),
      S.replace('days', 'days location=https://a.example/'),
    ],
    [
      'already there',
      S,
      (p, at) => addStatementQualifier(p, at, 'time-limit', '1-days'),
      'refused: qualifier-repeated',
    ],
    [
      'not applicable',
      S,
      (p, at) => addStatementQualifier(p, at, 'max-length', '1-words'),
      'refused: qualifier-not-applicable',
    ],
    ['removed', S, (p, at) => removeStatementQualifier(p, at, 0), '<meta name="robots" content="ACAP allow-index">'],
    [
      'Q: modifications: those kept stay in place, new ones come after them',
      MODIFIED.replace('Style', 'Style  prohibited-modification=format'),
      (p, at) => setStatementModifications(p, at, ['style', 'translation']),
      MODIFIED.replace('Style', 'Style prohibited-modification=translation'),
    ],
    [
      'Q: none of those prohibited before',
      MODIFIED,
      (p, at) => setStatementModifications(p, at, []),
      S.replace('index', 'present'),
    ],
    [
      'Q: any excludes all others',
      MODIFIED,
      (p, at) => setStatementModifications(p, at, ['any', 'style']),
      'refused: qualifier-repeated',
    ],
    [
      'Q: a usage that cannot be modified',
      '<meta name=robots content="ACAP allow-crawl">',
      (p, at) => setStatementModifications(p, at, ['any']),
      'refused: qualifier-not-applicable',
    ],
    [
      'Q, A8: modifications of a prohibition',
      '<meta name="robots" content="ACAP disallow-present">',
      (p, at) => setStatementModifications(p, at, ['any']),
      'refused: prohibition-with-qualifiers',
    ],
    [
      'V1: version',
      '<meta name="robots" content="ACAP version 1.0">',
      (p, at) => setPageVersion(p, at, '1.1'),
      '<meta name="robots" content="ACAP version 1.1">',
    ],
    [
      'a directive of a statement',
      S,
      (p, at) => addDirective(p, at, { name: 'none', value: null }),
      'refused: no-such-row',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(editPage(text, operation)).toBe(expected);
  });
});
