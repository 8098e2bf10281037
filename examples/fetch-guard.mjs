// A crawler's fetch guard: asks the robots.txt of each site before anything is fetched from it.
//
//   const guard = createFetchGuard({ userAgent: 'ExampleBot/1.0 (+https://bot.example/)' });
//   const { isAllowed, why } = await guard.ask('https://www.example.com/news/');
import {
  buildPolicy,
  chooseReader,
  createDecider,
  createTextDocument,
  decodeText,
  explainVerdict,
  pathOfUrl,
  plainText,
} from 'gatepost';

/** RFC 9309 lets a crawler stop reading here. */
const LONGEST = 500 * 1024;
/** RFC 9309: a robots.txt should not be used for more than a day. */
const DAY = 24 * 60 * 60 * 1000;
/** A site that did not answer is asked again sooner. */
const A_WHILE = 5 * 60 * 1000;

/**
 * Makes the guard of a crawler.
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
    // Kept at once, so that whoever asks meanwhile waits for the same answer.
    const opened = { until: now() + DAY, site: readSite(origin, userAgent, request) };
    sites.set(origin, opened);
    void opened.site.then(({ status }) => {
      if (status === null || status >= 500) opened.until = now() + A_WHILE;
    });
    return opened.site;
  };

  return {
    /**
     * Tells whether the crawler may fetch an address, and why.
     *
     * @param {string} address
     * @returns {Promise<{ isAllowed: boolean, why: string }>}
     * @throws {TypeError} when the address is none
     */
    async ask(address) {
      const { policy, decider, status } = await open(new URL(address).origin);
      const { reader } = chooseReader(policy, null, userAgent);
      // The status matters: nobody may crawl a site whose robots.txt cannot be had, anybody one that has none.
      const decision = decider.for({ reader, crawler: userAgent, status }).decideUsage(pathOfUrl(address), 'crawl');
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
 * Reads as much of a response as counts, however long it is.
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
 * @param {number | null} status - `null` for no answer
 * @returns {Site}
 */
function newSite(text, status) {
  const policy = buildPolicy(createTextDocument(text));
  return { policy, decider: createDecider(policy), status };
}

/**
 * What is known of a site.
 *
 * @typedef {object} Site
 * @property {import('gatepost').Policy} policy
 * @property {import('gatepost').Decider} decider
 * @property {number | null} status
 */
