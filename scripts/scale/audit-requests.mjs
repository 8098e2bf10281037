// The questions of the audit: one JSON object per site on standard input, {"site": …, "robots": …}; the requests about it,
// one after the other, on standard output, for `gatepost decide --batch`.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Who is asked about: a crawler that collects training data, one that serves a search, and one that nobody names. */
const CRAWLERS = [
  { crawler: 'GPTBot', reader: 'rfc9309' },
  { crawler: 'Googlebot', reader: 'google' },
  { crawler: 'UnheardOfBot', reader: 'rfc9309' },
];
/** Groups for those who train models; a file that has one has thought about them. */
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
  for await (const line of createInterface({ input: process.stdin })) {
    for (const request of requestsOf(JSON.parse(line))) process.stdout.write(`${JSON.stringify(request)}\n`);
  }
}
