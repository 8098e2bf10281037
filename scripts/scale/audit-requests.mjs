// Prepares the questions of the audit: reads one JSON object per site from standard input, {"site": …, "robots": …},
// and writes the requests about it, one per line, to standard output, for `gatepost decide --batch`.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * The tested crawlers: one that collects training data, one that serves a search engine, and one that no file names.
 */
const CRAWLERS = [
  { crawler: 'GPTBot', reader: 'rfc9309' },
  { crawler: 'Googlebot', reader: 'google' },
  { crawler: 'UnheardOfBot', reader: 'rfc9309' },
];
/** Matches groups for crawlers that collect training data; the author of a file with one has thought about them. */
const NAMES_TRAINING =
  /^[ \t]*user-agent[ \t]*:[ \t]*(?:GPTBot|CCBot|Google-Extended|ClaudeBot|Applebot-Extended|Bytespider)\b/im;

/** @param {{ site: string, robots: string }} file */
export function requestsOf({ site, robots }) {
  const about = { site, named: NAMES_TRAINING.test(robots) };
  const crawls = CRAWLERS.map(({ crawler, reader }) => {
    return { id: { ...about, crawler }, robots, crawler, path: '/', reader, usage: 'crawl', quick: true };
  });
  const stated = { preferences: true, vocabularies: ['content-signal'] };
  return [...crawls, { id: { ...about, crawler: null }, robots, crawler: 'GPTBot', path: '/', ...stated }];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The next program, such as `head`, may stop reading.
  process.stdout.on('error', () => process.exit());
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      for (const request of requestsOf(JSON.parse(line))) process.stdout.write(`${JSON.stringify(request)}\n`);
    } catch {
      console.error(`Not a site with its robots.txt: ${line}`);
      process.exitCode = 1;
    }
  }
}
