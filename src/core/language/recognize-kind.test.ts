import { describe, expect, test } from 'vitest';
import { looksLikeHtml, recognizeKind, recognizeText } from './recognize-kind.ts';

describe('the kind of a file', () => {
  test.each([
    ['robots.txt', '<html>', 'robots'],
    ['robots (2).txt', 'ACAP-crawler: *', 'robots'],
    ['news.html', 'User-agent: *', 'page'],
    ['404', '<!doctype html><title>x</title>', 'page'],
    ['tags.txt', '<meta name="robots" content="none">', 'page'],
    ['more.txt', 'anything', 'permissions'],
    ['acap.txt', '##ACAP version=1.0\nacap-crawler: *\n', 'permissions'],
    ['both.txt', 'User-agent: *\nACAP-crawler: *\n', 'robots'],
    ['headers.txt', 'HTTP/2 200\nserver: x\n', 'headers'],
    ['x', 'Server: x\nx-robots-tag: none\n', 'headers'],
    ['notes.txt', 'Disallow: /\n', 'robots'],
    ['robots.tests.yaml', '', 'expectations'],
    ['site.tests.yml', 'robots: site.txt\n', 'expectations'],
    ['policy.yaml', '# mine\ntests:\n  - crawlers: a\n', 'expectations'],
    ['tdmrep.json', 'no JSON', 'tdmrep'],
    ['tdmrep (1).json', '[]', 'tdmrep'],
    ['rules.json', '\uFEFF[{"location": "/", "tdm-reservation": 1}]', 'tdmrep'],
    ['rules.json', '{"tdm_reservation": 1}', 'tdmrep'],
    ['ai.txt', 'User-agent: *\n', 'ai-txt'],
    ['ai (2).txt', '', 'ai-txt'],
    ['airlines.txt', 'User-agent: *\n', 'robots'],
    ['a.txt', '# Spawning AI\nUser-Agent: *\nDisallow: *.jpg\n', 'ai-txt'],
    ['terms.rsl', '', 'rsl'],
    ['license.xml', '<broken', 'rsl'],
    ['terms.xml', 'anything', 'rsl'],
    ['x.xml', '<?xml version="1.0"?>\n<!-- ours -->\n<rsl xmlns="https://rslstandard.org/rsl"/>', 'rsl'],
    ['x', '<r:rsl xmlns:r="https://rslstandard.org/rsl">', 'rsl'],
    ['x.html', '<rsl>', 'page'],
    ['robots.txt', '<rsl>', 'robots'],
    ['empty', '', 'robots'],
  ] as const)('%s with %j is %s', (name, text, kind) => {
    const referred = {
      permissions: ['/acap/more.txt', 'https://x.example/p.txt?v=1'],
      licenses: ['https://x.example/terms.xml'],
    };
    expect(recognizeKind(name, text, referred)).toBe(kind);
  });

  test.each([
    ['[{"tdm-policy": ""}]', 'tdmrep'],
    ['<rsl/>', 'rsl'],
    ['[1]', null],
    ['<html><rsl>', 'rsl'],
    ['User-agent: * # <rsl>', null],
    ['', null],
  ])('by content alone, %j is %s', (text, kind) => {
    expect(recognizeText(text)).toBe(kind);
  });
});

test.each([
  ['<html lang="en">', true],
  ['\uFEFF  <!-- hello --> <HEAD>', true],
  ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "x">', true],
  ['d23c\r\n<!DOCTYPE html>', true],
  ['# <html>\nUser-agent: *', false],
  ['User-agent: *\nDisallow: /<html>', false],
  ['<pattern>', false],
  ['', false],
])('looksLikeHtml(%j) is %s', (text, expected) => {
  expect(looksLikeHtml(text)).toBe(expected);
});
