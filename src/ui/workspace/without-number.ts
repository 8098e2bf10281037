/** Removes the number that a browser adds to the name of a download: `robots (2).txt` becomes `robots.txt`. */
export function withoutNumber(name: string): string {
  return name.replace(/ ?\(\d{1,3}\)(?=\.[^.]*$)/, '');
}
