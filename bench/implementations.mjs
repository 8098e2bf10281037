// The implementations to compare: each reads a file, and then tells whether a crawler may crawl a path.
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { RobotsTxt } from 'exclusion';

const load = createRequire(import.meta.url);
const robotsParser = load('robots-parser');
const parseStream = load('robots-txt-parse');
const makeGuard = load('robots-txt-guard');
const robotsTxtParser = load('robots-txt-parser');
const SITE = 'https://www.example.com';

/**
 * @typedef {(path: string) => boolean} MayCrawl
 * @typedef {object} Implementation
 * @property {string} id
 * @property {string} name
 * @property {(text: string, agent?: string) => MayCrawl | Promise<MayCrawl>} read - reads a file for one crawler
 * @property {(text: string) => unknown} parse - only reads a file; returns a promise if there is no other way
 */

/** @type {readonly Implementation[]} */
export const PEERS = [
  {
    id: 'robots-parser',
    name: '`robots-parser`',
    read: (text, agent = 'AnyBot') => {
      const robots = robotsParser(`${SITE}/robots.txt`, text);
      return (path) => robots.isAllowed(SITE + path, agent) !== false;
    },
    parse: (text) => robotsParser(`${SITE}/robots.txt`, text),
  },
  {
    id: 'guard',
    name: '`robots-txt-parse` + `robots-txt-guard`',
    read: async (text, agent = 'AnyBot') => {
      const guard = makeGuard(await parseStream(Readable.from([text])));
      return (path) => guard.isAllowed(agent, path);
    },
    parse: async (text) => makeGuard(await parseStream(Readable.from([text]))),
  },
  {
    id: 'robots-txt-parser',
    name: '`robots-txt-parser`',
    read: (text, agent = 'AnyBot') => {
      const robots = robotsTxtParser({ userAgent: agent, allowOnNeutral: true });
      robots.parseRobots(SITE, text);
      return (path) => robots.canCrawlSync(SITE + path);
    },
    parse: (text) => robotsTxtParser({ userAgent: 'AnyBot' }).parseRobots(SITE, text),
  },
  {
    id: 'exclusion',
    name: '`exclusion`',
    read: (text, agent = 'AnyBot') => {
      const robots = new RobotsTxt(text);
      return (path) => robots.isPathAllowed(path, agent);
    },
    parse: (text) => {
      return new RobotsTxt(text);
    },
  },
];

/** @typedef {typeof import('../src/core/index.ts')} Core */

/**
 * Loads the built core of this project.
 *
 * @returns {Promise<Core>}
 */
export async function loadCore() {
  const location = process.env['BENCH_CORE'];
  if (location === undefined) throw new Error('BENCH_CORE must name the built core; start with npm run bench');
  /** @type {Core} */
  const core = await import(pathToFileURL(location).href);
  return core;
}

/**
 * @param {Core} core
 * @returns {Implementation}
 */
export function gatepost(core) {
  const { createDecider, parsePolicy } = core;
  return {
    id: 'gatepost',
    name: 'Gatepost',
    read: (text, agent = 'AnyBot') => {
      const policy = parsePolicy(text);
      return createDecider(policy).for({ reader: 'rfc9309', crawler: agent }).mayCrawl;
    },
    parse: (text) => parsePolicy(text),
  };
}

/**
 * @param {string} id
 * @returns {Promise<Implementation>}
 */
export async function implementationNamed(id) {
  const peer = PEERS.find((one) => one.id === id);
  return peer ?? gatepost(await loadCore());
}
