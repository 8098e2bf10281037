import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { createDecider } from '../../../decide/create-decider.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import { applyEdits } from '../../../text/text-edit.ts';
import { runLint } from '../../run-lint.ts';
import { conventionalFieldInRecord } from './conventional-field-in-record.ts';

const findIn = (text: string) => runLint(parsePolicy(text), undefined, [conventionalFieldInRecord]);

describe('A5: moving conventional lines above the ACAP records', () => {
  const moved = (text: string) => {
    const fix = findIn(text)[0]?.fixes?.[0];
    return fix ? applyEdits(text, fix.edits) : text;
  };

  test.each([
    {
      name: 'a whole group with its comment',
      text: '##ACAP version=1.0\n# for all\nACAP-crawler: *\nACAP-allow-crawl: /\n\n# old\nUser-agent: a\nDisallow: /x\n',
      fixed:
        '##ACAP version=1.0\n\n# old\nUser-agent: a\nDisallow: /x\n\n# for all\nACAP-crawler: *\nACAP-allow-crawl: /\n\n',
    },
    {
      name: 'rules that continue the group above',
      text: 'User-agent: *\r\nDisallow: /a\r\nACAP-crawler: *\r\nDisallow: /b\r\nACAP-allow-crawl: /\r\nDisallow: /c',
      fixed:
        'User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\nDisallow: /c\r\n\r\nACAP-crawler: *\r\nACAP-allow-crawl: /',
    },
    {
      name: 'a rule of no group, which stays above the groups',
      text: 'ACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /a\nUser-agent: Foo\nDisallow: /b\n',
      fixed: 'Disallow: /a\nUser-agent: Foo\nDisallow: /b\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    },
    {
      name: 'a preference of no group',
      text: 'ACAP-crawler: *\nContent-Usage: train-ai=n\nACAP-allow-crawl: /\nUser-agent: Foo\nDisallow: /b\n',
      fixed: 'Content-Usage: train-ai=n\n\nUser-agent: Foo\nDisallow: /b\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    },
  ])('A5: $name', ({ text, fixed }) => {
    expect(moved(text)).toBe(fixed);
    expect(findIn(fixed)).toEqual([]);
  });

  describeShared('corpus/acap', 'A5: on real files', () => {
    test('conventional decisions do not change', () => {
      const files = corpusFiles('acap').filter(({ text }) => moved(text) !== text);
      expect(files.length).toBeGreaterThan(3);
      for (const { text } of files) {
        const [before, after] = [parsePolicy(text), parsePolicy(moved(text))];
        const crawlers = ['AnyBot', ...before.groups.flatMap(({ agents }) => agents.map(({ value }) => value.text))];
        const paths = before.groups.flatMap(({ rules }) =>
          rules.map(({ pattern }) => pattern.text.replaceAll('*', 'x')),
        );
        for (const crawler of crawlers) {
          const decisions = (policy: typeof before) =>
            paths.map(createDecider(policy).for({ reader: 'rfc9309', crawler }).mayCrawl);
          expect(decisions(after)).toEqual(decisions(before));
        }
      }
    });
  });
});
