import { formatCount } from '../../../text/join-words.ts';
import { lineAt, lineContentSpan } from '../../../text/text-document.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';

/** 500 KiB of UTF-8, in bytes: the least that every crawler must read, and the most that Google reads. */
const LIMIT = 512_000;

export const fileTooLong = defineLintRule({
  id: 'file-too-long',
  severity: 'warning',
  clauses: ['G7'],
  source: ['RFC 9309 §2.5', 'google/robotstxt'],
  summary: 'A robots.txt of more than 500 KiB.',
  why: 'Google ignores everything after the first 500 KiB, and RFC 9309 requires no crawler to read more. Rules further down apply to some crawlers and not to others. Patterns with "*" and "Clean up" shorten most long files.',
  bad: `User-agent: *\n# ${'x'.repeat(LIMIT - 17)}\n[|Disallow: /private/|]\n`,
  good: 'User-agent: *\nDisallow: /private/\n',
  *check({ document }) {
    const { bytes, cut } = measure(document.text);
    if (cut === null) return;
    // No line follows the last line ending.
    const last = lineAt(document, document.text.length - 1);
    let line = lineAt(document, cut);
    // A line that ends right before the limit is read in full.
    if (cut >= lineContentSpan(document, line).end) line++;
    if (line > last) return;
    const ignored = last - line + 1;
    const lines = ignored === 1 ? 'this line' : `everything from this line on (${formatCount(ignored)} lines)`;
    yield {
      span: lineContentSpan(document, line),
      message: `Google ignores ${lines}: the file is ${formatCount(Math.ceil(bytes / 1024))} KiB long, and only the first 500 KiB count.`,
    };
  },
});

/** The length of a text in bytes of UTF-8, and the offset at which it exceeds the limit; `null` if it does not. */
function measure(text: string): { readonly bytes: number; readonly cut: number | null } {
  // A UTF-16 code unit takes at most three bytes.
  if (text.length * 3 <= LIMIT) return { bytes: text.length, cut: null };
  let bytes = 0;
  let cut: number | null = null;
  for (let offset = 0; offset < text.length; offset++) {
    const unit = text.charCodeAt(offset);
    // The two halves of a surrogate pair together take four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x8_00 || (unit >= 0xd8_00 && unit <= 0xdf_ff) ? 2 : 3;
    if (bytes > LIMIT) cut ??= offset;
  }
  return { bytes, cut };
}
