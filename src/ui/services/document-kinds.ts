import type { DocumentKind, WorkspaceDocument } from '#state';
import { Bot, BotOff, FileCode, FileSymlink, ListChecks, Pickaxe, Scale, Server, type LucideIcon } from 'lucide-react';

/** How the interface presents a kind of document. */
export interface KindFacts {
  /** The display name: `HTML page or META tags`. */
  readonly title: string;
  /** A name of a word or two, for a list of documents. */
  readonly shortName: string;
  readonly icon: LucideIcon;
  /** The default name of a new document, unless it is taken or another fits better. */
  readonly name: string;
  /** The initial text of a new document. */
  readonly skeleton: string;
}

/** The kinds that can be added, in the order of the menu. */
export const ADDED_KINDS = [
  'page',
  'headers',
  'permissions',
  'tdmrep',
  'rsl',
  'ai-txt',
  'expectations',
] as const satisfies readonly DocumentKind[];
export type AddedKind = (typeof ADDED_KINDS)[number];

export const KIND_FACTS: Readonly<Record<DocumentKind, KindFacts>> = {
  robots: { title: 'robots.txt', shortName: 'robots.txt', icon: Bot, name: 'robots.txt', skeleton: '' },
  page: {
    title: 'HTML page or META tags',
    shortName: 'page',
    icon: FileCode,
    name: 'page.html',
    skeleton: '<meta name="robots" content="index, follow">\n',
  },
  headers: {
    title: 'HTTP headers',
    shortName: 'headers',
    icon: Server,
    name: 'headers.txt',
    skeleton: 'X-Robots-Tag: index, follow\n',
  },
  permissions: {
    title: 'Referenced permissions',
    shortName: 'referenced permissions',
    icon: FileSymlink,
    name: '/permissions.txt',
    skeleton: '##ACAP version=1.0\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  },
  tdmrep: {
    title: 'TDM reservation (tdmrep.json)',
    shortName: 'TDM reservation',
    icon: Pickaxe,
    name: 'tdmrep.json',
    skeleton: '[\n  {\n    "location": "/",\n    "tdm-reservation": 1\n  }\n]\n',
  },
  rsl: {
    title: 'RSL licence',
    shortName: 'licence',
    icon: Scale,
    name: 'https://www.example.com/license.xml',
    skeleton: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rsl xmlns="https://rslstandard.org/rsl">',
      '  <content url="/">',
      '    <license>',
      '      <prohibits type="usage">ai-train</prohibits>',
      '    </license>',
      '  </content>',
      '</rsl>',
      '',
    ].join('\n'),
  },
  'ai-txt': {
    title: 'ai.txt',
    shortName: 'ai.txt',
    icon: BotOff,
    name: 'ai.txt',
    // A group without rules says nothing yet: the user decides whether training is allowed.
    skeleton: 'User-agent: *\n',
  },
  expectations: {
    title: 'Tests',
    shortName: 'tests',
    icon: ListChecks,
    name: 'robots.tests.yaml',
    skeleton: newTests('robots.txt'),
  },
};

/** Returns the initial text of a tests document, with one test of a robots.txt. @param robots - its name */
export function newTests(robots: string): string {
  const test = [
    '  - name: search engines read the home page',
    '    crawlers: [Googlebot, bingbot]',
    '    paths: [/]',
    '    expect: { crawl: allowed }',
  ];
  return emptyTests(robots).replace(' []', `\n${test.join('\n')}`);
}

/** Returns the text of a document for tests of a robots.txt, without any. @param robots - its name */
export function emptyTests(robots: string): string {
  const name = /^[\w./-]+$/.test(robots) ? robots : JSON.stringify(robots);
  return `# What this site expects of its robots.txt; "gatepost test" checks it too.\nrobots: ${name}\ntests: []\n`;
}

/**
 * Returns the file name of a document: always `robots.txt` for a robots.txt, since it is served under no other name;
 * otherwise the last part of its name, `permissions.txt` for `/acap/permissions.txt`.
 */
export function fileNameOf({ path, kind }: Pick<WorkspaceDocument, 'path' | 'kind'>): string {
  if (kind === 'robots') return KIND_FACTS.robots.name;
  const last = path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return last === '' ? (KIND_FACTS[kind].name.split('/').at(-1) ?? 'document.txt') : last;
}
