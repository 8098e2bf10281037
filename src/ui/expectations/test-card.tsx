import { READER_CHOICES, typedCrawlers, USAGE_MEANINGS, USAGES, type Usage } from '#core';
import { type Expectation, type ExpectedOutcome, splitSelections, type TestResult, titleOf } from '#core/site';
import { CopyPlus, MoreHorizontal, TextCursorInput, Trash2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { selectCrawlersInFile } from '#state';
import { classNames } from '../controls/class-names.ts';
import { Select } from '../controls/fields/select.tsx';
import { ActionMenu } from '../controls/menu/action-menu.tsx';
import { IconButton, RemoveButton } from '../controls/icon-button.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { READER_TEXTS } from '../services/reader-texts.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import card from '../controls/card.module.css';
import chip from '../controls/fields/chip.module.css';
import { CommitField } from '../controls/form/commit-field.tsx';
import styles from './expectations-form.module.css';
import { suggestNothing, suggestCrawlersToTest } from './suggest-values.ts';
import { TestStatus } from './test-status.tsx';
import { UnmetList } from './unmet-list.tsx';
import type { TestCommands } from './use-test-commands.ts';
import { ValueChips } from './value-chips.tsx';

export interface TestCardProps {
  readonly test: Expectation;
  /** `null` until it is checked. */
  readonly result: TestResult | null;
  readonly commands: TestCommands;
  readonly isCurrent: boolean;
}

/** A test in the form: its name, crawlers, paths and outcomes, and what does not meet them. */
export const TestCard = memo(function TestCard({ test, result, commands, isCurrent }: TestCardProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const inFile = useEditorStore(selectCrawlersInFile);
  const suggestCrawler = useCallback((typed: string) => suggestCrawlersToTest(typed, inFile), [inFile]);
  const { index, name, crawlers } = test;
  const title = titleOf(test);
  const writeCrawler = (at: number, typed: string | null): string | null => {
    if (typed === null) return commands.change({ kind: 'crawler', index, at, value: null }, 'remove crawler');
    // Of a list such as "GPTBot, CCBot", the first takes the place; the others are added.
    const last = Math.max(at, crawlers.length - 1);
    const selections = splitSelections(typed).filter((one) => one !== '');
    const changes = typedCrawlers(...selections).map(
      (value, offset) => ({ kind: 'crawler', index, at: offset === 0 ? at : last + offset, value }) as const,
    );
    return commands.changeAll(changes, 'change crawlers');
  };
  return (
    <li className={classNames(card.card, styles.card)} data-test={index} aria-current={isCurrent || undefined}>
      <div className={card.head}>
        <TestStatus state={result?.result ?? 'checking'} />
        <CommitField
          label={`Name of ${title}`}
          control="name"
          className={classNames(card.name, styles.name)}
          placeholder={title}
          value={name ?? ''}
          commit={(typed) =>
            commands.change({ kind: 'field', index, field: 'name', value: typed === '' ? null : typed }, 'rename test')
          }
        />
        <ActionMenu
          align="end"
          trigger={<IconButton size="sm" icon={MoreHorizontal} label={`Actions for ${title}`} tooltip="Actions" />}
          actions={() => [
            { label: 'Show in the text', icon: TextCursorInput, run: () => commands.show(test) },
            {
              label: 'Duplicate',
              icon: CopyPlus,
              run: () => setRefusal(commands.change({ kind: 'duplicate', index }, 'duplicate test')),
            },
            'separator',
            {
              label: 'Remove',
              icon: Trash2,
              danger: true,
              run: () => setRefusal(commands.change({ kind: 'remove', index }, 'remove test')),
            },
          ]}
        />
      </div>
      <div className={classNames(card.parts, styles.parts)}>
        <span className={classNames(card.part, styles.part)}>Crawlers</span>
        <ValueChips
          label={`Crawlers of ${title}`}
          word="Crawler"
          placeholder="Name, * or purpose:…"
          values={crawlers.map((text) => ({ text }))}
          suggest={suggestCrawler}
          write={writeCrawler}
          adders={[{ label: 'Add crawler', add: (text) => writeCrawler(crawlers.length, text) }]}
        />
        <span className={classNames(card.part, styles.part)}>Paths</span>
        <PathChips test={test} commands={commands} />
        <span className={classNames(card.part, styles.part)}>Expected</span>
        <Outcomes test={test} commands={commands} onRefused={setRefusal} />
        <span className={classNames(card.part, styles.part)}>Reader</span>
        <div className={styles.reader}>
          <Select
            label={`Reader of ${title}`}
            hideLabel
            size="sm"
            value={test.reader}
            options={READER_CHOICES.map((reader) => ({ value: reader, label: READER_TEXTS[reader].name }))}
            onChange={(reader) =>
              setRefusal(
                commands.change(
                  { kind: 'field', index, field: 'reader', value: reader === 'auto' ? null : reader },
                  'change reader',
                ),
              )
            }
          />
          <span className="note">{describeOtherFields(test)}</span>
        </div>
      </div>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {result && result.result !== 'pass' && (
        <div className={styles.outcome}>
          <UnmetList test={result} commands={commands} />
        </div>
      )}
    </li>
  );
});

/** Summarises the fields of the test that can be edited only in the text. */
function describeOtherFields({ status, purpose, date, firstIndexed, page, headers }: Expectation): string {
  return [
    status === 200 ? null : `status ${status ?? 'none'}`,
    purpose === null ? null : `purpose ${purpose}`,
    date === null ? null : `on ${date}`,
    firstIndexed === null ? null : `first indexed on ${firstIndexed}`,
    page === null ? null : `page ${page}`,
    headers === null ? null : 'with headers',
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

function PathChips({ test, commands }: Pick<TestCardProps, 'test' | 'commands'>) {
  const { index, paths } = test;
  const write = (at: number, kind: 'path' | 'all', text: string | null): string | null =>
    commands.change(
      { kind: 'path', index, at, value: text === null ? null : { kind, text } },
      text === null ? 'remove path' : 'change paths',
    );
  return (
    <ValueChips
      label={`Paths of ${titleOf(test)}`}
      word="Path"
      placeholder="/path"
      values={paths.map(({ kind, text }) => (kind === 'all' ? { text, mark: 'all' } : { text }))}
      suggest={suggestNothing}
      write={(at, text) => write(at, paths[at]?.kind ?? 'path', text)}
      adders={[
        { label: 'Add path', word: 'path', add: (text) => write(paths.length, 'path', text) },
        { label: 'Add pattern', word: 'pattern', add: (text) => write(paths.length, 'all', text) },
      ]}
    />
  );
}

interface OutcomesProps extends Pick<TestCardProps, 'test' | 'commands'> {
  readonly onRefused: (reason: string | null) => void;
}

function Outcomes({ test, commands, onRefused }: OutcomesProps) {
  const { index, expected } = test;
  const title = titleOf(test);
  const set = (usage: Usage, outcome: ExpectedOutcome | null): void => {
    const label = outcome === null ? `remove expectation for ${usage}` : `expect ${usage}`;
    onRefused(commands.change({ kind: 'outcome', index, usage, outcome }, label));
  };
  const free = USAGES.filter((usage) => !expected.has(usage));
  return (
    <ul className={chip.chips} aria-label={`Expected by ${title}`}>
      {[...expected].map(([usage, { effect, conditions }]) => (
        <li
          key={usage}
          className={classNames(chip.chip, styles.expected)}
          {...tooltipAttributes(USAGE_MEANINGS[usage])}
        >
          <span className={styles.usage}>{usage}</span>
          <Select
            label={`${usage} is expected to be`}
            aria-description={USAGE_MEANINGS[usage]}
            hideLabel
            size="sm"
            className={effect === 'permitted' ? styles.permitted : styles.prohibited}
            value={effect}
            options={[
              { value: 'permitted', label: 'allowed' },
              { value: 'prohibited', label: 'blocked', disabled: conditions.length > 0 },
            ]}
            onChange={(chosen) => set(usage, { effect: chosen, conditions })}
          />
          {conditions.length > 0 && <span className={styles.conditions}>{conditions.join(', ')}</span>}
          <RemoveButton
            what={`the expectation for ${usage}`}
            className={chip.remove}
            onClick={() => set(usage, null)}
          />
          <span aria-hidden className={classNames('without-hover', styles.meaning)}>
            {USAGE_MEANINGS[usage]}
          </span>
        </li>
      ))}
      {free.length > 0 && (
        <li className={chip.adding}>
          <Select
            label={`Add usage to ${title}`}
            hideLabel
            size="sm"
            className={styles.addUsage}
            value=""
            options={[
              { value: '', label: '+ usage' },
              ...free.map((usage) => ({ value: usage, label: `${usage}: ${USAGE_MEANINGS[usage]}` })),
            ]}
            onChange={(chosen) => {
              const usage = free.find((one) => one === chosen);
              if (usage) set(usage, { effect: 'permitted', conditions: [] });
            }}
          />
        </li>
      )}
    </ul>
  );
}
