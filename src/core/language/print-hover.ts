import type { HoverPart } from './hover.ts';

/** Prints a part of an explanation as Markdown. */
export function printHoverPart({ title, text, source, link }: HoverPart): string {
  const more = link === null ? [] : [`[More](${encodeURI(link)})`];
  const where = source === null ? [] : [`*${escapeMarkdown(source)}*`];
  return [`**${escapeMarkdown(title)}**`, ...text.map(escapeMarkdown), ...where, ...more].join('\n\n');
}

/** Escapes a text so that Markdown shows it verbatim, and no more: some editors, such as Neovim, show backslashes. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~@]|:(?=\/\/)|(?<=www)\.|&(?=#?\w+;)|(?<![a-z\d])_|_(?![a-z\d])/gi, '\\$&')
    .replace(/^(\s*)(\d+(?=[.)])|(?=[#>+-]))/gm, '$1$2\\');
}
