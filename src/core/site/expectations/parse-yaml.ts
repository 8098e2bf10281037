import {
  Composer,
  type CST,
  type Document,
  Lexer,
  type LineCounter,
  parseDocument,
  Parser,
  YAMLParseError,
} from 'yaml';

/** No genuine file is nested more deeply, and the composer is recursive: it could run out of stack. */
const MAX_DEPTH = 100;

interface YamlOptions {
  readonly lineCounter?: LineCounter;
  readonly keepSourceTokens?: boolean;
}

/** Parses a YAML document as `parseDocument` does, except that one that is nested too deeply is an error of the document. */
export function parseYaml(text: string, options: YamlOptions): Document.Parsed {
  const { lineCounter } = options;
  const parser = new Parser(lineCounter?.addNewLine);
  lineCounter?.addNewLine(0);
  const tokens: CST.Token[] = [];
  const nothing: Document.Parsed = parseDocument('');
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    if (parser.stack.length <= MAX_DEPTH) continue;
    nothing.errors.push(newError(parser.offset, 'RESOURCE_EXHAUSTION'));
    return nothing;
  }
  tokens.push(...parser.end());
  const composer = new Composer({ ...options, prettyErrors: false });
  const [document = nothing, another] = composer.compose(tokens, true, text.length);
  if (another) document.errors.push(newError(another.range[0], 'MULTIPLE_DOCS'));
  return document;
}

function newError(offset: number, code: YAMLParseError['code']): YAMLParseError {
  return new YAMLParseError([offset, offset + 1], code, '');
}
