import type { ValueMeaning } from '../meaning.ts';
import { RSL } from './rsl.ts';
import { TDMREP } from './tdmrep.ts';

/** A response header that states preferences; some also exist as META tags. */
export interface PageField {
  /** Its usual spelling. */
  readonly name: string;
  readonly vocabulary: 'content-signal' | 'content-usage' | 'rsl' | 'tdmrep';
  readonly meaning: string;
  /** True if a META tag of the same name means the same. */
  readonly inMeta: boolean;
  /** The possible values, if it is a choice between complete values. */
  readonly values: readonly ValueMeaning[];
}

/** Prints the value of a `Link` header to a licence. Clause: Z3. */
export function writeLicenseLink(url: string): string {
  return `<${url}>; rel="${RSL.linkRelation}"; type="${RSL.mediaType}"`;
}

/** The headers other than X-Robots-Tag that state preferences. Clause: X7, Y10, Y12, Z3, T5. */
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
    meaning: 'Whether text and data mining is reserved: all automated analysis, including training.',
    inMeta: true,
    values: [
      { text: '1', meaning: 'Reserved: mining needs the consent of the rightholder.' },
      { text: '0', meaning: 'Not reserved.' },
    ],
  },
  {
    name: 'tdm-policy',
    vocabulary: 'tdmrep',
    meaning: 'The URL of the terms on which mining is allowed; it matters only if mining is reserved.',
    inMeta: true,
    values: [],
  },
  {
    name: 'Link',
    vocabulary: 'rsl',
    meaning: 'The RSL document for this page, with rel="license" and the type application/rsl+xml.',
    inMeta: false,
    values: [
      {
        text: writeLicenseLink('https://'),
        meaning: 'The full URL of an RSL document goes between < and >.',
      },
    ],
  },
];

/** Looks up a header by name, ignoring case; `null` for others. */
export function pageFieldNamed(name: string): PageField | null {
  const key = name.toLowerCase();
  return PAGE_FIELDS.find((field) => field.name.toLowerCase() === key) ?? null;
}

/** Whether a field is `tdm-reservation`, which has two possible values. Clause: T5. */
export function isReservation({ name }: PageField): boolean {
  return name === TDMREP.reservation;
}

/** Finds the choice of a field that the text names; `null` if there is none. */
export function choiceNamed({ values }: PageField, written: string): ValueMeaning | null {
  return values.find(({ text }) => text === written.trim()) ?? null;
}
