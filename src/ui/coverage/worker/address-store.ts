/** Number of addresses in a pack. */
const PACK_SIZE = 4096;

interface Pack {
  /** The addresses as a JSON list in UTF-8: a third of the memory of strings, and does not retain the source texts. */
  readonly bytes: Uint8Array;
  /** For each address, the index of its User-Agent header; -1 for none. */
  readonly headers: Int32Array;
}

/** Stores addresses for a recount, up to a limit; once it is exceeded, none are kept. */
export class AddressStore {
  private packs: Pack[] = [];
  private addresses: string[] = [];
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

  add(address: string, header?: string): void {
    if (!this.isWithinLimit) return;
    this.addresses.push(address);
    this.headers.push(header === undefined ? -1 : this.headerIndex(header));
    if (this.addresses.length === PACK_SIZE) this.pack();
  }

  forEach(visit: (address: string, header?: string) => void): void {
    this.pack();
    const names = [...this.headerIndexes.keys()];
    for (const { bytes, headers } of this.packs) {
      const addresses: readonly string[] = JSON.parse(new TextDecoder().decode(bytes));
      for (const [index, address] of addresses.entries()) visit(address, names[headers[index] ?? -1]);
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
    if (this.addresses.length === 0) return;
    const bytes = new TextEncoder().encode(JSON.stringify(this.addresses));
    this.packs.push({ bytes, headers: Int32Array.from(this.headers) });
    this.size += bytes.length + 4 * this.headers.length;
    this.addresses = [];
    this.headers = [];
    if (!this.isWithinLimit) {
      this.packs = [];
      this.headerIndexes.clear();
    }
  }
}
