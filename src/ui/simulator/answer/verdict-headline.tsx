import type { Verdict } from '#core';
import { Ban, CircleCheck, Contrast, type LucideIcon } from 'lucide-react';
import { shorten } from '../../controls/shorten.ts';
import type { CrawlerReading } from '../question/read-crawler.ts';

/** The icons of the verdicts, which tell them apart without colour. */
export const VERDICT_ICONS: Readonly<Record<Verdict, LucideIcon>> = {
  allowed: CircleCheck,
  'not-indexed': Contrast,
  blocked: Ban,
};

export interface VerdictHeadlineProps {
  readonly verdict: Verdict;
  readonly crawler: CrawlerReading;
}

/** The verdict in a sentence: `Googlebot is blocked`. */
export function VerdictHeadline(props: VerdictHeadlineProps) {
  const [start, verdict] = headlineOf(props);
  return (
    <>
      {start} <strong>{verdict}</strong>
    </>
  );
}

/** The sentence of {@link VerdictHeadline} as text. */
export function headlineText(props: VerdictHeadlineProps): string {
  return headlineOf(props).join(' ');
}

/** Returns the words before the verdict, and the verdict. */
function headlineOf({ verdict, crawler }: VerdictHeadlineProps): readonly [string, string] {
  const subject = shorten(crawler.subject, 60);
  if (verdict === 'not-indexed') return [`For ${subject}: may be crawled,`, 'but not indexed'];
  return [`${subject} ${crawler.isUnknown || crawler.ignoresFile ? 'would be' : 'is'}`, verdict];
}
