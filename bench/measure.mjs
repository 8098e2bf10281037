// One measurement in a process of its own: node bench/measure.mjs IMPLEMENTATION TASK ARGUMENT. Prints JSON.
import { cpuTime } from './cpu-time.mjs';
import { implementationNamed, loadCore } from './implementations.mjs';
import { ADVERSARIAL, makeAcapRules, makeFile, makePaths, makeRules } from './workload.mjs';

const WARM_UP = 200;
/** Limit of a warm-up that should cover every input, in milliseconds. */
const MAX_WARM_UP = 2000;
const AT_LEAST = 500;
/** How many first decisions are measured at least. */
const ROUNDS = 21;
const PATHS = 40_000;
const PATHS_COMPARED = 2000;

/** Accumulates results, so that no work is optimised away. */
let sink = 0;

/**
 * Measures how often some work can be done per second of CPU time, after a warm-up.
 *
 * @param {(round: number) => unknown} work
 * @param {number} [different] - how many rounds differ from each other; the warm-up covers them all if there is time
 */
async function ratePerSecond(work, different = 0) {
  let round = 0;
  const run = async (/** @type {number} */ milliseconds) => {
    const start = cpuTime();
    const first = round;
    let batch = 1;
    for (;;) {
      for (let i = 0; i < batch; i++) {
        const result = work(round++);
        if (result instanceof Promise) await result;
      }
      const spent = cpuTime() - start;
      if (spent >= milliseconds) return { done: round - first, spent };
      // Reading the clock must be cheap compared with the work.
      if (spent < milliseconds / 20) batch *= 2;
    }
  };
  const warmUpEnds = cpuTime() + MAX_WARM_UP;
  let { done: seen } = await run(WARM_UP);
  while (seen < different && cpuTime() < warmUpEnds) seen += (await run(WARM_UP)).done;
  const { done, spent } = await run(AT_LEAST);
  return (done / spent) * 1000;
}

/** @type {Record<string, (id: string, argument: string) => Promise<object>>} */
const TASKS = {
  /** Reads a file of that many KB. */
  async parse(id, kilobytes) {
    const { parse } = await implementationNamed(id);
    const bytes = Buffer.from(makeFile(Number(kilobytes) * 1000));
    const text = bytes.toString('latin1');
    const perSecond = await ratePerSecond(() => {
      const read = parse(text);
      if (read instanceof Promise) return read;
      // Not returned, since the caller would keep it alive while the next one is made.
      sink += read ? 1 : 0;
      return null;
    });
    return { megabytesPerSecond: (perSecond * bytes.length) / 1e6 };
  },

  /** Decides on distinct paths, each once before any is repeated, in a file of that many rules. */
  async decide(id, rules) {
    const { read } = await implementationNamed(id);
    const { text, patterns } = makeRules(Number(rules));
    const paths = makePaths(patterns, PATHS);
    const mayCrawl = await read(text);
    const perSecond = await ratePerSecond((round) => {
      sink += mayCrawl(paths[round % PATHS] ?? '/') ? 1 : 0;
    }, PATHS);
    const decisions = paths.slice(0, PATHS_COMPARED).map((path) => (mayCrawl(path) ? '1' : '0'));
    return { perSecond, decisions: decisions.join('') };
  },

  /** Changes one character of a file of that many rules and asks once. */
  async edit(id, rules) {
    const { read } = await implementationNamed(id);
    const { text, patterns } = makeRules(Number(rules));
    const paths = makePaths(patterns, 1000);
    const perSecond = await ratePerSecond(async (round) => {
      const at = text.length - 2;
      const edited = `${text.slice(0, at)}${String.fromCharCode(97 + (round % 26))}${text.slice(at + 1)}`;
      const mayCrawl = await read(edited);
      sink += mayCrawl(paths[round % 1000] ?? '/') ? 1 : 0;
    });
    return { milliseconds: 1000 / perSecond };
  },

  /** Measures the first decision in a file that was just read, the later ones, and the memory that they take. */
  async adversarial(id, row) {
    const found = ADVERSARIAL.find((one) => one.id === row);
    if (!found) throw new Error(`no adversarial row ${row}`);
    const { read } = await implementationNamed(id);
    const { text, path } = found;
    let mayCrawl = await read(text);
    const firsts = [];
    const started = performance.now();
    // Warms up first, so that the work is measured and not the compiler.
    for (let round = 0; firsts.length < ROUNDS || performance.now() - started < 2 * WARM_UP; round++) {
      const isWarm = performance.now() - started > WARM_UP;
      mayCrawl = await read(text);
      const asked = path(round);
      // Too short for the CPU clock.
      const start = performance.now();
      sink += mayCrawl(asked) ? 1 : 0;
      if (isWarm) firsts.push(performance.now() - start);
    }
    const before = process.memoryUsage().rss;
    const later = 1000 / (await ratePerSecond((round) => (sink += mayCrawl(path(round + 100)) ? 1 : 0)));
    const megabytes = Math.max(0, process.memoryUsage().rss - before) / 1e6;
    return { first: firsts.toSorted((a, b) => a - b)[firsts.length >> 1], later, megabytes };
  },

  /** Decides all fourteen usages with their steps, in a file of that many ACAP rules. */
  async acap(_id, rules) {
    const { createDecider, parsePolicy } = await loadCore();
    const { text, patterns } = makeAcapRules(Number(rules));
    const paths = makePaths(patterns, PATHS);
    const decider = createDecider(parsePolicy(text)).for({ reader: 'acap', crawler: 'AnyBot' });
    const perSecond = await ratePerSecond((round) => {
      const path = paths[round % PATHS] ?? '/';
      const { decisions } = decider.decide(path);
      for (const { steps } of decisions.values()) sink += steps.length;
    }, PATHS);
    return { perSecond };
  },
};

const [id = '', task = '', argument = ''] = process.argv.slice(2);
const run = TASKS[task];
if (!run) throw new Error(`no task ${task}`);
const result = await run(id, argument);
console.log(JSON.stringify({ ...result, sink: sink > 0 }));
