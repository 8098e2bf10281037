/** A path that matches a pattern: `/a/x.pdf` for `/a/*.pdf$`. Clause: P3. */
export function examplePath(pattern: string): string {
  const path = pattern.replace(/\$$/, '').replaceAll(/\*+/g, 'x');
  return path.startsWith('/') ? path : `/${path}`;
}
