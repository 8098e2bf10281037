// A crawler's fetch guard: checks each site's robots.txt before fetching from it.
//
//   const guard = createFetchGuard({ userAgent: 'ExampleBot/1.0 (+https://bot.example/)' });
//   const { isAllowed, why } = await guard.ask('https://www.example.com/news/');
import { chooseReader, createDecider, decodeText, explainVerdict, parsePolicy, pathOfUrl, plainText } from 'gatepost';

/** RFC 9309 requires crawlers to read at least this much. */
const LONGEST = 500 * 1024;
/** RFC 9309: a robots.txt should not be used for more than a day. */
const DAY = 24 * 60 * 60 * 1000;
/** Retry sooner after no response or a server error. */
const RETRY_AFTER = 5 * 60 * 1000;

/**
 * Creates the guard of a crawler.
 *
 * @param {object} options
 * @param {string} options.userAgent - what the crawler sends as its User-Agent header
 * @param {typeof fetch} [options.fetch] - follows redirects, as the platform's does
 * @param {() => number} [options.now] - milliseconds
 */
export function createFetchGuard({ userAgent, fetch: request = fetch, now = Date.now }) {
  /** @type {Map<string, { until: number, site: Promise<Site> }>} */
  const sites = new Map();

  /** @param {string} origin */
  const open = (origin) => {
    const known = sites.get(origin);
    if (known && known.until > now()) return known.site;
    // Cache the promise at once, so that concurrent calls share one request.
    const opened = { until: now() + DAY, site: readSite(origin, userAgent, request) };
    sites.set(origin, opened);
    void opened.site.then(({ status }) => {
      if (status === null || status >= 500) opened.until = now() + RETRY_AFTER;
    });
    return opened.site;
  };

  return {
    /**
     * Tells whether the crawler may fetch a URL, and why.
     *
     * @param {string} url
     * @returns {Promise<{ isAllowed: boolean, why: string }>}
     * @throws {TypeError} if it isn't a URL
     */
    async ask(url) {
      const { policy, decider, status } = await open(new URL(url).origin);
      const { reader } = chooseReader(policy, null, userAgent);
      // An unreachable robots.txt (5xx) blocks the whole site; a missing one (4xx) allows everything.
      const decision = decider.for({ reader, crawler: userAgent, status }).decideUsage(pathOfUrl(url), 'crawl');
      return { isAllowed: decision.effect === 'permitted', why: plainText(explainVerdict(decision, { policy })) };
    },
  };
}

/**
 * @param {string} origin
 * @param {string} userAgent
 * @param {typeof fetch} request
 * @returns {Promise<Site>}
 */
async function readSite(origin, userAgent, request) {
  try {
    const response = await request(`${origin}/robots.txt`, { headers: { 'user-agent': userAgent } });
    const decoded = decodeText(await readStart(response));
    return newSite(decoded.ok ? decoded.text : '', response.status);
  } catch {
    return newSite('', null);
  }
}

/**
 * Reads at most the first 500 KiB of a response.
 *
 * @param {Response} response
 */
async function readStart(response) {
  const bytes = new Uint8Array(LONGEST);
  let length = 0;
  const reader = response.body?.getReader();
  if (!reader) return bytes.subarray(0, 0);
  while (length < LONGEST) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes.set(value.subarray(0, LONGEST - length), length);
    length = Math.min(LONGEST, length + value.length);
  }
  await reader.cancel();
  return bytes.subarray(0, length);
}

/**
 * @param {string} text
 * @param {number | null} status - `null` for no response
 * @returns {Site}
 */
function newSite(text, status) {
  const policy = parsePolicy(text);
  return { policy, decider: createDecider(policy), status };
}

/**
 * A site's policy and the status of its robots.txt.
 *
 * @typedef {object} Site
 * @property {import('gatepost').Policy} policy
 * @property {import('gatepost').Decider} decider
 * @property {number | null} status
 */
