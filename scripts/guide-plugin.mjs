import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexer } from 'marked';

/** @typedef {import('marked').Token} Token */

const NAME = 'virtual:gatepost-guide';
const GUIDE = fileURLToPath(new URL('../docs/guide.md', import.meta.url));

/**
 * Turns docs/guide.md into a module, so that the app shows the same text as the repository: its pages, one for each
 * heading of the second level, as trees of plain data, which React renders without creating HTML from text; and the
 * URLs of its pictures.
 *
 * @returns {import('vite').Plugin}
 */
export function guidePlugin() {
  return {
    name: 'gatepost:guide',
    resolveId(id) {
      return id === NAME ? `\0${NAME}` : null;
    },
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(GUIDE);
      const tokens = lexer(await readFile(GUIDE, 'utf8'));
      /** @type {{ title: string, body: unknown[] }[]} */
      const pages = [];
      for (const token of tokens) {
        if (token.type === 'heading' && token['depth'] === 2) pages.push({ title: token['text'], body: [] });
        else if (token.type !== 'space') pages.at(-1)?.body.push(simplify(token));
      }
      const pictures = [...new Set(tokens.flatMap(picturesOf))];
      return [
        ...pictures.map((path, at) => `import picture${at} from ${JSON.stringify(`${dirname(GUIDE)}/${path}`)};`),
        `export const GUIDE_PICTURES = {${pictures.map((path, at) => `${JSON.stringify(path)}: picture${at}`).join()}};`,
        `export const GUIDE_PAGES = ${JSON.stringify(pages)};`,
      ].join('\n');
    },
  };
}

/** @param {Token} token @returns {string[]} */
function picturesOf(token) {
  const own = token.type === 'image' ? [token['href']] : [];
  return [...own, ...childrenOf(token).flatMap(picturesOf)];
}

/** @param {Token} token @returns {Token[]} */
function childrenOf(token) {
  if (token.type === 'list') return token['items'];
  return 'tokens' in token && token.tokens !== undefined ? token.tokens : [];
}

/**
 * Reduces a token to what the app renders.
 *
 * @param {Token} token
 * @returns {{ type: string, text: string, href?: string, ordered?: boolean, children: unknown[] }}
 */
function simplify(token) {
  return {
    type: token.type,
    // Formatted text is in the children.
    text: 'text' in token ? decodeEntities(token.text) : '',
    ...('href' in token ? { href: token['href'] } : {}),
    ...(token.type === 'list' ? { ordered: token['ordered'] } : {}),
    children: childrenOf(token).map(simplify),
  };
}

/** Undoes the lexer's HTML escaping. @param {string} text */
function decodeEntities(text) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
