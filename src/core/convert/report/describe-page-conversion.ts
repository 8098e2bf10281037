import { countThings } from '../../text/join-words.ts';
import type { PageDifference } from '../page/compare-pages.ts';
import type { PageConversion, UnconvertedDirective, UnconvertedDirectiveReason } from '../page/convert-page.ts';
import { type Advice, NO_EFFECT_TODAY } from './describe-difference.ts';

/** Describes what the conversion of a page writes, or why there is nothing to write. Clause: C7. */
export function describePageConversion({ twins, unconverted }: PageConversion): string {
  if (twins.length > 0) {
    return `Adds ${countThings(twins.length, 'ACAP META tag')} next to your own. Your own tags stay as they are.`;
  }
  const has = (reason: UnconvertedDirectiveReason) => unconverted.some((one) => one.reason === reason);
  const isOnly = (reason: UnconvertedDirectiveReason) => unconverted.every((one) => one.reason === reason);
  if (unconverted.length === 0) return 'Nothing to convert: the page has no META tags for crawlers.';
  if (isOnly('curly-quotes')) {
    return 'Nothing to convert: the META tags use curly quotes, so crawlers do not read them.';
  }
  if (has('said-already')) return 'Already converted: the page’s ACAP tags cover its other META tags.';
  if (isOnly('says-nothing')) return 'Nothing to convert: the META tags only state the defaults.';
  return 'Nothing to convert: no META tag has a directive that ACAP can express.';
}

const UNCONVERTED: Readonly<Record<UnconvertedDirectiveReason, { readonly why: string; readonly advice: string }>> = {
  'says-nothing': { why: 'it only states the default', advice: 'It stays as it is.' },
  'no-counterpart': {
    why: 'ACAP has no counterpart',
    advice: 'It stays as it is, for the crawlers that read it.',
  },
  header: {
    why: 'it is in an HTTP header, and ACAP does not define any',
    advice: 'To convert it, put it into a META tag of the page.',
  },
  'said-already': {
    why: 'an ACAP tag of the page already covers the same usage',
    advice: 'If the directive is right, remove that tag and convert again.',
  },
  'prohibited-too': {
    why: 'the page prohibits the same usage, which a permission would contradict',
    advice: `${NO_EFFECT_TODAY} You can remove it.`,
  },
  limit: {
    why: 'you chose to leave out limits',
    advice: 'It stays as it is, for the crawlers that read it.',
  },
  unread: {
    why: 'no known crawler understands it as written',
    advice: 'If it is misspelt or its value is wrong, fix it and convert again.',
  },
  'curly-quotes': {
    why: 'the tag uses curly quotes, so crawlers do not read it',
    advice: 'Use straight quotes and convert again.',
  },
  'in-body': {
    why: 'the tag is outside the head, so crawlers do not read it',
    advice: 'Move it into the head and convert again.',
  },
  'in-comment': {
    why: 'the tag is in a comment, so crawlers do not read it',
    advice: 'Take it out of the comment and convert again.',
  },
  'http-equiv': {
    why: 'the tag uses http-equiv instead of name, so crawlers do not read it',
    advice: 'Use name instead, and convert again.',
  },
};

const MAX_SHOWN = 80;

/** Explains why a directive was not converted and what a webmaster can do about it. Clause: C7. */
export function describeUnconvertedDirective({ directive, reason }: UnconvertedDirective): Advice {
  const { why, advice } = UNCONVERTED[reason];
  const shown = directive.replace(/\s+/g, ' ');
  const subject = shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
  return { sentence: `${subject} was not converted: ${why}.`, advice };
}

/** Describes how a decision about a page may change and what a webmaster can do about it. Clause: C7, M3, M4. */
export function describePageDifference({ crawler, usage, original, converted, reason }: PageDifference): Advice {
  const who = crawler === '*' ? 'every crawler' : crawler;
  return reason === 'overrides-robots-txt'
    ? {
        sentence: `If the robots.txt prohibits ${usage}, the new tag permits it for ${who}; the directive does not.`,
        advice: 'If your robots.txt prohibits it, convert without limits or remove the new tag.',
      }
    : {
        sentence: `For ${who}, ${usage} is ${original} now and will be ${converted}: an ACAP tag for one crawler or one usage replaces the more general ones, while directives add up.`,
        advice: 'Put everything that the crawler must obey into that tag.',
      };
}
