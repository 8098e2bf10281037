import { testLintRule } from '#testing/test-lint-rule.ts';
import { agentList } from './agent-list.ts';

testLintRule(agentList, {
  'G2: two names and a comment': {
    text: '\uFEFFuser-agent :  [|GPTBot, CCBot|] # AI\r\nDisallow: /\r\n',
    messages: ['Most crawlers read "GPTBot, CCBot" as one name, which no crawler has. Put each name on its own line.'],
    fixed: '\uFEFFuser-agent :  GPTBot\r\nuser-agent :  CCBot # AI\r\nDisallow: /\r\n',
  },
  'G2: known names without commas': {
    text: 'User-agent: [|Googlebot Bingbot|]\nDisallow: /',
    fixed: 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /',
  },
  'D1: in an ACAP record': {
    text: 'ACAP-crawler: [|Googlebot, Bingbot|]\nACAP-allow-crawl: /\n',
    fixed: 'ACAP-crawler: Googlebot\nACAP-crawler: Bingbot\nACAP-allow-crawl: /\n',
  },
  'G2: one name of several words, a version, a header': {
    text: 'User-agent: Sogou web spider\nUser-agent: Googlebot/2.1\nUser-agent: Mozilla/5.0 (compatible; GPTBot/1.0; x)\nDisallow: /\n',
  },
});
