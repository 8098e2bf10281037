// Prints the pages of the library: what each entry point exports, from the declarations that the build wrote.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const types = path.join(root, 'dist-lib/types');

/**
 * A declaration with its documentation.
 *
 * @typedef {object} Declaration
 * @property {string} name
 * @property {string} text - without `export` and `declare`
 * @property {string} doc - its comment, without asterisks
 * @property {string} file - where it is
 */

/**
 * Prints the pages by file name: one for each entry point, and the index.
 *
 * @returns {Promise<ReadonlyMap<string, string>>}
 * @throws {Error} when the library has not been built
 */
export async function printApiPages() {
  const entries = Object.entries(manifest.exports).flatMap(([subpath, entry]) =>
    typeof entry === 'string' ? [] : [path.posix.join(manifest.name, subpath)],
  );
  const read = createReader();
  const pages = await Promise.all(entries.map((entry) => readEntry(entry, read)));
  const pageOf = new Map(
    pages
      .toReversed()
      .flatMap(({ file, sections }) =>
        sections.flatMap(({ declarations }) => declarations.map(({ name }) => /** @type {const} */ ([name, file]))),
      ),
  );
  /** @type {Map<string, string>} */
  const printed = new Map();
  for (const page of pages) {
    const behind = await findBehind(page, pageOf, read);
    if (behind.length > 0) page.sections.push({ title: BEHIND, declarations: behind });
    const own = behind.map(({ name }) => /** @type {const} */ ([name, page.file]));
    printed.set(page.file, printPage(page, new Map([...pageOf, ...own])));
  }
  printed.set('README.md', printIndex(pages));
  return printed;
}

/**
 * @typedef {object} Page
 * @property {string} entry - `gatepost/site`
 * @property {string} file - `site.md`
 * @property {string} doc
 * @property {{ title: string, declarations: Declaration[] }[]} sections
 *
 * @param {string} entry
 * @param {ReturnType<typeof createReader>} read
 * @returns {Promise<Page>}
 */
async function readEntry(entry, read) {
  const [, name = 'index'] = entry.split('/');
  // Declarations lack the headings, which are ordinary comments in the source.
  const source = await readFile(path.join(root, `src/core/${name}.ts`), 'utf8');
  const { program, comments } = parseSync(`${name}.ts`, source);
  const headings = comments.filter(({ type }) => type === 'Line');
  const doc = comments.find(({ type, start }) => type === 'Block' && start === 0);
  /** @type {Page['sections']} */
  const sections = [];
  let from = 0;
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) continue;
    const heading = headings.find(({ start }) => start >= from && start < statement.start);
    from = statement.end;
    if (heading || sections.length === 0) sections.push({ title: heading?.value.trim() ?? '', declarations: [] });
    const file = path.join(types, statement.source.value.replace(/\.ts$/, '.d.ts'));
    for (const { exported } of statement.specifiers) {
      const found = 'name' in exported ? (await read(file)).get(exported.name) : undefined;
      if (found === undefined) throw new Error(`${file} does not declare what ${entry} exports.`);
      sections.at(-1)?.declarations.push(found);
    }
  }
  return {
    entry,
    file: name === 'index' ? 'gatepost.md' : `${name}.md`,
    doc: doc ? uncomment(doc.value) : '',
    sections,
  };
}

const BEHIND = 'Related types';

/**
 * Finds the types that an entry point does not export but that its exports are made of, for readers who want to know
 * them.
 *
 * @param {Page} page
 * @param {ReadonlyMap<string, string>} pageOf
 * @param {ReturnType<typeof createReader>} read
 * @returns {Promise<Declaration[]>}
 */
async function findBehind({ sections }, pageOf, read) {
  const wanted = sections.flatMap(({ declarations }) => declarations);
  /** @type {Map<string, Declaration>} */
  const found = new Map();
  // The list grows while it is being iterated.
  for (const { file, text } of wanted) {
    const code = text.replace(/\/\*[^]*?\*\/|'[^']*'/g, '');
    for (const name of new Set(code.match(/\b[A-Z][A-Za-z]+\b/g))) {
      if (pageOf.has(name) || found.has(name)) continue;
      const declared = await read(file);
      const imported = declared.get(name) ? undefined : (await importsOf(file)).get(name);
      const declaration = declared.get(name) ?? (imported ? (await read(imported)).get(name) : undefined);
      if (declaration === undefined) continue;
      found.set(name, declaration);
      wanted.push(declaration);
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the files that a file imports names from.
 *
 * @param {string} file
 */
async function importsOf(file) {
  const { module } = parseSync(file, await readFile(file, 'utf8'));
  return new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.startsWith('.'))
      .flatMap(({ moduleRequest, entries }) => {
        const from = path.join(path.dirname(file), moduleRequest.value.replace(/\.js$/, '.d.ts'));
        return entries.map(({ localName }) => /** @type {const} */ ([localName.value, from]));
      }),
  );
}

/** Creates a function that reads the declarations of files, each file once. */
function createReader() {
  /** @type {Map<string, Promise<ReadonlyMap<string, Declaration>>>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    const reading = known.get(file) ?? readDeclarations(file);
    known.set(file, reading);
    return reading;
  };
}

/**
 * @param {string} file
 * @returns {Promise<ReadonlyMap<string, Declaration>>}
 */
async function readDeclarations(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Error('There are no declarations of the library: run npm run build:package first.', { cause: error });
  });
  const { program, comments } = parseSync(file, text);
  /** @type {Map<string, Declaration>} */
  const found = new Map();
  for (const statement of program.body) {
    // An interface that is not exported can be the base of others.
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!declaration || (declaration === statement && statement.type !== 'TSInterfaceDeclaration')) continue;
    const names =
      'declarations' in declaration
        ? declaration.declarations.map(({ id }) => ('name' in id ? id.name : ''))
        : 'id' in declaration && declaration.id && 'name' in declaration.id
          ? [declaration.id.name]
          : [];
    const comment = comments.find(
      ({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '',
    );
    const doc = comment?.value.startsWith('*') ? uncomment(comment.value) : '';
    const code = text
      .slice(statement.start, statement.end)
      .replace(/^(?:export )?(?:declare )?/, '')
      // Indented by two, like the source.
      .replace(/^(?: {4})+/gm, (blanks) => blanks.slice(blanks.length / 2));
    for (const name of names) {
      const before = found.get(name);
      // Every overload is shown.
      found.set(name, { name, file, doc: before?.doc || doc, text: before ? `${before.text}\n${code}` : code });
    }
  }
  return found;
}

/** Returns the text of a comment, without its asterisks. @param {string} comment */
function uncomment(comment) {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}

/**
 * @param {Page} page
 * @param {ReadonlyMap<string, string>} pageOf - the pages that exports are on
 */
function printPage({ entry, file, doc, sections }, pageOf) {
  const link = (/** @type {string} */ name) => {
    const target = pageOf.get(name);
    if (!target) throw new Error(`A comment in ${entry} refers to ${name}, which is not exported.`);
    return `[\`${name}\`](${target === file ? '' : target}#${name.toLowerCase()})`;
  };
  const body = sections.flatMap(({ title, declarations }) => [
    ...(title === '' ? [] : [`## ${title}`]),
    ...declarations.flatMap((declaration) => printDeclaration(declaration, link)),
  ]);
  return `${[`# \`${entry}\``, NOTE, doc, ...body].join('\n\n')}\n`;
}

const NOTE = '<!-- Written by npm run docs:api from the comments in src/core. -->';

/**
 * @param {Declaration} declaration
 * @param {(name: string) => string} link
 */
function printDeclaration({ name, text, doc }, link) {
  // A short comment has its tag on the line of the description, or nothing else.
  const [description = '', ...tags] = `\n${doc}`.split(/(?<=\s)(?=@(?:param|returns|throws|example)\b)/);
  const said = tags.map((tag) => {
    const [, kind = '', rest = ''] = /^@([a-z]+)\s*([^]*)$/.exec(tag) ?? [];
    // Text after an empty line is about the whole declaration again.
    const [own = '', ...after] = rest.split(/\n\s*\n/);
    return { line: printTag(kind, own.trim(), link), after: after.join('\n\n').trim() };
  });
  const prose = [description.trim(), ...said.map(({ after }) => after)].filter((part) => part !== '');
  return [
    `### ${name}`,
    ...prose.map((part) => withLinks(part, link)),
    `\`\`\`ts\n${text}\n\`\`\``,
    said.map(({ line }) => line).join('\n'),
  ].filter((part) => part !== '');
}

/**
 * @param {string} kind
 * @param {string} text
 * @param {(name: string) => string} link
 */
function printTag(kind, text, link) {
  if (kind === 'param') {
    const [, name = '', meaning = ''] = /^(\S+)\s*-?\s*([^]*)$/.exec(text) ?? [];
    return `- \`${name}\`: ${withLinks(meaning, link)}`;
  }
  if (kind === 'example') return `- Example: \`\`${text.replace(/\s+/g, ' ')}\`\``;
  return `- ${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${withLinks(text, link)}`;
}

/**
 * @param {string} text
 * @param {(name: string) => string} link
 */
function withLinks(text, link) {
  return text.replace(/\{@link (\S+?)\}/g, (_match, name) => link(name));
}

/** @param {readonly Page[]} pages */
function printIndex(pages) {
  const rows = pages.map(({ entry, file, sections }) => {
    const count = sections.reduce((sum, { declarations }) => sum + declarations.length, 0);
    return `| [\`${entry}\`](${file}) | ${count} |`;
  });
  const parts = [
    '# API reference',
    NOTE,
    'See [library.md](../library.md) for usage. “Clause” and “Source” say what a function implements: [clauses.md](../clauses.md) lists the clauses and the specifications they come from.',
    ['| import | names |', '| --- | --- |', ...rows].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
