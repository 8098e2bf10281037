import type { UrlCount } from './coverage-report.ts';

const MAX_EXAMPLES = 5;

/** A count of URLs, with the first distinct ones. */
export class FirstUrls {
  total = 0;
  private readonly first: { readonly url: string; readonly at: number }[] = [];

  /** @param at - its index among all URLs, which increases from call to call */
  add(url: string, at: number): void {
    this.total++;
    const { first } = this;
    if (first.length >= MAX_EXAMPLES) return;
    if (!first.some((one) => one.url === url)) first.push({ url, at });
  }

  /** Adds the count of other URLs, earlier or later ones. */
  merge({ total, first }: FirstUrls): void {
    this.total += total;
    for (const { url, at } of first) this.insert(url, at);
  }

  count(): UrlCount {
    return { count: this.total, examples: this.first.map(({ url }) => url) };
  }

  private insert(url: string, at: number): void {
    const { first } = this;
    const known = first.findIndex((one) => one.url === url);
    if (known !== -1) {
      if ((first[known]?.at ?? 0) <= at) return;
      first.splice(known, 1);
    }
    const behind = first.findIndex((one) => one.at > at);
    first.splice(behind === -1 ? first.length : behind, 0, { url, at });
    first.length = Math.min(first.length, MAX_EXAMPLES);
  }
}
