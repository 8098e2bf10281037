/**
 * Subsets Monaco's icon font to the icons in `icons-of-monaco.json`, and fails the build if the bundled modules name
 * others. Every icon Monaco can show is named in one of its modules.
 */
import { realpathSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import ICONS from './icons-of-monaco.json' with { type: 'json' };

/** Without links, as Vite names modules: the packages may be linked from elsewhere. */
const MONACO = realpathSync(fileURLToPath(new URL('../node_modules/monaco-editor/esm/vs', import.meta.url)));
const FONT = path.join(MONACO, 'base/browser/ui/codicons/codicon/codicon.ttf');
/** Modules that name every icon there is. */
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
 * Returns the ids of the icons Monaco modules name, sorted.
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

/** Reads Monaco's icon tables: ids by the names or ids that modules use, empty for none, and characters by id. */
async function readLibrary() {
  const { Codicon } = await import('monaco-editor/base/common/codicons');
  const { getCodiconFontCharacters } = await import('monaco-editor/base/common/codiconsUtil');
  /** @type {Record<string, number | string>} */
  const codes = getCodiconFontCharacters();
  return {
    idOf: (/** @type {string} */ name) => Codicon[name]?.id ?? (name in codes ? name : ''),
    characterOf: (/** @type {string} */ id) => {
      let code = codes[id];
      // An icon may be an alias of another one.
      while (typeof code === 'string') code = codes[code];
      return String.fromCodePoint(code ?? 0);
    },
  };
}
