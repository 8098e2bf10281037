/** Computes a value when it is first asked for, and returns it from then on. */
export function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: compute() }).value;
}
