/** A layer: a folder of `src`, or the file that assembles the others. */
export interface Layer {
  readonly name: 'core' | 'state' | 'monaco' | 'ui' | 'lsp' | 'cli' | 'main' | 'testing';
  /** What it contains, in a few words. */
  readonly holds: string;
  /** The entry points of other layers that its files may import. */
  readonly entries: readonly string[];
  /** The npm packages that its shipped files may import. `x/*` is any path in x, `*` any package. */
  readonly packages: readonly string[];
  /** Its folders in order, from the bottom: a file may import from its own folder and from the rows below it. */
  readonly rows?: readonly FolderRow[];
}

/** Folders that do not import each other, with what they contain. */
export type FolderRow = Readonly<Record<string, string>>;

/**
 * The entry points of core that may be imported statically; `#core/pages`, with the HTML parser, is loaded when needed.
 */
const CORE = ['#core', '#core/analysis', '#core/language'];
/** The entry point for batch analysis, with a YAML parser, which the app loads when needed. */
const SITE_ENTRY = '#core/site';
/** The entry point for usage preferences, with parsers for XML and structured fields. */
const PREFERENCES_ENTRY = '#core/preferences';

export const LAYERS: readonly Layer[] = [
  {
    name: 'core',
    holds: 'everything that knows the policy languages, without DOM, Node, clock or network',
    entries: [],
    packages: ['parse5', 'saxes', 'structured-headers', 'yaml'],
    rows: [
      {
        text: 'decoding, lines, spans, text edits, and the view with LF line endings for Monaco',
        vocabulary: 'what the specifications define: fields, usages, qualifiers; and the known crawlers',
      },
      {
        syntax: 'lossless trees: the lines of a robots.txt, the tags of a page, header lines',
        match: 'path normalisation, pattern matching, and the index for thousands of patterns',
      },
      { model: 'policies: groups, records, rules, definitions, pages; the outlines that the forms show' },
      { rules: 'one flat list of rules per reader and crawler, and which of two rules takes precedence' },
      {
        decide: 'what a crawler may do with a path, and why',
        paths: 'analysis over all paths: which sets of rules match, where two rule sets differ',
      },
      {
        edit: 'edit operations, which turn a policy and arguments into text edits or a refusal',
        convert: 'conversion of User-agent rules to ACAP: plan, write, verify',
      },
      { preferences: 'what may be done with a page once fetched, in today’s vocabularies' },
      {
        compare: 'differences between two versions, redundant rules, tidying',
        crosswalk: 'conversion between usage vocabularies: rows, plan, write, verify',
      },
      {
        lint: 'the lint rules, and what runs them',
        authoring: 'turns an author’s intent into a proved edit',
      },
      {
        language: 'editor features: tokens, completion, hover, symbols, folding, code lenses, rename',
        site: 'batch analysis: crawlers by paths, expectations, coverage',
      },
    ],
  },
  {
    name: 'state',
    holds: 'the store: documents, undo history, selection, session',
    entries: [...CORE, SITE_ENTRY],
    packages: ['zustand/vanilla', 'zustand/middleware', 'valibot'],
  },
  {
    name: 'monaco',
    holds: 'the text editor, loaded on demand',
    entries: [...CORE, '#state'],
    packages: ['monaco-editor', 'monaco-editor/*'],
  },
  {
    name: 'ui',
    holds: 'the app, in React',
    entries: [...CORE, SITE_ENTRY, PREFERENCES_ENTRY, '#state'],
    packages: [
      'csv-parse/browser/esm',
      'react',
      'react-dom',
      'zustand',
      'zustand/*',
      '@tanstack/react-virtual',
      'downshift',
      'idb-keyval',
      'lucide-react',
      'radix-ui',
      'react-resizable-panels',
      'sonner',
      'virtual:gatepost-guide',
    ],
    rows: [
      { theme: 'colours, type, spacing', controls: 'presentational components: buttons, fields, menus, dialogs' },
      { services: 'what features share: notices, dialogs, background tasks, storage, loading Monaco' },
      {
        'policy-form': 'the form of a robots.txt',
        'page-form': 'the form of a page or of headers',
        'text-pane': 'the text editor in the app',
        simulator: 'the Simulator pane',
        problems: 'the list of findings',
        outline: 'the outline of a document',
        expectations: 'the form and the list of tests',
        'preference-files': 'the forms of tdmrep.json and RSL documents',
        matrix: 'the table of crawlers by paths',
        coverage: 'how the rules affect the URLs of a site',
        workspace: 'the document bar; opening, dropping and saving files',
        composer: 'the dialog that adds rules, starting from the author’s intent',
        conversion: 'the dialog that converts',
        comparison: 'the dialog that compares',
        tidy: 'the dialog that tidies',
        help: 'first steps, explanations and the guide',
        'verdict-change': 'the dialog that changes a crawler’s verdict',
      },
      { app: 'the shell: panes, commands, palette, shortcuts' },
    ],
  },
  {
    name: 'lsp',
    holds: 'the language server; the command line loads it on demand',
    entries: [...CORE, SITE_ENTRY],
    packages: ['vscode-languageserver/node', 'vscode-languageserver-textdocument', 'node:*'],
  },
  {
    name: 'cli',
    holds: 'the command line',
    entries: [...CORE, SITE_ENTRY, PREFERENCES_ENTRY, '#lsp'],
    packages: ['commander', 'csv-parse', 'diff', 'node:*'],
  },
  {
    name: 'main',
    holds: 'the app’s entry point: assembles store, services, Monaco and app',
    entries: [...CORE, '#state', '#monaco'],
    packages: ['react', 'react-dom/client', 'idb-keyval'],
  },
  {
    name: 'testing',
    holds: 'test helpers; never shipped',
    entries: [...CORE, PREFERENCES_ENTRY, '#state'],
    packages: ['*'],
  },
];

/** The entry point of core with the HTML parser, which the app loads with `import()`. */
export const PAGES_ENTRY = '#core/pages';

/** The folder of `ui` that may load Monaco, and only with `import()`. */
export const MONACO_LOADERS = 'ui/services/monaco/';

/** What tests may import in addition to what their layer may. */
export const TEST_PACKAGES = [
  'vitest',
  'vitest/*',
  'fast-check',
  '@testing-library/*',
  'jsdom',
  'node:*',
  'oxfmt',
  'vscode-languageserver/node',
];
