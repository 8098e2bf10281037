import { crawlerInHeader, crawlerNamed, type Crawler } from '#core';

/** What the simulator makes of the text in its crawler box. */
export interface CrawlerReading {
  /** What is asked about: a name, a whole User-Agent header, or `*` for whoever the file does not name. */
  readonly asked: string;
  /** How a sentence calls it. */
  readonly subject: string;
  /** `header`: names count that occur in it (G2, D1). `anybody`: nothing typed. */
  readonly kind: 'name' | 'header' | 'anybody';
  /** How it is read, where that is not plain; one sentence. */
  readonly note: string | null;
  /** What the directory knows. */
  readonly known: Crawler | null;
}

const PRODUCT_TOKEN = /^[A-Za-z_-]+$/;
/** What some parsers let pass in a name, Google's not. */
const TOLERABLE_NAME = /^[\w.-]+$/;

/**
 * Reads what stands in the crawler box as a crawler to ask about. Never throws; any text can be asked.
 *
 * Clause: G2, D1.
 */
export function readCrawler(typed: string): CrawlerReading {
  const text = typed.trim();
  if (text === '' || text === '*') {
    const note = 'Asked: a crawler that the file does not name.';
    return { asked: '*', subject: 'A crawler that the file does not name', kind: 'anybody', note, known: null };
  }
  if (/[/\s]/.test(text)) {
    const known = crawlerInHeader(text);
    const note = 'Read as a User-Agent header: a name in the file counts when it occurs in this text.';
    return { asked: text, subject: known?.token ?? 'This client', kind: 'header', note, known };
  }
  const known = crawlerNamed(text);
  return { asked: text, subject: known?.token ?? text, kind: 'name', note: nameNote(text), known };
}

function nameNote(name: string): string | null {
  if (PRODUCT_TOKEN.test(name)) return null;
  if (!TOLERABLE_NAME.test(name)) return 'No crawler has a name with such characters. Compared as it stands.';
  const kept = /^[A-Za-z_-]*/.exec(name)?.[0] ?? '';
  return kept === ''
    ? 'By RFC 9309 a name has letters, “_” and “-” only. Google’s parser finds no name here.'
    : `By RFC 9309 a name has letters, “_” and “-” only. Google’s parser reads “${kept}”.`;
}
