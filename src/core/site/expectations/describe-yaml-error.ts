import type { YAMLError } from 'yaml';
import { sentenceFor } from '../../syntax/describe-xml-error.ts';

/** What to say for an error of the YAML parser, by its code and message. */
const SENTENCES: readonly (readonly [error: RegExp, sentence: string])[] = [
  [/^BAD_ALIAS/, 'A lone asterisk must be quoted: "*".'],
  [/^TAB_AS_INDENT/, 'This line is indented with a tab. Use spaces.'],
  [/^DUPLICATE_KEY/, 'This field is written twice. Keep one.'],
  [/^MULTILINE_IMPLICIT_KEY/, 'The name of a field must be followed by a colon and a space.'],
  [/^BLOCK_AS_IMPLICIT_KEY/, 'Quote a text that contains a colon and a space, and align the fields of a test.'],
  [/^BLOCK_IN_FLOW/, 'Separate the items in brackets or braces with commas.'],
  [/^BAD_SCALAR_START/, 'A text that starts with this character must be quoted.'],
  [/^BAD_DQ_ESCAPE/, 'Double this backslash, or use single quotes.'],
  [/^MULTIPLE_DOCS/, 'The file must be one YAML document; "---" starts another.'],
  [/^RESOURCE_EXHAUSTION/, 'The file is nested too deeply.'],
  [/end with a ([\]}])$/, 'The closing "$1" is missing.'],
  [/Missing closing (.)/, 'The closing $1 is missing.'],
  [/Missing , /, 'A comma is missing here.'],
  [/Unexpected , /, 'There is no item before this comma. Remove it.'],
  [/Unexpected \S+ at node end/, 'Nothing may follow on this line. Remove it, or quote the whole text.'],
  [/Comments must be/, 'A space is missing before "#".'],
  [/followed by map values/, 'A colon and a value are missing after the name of this field.'],
  [/indent|without - /, 'This line does not align with those above that it belongs to. Correct its indentation.'],
];

/** Says in a sentence what is wrong with a YAML text, and what to do. */
export function describeYamlError({ code, message }: YAMLError): string {
  const sentence = sentenceFor(`${code} ${message}`, SENTENCES);
  return sentence ?? 'This is not valid YAML. Check the quotes, brackets and indentation here.';
}
