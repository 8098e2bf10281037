import type { Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { splitCrawlerNames } from '../../../vocabulary/split-crawler-names.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { repeatLine } from '../../rule-kit/repeat-line.ts';

export const agentList = defineLintRule({
  id: 'agent-list',
  severity: 'error',
  fix: 'safe',
  clauses: ['G2', 'G4', 'D1'],
  source: ['RFC 9309 §2.2.1', 'Part 1 §2.3.1'],
  summary: 'Several crawlers on one line.',
  why: 'A line names one crawler. Google reads only the first name, and most crawlers read the whole line as one name, which no crawler has. The rules below do not reach the others.',
  bad: 'User-agent: [|GPTBot, CCBot|]\nDisallow: /\n',
  good: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
  *check(policy) {
    for (const { line, token } of crawlerLines(policy)) {
      const names = splitCrawlerNames(token.text);
      if (names === null) continue;
      yield {
        span: spanInDocument(policy, line, token),
        message: `Most crawlers read "${token.text}" as one name, which no crawler has. Put each name on its own line.`,
        fixes: [
          {
            title: 'Write a line for each crawler',
            safety: 'safe',
            edits: [repeatLine(policy, line, token, names)],
          },
        ],
      };
    }
  },
});

function* crawlerLines({ groups, records }: Policy): Generator<{ readonly line: number; readonly token: Token }> {
  for (const { line, value } of groups.flatMap(({ agents }) => agents)) yield { line, token: value };
  for (const { line, name } of records.flatMap(({ crawlers }) => crawlers)) yield { line, token: name };
}
