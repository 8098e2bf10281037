import { RSL } from './rsl.ts';

/** A header of a response that states preferences; some are META tags, too. */
export interface PageField {
  /** As it is usually written. */
  readonly name: string;
  readonly vocabulary: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  readonly meaning: string;
  /** True where a META tag of the same name says the same. */
  readonly inMeta: boolean;
  /** What it can say, where that is a choice of whole values. */
  readonly values: ReadonlyMap<string, string>;
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** What a `Link` header says of a licence, with an address to fill in. Clause: Z3. */
export function writeLicenseLink(address: string): string {
  return `<${address}>; rel="${RSL.linkRelation}"; type="${RSL.mediaType}"`;
}

/** The headers that state preferences besides X-Robots-Tag. Clause: X7, Y10, Y12, Z3, T5. */
export const PAGE_FIELDS: readonly PageField[] = [
  {
    name: 'Content-Signal',
    vocabulary: 'content-signal',
    meaning: 'What may be done with this page, in the words of Cloudflare’s Content Signals.',
    inMeta: false,
    values: NO_VALUES,
  },
  {
    name: 'Content-Usage',
    vocabulary: 'content-usage',
    meaning: 'What may be done with this page, in the words of the AIPREF drafts.',
    inMeta: false,
    values: NO_VALUES,
  },
  {
    name: 'tdm-reservation',
    vocabulary: 'tdmrep',
    meaning: 'Whether text and data mining of this page is reserved: all automated analysis, training included.',
    inMeta: true,
    values: new Map([
      ['1', 'Reserved: mining needs the consent of the rightholder.'],
      ['0', 'Not reserved.'],
    ]),
  },
  {
    name: 'tdm-policy',
    vocabulary: 'tdmrep',
    meaning: 'The address of the terms on which mining is allowed; it counts where a reservation is in force.',
    inMeta: true,
    values: NO_VALUES,
  },
  {
    name: 'Link',
    vocabulary: 'rsl',
    meaning: 'Names, with rel="license" and the type application/rsl+xml, the RSL document for this page.',
    inMeta: false,
    values: new Map([[writeLicenseLink('https://'), 'The full address of an RSL document goes between < and >.']]),
  },
];

/** Looks up a header by its name, in any letter case; `null` for others. */
export function pageFieldNamed(name: string): PageField | null {
  const key = name.toLowerCase();
  return PAGE_FIELDS.find((field) => field.name.toLowerCase() === key) ?? null;
}
