import { crawlerNamed, formatCount, joinWords, purposeLabel } from '#core';
import { SegmentedControl } from '../../controls/fields/radio-group.tsx';
import { CrawlerPicker } from '../../controls/crawlers/crawler-picker.tsx';
import type { WhoKind } from '../answers.ts';
import { Step, type StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

const AUDIENCES: readonly { readonly value: WhoKind; readonly label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'crawlers', label: 'Chosen crawlers' },
  { value: 'everyone-except', label: 'All except' },
  { value: 'acap-readers', label: 'ACAP readers' },
];

/** Step 1: the crawlers that the rules address. Source: Guide §2.1. */
export function WhoStep({
  answers,
  onChange,
  remark,
}: StepAnswerProps & {
  /** What the file already says about a crawler; `null` for nothing. */
  readonly remark: (token: string) => string | null;
}) {
  const { who, names } = answers;
  const isPicked = who === 'crawlers' || who === 'everyone-except';
  return (
    <Step title="Who">
      <SegmentedControl
        label="Who"
        hideLabel
        options={AUDIENCES}
        value={who}
        onChange={(next) => onChange({ who: next })}
      />
      {isPicked && <CrawlerPicker chosen={names} remark={remark} onChange={(next) => onChange({ names: next })} />}
      {isPicked && <NotesOnChosen names={names} />}
      {who === 'everyone' && (
        <p className="note">
          Crawlers with their own group ignore the rules for everyone, so their groups get the change too.
        </p>
      )}
      {who === 'acap-readers' && (
        <p className="note">Writes ACAP rules only, so crawlers that read ACAP get different rules from the rest.</p>
      )}
    </Step>
  );
}

/** Notes on the chosen crawlers. */
function NotesOnChosen({ names }: { readonly names: readonly string[] }) {
  const chosen = names.map(crawlerNamed).filter((crawler) => crawler !== null);
  const cut = chosen.filter(({ token, readAs }) => token !== readAs);
  const several = chosen.filter(({ purposes, isControlToken }) => purposes.length > 1 && !isControlToken);
  const separable = several.filter(({ separation }) => separation !== null);
  const inseparable = several.filter(({ separation }) => separation === null);
  const doubtful = chosen.filter(({ robots }) => robots === 'ignores-or-disputed').length;
  const retired = chosen.filter(({ isRetired }) => isRetired).length;
  const notes = [
    ...separable.map(
      ({ token, purposes, separation }) =>
        `${token} is for ${joinWords(purposes.map(purposeLabel))}; ${separation ?? ''}.`,
    ),
    inseparable.length > 0 &&
      `${joinWords(inseparable.map(({ token }) => token))} ${inseparable.length === 1 ? 'has' : 'have'} other uses too, and there’s no known way to control them separately.`,
    doubtful > 0 &&
      `${formatCount(doubtful)} of the chosen crawlers may not obey robots.txt: block ${doubtful === 1 ? 'it' : 'them'} at your server.`,
    retired > 0 && `${formatCount(retired)} of the chosen names ${retired === 1 ? 'is' : 'are'} no longer used.`,
    cut.length > 0 &&
      `Parsers read names only up to a space: ${cut.map(({ token, readAs }) => `${token} as ${readAs}`).join(', ')}.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
