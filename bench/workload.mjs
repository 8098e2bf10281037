// The workload of the benchmarks: the same for every implementation, and the same on every run.

const WORDS =
  'news sport culture politics archive 2019 2024 en de shop cart checkout account login search tag author media img css js api feed print amp wp-content wp-admin uploads plugins themes products category blog events jobs press about help forum thread user profile private tmp cgi-bin download docs static assets video gallery review price offer compare wishlist order return'.split(
    ' ',
  );
/** For paths that no rule is about: none of these words begins like one of the others. */
const OTHER_WORDS =
  'accessories advice agenda awards baby beauty books brands bikes campaigns careers cities classic collections community contact courses customers data diary editorial education faq fashion finance food garden gifts glossary guides health history hobby hotels imprint insights interviews investors kids kitchen letters lifestyle living locations magazine maps markets members mobile money motoring movies museum music nature notes office opinion outdoor outlet partners people pets photos places podcasts poetry portfolio property publications puzzles quiz recipes regions research restaurants sale science services sitemap sizes society solutions stores stories support team tech tickets tools topics traffic training travel trends vacancies vouchers weather wellness whitepapers wine women work world'.split(
    ' ',
  );
const ENDINGS = ['.html', '.php', '.pdf', '.jpg', '', '/', '/'];

/**
 * Creates a generator of numbers in [0, 1) that yields the same sequence for the same seed.
 *
 * @param {number} seed
 */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @typedef {() => number} Random */

/**
 * @template T
 * @param {Random} random
 * @param {readonly T[]} list
 * @returns {T}
 */
function pick(random, list) {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}

/**
 * @param {Random} random
 * @param {readonly string[]} [words]
 */
function segment(random, words = WORDS) {
  const word = pick(random, words);
  return random() < 0.4 ? `${word}-${Math.floor(random() * 1000)}` : word;
}

/**
 * @param {Random} random
 * @param {number} most - how many segments at most
 * @param {readonly string[]} [words]
 */
function directory(random, most, words) {
  const count = 1 + Math.floor(random() * most);
  return Array.from({ length: count }, () => `/${segment(random, words)}`).join('');
}

/**
 * Makes distinct patterns as in real files: three in twenty with an asterisk, two in twenty with an end mark, whatever
 * their number.
 *
 * @param {Random} random
 * @param {number} count
 */
function patterns(random, count) {
  const hasStar = shares(random, count, 0.15);
  const hasEnd = shares(random, count, 0.1);
  /** @type {Set<string>} */
  const found = new Set();
  while (found.size < count) {
    let pattern = directory(random, 3) + pick(random, ENDINGS);
    if (hasStar[found.size]) {
      const way = random();
      if (way < 0.4) pattern = `${pattern.replace(/\/$/, '')}/*${pick(random, ['.pdf', '?sort=', 'print', '/feed'])}`;
      else if (way < 0.7) pattern = `/*/${segment(random)}/`;
      else pattern = `${pattern.replace(/\/$/, '')}*${pick(random, ['&', '=', '/'])}${segment(random)}`;
    }
    if (hasEnd[found.size]) pattern = `${pattern.replace(/\/$/, '')}$`;
    found.add(pattern);
  }
  return [...found];
}

/**
 * Chooses which items belong to a share, rounded up: which ones is random, how many is not.
 *
 * @param {Random} random
 * @param {number} count
 * @param {number} share
 */
function shares(random, count, share) {
  const order = Array.from({ length: count }, (_, index) => ({ index, at: random() })).toSorted((x, y) => x.at - y.at);
  const chosen = new Set(order.slice(0, Math.ceil(count * share)).map(({ index }) => index));
  return Array.from({ length: count }, (_, index) => chosen.has(index));
}

/**
 * Makes a file with one group for all crawlers, and its patterns. 20 % of its rules are permissions.
 *
 * @param {number} rules
 * @param {number} [seed]
 */
export function makeRules(rules, seed = 1) {
  const random = createRandom(seed);
  const list = patterns(random, rules);
  const permits = shares(random, rules, 0.2);
  const lines = list.map((pattern, index) => `${permits[index] ? 'Allow' : 'Disallow'}: ${pattern}`);
  return { text: `User-agent: *\n${lines.join('\n')}\n`, patterns: list };
}

/**
 * Makes paths to ask about: half of them under a path with a rule, half under none.
 *
 * @param {readonly string[]} list - the patterns of the file
 * @param {number} count
 * @param {number} [seed]
 */
export function makePaths(list, count, seed = 2) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 1) {
      return `${directory(random, 4, OTHER_WORDS)}/${segment(random, OTHER_WORDS)}-${index}${pick(random, ENDINGS)}`;
    }
    const pattern = pick(random, list);
    const path = pattern.replaceAll('*', () => segment(random));
    if (path.endsWith('$')) return path.slice(0, -1);
    return random() < 0.5 ? path : `${path}${segment(random)}-${index}`;
  });
}

/**
 * Makes a file of roughly a number of bytes: several groups, comments, blank lines, other fields.
 *
 * @param {number} bytes
 */
export function makeFile(bytes) {
  const random = createRandom(bytes);
  const groups = ['*', 'Googlebot', 'Bingbot', 'GPTBot', 'AhrefsBot', 'Yandex'];
  let text = '# robots.txt of a site\nSitemap: https://www.example.com/sitemap.xml\n';
  for (let group = 0; text.length < bytes; group++) {
    text += `\n# Group ${group}\nUser-agent: ${groups[group % groups.length]}\n`;
    if (random() < 0.5) text += 'Crawl-delay: 10\n';
    const end = Math.min(bytes, text.length + 200 + random() * (bytes / 4));
    while (text.length < end) {
      for (const pattern of patterns(random, 20)) {
        const comment = random() < 0.05 ? ' # not ready' : '';
        text += `${random() < 0.2 ? 'Allow' : 'Disallow'}: ${pattern}${comment}\n`;
      }
    }
  }
  return text;
}

/**
 * Makes a file of ACAP rules for six usages together with conventional ones, and its patterns.
 *
 * @param {number} rules
 * @param {number} [seed]
 */
export function makeAcapRules(rules, seed = 3) {
  const random = createRandom(seed);
  const list = patterns(random, rules);
  const usages = ['crawl', 'index', 'present', 'present-snippet', 'preserve', 'other'];
  const lines = list.map((pattern) => {
    const usage = pick(random, usages);
    if (random() < 0.6) return `ACAP-disallow-${usage}: ${pattern}`;
    const limited = usage === 'index' && random() < 0.3 ? ' time-limit=30-days' : '';
    return `ACAP-allow-${usage}: ${pattern}${limited}`;
  });
  return { text: `User-agent: *\nDisallow: /tmp/\n\nACAP-crawler: *\n${lines.join('\n')}\n`, patterns: list };
}

/** Files and paths that are hard on backtracking matchers. */
export const ADVERSARIAL = [
  {
    id: 'one-pattern',
    title: '`/*a*a*a*a*a*b`, path of 128 × `a`',
    text: 'User-agent: *\nDisallow: /*a*a*a*a*a*b\n',
    path: () => `/${'a'.repeat(128)}`,
  },
  {
    id: 'thousand-alike',
    title: '1 000 rules like `/*a*a*a*a*a*b7`, path of 2 KB',
    text: `User-agent: *\n${Array.from({ length: 1000 }, (_, i) => `Disallow: /*a*a*a*a*a*b${i}\n`).join('')}`,
    path: () => `/${'a'.repeat(2047)}`,
  },
  {
    id: 'thousand-independent',
    title: '1 000 independent rules with two asterisks, a new path of 2 KB each time',
    text: `User-agent: *\n${Array.from({ length: 1000 }, (_, i) => {
      const random = createRandom(i + 100);
      const word = () => Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.floor(random() * 8))).join('');
      return `Disallow: /*${word()}*${word()}${i}\n`;
    }).join('')}`,
    /** @param {number} round */
    path: (round) => {
      const random = createRandom(round + 5000);
      return `/${Array.from({ length: 2047 }, () => String.fromCharCode(97 + Math.floor(random() * 8))).join('')}`;
    },
  },
];
