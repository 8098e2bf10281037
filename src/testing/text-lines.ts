/** Splits a text into lines with their line endings; the first without BOM. */
export const sourcesOf = (text: string) => text.replace(/^\uFEFF/, '').match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
export const contentOf = (source: string) => source.replace(/[\r\n]+$/, '');
export const endOf = (source: string) => source.slice(contentOf(source).length);
export const contentsOf = (text: string) => sourcesOf(text).map(contentOf);

/** Tags every non-blank line with a comment that identifies it. */
export function tagLines(text: string): string {
  const tagged = (content: string, line: number) => (content.trim() === '' ? content : `${content}#${line};`);
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return (
    bom +
    sourcesOf(text)
      .map((source, line) => tagged(contentOf(source), line) + endOf(source))
      .join('')
  );
}

/** Returns the tag that {@link tagLines} put on a line; `null` if it has none. */
export const tagOf = (content: string) => /#(\d+);$/.exec(content)?.[1] ?? null;
