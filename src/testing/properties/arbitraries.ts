import fc from 'fast-check';

/** The first surrogate and their number; they only occur in pairs. */
const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800];

const characterAt = (index: number) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES);
const indexOf = (text: unknown) => {
  const point = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
  const index = point < FIRST_SURROGATE ? point : point - SURROGATES;
  return characterAt(index) === text ? index : -1;
};
const character = fc.integer({ min: 0, max: 0x10ffff - SURROGATES }).map(characterAt, indexOf);

/**
 * Texts of any characters: equivalent to `unit: 'binary'` of fast-check, but without its table of a million characters,
 * which takes seconds to build.
 */
export function anyText(constraints: fc.StringConstraints = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: character });
}

/** Line terminators: usually one kind per document, sometimes mixed. */
const terminators = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('\n', '\r\n', '\r').map((terminator) => [terminator]) },
  { weight: 1, arbitrary: fc.constant(['\n', '\r\n', '\r']) },
);

const blanks = fc.constantFrom('', '', '', ' ', '  ', '\t');
const gap = fc.constantFrom(' ', ' ', ' ', '', '\t', '  ');
const comment = fc.constantFrom('', '', '', ' # c', '#c', '\t## c ', ' #');

const agent = fc.constantFrom('*', 'a', 'b', 'Googlebot/2.1', 'Some Bot', '');
const pattern = fc.constantFrom(
  '/',
  '/a',
  '/b/*.c$',
  '',
  'no-slash',
  '/with space',
  '*',
  '/é%2F',
  'the-acap:resource-set:s',
);
const crawler = fc.constantFrom('*', 'a', 'b', 'some bot', 'b*c', '');
const purpose = fc.constantFrom('news', 'http://x.example/*', 'two words', '');
const usage = fc.constantFrom(
  'crawl',
  'index',
  'present-snippet',
  'present-original',
  'present-links',
  'other',
  '(q)',
  '(Q)',
  '(none)',
  'teleport',
);
const qualifier = fc.constantFrom(
  '',
  '',
  '',
  ' time-limit=3-days',
  ' max-length=3-chars',
  ' prohibited-modification = style',
  ' foo',
);

const conventionalRule = fc
  .tuple(fc.constantFrom('Disallow', 'Allow', 'disallow', 'ALLOW', 'disAllow'), pattern)
  .map(([name, value]) => ({ name, value }));
const agentField = fc
  .tuple(fc.constantFrom('User-agent', 'User-Agent', 'user-agent'), agent)
  .map(([name, value]) => ({ name, value }));
const acapRule = fc
  .tuple(fc.constantFrom('ACAP-allow-', 'ACAP-disallow-', 'acap-allow-', 'ACAP-DISALLOW-'), usage, pattern, qualifier)
  .map(([effect, of, value, rest]) => ({ name: effect + of, value: value + rest }));
const otherField = fc.constantFrom(
  { name: 'Sitemap', value: 'https://x.example/s.xml' },
  { name: 'Crawl-delay', value: '5' },
  { name: 'Unknown', value: 'thing' },
  { name: 'ACAP-qualified-usage', value: 'q index time-limit=2-days' },
  { name: 'ACAP-composite-usage', value: 'q crawl index' },
  { name: 'ACAP-resource-set', value: 's /a /b' },
  { name: 'ACAP-ignore-conventional-records', value: '' },
  { name: 'ACAP-version', value: '1.1' },
  { name: 'ACAP-permissions-reference', value: 'more.txt' },
  { name: 'ACAP-request-re-crawl', value: '/a' },
  { name: 'ACAP-nonsense', value: 'x' },
);

const field = fc.oneof(
  { weight: 6, arbitrary: conventionalRule },
  { weight: 4, arbitrary: agentField },
  { weight: 5, arbitrary: acapRule },
  { weight: 3, arbitrary: crawler.map((value) => ({ name: 'ACAP-crawler', value })) },
  { weight: 1, arbitrary: purpose.map((value) => ({ name: 'ACAP-usage-purpose', value })) },
  { weight: 2, arbitrary: otherField },
);

const fieldLine = fc
  .tuple(blanks, field, fc.constantFrom('', '', ' '), gap, comment)
  .map(([indent, { name, value }, before, after, rest]) => `${indent}${name}${before}:${after}${value}${rest}`);

const line = fc.oneof(
  { weight: 12, arbitrary: fieldLine },
  { weight: 3, arbitrary: fc.constantFrom('', '', ' ', '\t') },
  { weight: 3, arbitrary: fc.constantFrom('# c', '#', ' ## c', '##ACAP version=1.1', '#Disallow: /') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('junk', 'Disallow /x', 'ACAP-allow preserve /', ':x', '\uFEFFUser-agent: *', '\0'),
  },
);

const few = (minLength: number, maxLength: number) => ({ minLength, maxLength });

/** A section as people write it: comments directly above, crawlers, rules, blank lines. */
const section = fc
  .tuple(
    fc.array(fc.constantFrom('# about', '#'), few(0, 2)),
    fc.constantFrom('group' as const, 'group' as const, 'record' as const),
    fc.array(fc.constantFrom('*', 'a', 'b', 'c'), few(1, 2)),
    fc.array(fc.tuple(fc.boolean(), pattern, comment), few(0, 3)),
    fc.array(fc.constantFrom('# c', '', 'Sitemap: /s.xml', 'Crawl-delay: 5', '', 'ACAP-resource-set: s /a'), few(0, 3)),
  )
  .map(([comments, kind, crawlers, rules, rest]) => {
    const [name, allow, disallow] =
      kind === 'group'
        ? ['User-agent', 'Allow', 'Disallow']
        : ['ACAP-crawler', 'ACAP-allow-index', 'ACAP-disallow-crawl'];
    return [
      ...comments,
      ...crawlers.map((value) => `${name}: ${value}`),
      ...rules.map(([isAllowed, value, behind]) => `${isAllowed ? allow : disallow}: ${value}${behind}`),
      ...rest,
    ];
  });

const contents = fc.oneof(
  fc.array(line, { maxLength: 14 }),
  fc.array(section, { maxLength: 4 }).map((sections) => sections.flat()),
);

/**
 * Texts like a robots.txt: groups, ACAP records, definitions, comments, blank lines, all kinds of fields and some
 * unreadable ones, with odd spacing and letter case, all kinds of line endings, with and without a BOM and a final line
 * ending.
 */
export const robotsText: fc.Arbitrary<string> = fc
  .tuple(contents, terminators, fc.array(fc.nat(2), few(1, 6)), fc.boolean(), fc.nat(5))
  .map(([lines, ends, choices, isOpen, bom]) => {
    const endOf = (i: number) => ends[(choices[i % choices.length] ?? 0) % ends.length] ?? '\n';
    const isLast = (i: number) => i === lines.length - 1;
    const text = lines.map((content, i) => content + (isOpen && isLast(i) ? '' : endOf(i))).join('');
    return (bom === 0 ? '\uFEFF' : '') + text;
  });
