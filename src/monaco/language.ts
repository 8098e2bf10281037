import { languages } from 'monaco-editor/editor';
import {
  classifyHeaderLine,
  classifyHtmlLine,
  classifyJsonLine,
  classifyLine,
  classifyXmlLine,
  classifyYamlLine,
  HTML_START,
  type LineToken,
  YAML_START,
} from '#core/language';
import type { DocumentKind } from '#state';

/** Monaco's language ids. The one for robots.txt covers ACAP fields too. */
export const LANGUAGE_ID = 'robots-txt';
export const PAGE_ID = 'robots-page';
const HEADERS_ID = 'robots-headers';
const EXPECTATIONS_ID = 'robots-expectations';
const TDMREP_ID = 'robots-tdmrep';
const RSL_ID = 'robots-rsl';
export const ALL_LANGUAGES = [LANGUAGE_ID, PAGE_ID, HEADERS_ID, EXPECTATIONS_ID, TDMREP_ID, RSL_ID];

export function languageOf(kind: DocumentKind): string {
  return LANGUAGES[kind];
}

const LANGUAGES: Readonly<Record<DocumentKind, string>> = {
  robots: LANGUAGE_ID,
  permissions: LANGUAGE_ID,
  'ai-txt': LANGUAGE_ID,
  page: PAGE_ID,
  headers: HEADERS_ID,
  tdmrep: TDMREP_ID,
  rsl: RSL_ID,
  expectations: EXPECTATIONS_ID,
};

/** Registers the languages and their comment syntax; the parsers that read documents also highlight them. */
export function registerLanguages(): void {
  for (const id of ALL_LANGUAGES) languages.register({ id });
  // A field name, a usage or a path segment is one word.
  const wordPattern = /[\w%.-]+/;
  languages.setLanguageConfiguration(LANGUAGE_ID, { comments: { lineComment: '#' }, wordPattern });
  languages.setLanguageConfiguration(PAGE_ID, { comments: { blockComment: ['<!--', '-->'] }, wordPattern });
  languages.setLanguageConfiguration(HEADERS_ID, { wordPattern });
  languages.setLanguageConfiguration(TDMREP_ID, { wordPattern });
  languages.setLanguageConfiguration(RSL_ID, { comments: { blockComment: ['<!--', '-->'] }, wordPattern });
  languages.setLanguageConfiguration(EXPECTATIONS_ID, { comments: { lineComment: '#' }, wordPattern: /[\w%.:/*-]+/ });
  registerTokenizer(LANGUAGE_ID, null, (line) => ({ tokens: classifyLine(line), state: null }));
  registerTokenizer(PAGE_ID, HTML_START, classifyHtmlLine);
  registerTokenizer(EXPECTATIONS_ID, YAML_START, classifyYamlLine);
  registerTokenizer(TDMREP_ID, null, (line) => ({ tokens: classifyJsonLine(line), state: null }));
  registerTokenizer(RSL_ID, HTML_START, classifyXmlLine);
  registerTokenizer(HEADERS_ID, false, (line, state) => {
    const { tokens, inRobots } = classifyHeaderLine(line, state);
    return { tokens, state: inRobots };
  });
}

/** @param classify - tokenises a line that starts in a given state, and returns the state of the next line */
function registerTokenizer<State>(
  id: string,
  start: State,
  classify: (line: string, state: State) => { readonly tokens: readonly LineToken[]; readonly state: State },
): void {
  /** The tokeniser's state at the start of a line; states are equal if their values serialise to the same JSON. */
  class LineState implements languages.IState {
    readonly value: State;
    constructor(value: State) {
      this.value = value;
    }
    clone(): LineState {
      return this;
    }
    equals(other: languages.IState): boolean {
      return other instanceof LineState && JSON.stringify(other.value) === JSON.stringify(this.value);
    }
  }
  languages.setTokensProvider(id, {
    getInitialState: () => new LineState(start),
    tokenize: (line, before) => {
      const { tokens, state } = classify(line, before instanceof LineState ? before.value : start);
      return { tokens: fillGaps(line, tokens), endState: new LineState(state) };
    },
  });
}

/** Converts the tokens of a line to Monaco's form, in which each extends to the start of the next. */
export function fillGaps(line: string, lineTokens: readonly LineToken[]): languages.IToken[] {
  const tokens: languages.IToken[] = [];
  let position = 0;
  for (const { start, end, kind } of lineTokens) {
    if (start > position) tokens.push({ startIndex: position, scopes: '' });
    tokens.push({ startIndex: start, scopes: kind });
    position = end;
  }
  if (position < line.length) tokens.push({ startIndex: position, scopes: '' });
  return tokens;
}
