/** What to say for each message of the XML parser. */
const SENTENCES: readonly (readonly [message: RegExp, sentence: string])[] = [
  // The parser looks for the end of an entity up to the end of the document.
  [/^unclosed tag: (.+)$/, 'The element "$1" is not closed, or an "&" in it is not written as "&amp;".'],
  [
    /^(?:unexpected close|unmatched closing) tag/,
    'This end tag does not match the last open element. Correct its name, or close that element first.',
  ],
  [/entity/, 'A plain "&" must be written as "&amp;". The only other entities are &lt; &gt; &quot; and &apos;.'],
  [/^text data outside/, 'There is text outside the root element. Remove it.'],
  [
    /^unquoted attribute|^attribute without|^disallowed character in attribute/,
    'An attribute needs a value in quotes: name="value".',
  ],
  [/^no whitespace between/, 'A space is missing between two attributes.'],
  [/^duplicate attribute: (?:\{.*\})?(.+)\.$/, 'The attribute "$1" is written twice. Keep one.'],
  [/^unbound namespace prefix: "(.+)"/, 'The prefix "$1" is not declared. Remove it, or declare it with xmlns:$1.'],
  [/only one root/, 'There is a second root element. Put everything into one.'],
  [/must contain a root/, 'The document has no root element.'],
  [/XML declaration/, 'An XML declaration must be at the very start of the document: <?xml version="1.0"?>.'],
  [/^malformed comment/, 'A comment must not contain "--".'],
  [/^disallowed character in|^forward-slash/, 'This tag is malformed. In text, write "<" as "&lt;".'],
  [/^disallowed character/, 'This character is not allowed in XML. Remove it.'],
  [/^unexpected end/, 'The document ends within a tag or a comment. Complete it.'],
];

/**
 * Says in a sentence what is wrong with a document, and what to do.
 *
 * @param message - that of the XML parser, without line and column
 */
export function describeXmlError(message: string): string {
  return sentenceFor(message, SENTENCES) ?? 'This is not valid XML. Check the tags and quotes here.';
}

/** Returns the sentence for a parser's message: that of the first pattern that matches. `null` if none does. */
export function sentenceFor(message: string, sentences: typeof SENTENCES): string | null {
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(message);
    if (match !== null) return sentence.replaceAll('$1', () => match[1] ?? '');
  }
  return null;
}
