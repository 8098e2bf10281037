// Express middleware that answers “may this User-Agent have this path” by the site's own robots.txt, and refuses crawlers
// that do not obey it. It uses nothing of Express but its conventions, so it works in Connect and node:http too.
//
//   app.use(robotsGuard(await readFile('public/robots.txt', 'utf8')));
import { buildPolicy, chooseReader, crawlerInHeader, createDecider, createTextDocument } from 'gatepost';

/**
 * Makes the middleware. What it finds out is `request.robots`, for handlers and logs.
 *
 * @param {string} robotsTxt - the text of the robots.txt
 * @param {{ enforce?: boolean }} [options] - `enforce: false` only tells, and lets everyone pass
 */
export function robotsGuard(robotsTxt, { enforce = true } = {}) {
  const policy = buildPolicy(createTextDocument(robotsTxt));
  // Made once: a decider remembers the answers that it has given.
  const decider = createDecider(policy);

  /**
   * @param {import('node:http').IncomingMessage & { originalUrl?: string, robots?: Verdict }} request
   * @param {import('node:http').ServerResponse} response
   * @param {(error?: unknown) => void} next
   */
  return function guard(request, response, next) {
    const header = request.headers['user-agent'] ?? '';
    const crawler = crawlerInHeader(header);
    // A browser is no crawler: robots.txt does not speak to readers.
    if (crawler === null) return next();
    const path = request.originalUrl ?? request.url ?? '/';
    const { reader } = chooseReader(policy, null, header);
    const { effect, lines } = decider.for({ reader, crawler: header }).decideUsage(path, 'crawl');
    const isAllowed = effect === 'permitted';
    request.robots = { crawler: crawler.token, isAllowed, lines: lines.map(({ line }) => line + 1) };
    if (isAllowed || !enforce) return next();
    response.statusCode = 403;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(`robots.txt does not allow ${crawler.token} to fetch ${path}.\n`);
  };
}

/**
 * What robots.txt says of a request.
 *
 * @typedef {object} Verdict
 * @property {string} crawler - as the directory calls it: `GPTBot`
 * @property {boolean} isAllowed
 * @property {number[]} lines - of the robots.txt that decide, from 1; empty where none does
 */
