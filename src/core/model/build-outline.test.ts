import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOutline } from './build-outline.ts';
import { parsePolicy } from './build-policy.ts';

function outlineOf(text: string): string[] {
  const policy = parsePolicy(text);
  return buildOutline(policy).sections.map((section) => {
    const name =
      section.kind === 'file'
        ? 'file'
        : section.kind === 'group'
          ? `group ${section.group.agents.map(({ value }) => value.text).join('+')}`
          : `record ${section.record.crawlers.map(({ name: crawler }) => crawler.text).join('+')}`;
    const again = section.kind !== 'file' && section.continued ? ' (continued)' : '';
    const rows = section.rows.map((row) => (row.kind === 'locked' ? `!${row.reason}` : row.kind));
    return `${name}${again} ${section.firstLine}-${section.endLine}: ${rows.join(' ')}`;
  });
}

describe('L1, G1, A5: the outline contains every line once', () => {
  test.each([
    { name: 'an empty document', text: '', outline: ['file 0-1: blank'] },
    {
      name: 'comments right above a group are its own, those above a blank line the file’s',
      text: '# Our site\n\n# Everybody\nUser-agent: *\nDisallow: /a\n',
      outline: ['file 0-2: comment blank', 'group * 2-6: comment agent conventional-rule blank'],
    },
    {
      name: 'a declared version belongs to the file, the comment below it to the group',
      text: '##ACAP version=1.0\n# Everybody\nUser-agent: *\nDisallow: /a',
      outline: ['file 0-1: version', 'group * 1-4: comment agent conventional-rule'],
    },
    {
      name: 'a comment that stands free between two groups belongs to the file',
      text: 'User-agent: a\nDisallow: /\n\n# ---- Images ----\n\nUser-agent: b\nDisallow: /',
      outline: [
        'group a 0-3: agent conventional-rule blank',
        'file 3-5: comment blank',
        'group b 5-7: agent conventional-rule',
      ],
    },
    {
      name: 'a sitemap after the last rule belongs to the file, one before it to the group',
      text: 'User-agent: *\nSitemap: /1.xml\nDisallow: /a\nCrawl-delay: 5\nSitemap: /2.xml\n',
      outline: ['group * 0-4: agent field conventional-rule field', 'file 4-6: field blank'],
    },
    {
      name: 'definitions stand between groups and records',
      text: 'User-agent: *\nDisallow: /\n\nACAP-resource-set: s /a\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
      outline: [
        'group * 0-3: agent conventional-rule blank',
        'file 3-5: definition blank',
        'record * 5-8: crawler acap-rule blank',
      ],
    },
    {
      name: 'a group inside a record is shown as a group, and the record goes on behind it',
      text: 'ACAP-crawler: x\nACAP-allow-crawl: /\nUser-agent: y\nDisallow: /\nACAP-disallow-index: /\n',
      outline: [
        'record x 0-2: crawler acap-rule',
        'group y 2-4: agent conventional-rule',
        'record x (continued) 4-6: acap-rule blank',
      ],
    },
    {
      name: 'rules and ACAP fields that belong to nobody are locked',
      text: 'Disallow: /a\nACAP-allow-crawl: /\ngarbage\nFoo: bar\n',
      outline: ['file 0-5: !outside !outside-record !no-colon field blank'],
    },
    {
      name: 'purposes, requests, references and unreadable fields stay in their record',
      text: 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-index: /\nACAP-request-re-crawl: /x\nACAP-usage-purpose:\nACAP-allow-indx: /\n',
      outline: ['record * 0-7: crawler purpose acap-rule request !empty-value acap-rule blank'],
    },
  ])('$name', ({ text, outline }) => {
    expect(outlineOf(text)).toEqual(outline);
  });

  test('every line of any document is a row of one section, in order', () => {
    const line = fc.constantFrom(
      '',
      '# c',
      'User-agent: a',
      'Disallow: /x',
      'Sitemap: /s',
      'Foo: 1',
      'junk',
      'ACAP-crawler: b',
      'ACAP-allow-crawl: /',
      'ACAP-usage-purpose: p',
      'ACAP-resource-set: s /a',
      'ACAP-nonsense: 1',
      'ACAP-crawler:',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 16 }), (lines) => {
        const policy = parsePolicy(lines.join('\n'));
        const { sections } = buildOutline(policy);
        expect(sections.flatMap(({ rows }) => rows.map((row) => row.line))).toEqual(
          policy.syntax.lines.map((_, i) => i),
        );
        for (const { firstLine, endLine, rows } of sections) expect(rows).toHaveLength(endLine - firstLine);
      }),
      { numRuns: 1000 },
    );
  });
});
