import { lineContent, lineContentSpan, lineCount, type TextDocument } from '../../text/text-document.ts';
import type { DocumentSymbol } from '../robots/document-symbols.ts';

/** A line with the name of a test: a quoted string, or what stands before a comment. */
const NAME = /^[\s-]*name\s*:\s+(?![\s#])("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|.*?)(?:(?<!\s)\s+#.*)?$/;

/** The tests of an expectations document, found by the dashes below `tests:`. Never throws. */
export function expectationSymbols(document: TextDocument): DocumentSymbol[] {
  const lines = Array.from({ length: lineCount(document) }, (_, line) => lineContent(document, line));
  const first = lines.findIndex((line) => /^tests\s*:/.test(line));
  if (first === -1) return [];
  const columns = lines.map((line, at) => (at > first && /^\s*-\s/.test(line) ? line.indexOf('-') : null));
  const dash = columns.find((column) => column !== null) ?? 0;
  const starts = columns.flatMap((column, at) => (column === dash ? [at] : []));
  return starts.map((line, index) => {
    const end = (starts[index + 1] ?? lines.length) - 1;
    const written = lines.slice(line, end + 1).map((one) => NAME.exec(one)?.[1]);
    const name = written.find((one) => one !== undefined)?.replace(/^(["'])(.*)\1$/, '$2') ?? `Test ${index + 1}`;
    const nameSpan = lineContentSpan(document, line);
    const span = { start: nameSpan.start, end: lineContentSpan(document, end).end };
    return {
      kind: 'test',
      name,
      detail: '',
      span,
      nameSpan: { ...nameSpan, start: nameSpan.start + dash },
      line,
      children: [],
    };
  });
}
