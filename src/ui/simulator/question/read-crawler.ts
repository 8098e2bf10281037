import { describeCrawler, knownCrawler, type Crawler } from '#core';

/** How the simulator interprets the text of the crawler box. */
export interface CrawlerReading {
  /** The tested crawler: a name, a whole User-Agent header, or `*` for one that the file does not name. */
  readonly tested: string;
  /** The name of the crawler in a sentence. */
  readonly subject: string;
  /** `header`: matches names that occur in it (G2, D1). `anybody`: empty box. */
  readonly kind: 'name' | 'header' | 'anybody';
  /** Explains an interpretation that is not obvious, in one sentence. */
  readonly note: string | null;
  /** Its entry in the directory. */
  readonly known: Crawler | null;
  /** True for a name, even of several words, that is neither in the directory nor in the file: likely misspelt. */
  readonly isUnknown: boolean;
  /** True if the crawler ignores the file, so that the verdict is only what the file says. */
  readonly ignoresFile: boolean;
}

const PRODUCT_TOKEN = /^[A-Za-z_-]+$/;
/** Names that some parsers accept, but not Google's. */
const TOLERABLE_NAME = /^[\w.-]+$/;

/**
 * Interprets the text of the crawler box. Never throws; any text can be tested.
 *
 * @param namesInFile - the crawlers that the file names
 *
 * Clause: G2, D1.
 */
export function readCrawler(typed: string, namesInFile: readonly string[]): CrawlerReading {
  const text = typed.trim();
  if (text === '' || text === '*') {
    const subject = 'Any other crawler';
    return { tested: '*', subject, kind: 'anybody', note: null, known: null, isUnknown: false, ignoresFile: false };
  }
  const known = knownCrawler(text);
  const ignoresFile = known !== null && describeCrawler(known, namesInFile).ignoresFile;
  if (/[/\s]/.test(text)) {
    const note = 'Read as a User-Agent header: names in the file match if they occur in it.';
    const subject = known?.token ?? 'This client';
    // Several words without a slash, such as “Google Bot”, are more likely meant as a name.
    const isInFile = namesInFile.some((name) => text.toLowerCase().includes(name.toLowerCase()));
    const isUnknown = known === null && !isInFile && !text.includes('/');
    return { tested: text, subject, kind: 'header', note, known, isUnknown, ignoresFile };
  }
  const isInFile = namesInFile.some((name) => name.toLowerCase() === text.toLowerCase());
  const isUnknown = known === null && !isInFile;
  const subject = known?.token ?? text;
  return { tested: text, subject, kind: 'name', note: nameNote(text), known, isUnknown, ignoresFile };
}

function nameNote(name: string): string | null {
  if (PRODUCT_TOKEN.test(name)) return null;
  if (!TOLERABLE_NAME.test(name)) return 'Crawler names don’t contain these characters. Compared as typed.';
  const kept = /^[A-Za-z_-]*/.exec(name)?.[0] ?? '';
  return kept === ''
    ? 'RFC 9309 allows only letters, “_” and “-” in names. Google’s parser finds no name here.'
    : `RFC 9309 allows only letters, “_” and “-” in names. Google’s parser reads “${kept}”.`;
}
