import { type Hover, type HoverParams, MarkupKind } from 'vscode-languageserver/node';
import { hoverDocument, printHoverPart } from '#core/language';
import { offsetOf, rangeOf } from '../documents/source.ts';
import { type Features, type ReadSource, referableNames } from './feature.ts';

export function hover(features: Features, { source, document }: ReadSource, { position }: HoverParams): Hover | null {
  const names = referableNames(features, source);
  const found = hoverDocument(document, offsetOf(source, position), features.findings.current(source), names);
  if (found === null) return null;
  const formats = features.client().textDocument?.hover?.contentFormat ?? [];
  const contents = formats.includes(MarkupKind.Markdown)
    ? { kind: MarkupKind.Markdown, value: found.parts.map(printHoverPart).join('\n\n---\n\n') }
    : {
        kind: MarkupKind.PlainText,
        value: found.parts
          .map(({ title, text, source: where, link }) => [title, ...text, where, link].filter(Boolean).join('\n'))
          .join('\n\n'),
      };
  return { range: rangeOf(source, found.span), contents };
}
