import fc from 'fast-check';

/** The crawlers that small files name. */
export const NAMES = ['a', 'ab', 'b'] as const;

const pattern = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '/', '*', ''),
    fc.array(fc.constantFrom('/', 'a', 'b', 'A', '*', 'ab'), { maxLength: 3 }),
    fc.constantFrom('', '', '', '$'),
  )
  .map(([start, pieces, end]) => (start === '' && pieces.length === 0 ? '' : `${start}${pieces.join('')}${end}`));
const name = fc.constantFrom('*', '*', ...NAMES);
const group = fc
  .tuple(
    fc.array(name, { minLength: 1, maxLength: 2 }),
    fc.array(
      fc.tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), pattern).map((parts) => parts.join(': ')),
      { maxLength: 4 },
    ),
    fc.constantFrom([], ['']),
  )
  .map(([names, rules, end]) => [...names.map((one) => `User-agent: ${one}`), ...rules, ...end]);
const usage = fc.constantFrom('crawl', 'crawl', 'crawl', 'index', 'present', 'present-snippet', 'other');
const rule = fc
  .tuple(fc.constantFrom('allow', 'disallow'), usage, pattern)
  .map(([effect, of, value]) => `ACAP-${effect}-${of}: ${value}`);
const record = fc
  .tuple(fc.array(name, { minLength: 1, maxLength: 2 }), fc.array(rule, { maxLength: 4 }))
  .map(([names, rules]) => [...names.map((one) => `ACAP-crawler: ${one}`), ...rules]);

const smallGroups = fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => groups.flat());
/** Lines of files with few names and short patterns, which often overlap: groups, then ACAP records. */
export const smallFiles = fc
  .tuple(smallGroups, fc.array(record, { maxLength: 2 }))
  .map(([groups, records]) => [...groups, ...records.flat()]);

/** A file and a later version of it, with a line removed, added or moved, or another file altogether. */
export const smallVersions = fc.oneof(
  fc.tuple(smallFiles, fc.nat(20)).map(([lines, at]) => [lines, lines.filter((_, index) => index !== at)] as const),
  fc.tuple(smallFiles, smallFiles, fc.nat(20)).map(([lines, others, at]) => {
    const added = others.slice(0, 2);
    return [lines, [...lines.slice(0, at), ...added, ...lines.slice(at)]] as const;
  }),
  fc.tuple(smallFiles, smallFiles),
);
