import { Ban, CircleCheck, CircleDashed } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { joinWords, knownCrawler, type Policy } from '#core';
import { nameOfUse } from '#core/analysis';
import {
  createPreferenceDecider,
  PREFERENCE_VOCABULARIES,
  readTdmrep,
  REASON_TEXTS,
  SOURCE_NAMES,
  summarizeUses,
  type UseStatement,
  type UseSummary,
  VOCABULARY_NAMES,
  describeHonouring,
  vocabularyFacts,
} from '#core/preferences';
import { selectPreferenceFiles, type WorkspaceDocument } from '#state';
import { classNames } from '../../controls/class-names.ts';
import { LinkButton } from '../../controls/button.tsx';
import tones from '../../controls/tones/tones.module.css';
import styles from './preference-answer.module.css';
import { useAppServices } from '../../services/app-services.tsx';
import { fileNameOf } from '../../services/document-kinds.ts';
import { goTo } from '../../services/go-to.ts';
import { LineLink } from '../../services/sentence.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { AnswerSection } from '../answer-parts/answer-section.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

const VALUES = {
  allowed: { words: 'Allowed', icon: CircleCheck, tone: tones.success },
  disallowed: { words: 'Refused', icon: Ban, tone: tones.error },
  unknown: { words: 'Not stated', icon: CircleDashed, tone: styles.unknown },
} as const;

/** What may be done with the page after it is fetched: by use, then by vocabulary. Clause: S8. */
export function PreferenceAnswer() {
  const { policy, question, context } = useSimulatorAnswer();
  const files = useEditorStore(selectPreferenceFiles);
  const page = context.page ?? null;
  const url = context.url ?? null;
  const decider = useMemo(
    () =>
      createPreferenceDecider({
        policy,
        page: page?.syntax ?? null,
        headers: page?.headers ?? null,
        tdmrep: files.tdmrep?.document.text ?? null,
        aiTxt: files.aiTxt?.policy ?? null,
        licenses: new Map([...files.licenses].map(([licenseUrl, { document }]) => [licenseUrl, document.text])),
      }),
    [policy, page, files],
  );
  const answer = useMemo(() => {
    const { crawler, path, status = 200 } = question;
    const operator = knownCrawler(crawler)?.operator ?? null;
    return decider.decide(
      { crawler, path, status, operator, url },
      PREFERENCE_VOCABULARIES.filter((one) => one !== 'tokens' && (one !== 'ai-txt' || files.aiTxt !== null)),
    );
  }, [decider, question, url, files]);
  const stated = [...answer.preferences].filter(([, categories]) =>
    [...categories.values()].some(({ reason }) => reason !== 'none'),
  );
  return (
    <AnswerSection title="After crawling">
      <ul className={styles.uses} aria-label="Uses">
        {summarizeUses(answer).map((summary) => (
          <li key={summary.use}>
            <Use summary={summary} />
          </li>
        ))}
      </ul>
      {stated.length > 0 && (
        <details>
          <summary>What each vocabulary says</summary>
          {stated.map(([vocabulary, categories]) => (
            <Fragment key={vocabulary}>
              <h4 className={styles.vocabulary}>{VOCABULARY_NAMES[vocabulary]}</h4>
              <dl className={styles.categories}>
                {[...categories].map(([category, preference]) => (
                  <div key={category}>
                    <dt>
                      <code>{category}</code>
                    </dt>
                    <dd>
                      <Stated vocabulary={vocabulary} preference={preference} />
                    </dd>
                  </div>
                ))}
              </dl>
              <p className={styles.honoured}>{describeHonouring(vocabularyFacts(vocabulary))}</p>
            </Fragment>
          ))}
        </details>
      )}
    </AnswerSection>
  );
}

function Use({ summary: { use, value, statements, opposite } }: { readonly summary: UseSummary }) {
  const { words, icon: Icon, tone } = VALUES[value];
  return (
    <>
      <span className={styles.use}>{nameOfUse(use)}</span>
      <span className={classNames(styles.value, tone)}>
        <Icon aria-hidden />
        {words}
      </span>
      {value !== 'unknown' && (
        <span className={styles.place}>
          {statements.map((statement, index) => (
            <Fragment key={statement.vocabulary}>
              {index > 0 && '; '}
              {VOCABULARY_NAMES[statement.vocabulary]} <Places {...statement} />
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
  return `${joinWords(names)} ${names.length === 1 ? 'says' : 'say'} the opposite.`;
}

function Stated({ vocabulary, preference }: Pick<UseStatement, 'vocabulary' | 'preference'>) {
  const { value, reason, terms = [], limits = [], policy = null, ambiguous } = preference;
  return (
    <>
      {value === 'allowed' || value === 'disallowed' || value === 'unknown'
        ? VALUES[value].words
        : (value ?? VALUES.unknown.words)}
      {reason !== 'stated' && reason !== 'unstated' && `: ${REASON_TEXTS[reason]}`}{' '}
      <Places vocabulary={vocabulary} preference={preference} />
      {[...terms, ...limits].length > 0 && `, with conditions: ${[...terms, ...limits].join(', ')}`}
      {policy !== null && `, policy: ${policy}`}
      {ambiguous.length > 0 && `. Can be read differently (${ambiguous.join(', ')})`}
    </>
  );
}

/** Where a preference is stated, with links to places in the workspace. */
function Places({ vocabulary, preference }: Pick<UseStatement, 'vocabulary' | 'preference'>) {
  const { policy } = useSimulatorAnswer();
  const { tdmrep, aiTxt, licenses } = useEditorStore(selectPreferenceFiles);
  const { lines, from, rule = null } = preference;
  const linesIn = vocabulary === 'ai-txt' ? (aiTxt?.document.path ?? '') : 'robots.txt';
  const named = vocabulary === 'rsl' ? [...new Set(lines.map((line) => fieldValue(policy, line)))] : [];
  const places = [
    ...lines.map((line) => (
      <LineLink key={line} reference={{ path: linesIn, line }}>
        {`line ${line + 1}`}
      </LineLink>
    )),
    ...from
      .filter((source) => SOURCE_NAMES[source] !== '')
      .map((source) => {
        const name = SOURCE_NAMES[source];
        const document = source === 'file' ? tdmrep : source === 'ai.txt' ? (aiTxt?.document ?? null) : null;
        if (document === null) return name;
        return (
          <FileLink
            key={source}
            document={document}
            rule={rule}
          >{`${name}${rule === null ? '' : `, rule ${rule + 1}`}`}</FileLink>
        );
      }),
    ...named.map((url) => {
      const document = licenses.get(url);
      return document ? (
        <FileLink key={url} document={document} rule={null}>
          {fileNameOf(document)}
        </FileLink>
      ) : null;
    }),
  ].filter((place) => place !== null);
  if (places.length === 0) return null;
  return (
    <>
      (
      {places.map((place, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {place}
        </Fragment>
      ))}
      )
    </>
  );
}

function fieldValue({ syntax }: Policy, line: number): string {
  const element = syntax.lines[line];
  return element?.kind === 'field' ? element.value.text : '';
}

interface FileLinkProps {
  readonly document: WorkspaceDocument;
  /** Index of a rule of a tdmrep.json, from 0. */
  readonly rule: number | null;
  readonly children: string;
}

/** A link to a document of the workspace, at the rule that decided. */
function FileLink({ document: { path, document }, rule, children }: FileLinkProps) {
  const services = useAppServices();
  const show = (): void => {
    const place = rule === null ? null : readTdmrep(document.text).rules.find(({ index }) => index === rule);
    goTo(services, { path, offset: place?.span.start ?? 0 }, null);
  };
  return (
    <LinkButton className={styles.link} onClick={show}>
      {children}
    </LinkButton>
  );
}
