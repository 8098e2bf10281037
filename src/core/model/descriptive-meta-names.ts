/** Names of META tags that describe the page; their prose may contain words such as "index" and "all". */
export const DESCRIPTIVE_META_NAMES =
  /^(?:abstract|application-name|author|copyright|creator|description|distribution|generator|keywords|language|news_keywords|publisher|rating|referrer|revisit-after|subject|theme-color|title|viewport|.*:.*|dc\..*|dcterms\..*)$/i;
