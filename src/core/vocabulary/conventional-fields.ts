/** How the value of a conventional field is written, for the control that edits it. */
export type FieldValueKind = 'url' | 'number' | 'text';

/** A conventional field beside `User-agent`, `Allow` and `Disallow` that webmasters write. */
export interface ConventionalField {
  /** As it is mostly spelt. */
  readonly name: string;
  readonly value: FieldValueKind;
  /** True for a field that speaks of the whole site, wherever it stands; every other belongs to its group. */
  readonly ofSite: boolean;
  /** What it says, in one sentence. */
  readonly meaning: string;
}

/** The conventional fields that are known beside rules and agents. Clause: C4, G1. */
export const CONVENTIONAL_FIELDS: readonly ConventionalField[] = [
  field('Sitemap', 'url', true, 'Where a list of the site’s pages is, by its full address.'),
  field('Host', 'text', true, 'The name under which the site prefers to be found; only Yandex read it, until 2018.'),
  field('Crawl-delay', 'number', false, 'How many seconds to wait between two requests; Google does not read it.'),
  field('Clean-param', 'text', false, 'Parameters of addresses that change nothing on the page; Yandex reads it.'),
  field('Request-rate', 'text', false, 'How many pages in how many seconds: “1/5”; few crawlers read it.'),
  field('Visit-time', 'text', false, 'When to come, in universal time: “0600-0845”; few crawlers read it.'),
  field('Noindex', 'text', false, 'Paths that shall not be listed; Google stopped reading it in 2019.'),
  field('Content-Signal', 'text', false, 'What may be done with pages: “search=yes, ai-train=no”.'),
  field('Content-Usage', 'text', false, 'What may be done with pages, in the words of the AIPREF drafts.'),
  field('License', 'url', false, 'Where the terms of use are, by the RSL draft.'),
];

function field(name: string, value: FieldValueKind, ofSite: boolean, meaning: string): ConventionalField {
  return { name, value, ofSite, meaning };
}

const BY_NAME: ReadonlyMap<string, ConventionalField> = new Map(
  CONVENTIONAL_FIELDS.map((entry) => [entry.name.toLowerCase(), entry]),
);

/** The entry of a field by its name; case does not count. `null` for rules, agents and what is not known. */
export function conventionalFieldNamed(name: string): ConventionalField | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}

/** True for a field that speaks of the whole site, wherever it stands. Clause: G1. */
export function isSiteField(name: string): boolean {
  return conventionalFieldNamed(name)?.ofSite ?? false;
}
