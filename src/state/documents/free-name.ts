/**
 * Returns the name itself if it is free, otherwise the next free one like it: `page-2.html` for `page.html`, `/new-2/` for
 * `/new/`, and `press-3` for `press-2`.
 *
 * @example freeName('page.html', () => false) // 'page.html'
 */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  const [, named = wanted, ending = ''] = /^(.*?[^/])(\.[^./]*|\/)?$/s.exec(wanted) ?? [];
  const [, stem = named, number] = /^(.*)-(\d{1,9})$/s.exec(named) ?? [];
  for (let next = Number(number ?? 1) + 1; ; next++) {
    const name = `${stem}-${next}${ending}`;
    if (!isTaken(name)) return name;
  }
}
