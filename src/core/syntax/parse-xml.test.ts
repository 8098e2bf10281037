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
  ['', 'malformed', 'Document must contain a root element.'],
  ['{}', 'malformed', 'Text data outside of root node.'],
  ['<a>', 'malformed', 'Unclosed tag: a.'],
  ['<a></b>', 'malformed', 'Unexpected close tag.'],
  ['<a>&nbsp;</a>', 'malformed', 'Undefined entity.'],
  ['<a x="1" x="2"/>', 'malformed', 'Duplicate attribute: x.'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype', 'A document type declaration is not allowed.'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype', 'A document type declaration is not allowed.'],
] as const)('Z5: does not read %j', (text, kind, message) => {
  const { root, error } = parseXml(text);
  expect([root, error?.kind, error?.message]).toEqual([null, kind, message]);
});

test('Z5: refuses unreasonably deep nesting', () => {
  expect(parseXml('<a>'.repeat(100_000)).error?.kind).toBe('depth');
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
