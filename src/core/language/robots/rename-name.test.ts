import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { findRenamable, renameName } from './rename-name.ts';

/** Renames at the mark `<|>`; returns the texts after it, or the refusal. */
function rename(texts: Readonly<Record<string, string>>, newName: string) {
  const [path = '', marked = ''] = Object.entries(texts).find(([, text]) => text.includes('<|>')) ?? [];
  const plain = new Map(Object.entries(texts).map(([each, text]) => [each, text.replace('<|>', '')]));
  const files = new Map([...plain].map(([each, text]) => [each, parsePolicy(text)]));
  const offset = marked.indexOf('<|>');
  const target = findRenamable(files, path, offset);
  const name = target && plain.get(path)?.slice(target.span.start, target.span.end);
  const result = renameName(files, path, offset, newName);
  if (!result.ok) return { name, refusal: result.refusal };
  return {
    name,
    texts: Object.fromEntries([...plain].map(([each, text]) => [each, applyEdits(text, result.edits.get(each) ?? [])])),
  };
}

const HOME =
  'ACAP-qualified-usage: short present-snippet max-length=9-words\r\nACAP-composite-usage: both (short) index\r\nACAP-crawler: *\r\n';

describe('renaming a name with all its uses', () => {
  test('A7: from a use, in every letter case, in definition, rules and composites', () => {
    expect(rename({ 'robots.txt': `${HOME}ACAP-allow-(SH<|>ORT): / # short\r\n` }, ' brief ')).toEqual({
      name: 'SHORT',
      texts: { 'robots.txt': `${HOME.replaceAll('short', 'brief')}ACAP-allow-(brief): / # short\r\n` },
    });
  });

  test('A9: a resource set, from its definition', () => {
    const text = 'ACAP-resource-set: pa<|>id /a\nACAP-crawler: *\nACAP-allow-crawl: the-acap:resource-set:paid\n';
    expect(rename({ 'robots.txt': text }, 'free')).toEqual({
      name: 'paid',
      texts: { 'robots.txt': text.replace('<|>', '').replaceAll('paid', 'free') },
    });
  });

  test('A11: also in the documents that inherit the definition', () => {
    const robots = `${HOME}ACAP-permissions-reference: other.txt\r\n`;
    const other = 'ACAP-crawler: *\nACAP-allow-(sho<|>rt): /x\n';
    expect(rename({ 'robots.txt': robots, 'other.txt': other }, 'brief').texts).toEqual({
      'robots.txt': robots.replaceAll('short', 'brief'),
      'other.txt': 'ACAP-crawler: *\nACAP-allow-(brief): /x\n',
    });
  });

  test.each([
    {
      name: 'defines',
      other: 'ACAP-qualified-usage: brief index time-limit=3-days\nACAP-crawler: *\nACAP-allow-(short): /\n',
      refusal: 'name-is-taken',
    },
    { name: 'uses', other: 'ACAP-crawler: *\nACAP-allow-(brief): /\n', refusal: 'name-is-used' },
  ])('A11: a name that such a document $name is refused', ({ other, refusal }) => {
    const robots = `${HOME.replace('short', 'sh<|>ort')}ACAP-permissions-reference: other.txt\r\n`;
    expect(rename({ 'robots.txt': robots, 'other.txt': other }, 'brief')).toEqual({ name: 'short', refusal });
  });

  test('E5: the same name changes nothing', () => {
    const text = `${HOME}ACAP-allow-(sh<|>ort): /\r\n`;
    expect(rename({ 'robots.txt': text }, 'short').texts).toEqual({ 'robots.txt': text.replace('<|>', '') });
  });

  test.each([
    { name: 'L6: an unreadable name', newName: '9x', refusal: 'local-name-unreadable' },
    { name: 'A7: a name that is taken', newName: 'BOTH', refusal: 'name-is-taken' },
  ])('$name is refused', ({ newName, refusal }) => {
    expect(rename({ 'robots.txt': `${HOME}ACAP-allow-(sh<|>ort): /\r\n` }, newName)).toEqual({
      name: 'short',
      refusal,
    });
  });

  test.each(['ACAP-crawler: *\nACAP-allow-(gh<|>ost): /\n', 'User-agent: <|>*\n', '<|>'])(
    'nothing to rename in %j',
    (text) => {
      expect(rename({ 'robots.txt': text }, 'x')).toEqual({ name: null, refusal: 'not-a-definition' });
    },
  );
});
