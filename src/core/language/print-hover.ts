import type { HoverPart } from './hover.ts';

/** A part of an explanation as Markdown. */
export function printHoverPart({ title, text, source, link }: HoverPart): string {
  const more = link === null ? [] : [`[About it](${encodeURI(link)})`];
  const where = source === null ? [] : [`*${escapeMarkdown(source)}*`];
  return [`**${escapeMarkdown(title)}**`, ...text.map(escapeMarkdown), ...where, ...more].join('\n\n');
}

/** A text as Markdown that shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&');
}
