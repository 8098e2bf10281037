import { describe, expect, test } from 'vitest';
import { type UrlFormat, recognizeUrlFormat } from './url-format.ts';

const LOG = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 9 "-" "Firefox"';

describe('a file of URLs', () => {
  test.each<[text: string, format: UrlFormat]>([
    ['<?xml version="1.0"?><urlset/>', 'sitemap'],
    ['\uFEFF \n<urlset>', 'sitemap'],
    [`${LOG}\n${LOG}`, 'log'],
    [`cut off\n${LOG}\n`, 'log'],
    ['#Version: 1.0\n#Fields: date cs-uri-stem\n2026-11-22 /a\n', 'log'],
    ['{"request":{"uri":"/a","method":"GET"}}\n', 'log'],
    ['/a\n/b,c\n/d,e,f\n', 'urls'],
    ['https://a.example/x;y=1\nhttps://a.example/\n', 'urls'],
    ['https://a.example/', 'urls'],
    ['nonsense', 'urls'],
    ['', 'urls'],
    ['Top pages,Clicks\n/a,1\n', 'csv'],
    ['"URL"\n/a\n', 'csv'],
    ['https://a.example/,12\nhttps://a.example/b,3\nhttps://a', 'csv'],
    ['Clicks;Page\n1;/a', 'csv'],
    ['name\turl\n', 'csv'],
  ])('is recognised by its content: %j', (text, format) => {
    expect(recognizeUrlFormat(text)).toBe(format);
  });
});
