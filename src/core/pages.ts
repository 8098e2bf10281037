/** The part of the core that reads pages. It stands apart because its HTML parser is large: load it when needed. */

export { buildPagePolicy, readPage } from './model/build-page-policy.ts';
export type {
  PageConversion,
  PageDifference,
  UnconvertedDirective,
  UnconvertedDirectiveReason,
} from './convert/convert-page.ts';
export { convertPage } from './convert/convert-page.ts';
