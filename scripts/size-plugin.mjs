/**
 * Fails the build when what a visitor has to load has grown: the first screen, Monaco, and everything that is cached
 * for offline use. Sizes are compressed with gzip, in kB of 1000 bytes.
 */
import { gzipSync } from 'node:zlib';

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/** The size limits of the parts; raise one only together with what the user gains from it. */
const LIMITS = [
  { part: 'first screen', limit: 250, holds: isOfFirstScreen },
  {
    part: 'Monaco',
    limit: 900,
    holds: (/** @type {string} */ file) => /monaco|codicon|editor\.worker/.test(file) && /\.(js|css|ttf)$/.test(file),
  },
  { part: 'everything', limit: 2600, holds: () => true },
];

/**
 * @param {string} file
 * @param {string} index - the text of index.html
 */
function isOfFirstScreen(file, index) {
  return /\.(js|css)$/.test(file) && index.includes(`/${file.split('/').at(-1)}`);
}

/** @returns {import('vite').Plugin} */
export function sizePlugin() {
  return {
    name: 'gatepost:sizes',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const rows = measure(bundle);
        const grown = rows.filter(({ size, limit }) => size > limit);
        if (grown.length > 0) this.error(`${grown.map(({ part }) => part).join(', ')}: too large\n${table(rows)}`);
      },
    },
  };
}

/** @param {Bundle} bundle */
function measure(bundle) {
  const files = Object.values(bundle).map((file) => {
    const content = file.type === 'chunk' ? file.code : file.source;
    return { name: file.fileName, size: gzipSync(content).length / 1000, content };
  });
  const index = String(files.find(({ name }) => name === 'index.html')?.content ?? '');
  return LIMITS.map(({ part, limit, holds }) => {
    const own = files.filter(({ name }) => holds(name, index));
    return { part, limit, size: own.reduce((sum, { size }) => sum + size, 0), largest: largestOf(own) };
  });
}

/** @param {{ name: string, size: number }[]} files */
function largestOf(files) {
  const sorted = files.toSorted((a, b) => b.size - a.size).slice(0, 6);
  return sorted.map(({ name, size }) => `${name} ${size.toFixed(0)}`).join(', ');
}

/** @param {ReturnType<typeof measure>} rows */
function table(rows) {
  return rows
    .map(({ part, size, limit, largest }) => `${part.padEnd(14)} ${size.toFixed(1)} of ${limit} kB: ${largest}`)
    .join('\n');
}
