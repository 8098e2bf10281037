// Express middleware that checks each request against the site's own robots.txt, and refuses crawlers that do not obey
// it. It relies only on the `(request, response, next)` convention, so it works in Connect and node:http too.
//
//   app.use(robotsGuard(await readFile('public/robots.txt', 'utf8')));
import { chooseReader, crawlerInHeader, createDecider, parsePolicy } from 'gatepost';

/**
 * Creates the middleware. It sets `request.robots`, for handlers and logs.
 *
 * @param {string} robotsTxt - the text of the robots.txt
 * @param {{ enforce?: boolean }} [options] - with `enforce: false`, it sets `request.robots` and blocks nobody
 */
export function robotsGuard(robotsTxt, { enforce = true } = {}) {
  const policy = parsePolicy(robotsTxt);
  // Create it once: a decider caches its answers.
  const decider = createDecider(policy);

  /**
   * @param {import('node:http').IncomingMessage & { originalUrl?: string, robots?: Verdict }} request
   * @param {import('node:http').ServerResponse} response
   * @param {(error?: unknown) => void} next
   */
  return function guard(request, response, next) {
    const header = request.headers['user-agent'] ?? '';
    const crawler = crawlerInHeader(header);
    // Browsers aren't crawlers; robots.txt doesn't apply to them.
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
 * The verdict on a request.
 *
 * @typedef {object} Verdict
 * @property {string} crawler - its name in the crawler directory: `GPTBot`
 * @property {boolean} isAllowed
 * @property {number[]} lines - the lines of the robots.txt that decide, from 1; empty if no line decides
 */
