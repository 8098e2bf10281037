import { describe, expect, test } from 'vitest';
import { SaxesParser } from 'saxes';
import { parsePolicy } from '../../model/build-policy.ts';
import { resolveCrawlers } from '../resolve-crawlers.ts';
import { type MatrixQuestion, openMatrixVersion } from './decide-matrix.ts';
import { drawMatrix } from './draw-matrix.ts';
import { createMatrixCells } from './matrix-cells.ts';

function draw(text: string, paths: readonly string[], before = text, names: readonly string[] = ['GPTBot', '*']) {
  const policy = parsePolicy(text);
  const question: MatrixQuestion = { crawlers: resolveCrawlers(names, policy), usage: 'crawl', reader: 'auto' };
  const version = openMatrixVersion({ policy }, question);
  const earlier = openMatrixVersion({ policy: parsePolicy(before) }, question);
  const { columns, writeRow } = createMatrixCells(version, earlier, question);
  const readers = columns.map(({ reader }) => reader);
  const picture = drawMatrix({ title: 'robots.txt <crawl> & "more"', columns, readers, paths, writeRow });
  const words: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => {
    if (part.trim() !== '') words.push(part);
  });
  parser.write(picture.svg).close();
  return { ...picture, words };
}

const ROBOTS = 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n';

describe('a picture of a matrix', () => {
  test('G2, G3: labels every cell with a word, and has a title and a key', () => {
    const { words, rowsLeftOut, columnsLeftOut } = draw(ROBOTS, ['/<&"\u0000\ud800', '/a']);
    expect({ rowsLeftOut, columnsLeftOut }).toEqual({ rowsLeftOut: 0, columnsLeftOut: 0 });
    expect(words[0]).toBe('robots.txt <crawl> & "more"');
    expect(words.slice(2, 6)).toEqual(['GPTBot', 'rfc9309', 'any other', 'rfc9309']);
    expect(words.slice(6, 12)).toEqual(['/<&"\ufffd\ufffd', 'Blocked', 'Allowed', '/a', 'Blocked', 'Blocked']);
    expect(words).toContain('changed since the file was opened');
  });

  test('is deterministic, and marks what has changed', () => {
    const { svg } = draw(ROBOTS, ['/a']);
    expect(draw(ROBOTS, ['/a']).svg).toBe(svg);
    expect(draw(ROBOTS, ['/a'], 'User-agent: *\nDisallow: /a\n').svg).toBe(svg);
    const changed = draw(ROBOTS, ['/b'], '');
    expect(changed.svg.match(/font-weight="700"/g)).toHaveLength(1);
  });

  test('draws only the first rows and columns of a large one, and says so', () => {
    const paths = Array.from({ length: 203 }, (_, index) => `/${index}/${'x'.repeat(100)}`);
    const names = Array.from({ length: 41 }, (_, index) => `bot${index}`);
    const { rowsLeftOut, columnsLeftOut, words } = draw(ROBOTS, paths, ROBOTS, names);
    expect({ rowsLeftOut, columnsLeftOut }).toEqual({ rowsLeftOut: 3, columnsLeftOut: 1 });
    expect(words.slice(-2)).toEqual(['Not shown: 3 more paths.', 'Not shown: 1 more crawler.']);
    expect(words.filter((word) => word.startsWith('/'))).toHaveLength(200);
  });
});
