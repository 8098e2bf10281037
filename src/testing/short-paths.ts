/**
 * Lists every path over an alphabet, shortest first.
 *
 * @param length - the length of the longest paths, including the leading slash
 */
export function shortPaths(alphabet: string, length: number): string[] {
  const paths = ['/'];
  for (let from = 0, to = 1, n = 1; n < length; n++, from = to, to = paths.length) {
    for (const path of paths.slice(from, to)) for (const character of alphabet) paths.push(path + character);
  }
  return paths;
}
