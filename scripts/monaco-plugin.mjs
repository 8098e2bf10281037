/**
 * Leaves parts out of Monaco that the app never shows: modules that other Monaco modules import although none of our
 * options enables them. Only in the build; development and tests use all of Monaco.
 */

/** The exports of a module, which become classes whose constructors throw, or a source that replaces the module. */
/** @typedef {Readonly<Record<string, readonly string[] | string>>} LeftOut */

/** The diff pane loads the diff editor itself, and does not need the class that this module derives from it. */
const DIFF_EDITOR = 'editor/browser/widget/diffEditor/diffEditorWidget';
const NEEDS_NO_DIFF_EDITOR = 'editor/standalone/browser/standaloneCodeEditor';

/** @type {LeftOut} - an older way to compare, which none of our options selects */
const OLD_COMPARISON = { 'editor/common/diff/legacyLinesDiffComputer': ['LegacyLinesDiffComputer'] };

/** @type {LeftOut} - by path within Monaco */
const LEFT_OUT_OF_PAGE = {
  ...OLD_COMPARISON,
  [DIFF_EDITOR]: ['DiffEditorWidget'],
  // GPU rendering, which is experimental.
  'editor/browser/gpu/viewGpuContext': ['ViewGpuContext'],
  'editor/browser/viewParts/viewLinesGpu/viewLinesGpu': ['ViewLinesGpu'],
  'editor/browser/viewParts/rulersGpu/rulersGpu': ['RulersGpu'],
  'editor/browser/viewParts/gpuMark/gpuMark': ['GpuMarkOverlay'],
  // Diffs of many texts at once.
  'editor/browser/widget/multiDiffEditor/multiDiffEditorWidget': ['MultiDiffEditorWidget'],
  // Kinds of grammars that we do not use.
  'editor/common/model/tokens/treeSitter/treeSitterSyntaxTokenBackend': ['TreeSitterSyntaxTokenBackend'],
  'editor/standalone/common/monarch/monarchCompile': ['compile'],
  'editor/standalone/common/monarch/monarchLexer': ['MonarchTokenizer'],
  // Colours and inlay hints in hovers; our texts have neither.
  'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPicker':
    'export const isOnColorDecorator = () => false;',
  'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPickerParticipant': [
    'ColorHover',
    'HoverColorPickerParticipant',
  ],
  'editor/contrib/inlayHints/browser/inlayHintsHover': ['InlayHintsHover'],
  // Inline completions, in hovers.
  'editor/contrib/inlineCompletions/browser/hintsWidget/inlineCompletionsHintsWidget': [
    'InlineSuggestionHintsContentWidget',
  ],
  // Choosing between ways to paste.
  'editor/contrib/dropOrPasteInto/browser/copyPasteController':
    'export const CopyPasteController = { get: () => null };',
  'editor/browser/viewParts/minimap/minimap': `
    import { createFastDomNode } from 'monaco-editor/base/browser/fastDomNode';
    import { ViewPart } from 'monaco-editor/editor/browser/view/viewPart';
    export class Minimap extends ViewPart {
      node = createFastDomNode(document.createElement('div'));
      getDomNode() { return this.node; }
      prepareRender() {}
      render() {}
    }`,
};

/** @type {LeftOut} - including the API that only third-party workers use */
const LEFT_OUT_OF_WORKER = {
  ...OLD_COMPARISON,
  'editor/common/services/editorBaseApi': 'export const createMonacoBaseAPI = () => ({});',
};

const PREFIX = '\0left-out-of-monaco:';

/**
 * For the page: everything left out must be found, so that another version of Monaco cannot bring it back unnoticed.
 */
export const monacoPlugin = () => leaveOut(LEFT_OUT_OF_PAGE, true);

/** For workers, only one of which is Monaco's. */
export const monacoWorkerPlugin = () => leaveOut(LEFT_OUT_OF_WORKER, false);

/**
 * @param {LeftOut} leftOut
 * @param {boolean} isComplete
 * @returns {import('vite').Plugin}
 */
function leaveOut(leftOut, isComplete) {
  /** @type {Set<string>} */
  const met = new Set();
  return {
    name: 'gatepost:monaco',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !source.startsWith('.') || pathInMonaco(importer) === null) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved && pathInMonaco(resolved.id);
      if (!path || !(path in leftOut)) return null;
      if (path === DIFF_EDITOR && pathInMonaco(importer) !== NEEDS_NO_DIFF_EDITOR) return null;
      met.add(path);
      return PREFIX + path;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const path = id.slice(PREFIX.length);
      const instead = leftOut[path] ?? [];
      return typeof instead === 'string' ? instead : instead.map((name) => classThatThrows(name, path)).join('\n');
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).filter((path) => !met.has(path));
      if (!error && isComplete && missing.length > 0) this.error(`Monaco no longer imports: ${missing.join(', ')}`);
    },
  };
}

/**
 * Returns the path of a module within Monaco, without its extension; `null` for other modules.
 *
 * @param {string} id
 */
function pathInMonaco(id) {
  return /monaco-editor\/esm\/vs\/(.+)\.js$/.exec(id)?.[1] ?? null;
}

/**
 * @param {string} name
 * @param {string} path
 */
function classThatThrows(name, path) {
  const message = JSON.stringify(`${path} of Monaco is left out of the build.`);
  return `export class ${name} { constructor() { throw new Error(${message}); } }`;
}
