// Benchmarks what a robots.txt says about a million URLs, against robots-parser on the same work in the same run;
// and the memory that the built command line takes for a log.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { buildCommandLine } from './build-modules.mjs';
import { cpuTime } from './cpu-time.mjs';
import { amount, markdownTable, median, ratio, targetRow } from './report.mjs';
import { makePaths, makeRules } from './workload.mjs';

const robotsParser = createRequire(import.meta.url)('robots-parser');
const SITE = 'https://www.example.com';
const RULES = 1000;
const URLS = 1_000_000;
/** How many of them are different; they repeat. */
const DIFFERENT = 200_000;
/** How many of them robots-parser decides; it is so slow that the rest is extrapolated. */
const OF_PEER = 5000;
const LOG_BYTES = 100_000_000;
const AGENTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.1; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
];

/**
 * @param {typeof import('../src/core/index.ts') & typeof import('../src/core/site.ts')} core
 * @param {number} rounds
 * @param {string} folder - a temporary one
 * @returns {Promise<string>} the part of the section
 */
export async function benchCoverage(core, rounds, folder) {
  const { text, patterns } = makeRules(RULES);
  const urls = makePaths(patterns, DIFFERENT).map((one) => SITE + one);
  const list = path.join(folder, 'urls.txt');
  await writeFile(list, Array.from({ length: URLS }, (_, at) => urls[at % DIFFERENT]).join('\n'));
  /** @type {{ own: number, peer: number, grep: number, differences: number }[]} */
  const measured = [];
  // The first round warms up the compiler.
  for (let round = 0; round <= rounds; round++) {
    const one = { ...countOnce(core, text, urls), grep: grepSeconds(list) };
    if (round > 0) measured.push(one);
    process.stderr.write('.');
  }
  process.stderr.write(' coverage\n');
  const perSecond = URLS / median(measured.map(({ own }) => own));
  const peerPerSecond = URLS / median(measured.map(({ peer }) => peer));
  const log = await measureLog(text, urls, folder);
  return `### Coverage

${amount(URLS)} full URLs, ${amount(DIFFERENT)} of them different, half of them under a path with a rule, counted against a file of ${amount(RULES)} rules: what each
rule matches, decides, blocks and misses by letter case. \`robots-parser\` only decided the first ${amount(OF_PEER)}, in the same run;
${measured[0]?.differences ?? 0} answers differed. \`grep -c\` for a fixed string in the same list shows how fast the machine is.

${markdownTable(
  ['', 'URLs per second of CPU time'],
  [
    ['**Gatepost**, all counts', amount(perSecond)],
    ['`robots-parser`, allowed or not', amount(peerPerSecond)],
    ['`grep -c`, one string', amount(URLS / median(measured.map(({ grep }) => grep)))],
  ],
)}

The built command line on a log of ${Math.round(LOG_BYTES / 1e6)} MB in the combined format (${amount(log.lines)} lines), including the start of Node:

${markdownTable(
  ['the log', 'CPU time, s', 'peak memory, MB'],
  [...log.runs, log.half].map(({ title, seconds, megabytes }) => [
    title,
    seconds.toFixed(1),
    String(Math.round(megabytes)),
  ]),
)}

${markdownTable(
  ['what', 'target', 'measured', ''],
  [
    targetRow('coverage, URLs per second of CPU time', '≥', 500_000, perSecond, amount),
    targetRow('coverage, relative to robots-parser', '≥', 10, perSecond / peerPerSecond, ratio),
    targetRow(
      'memory for the whole log relative to half of it',
      '≤',
      1.25,
      Math.max(...log.runs.map(({ megabytes }) => megabytes)) / log.half.megabytes,
      (value) => `${value.toFixed(2)}×`,
    ),
  ],
)}`;
}

/**
 * @param {typeof import('../src/core/index.ts') & typeof import('../src/core/site.ts')} core
 * @param {string} text
 * @param {readonly string[]} urls
 */
function countOnce({ resolveCrawlers, createCoverage, parsePolicy }, text, urls) {
  const started = cpuTime();
  const policy = parsePolicy(text);
  const crawlers = resolveCrawlers(['*'], policy);
  const coverage = createCoverage({ policy }, { crawlers, reader: 'auto', host: null });
  for (let at = 0; at < URLS; at++) coverage.add(urls[at % DIFFERENT] ?? SITE);
  coverage.report();
  const own = (cpuTime() - started) / 1000;
  const asked = urls.slice(0, OF_PEER);
  const peerStarted = cpuTime();
  const robots = robotsParser(`${SITE}/robots.txt`, text);
  const blocked = asked.filter((one) => robots.isAllowed(one, 'AnyBot') === false).length;
  const peer = ((cpuTime() - peerStarted) / 1000) * (URLS / OF_PEER);
  const same = createCoverage({ policy }, { crawlers, reader: 'auto', host: null });
  for (const one of asked) same.add(one);
  return { own, peer, differences: Math.abs(same.report().blocked.count - blocked) };
}

/**
 * Returns the CPU time of one `grep -c`, in seconds, averaged over ten; with /dev/null as output it would stop at the
 * first match. @param {string} file
 */
function grepSeconds(file) {
  const often = 'time -p sh -c \'for i in 1 2 3 4 5 6 7 8 9 10; do grep -c checkout "$0"; done | cat >/dev/null\' "$0"';
  const { stderr } = spawnSync('sh', ['-c', often, file], { encoding: 'utf8' });
  const [, user = '0'] = /user\s+([\d.]+)/.exec(stderr) ?? [];
  const [, system = '0'] = /sys\s+([\d.]+)/.exec(stderr) ?? [];
  return Math.max(0.01, Number(user) + Number(system)) / 10;
}

/**
 * @param {string} text
 * @param {readonly string[]} urls
 * @param {string} folder
 */
async function measureLog(text, urls, folder) {
  const [robots, whole, packed, part] = ['robots.txt', 'whole.log', 'whole.log.gz', 'part.log'].map((name) =>
    path.join(folder, name),
  );
  if (!robots || !whole || !packed || !part) throw new RangeError('four names');
  await writeFile(robots, text);
  const lines = await writeLog(whole, urls, LOG_BYTES);
  await writeLog(part, urls, LOG_BYTES / 2);
  await pipeline(createReadStream(whole), createGzip(), createWriteStream(packed));
  const command = await buildCommandLine(folder);
  const run = async (/** @type {string} */ title, /** @type {string} */ file) => ({
    title,
    ...(await runCoverage(command, robots, file)),
  });
  return {
    lines,
    runs: [await run('plain', whole), await run('compressed with gzip', packed)],
    half: await run('half of it, plain', part),
  };
}

/**
 * @param {string} file
 * @param {readonly string[]} urls
 * @param {number} bytes
 * @returns {Promise<number>} how many lines it has
 */
async function writeLog(file, urls, bytes) {
  const output = createWriteStream(file);
  let lines = 0;
  for (let written = 0; written < bytes;) {
    const piece = Array.from({ length: 1000 }, () => {
      const at = lines++;
      const one = (urls[at % DIFFERENT] ?? SITE).slice(SITE.length);
      return `203.0.113.${at % 250} - - [22/Nov/2026:10:00:00 +0000] "GET ${one} HTTP/1.1" 200 ${at} "-" "${AGENTS[(at * 7) % AGENTS.length]}"\n`;
    }).join('');
    written += piece.length;
    if (!output.write(piece)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
  return lines;
}

/**
 * @param {string} command
 * @param {string} robots
 * @param {string} log
 * @returns {Promise<{ seconds: number, megabytes: number }>}
 */
async function runCoverage(command, robots, log) {
  const usage = pathToFileURL(fileURLToPath(new URL('usage-on-exit.mjs', import.meta.url))).href;
  // Through a shell, since a process starts with the peak memory of its parent.
  const parameters = [process.execPath, '--import', usage, command, 'coverage', robots, '--log', log];
  const child = spawn('sh', ['-c', '"$0" "$@"; exit $?', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const report = child.stdio[3];
  if (!report) throw new Error('the command line has no pipes');
  let measured = '';
  report.on('data', (/** @type {Buffer} */ chunk) => {
    measured += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`coverage ended with ${code}`);
  return JSON.parse(measured);
}
