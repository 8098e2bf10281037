// Counts how many undisputed cases from other libraries' test suites each implementation decides correctly.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { implementationNamed, PEERS } from './implementations.mjs';

/** Whatever takes longer, in milliseconds, counts as wrong. */
const MAX_MS = 1000;

/**
 * @returns {Promise<{ cases: number, right: Map<string, number> } | null>} `null` if the cases, which are not part of
 * the project, do not exist
 */
export async function countRightCases() {
  const file = fileURLToPath(new URL('../../shared/conformance/rep-cases.json', import.meta.url));
  if (!existsSync(file)) return null;
  /** @type {{ robots: string, agent: string, url: string, core: boolean, rfc9309?: string }[]} */
  const all = JSON.parse(readFileSync(file, 'utf8'));
  const cases = all.filter(({ core }) => core);
  /** @type {Map<string, number>} */
  const right = new Map();
  for (const id of ['gatepost', ...PEERS.map((peer) => peer.id)]) {
    const { read } = await implementationNamed(id);
    let count = 0;
    for (const { robots, agent, url, rfc9309 } of cases) {
      if (await decides(read, robots, agent, url, rfc9309 === 'allow')) count++;
    }
    right.set(id, count);
  }
  return { cases: cases.length, right };
}

/**
 * @param {import('./implementations.mjs').Implementation['read']} read
 * @param {string} robots
 * @param {string} agent
 * @param {string} url
 * @param {boolean} expected
 */
async function decides(read, robots, agent, url, expected) {
  try {
    const mayCrawl = await read(robots, agent);
    const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/';
    // Some of them search for hours if patterns have many asterisks.
    return vm.runInNewContext('ask()', { ask: () => mayCrawl(path) }, { timeout: MAX_MS }) === expected;
  } catch {
    return false;
  }
}
