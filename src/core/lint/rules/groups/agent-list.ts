import type { Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { bomLength, prevailingTerminator } from '../../../text/text-document.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { splitCrawlerNames } from '../../../vocabulary/split-crawler-names.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';

/** Several crawlers on one line. Source: RFC 9309 §2.2.1; Part 1 §2.3.1. Clause: G2, D1. */
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
        fixes: [splitLine(policy, line, token, names)],
      };
    }
  },
});

function* crawlerLines({ groups, records }: Policy): Generator<{ readonly line: number; readonly token: Token }> {
  for (const { line, value } of groups.flatMap(({ agents }) => agents)) yield { line, token: value };
  for (const { line, name } of records.flatMap(({ crawlers }) => crawlers)) yield { line, token: name };
}

/** Repeats the line for each name, with its indentation, field name and blanks. */
function splitLine({ document, syntax }: Policy, line: number, token: Token, names: readonly string[]): Fix {
  const start = (document.lineStarts[line] ?? 0) + token.start;
  const bom = line === 0 ? bomLength(document) : 0;
  const field = syntax.lines[line]?.source.slice(bom, token.start) ?? '';
  const newText = names.join(`${prevailingTerminator(document)}${field}`);
  return {
    title: 'Write a line for each crawler',
    safety: 'safe',
    edits: [replaceSpan({ start, end: start + token.text.length }, newText)],
  };
}
