/**
 * Cuts Monaco's font of icons down to those of `icons-of-monaco.json`, and fails the build when the modules that are built
 * name others. Every icon that Monaco can show is named in one of its modules.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import ICONS from './icons-of-monaco.json' with { type: 'json' };

const MONACO = fileURLToPath(new URL('../node_modules/monaco-editor/esm/vs', import.meta.url));
const FONT = path.join(MONACO, 'base/browser/ui/codicons/codicon/codicon.ttf');
/** Modules that name all icons there are. */
const LIBRARIES = new Set(['codicons.js', 'codiconsLibrary.js'].map((file) => path.join(MONACO, 'base/common', file)));
const CUT = fileURLToPath(new URL('../node_modules/.cache/gatepost/codicon.ttf', import.meta.url));

/** @returns {import('vite').Plugin} */
export function iconFontPlugin() {
  return {
    name: 'gatepost:icon-font',
    apply: 'build',
    async config() {
      await writeFont();
      return { resolve: { alias: [{ find: /^\.\/codicon\.ttf$/, replacement: CUT }] } };
    },
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const named = await iconsNamedIn(files);
      if (named.length === ICONS.length && named.every((name, index) => name === ICONS[index])) return;
      this.error(`scripts/icons-of-monaco.json must be ${JSON.stringify(named)}`);
    },
  };
}

async function writeFont() {
  const { characterOf } = await readLibrary();
  const characters = ICONS.map(characterOf).join('');
  await mkdir(path.dirname(CUT), { recursive: true });
  await writeFile(CUT, await subsetFont(await readFile(FONT), characters, { targetFormat: 'truetype' }));
}

/**
 * The ids of the icons that modules of Monaco name, sorted.
 *
 * @param {readonly string[]} files
 * @returns {Promise<readonly string[]>}
 */
async function iconsNamedIn(files) {
  const { idOf } = await readLibrary();
  const own = files.filter((file) => file.startsWith(MONACO) && file.endsWith('.js') && !LIBRARIES.has(file));
  const codes = await Promise.all(own.map((file) => readFile(file, 'utf8')));
  const named = codes.flatMap((code) => [...code.matchAll(/\b(?:Codicon\.|codicon-)([\w-]+)/g)]);
  return [...new Set(named.map(([, name = '']) => idOf(name)))].filter((id) => id !== '').toSorted();
}

/** What Monaco knows of its icons: ids by the names or ids that modules use, empty for none, and characters by ids. */
async function readLibrary() {
  const { Codicon } = await import('monaco-editor/base/common/codicons');
  const { getCodiconFontCharacters } = await import('monaco-editor/base/common/codiconsUtil');
  /** @type {Record<string, number | string>} */
  const codes = getCodiconFontCharacters();
  return {
    idOf: (/** @type {string} */ name) => Codicon[name]?.id ?? (name in codes ? name : ''),
    characterOf: (/** @type {string} */ id) => {
      let code = codes[id];
      // One icon may stand for another.
      while (typeof code === 'string') code = codes[code];
      return String.fromCodePoint(code ?? 0);
    },
  };
}
