import { disputed, entry, obedient, type CrawlerData } from './crawler-data.ts';
import { AI_ROBOTS_TXT, GOOGLE_TRIGGERED, KIMI } from './sources.ts';

/** Assistants and agents, which fetch a page on a user's request. */
export const AI_ASSISTANTS: CrawlerData = {
  asOf: '2026-11-22',
  crawlers: [
    disputed('Kimi-User', 'Moonshot AI', ['user-fetch'], KIMI, {
      note: 'It fetches on a user’s request, so its operator does not promise that it follows robots.txt.',
    }),
    entry('Kimi-Agent', 'Moonshot AI', ['user-fetch'], AI_ROBOTS_TXT, { undocumented: true }),
    obedient(
      'CloudflareBrowserRenderingCrawler',
      'Cloudflare',
      ['user-fetch', 'tool'],
      'https://developers.cloudflare.com/browser-run/quick-actions/crawl-endpoint/',
      { note: 'Fetches pages for Cloudflare customers; reads Content-Signal.' },
    ),
    entry('Shap-User', 'Parallel Web Systems', ['user-fetch'], AI_ROBOTS_TXT),
    obedient('KlaviyoAIBot', 'Klaviyo', ['user-fetch'], 'https://help.klaviyo.com/hc/en-us/', {
      note: 'Visits only sites whose owner has an account.',
    }),
    obedient('ChatGPT Agent', 'OpenAI', ['user-fetch'], AI_ROBOTS_TXT, { note: 'Its requests are signed.' }),
    entry('Operator', 'OpenAI', ['user-fetch'], AI_ROBOTS_TXT, { generic: true }),
    entry('GoogleAgent-URLContext', 'Google', ['user-fetch'], AI_ROBOTS_TXT, {
      note: 'Reads URLs given to the Gemini API.',
    }),
    entry('Google-Firebase', 'Google', ['user-fetch'], AI_ROBOTS_TXT),
    entry('Google-Gemini-CLI', 'Google', ['user-fetch'], AI_ROBOTS_TXT, { note: 'A coding agent.' }),
    entry('NotebookLM', 'Google', ['user-fetch'], AI_ROBOTS_TXT, {
      generic: true,
      note: 'Google documents it as Google-NotebookLM.',
    }),
    entry('AmazonBuyForMe', 'Amazon', ['user-fetch'], AI_ROBOTS_TXT),
    entry('NovaAct', 'Amazon', ['user-fetch'], AI_ROBOTS_TXT, { note: 'A browsing agent.' }),
    entry('Claude-Code', 'Anthropic', ['user-fetch'], AI_ROBOTS_TXT, { note: 'A coding agent.' }),
    entry('AI2Bot-DeepResearchEval', 'Allen Institute for AI (Ai2)', ['user-fetch'], AI_ROBOTS_TXT),
    entry('TongyiBot', 'Alibaba', ['user-fetch'], AI_ROBOTS_TXT, { note: 'For the assistant Tongyi Qianwen.' }),
    entry('YiyanBot', 'Baidu', ['user-fetch'], AI_ROBOTS_TXT, { note: 'For the assistant ERNIE.' }),
    entry('Diffbot-User', 'Diffbot', ['user-fetch'], AI_ROBOTS_TXT, { undocumented: true }),
    entry('Manus-User', 'Butterfly Effect (Manus)', ['user-fetch'], AI_ROBOTS_TXT),
    entry('TwinAgent', 'Twin', ['user-fetch'], AI_ROBOTS_TXT),
    entry('bigsur.ai', 'Big Sur AI', ['user-fetch'], AI_ROBOTS_TXT),
    entry('QualifiedBot', 'Qualified (Salesforce)', ['user-fetch'], AI_ROBOTS_TXT),
    entry('Poggio-Citations', 'Poggio', ['user-fetch'], AI_ROBOTS_TXT),
    entry('UseAI', 'Use AI', ['user-fetch'], AI_ROBOTS_TXT),
    entry('Cursor', 'Anysphere', ['user-fetch'], AI_ROBOTS_TXT, { generic: true, note: 'A coding agent.' }),
    obedient('Devin', 'Cognition', ['user-fetch'], AI_ROBOTS_TXT, { note: 'A coding agent.' }),
    entry('Trae', 'ByteDance', ['user-fetch'], AI_ROBOTS_TXT, { note: 'A coding agent.' }),
    entry('opencode', 'anyone (open source)', ['user-fetch'], AI_ROBOTS_TXT, { note: 'A coding agent.' }),
    entry('Code', 'Microsoft (GitHub Copilot)', ['user-fetch'], AI_ROBOTS_TXT, {
      generic: true,
      note: 'A coding agent. Many headers contain the word, so rules for it may affect other clients.',
    }),
    entry('qodercli', 'Alibaba (Qoder)', ['user-fetch'], AI_ROBOTS_TXT, {
      undocumented: true,
      note: 'A coding agent.',
    }),
    disputed('Google-Read-Aloud', 'Google', ['user-fetch'], GOOGLE_TRIGGERED),
  ],
};
