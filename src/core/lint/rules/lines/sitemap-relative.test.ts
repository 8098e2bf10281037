import { testLintRule } from '#testing/test-lint-rule.ts';
import { sitemapRelative } from './sitemap-relative.ts';

testLintRule(sitemapRelative, {
  'G1: a path, in a file that reveals its host': {
    text: 'Sitemap: https://www.example.com/a.xml\nsitemap: [|/b.xml|]\n',
    fixed: 'Sitemap: https://www.example.com/a.xml\nsitemap: https://www.example.com/b.xml\n',
  },
  'G1: a path alone, and a file name': { text: 'Sitemap: [|/b.xml|]\nSitemap: [|b.xml|]\n' },
  'G1: a host without its scheme': {
    text: 'Sitemap: [|www.example.com/b.xml|]\n',
    fixed: 'Sitemap: https://www.example.com/b.xml\n',
  },
  'G1: two hosts': {
    text: 'Sitemap: https://a.example/a.xml\nSitemap: https://b.example/a.xml\nSitemap: [|/b.xml|]\n',
  },
  'G1: nothing at all': { text: '[|Sitemap|]:\n', messages: ['This line names no sitemap.'] },
});
