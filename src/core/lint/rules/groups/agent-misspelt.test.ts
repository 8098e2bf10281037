import { testLintRule } from '#testing/test-lint-rule.ts';
import { agentMisspelt } from './agent-misspelt.ts';

testLintRule(agentMisspelt, {
  'G2: letters swapped': {
    text: 'User-agent: [|GTPBot|]\nDisallow: /\n',
    messages: ['No known crawler is called "GTPBot". Did you mean GPTBot (OpenAI)?'],
    fixed: 'User-agent: GPTBot\nDisallow: /\n',
  },
  'G2: an extra letter, with a version': {
    text: 'User-agent: [|Googlebot-Images|]/1.0\nDisallow: /photos/\n',
    fixed: 'User-agent: Googlebot-Image/1.0\nDisallow: /photos/\n',
  },
  'D1: in an ACAP record': {
    text: 'ACAP-crawler: [|Gogglebot|]\nACAP-allow-crawl: /\n',
    fixed: 'ACAP-crawler: Googlebot\nACAP-allow-crawl: /\n',
  },
  'G2: letter case is not a mistake': { text: 'User-agent: GOOGLEBOT\nDisallow: /\n' },
  'G2: a file that names both means both': {
    text: 'User-agent: Googlebot-Images\nUser-agent: Googlebot-Image\nDisallow: /\n',
  },
  'G2: short names, names with other digits, unknown names': {
    text: 'User-agent: CCBoot\nUser-agent: aipbot\nUser-agent: my-own-bot\nDisallow: /\n',
  },
});
