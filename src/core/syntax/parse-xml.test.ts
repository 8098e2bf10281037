import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml, type XmlElement } from './parse-xml.ts';

const TEXT =
  '\uFEFF<?xml version="1.0"?>\r\n<r:a  xmlns:r="u" x = \'1 "2" &lt;\'>t<!-- no --><b y="3>4"/>\r\nu<![CDATA[<v>]]></r:a>\r\n';

function elementsOf(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(elementsOf)];
}

test('reads elements, attributes and texts with their places', () => {
  const { root } = parseXml(TEXT);
  const at = ({ start, end }: { readonly start: number; readonly end: number }) => TEXT.slice(start, end);
  expect(
    root &&
      elementsOf(root).map(({ name, local, uri, span, open, close, attributes, text }) => ({
        name,
        local,
        uri,
        text,
        span: at(span),
        tags: [at(open), close && at(close)],
        attributes: attributes.map((one) => [one.name, one.value, at(one.span), at(one.valueSpan)]),
      })),
  ).toEqual([
    {
      name: 'r:a',
      local: 'a',
      uri: 'u',
      text: 't\nu<v>',
      span: TEXT.slice(TEXT.indexOf('<r:a'), TEXT.lastIndexOf('\r\n')),
      tags: [TEXT.slice(TEXT.indexOf('<r:a'), TEXT.indexOf('>t<') + 1), '</r:a>'],
      attributes: [
        ['xmlns:r', 'u', 'xmlns:r="u"', 'u'],
        ['x', '1 "2" <', 'x = \'1 "2" &lt;\'', '1 "2" &lt;'],
      ],
    },
    {
      name: 'b',
      local: 'b',
      uri: '',
      text: '',
      span: '<b y="3>4"/>',
      tags: ['<b y="3>4"/>', null],
      attributes: [['y', '3>4', 'y="3>4"', '3>4']],
    },
  ]);
});

test.each([
  ['', 'malformed', 'The document has no root element.'],
  ['{}', 'malformed', 'There is text outside the root element. Remove it.'],
  ['<a>', 'malformed', 'The element "a" is not closed, or an "&" in it is not written as "&amp;".'],
  [
    '<a></b>',
    'malformed',
    'This end tag does not match the last open element. Correct its name, or close that element first.',
  ],
  [
    '<a>&nbsp;</a>',
    'malformed',
    'A plain "&" must be written as "&amp;". The only other entities are &lt; &gt; &quot; and &apos;.',
  ],
  ['<a x="1" x="2"/>', 'malformed', 'The attribute "x" is written twice. Keep one.'],
  [
    '<a>b & c;</a>',
    'malformed',
    'A plain "&" must be written as "&amp;". The only other entities are &lt; &gt; &quot; and &apos;.',
  ],
  ['<a/><!-- b', 'malformed', 'The document ends within a tag or a comment. Complete it.'],
  ['<a x=1/>', 'malformed', 'An attribute needs a value in quotes: name="value".'],
  ['<a x/>', 'malformed', 'An attribute needs a value in quotes: name="value".'],
  ['<a x="1"y="2"/>', 'malformed', 'A space is missing between two attributes.'],
  ['<b:a/>', 'malformed', 'The prefix "b" is not declared. Remove it, or declare it with xmlns:b.'],
  ['<a/><a/>', 'malformed', 'There is a second root element. Put everything into one.'],
  [
    '\n<?xml version="1.0"?><a/>',
    'malformed',
    'An XML declaration must be at the very start of the document: <?xml version="1.0"?>.',
  ],
  ['<a><!-- -- --></a>', 'malformed', 'A comment must not contain "--".'],
  ['<a>1 < 2</a>', 'malformed', 'This tag is malformed. In text, write "<" as "&lt;".'],
  ['<a>\0</a>', 'malformed', 'This character is not allowed in XML. Remove it.'],
  ['<a>]]></a>', 'malformed', 'This is not valid XML. Check the tags and quotes here.'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype', 'A document type declaration is not allowed.'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype', 'A document type declaration is not allowed.'],
] as const)('Z5: does not read %j', (text, kind, message) => {
  const { root, error } = parseXml(text);
  expect([root, error?.kind, error?.message]).toEqual([null, kind, message]);
});

test('Z5: refuses unreasonably deep nesting', () => {
  expect(parseXml('<a>'.repeat(100_000)).error?.message).toBe('This is nested too deeply.');
});

test('Z5: never throws, and reports a place within the text, for any text', () => {
  const cut = fc.record({
    at: fc.nat(TEXT.length),
    size: fc.nat(4),
    put: fc.constantFrom('', '<', '>', '"', '&', '</', '<!DOCTYPE x', '\0', '\uD800', ']]>', ' x=', '<?'),
  });
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
      const text = cuts.reduce((now, { at, size, put }) => now.slice(0, at) + put + now.slice(at + size), TEXT);
      const { root, error } = parseXml(text);
      for (const element of root ? elementsOf(root) : []) {
        expect(text.slice(element.open.start, element.open.end)).toMatch(/^<[^]*>$/);
        for (const { name, span } of element.attributes) {
          expect(text.slice(span.start, span.start + name.length)).toBe(name);
        }
      }
      const span = error?.span ?? { start: 0, end: 0 };
      expect(span.start <= span.end && span.end <= text.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});
