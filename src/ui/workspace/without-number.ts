/** The name of a robots.txt as it was before a browser numbered the download: `robots (2).txt` is `robots.txt`. */
export function withoutNumber(name: string): string {
  return name.replace(/ ?\(\d{1,3}\)(?=\.[^.]*$)/, '');
}
