import { expect, test } from 'vitest';
import { prepare, type Asked } from '#testing/ask.ts';
import { findRequests } from './find-requests.ts';

const TEXT = `ACAP-crawler: *
ACAP-request-take-down: /A%2dold
ACAP-crawler: OtherBot
ACAP-request-re-crawl: /a
ACAP-crawler: AnyBot
ACAP-request-re-crawl: https://example.com/a
ACAP-crawler: AnyBot
ACAP-permissions-reference: /more.txt
`;
const MORE = 'ACAP-crawler: *\nACAP-request-take-down: /a\nACAP-crawler: OtherBot\nACAP-request-take-down: /a\n';

const found = (asked: Asked) => {
  const { policy, question, context } = prepare(TEXT, asked);
  return findRequests(policy, question, context).map(({ request, line }) => `${request} ${line.path} ${line.line + 1}`);
};

test('A10: lists the requests that name the path, for this crawler', () => {
  expect(found({})).toEqual(['re-crawl robots.txt 6']);
  expect(found({ crawler: 'OtherBot' })).toEqual(['re-crawl robots.txt 4']);
  expect(found({ path: '/a/b' })).toEqual([]);
  expect(found({ path: '/a-OLD' })).toEqual(['take-down robots.txt 2']);
});

test('A11: lists those of a referenced document too, if it is available', () => {
  expect(found({ references: { '/more.txt': MORE } })).toEqual(['re-crawl robots.txt 6', 'take-down /more.txt 2']);
});

test('G7: lists none from a text that was not read', () => {
  expect(found({ status: 404 })).toEqual([]);
  expect(found({ status: null })).toEqual([]);
});

test('G6: lists none for a reader that does not know ACAP', () => {
  expect(found({ reader: 'google' })).toEqual([]);
});
