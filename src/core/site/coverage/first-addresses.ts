import type { AddressCount } from './coverage-report.ts';

const MAX_EXAMPLES = 5;

/** A count of addresses, with the first distinct ones. */
export class FirstAddresses {
  total = 0;
  private readonly first: { readonly address: string; readonly at: number }[] = [];

  /** @param at - its index among all addresses, which increases from call to call */
  add(address: string, at: number): void {
    this.total++;
    const { first } = this;
    if (first.length >= MAX_EXAMPLES) return;
    if (!first.some((one) => one.address === address)) first.push({ address, at });
  }

  /** Adds another count, of any other part of the addresses. */
  merge({ total, first }: FirstAddresses): void {
    this.total += total;
    for (const { address, at } of first) this.insert(address, at);
  }

  count(): AddressCount {
    return { count: this.total, examples: this.first.map(({ address }) => address) };
  }

  private insert(address: string, at: number): void {
    const { first } = this;
    const known = first.findIndex((one) => one.address === address);
    if (known !== -1) {
      if ((first[known]?.at ?? 0) <= at) return;
      first.splice(known, 1);
    }
    const behind = first.findIndex((one) => one.at > at);
    first.splice(behind === -1 ? first.length : behind, 0, { address, at });
    first.length = Math.min(first.length, MAX_EXAMPLES);
  }
}
