import { Ban, CircleCheck, CircleDashed } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { crawlerInHeader, crawlerNamed } from '#core';
import {
  decidePreferences,
  PREFERENCE_VOCABULARIES,
  type ReadPreference,
  REASON_TEXTS,
  type SiteUse,
  SOURCE_NAMES,
  summarizeUses,
  type UseStatement,
  type UseSummary,
  VOCABULARY_NAMES,
  vocabularyFacts,
} from '#core/preferences';
import { classNames } from '../../controls/class-names.ts';
import tones from '../../controls/tones.module.css';
import styles from './preference-answer.module.css';
import { LineLink } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer/use-simulator-answer.ts';

const USES: Readonly<Record<SiteUse, string>> = {
  'ai-training': 'AI training',
  'ai-answers': 'AI answers',
  search: 'Web search',
};

const VALUES = {
  allowed: { words: 'Allowed', icon: CircleCheck, tone: tones.success },
  disallowed: { words: 'Refused', icon: Ban, tone: tones.error },
  unknown: { words: 'Not stated', icon: CircleDashed, tone: styles.unknown },
} as const;

/** What may be done with the page after it was fetched: by use, then by vocabulary. Clause: S8. */
export function PreferenceAnswer() {
  const { policy, question, surroundings } = useSimulatorAnswer();
  const answer = useMemo(() => {
    const { crawler, path, status = 200 } = question;
    const operator = (crawlerNamed(crawler) ?? crawlerInHeader(crawler))?.operator ?? null;
    const page = surroundings.page ?? null;
    return decidePreferences(
      { policy, page: page?.syntax ?? null, headers: page?.headers ?? null },
      { crawler, path, status, operator, url: surroundings.url ?? null },
      PREFERENCE_VOCABULARIES.filter((one) => one !== 'tokens' && one !== 'ai-txt'),
    );
  }, [policy, question, surroundings]);
  const speaking = [...answer.preferences].filter(([, categories]) =>
    [...categories.values()].some(({ reason }) => reason !== 'none'),
  );
  return (
    <section aria-label="After crawling" className={styles.preferences}>
      <h3 className={styles.title}>After crawling</h3>
      <ul className={styles.uses} aria-label="Uses">
        {summarizeUses(answer).map((summary) => (
          <li key={summary.use}>
            <Use summary={summary} />
          </li>
        ))}
      </ul>
      {speaking.length > 0 && (
        <details>
          <summary>What each vocabulary says</summary>
          {speaking.map(([vocabulary, categories]) => (
            <Fragment key={vocabulary}>
              <h4 className={styles.vocabulary}>{VOCABULARY_NAMES[vocabulary]}</h4>
              <dl className={styles.categories}>
                {[...categories].map(([category, preference]) => (
                  <div key={category}>
                    <dt>
                      <code>{category}</code>
                    </dt>
                    <dd>
                      <Stated preference={preference} />
                    </dd>
                  </div>
                ))}
              </dl>
              <p className={styles.honoured}>{honouredText(vocabulary)}</p>
            </Fragment>
          ))}
        </details>
      )}
    </section>
  );
}

function Use({ summary: { use, value, statements, opposite } }: { readonly summary: UseSummary }) {
  const { words, icon: Icon, tone } = VALUES[value];
  return (
    <>
      <span className={styles.use}>{USES[use]}</span>
      <span className={classNames(styles.value, tone)}>
        <Icon aria-hidden />
        {words}
      </span>
      {value !== 'unknown' && (
        <span className={styles.place}>
          {statements.map((statement, index) => (
            <Fragment key={statement.vocabulary}>
              {index > 0 && '; '}
              {VOCABULARY_NAMES[statement.vocabulary]} <Places preference={statement.preference} />
            </Fragment>
          ))}
          {opposite.length > 0 && `. ${oppositeText(opposite)}`}
        </span>
      )}
    </>
  );
}

/** @example 'Content-Signal says the opposite.' */
function oppositeText(opposite: UseSummary['opposite']): string {
  const names = opposite.map(({ vocabulary }) => VOCABULARY_NAMES[vocabulary]);
  return `${names.join(' and ')} ${names.length === 1 ? 'says' : 'say'} the opposite.`;
}

function Stated({ preference }: { readonly preference: ReadPreference }) {
  const { value, reason, terms = [], limits = [], policy = null, ambiguous } = preference;
  const words = value === 'allowed' || value === 'disallowed' ? VALUES[value].words : (value ?? VALUES.unknown.words);
  const said = value === 'unknown' ? VALUES.unknown.words : words;
  return (
    <>
      {said}
      {reason !== 'stated' && reason !== 'unstated' && `: ${REASON_TEXTS[reason]}`} <Places preference={preference} />
      {[...terms, ...limits].length > 0 && `, on conditions: ${[...terms, ...limits].join(', ')}`}
      {policy !== null && `, policy: ${policy}`}
      {ambiguous.length > 0 && `. Can be read otherwise (${ambiguous.join(', ')})`}
    </>
  );
}

function Places({ preference: { lines, from } }: { readonly preference: ReadPreference }) {
  const elsewhere = from.map((source) => SOURCE_NAMES[source]).filter((text) => text !== '');
  if (lines.length === 0 && elsewhere.length === 0) return null;
  return (
    <>
      (
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ', '}
          <LineLink reference={{ path: 'robots.txt', line }}>{`line ${line + 1}`}</LineLink>
        </Fragment>
      ))}
      {lines.length > 0 && elsewhere.length > 0 && ', '}
      {elsewhere.join(', ')})
    </>
  );
}

/** Who honours a vocabulary, and of when that is known. */
function honouredText(vocabulary: UseStatement['vocabulary']): string {
  const facts = vocabularyFacts(vocabulary);
  if (facts === null) return '';
  const who = facts.honouredBy.map((one) => `${one.who} (${one.what})`).join('; ');
  return who === ''
    ? `No crawler operator documents that it honours this (as of ${facts.asOf}).`
    : `Honoured, by its operator’s word, by ${who} (as of ${facts.asOf}).`;
}
