import { RSL } from './rsl.ts';
import { TDMREP } from './tdmrep.ts';

/** A whole value of a field. */
interface PageFieldChoice {
  readonly text: string;
  readonly meaning: string;
}

/** A header of a response that states preferences; some are META tags, too. */
export interface PageField {
  /** As it is usually written. */
  readonly name: string;
  readonly vocabulary: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  readonly meaning: string;
  /** True where a META tag of the same name says the same. */
  readonly inMeta: boolean;
  /** What it can say, where that is a choice of whole values. */
  readonly values: readonly PageFieldChoice[];
}

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
    values: [],
  },
  {
    name: 'Content-Usage',
    vocabulary: 'content-usage',
    meaning: 'What may be done with this page, in the words of the AIPREF drafts.',
    inMeta: false,
    values: [],
  },
  {
    name: 'tdm-reservation',
    vocabulary: 'tdmrep',
    meaning: 'Whether text and data mining of this page is reserved: all automated analysis, training included.',
    inMeta: true,
    values: [
      { text: '1', meaning: 'Reserved: mining needs the consent of the rightholder.' },
      { text: '0', meaning: 'Not reserved.' },
    ],
  },
  {
    name: 'tdm-policy',
    vocabulary: 'tdmrep',
    meaning: 'The address of the terms on which mining is allowed; it counts where a reservation is in force.',
    inMeta: true,
    values: [],
  },
  {
    name: 'Link',
    vocabulary: 'rsl',
    meaning: 'Names, with rel="license" and the type application/rsl+xml, the RSL document for this page.',
    inMeta: false,
    values: [
      {
        text: writeLicenseLink('https://'),
        meaning: 'The full address of an RSL document goes between < and >.',
      },
    ],
  },
];

/** Looks up a header by its name, in any letter case; `null` for others. */
export function pageFieldNamed(name: string): PageField | null {
  const key = name.toLowerCase();
  return PAGE_FIELDS.find((field) => field.name.toLowerCase() === key) ?? null;
}

/** True for `tdm-reservation`, whose values are a choice of two. Clause: T5. */
export function isReservation({ name }: PageField): boolean {
  return name === TDMREP.reservation;
}

/** The choice of a field that a text is; `null` where it is none. */
export function choiceNamed({ values }: PageField, written: string): PageFieldChoice | null {
  return values.find(({ text }) => text === written.trim()) ?? null;
}
