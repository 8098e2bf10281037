import { languages } from 'monaco-editor/editor';
import { classifyLine } from '#core';

/** The name under which Monaco knows robots.txt, its ACAP fields included. */
export const LANGUAGE_ID = 'robots-txt';

/** Nothing needs to be known of the lines before a line. */
const STATE: languages.IState = { clone: () => STATE, equals: () => true };

/** Tells Monaco how robots.txt is coloured, by the very parser that reads it, and how its comments are written. */
export function registerLanguage(): void {
  languages.register({ id: LANGUAGE_ID });
  languages.setLanguageConfiguration(LANGUAGE_ID, {
    comments: { lineComment: '#' },
    // A field name, a usage or a path segment is one word.
    wordPattern: /[\w%.-]+/,
  });
  languages.setTokensProvider(LANGUAGE_ID, {
    getInitialState: () => STATE,
    tokenize: (line) => ({ tokens: tokenizeLine(line), endState: STATE }),
  });
}

/** The pieces of a line as Monaco wants them: each reaches to the start of the next. */
export function tokenizeLine(line: string): languages.IToken[] {
  const tokens: languages.IToken[] = [];
  let position = 0;
  for (const { start, end, kind } of classifyLine(line)) {
    if (start > position) tokens.push({ startIndex: position, scopes: '' });
    tokens.push({ startIndex: start, scopes: kind });
    position = end;
  }
  if (position < line.length) tokens.push({ startIndex: position, scopes: '' });
  return tokens;
}
