/** Number of URLs in a pack. */
const PACK_SIZE = 4096;

interface Pack {
  /** The URLs as a JSON list in UTF-8: a third of the memory of strings, and does not retain the source texts. */
  readonly bytes: Uint8Array;
  /** For each URL, the index of its User-Agent header; -1 for none. */
  readonly headers: Int32Array;
}

/** Stores URLs for a recount, up to a limit; once it is exceeded, none are kept. */
export class UrlStore {
  private packs: Pack[] = [];
  private urls: string[] = [];
  private headers: number[] = [];
  private readonly headerIndexes = new Map<string, number>();
  private size = 0;
  private readonly limit: number;

  /** @param limit - in bytes */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** False once the limit was exceeded. */
  get isWithinLimit(): boolean {
    return this.size <= this.limit;
  }

  add(url: string, header?: string): void {
    if (!this.isWithinLimit) return;
    this.urls.push(url);
    this.headers.push(header === undefined ? -1 : this.headerIndex(header));
    if (this.urls.length === PACK_SIZE) this.pack();
  }

  forEach(visit: (url: string, header?: string) => void): void {
    this.pack();
    const names = [...this.headerIndexes.keys()];
    for (const { bytes, headers } of this.packs) {
      const urls: readonly string[] = JSON.parse(new TextDecoder().decode(bytes));
      for (const [index, url] of urls.entries()) visit(url, names[headers[index] ?? -1]);
    }
  }

  private headerIndex(header: string): number {
    const known = this.headerIndexes.get(header);
    if (known !== undefined) return known;
    const number = this.headerIndexes.size;
    this.headerIndexes.set(header, number);
    this.size += 2 * header.length;
    return number;
  }

  private pack(): void {
    if (this.urls.length === 0) return;
    const bytes = new TextEncoder().encode(JSON.stringify(this.urls));
    this.packs.push({ bytes, headers: Int32Array.from(this.headers) });
    this.size += bytes.length + 4 * this.headers.length;
    this.urls = [];
    this.headers = [];
    if (!this.isWithinLimit) {
      this.packs = [];
      this.headerIndexes.clear();
    }
  }
}
