import { useId, useMemo, useRef, useState } from 'react';
import {
  countThings,
  CRAWLER_DIRECTORY,
  crawlerNamed,
  crawlersMatching,
  directoryDate,
  joinWords,
  typedCrawlers,
  type CrawlerPurpose,
} from '#core';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { keepFocus } from '../focus/keep-focus.ts';
import { focusable, moveByArrow } from '../focus/move-by-arrow.ts';
import { SearchField } from '../fields/search-field.tsx';
import { CrawlerRow } from './crawler-row.tsx';
import { crawlersByPurpose, nextChoice, PICKER_PURPOSES, purposeTitle } from './crawlers-by-purpose.ts';
import styles from './crawler-picker.module.css';

export interface CrawlerPickerProps {
  /** Tokens from the directory, and custom names. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Called with the one crawler that is picked; if given, there are no checkboxes, and `chosen` does not change. */
  readonly onPick?: (token: string) => void;
  /** A remark to show next to a crawler, such as “already blocked”; `null` for none. */
  readonly remark?: (token: string) => string | null;
}

/**
 * Picks crawlers by purpose: a list of purposes with counts, the crawlers for one of them, and a search across all. The
 * arrow keys move within each list.
 */
export function CrawlerPicker({ chosen, onChange, onPick, remark }: CrawlerPickerProps) {
  const [typed, setTyped] = useState('');
  const [purpose, setPurpose] = useState<CrawlerPurpose>(() => firstPurpose(chosen));
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const isChosen = useMemo(() => {
    const names = new Set(chosen.map((name) => name.toLowerCase()));
    return (token: string): boolean => names.has(token.toLowerCase());
  }, [chosen]);
  const customNames = chosen.filter((name) => crawlerNamed(name) === null);
  const text = typed.trim();
  const isSingle = onPick !== undefined;
  const names = useMemo(() => (isSingle ? [text] : namesIn(text)), [isSingle, text]);
  const isList = names.length > 1;
  const sections = useMemo(
    () =>
      text === ''
        ? crawlersByPurpose(purpose)
        : [{ title: `Crawlers that match “${text}”`, crawlers: crawlersMatching(text) }],
    [text, purpose],
  );
  const setChosen = (tokens: readonly string[], isOn: boolean): void => {
    const changed = new Set(tokens.map((token) => token.toLowerCase()));
    const others = chosen.filter((name) => !changed.has(name.toLowerCase()));
    onChange(isOn ? [...others, ...tokens] : others);
  };
  const offersCustom = text !== '' && crawlerNamed(text) === null && !names.every(isChosen);
  const chooseTyped = (): void => {
    keepFocus('previous');
    if (onPick) onPick(text);
    else setChosen(names, true);
    setTyped('');
  };
  const rowOf = (name: string, isFirst: boolean) => (
    <CrawlerRow
      key={name}
      name={name}
      isChosen={isChosen(name)}
      isFirst={isFirst}
      purpose={text === '' ? purpose : null}
      remark={remark?.(name) ?? null}
      onChange={(isOn) => {
        // A custom name is only listed while it is chosen.
        keepFocus();
        setChosen([name], isOn);
      }}
      onPick={onPick && (() => onPick(name))}
    />
  );

  return (
    <div className={styles.picker}>
      <SearchField
        className={styles.search}
        label="Search crawlers"
        aria-controls={listId}
        placeholder={`Search ${CRAWLER_DIRECTORY.length} crawlers, or type a name`}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            focusable(list.current)[0]?.focus();
          } else if (event.key === 'Enter') {
            // Enter must not submit the form around it.
            event.preventDefault();
            const known = crawlerNamed(text);
            if (known && onPick) onPick(known.token);
            else if (known) setChosen([known.token], !isChosen(known.token));
            else if (offersCustom) chooseTyped();
          }
        }}
      />
      {/* A fieldset would show its legend. The groups only move the focus between the boxes inside. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div role="group" aria-label="Purposes" className={styles.purposes} onKeyDown={moveByArrow}>
        {PICKER_PURPOSES.map((one) => (
          <PurposeRow
            key={one}
            purpose={one}
            isCurrent={text === '' && one === purpose}
            isSingle={onPick !== undefined}
            isChosen={isChosen}
            onShow={() => {
              setPurpose(one);
              setTyped('');
            }}
            onChoose={setChosen}
          />
        ))}
      </div>
      <div
        ref={list}
        id={listId}
        role="group"
        aria-label={text === '' ? `Crawlers for ${purposeTitle(purpose)}` : 'Crawlers found'}
        className={styles.crawlers}
        onKeyDown={moveByArrow}
      >
        {text === '' && customNames.length > 0 && (
          <Section title="Custom names" count={`${customNames.length}`}>
            {customNames.map((name) => rowOf(name, false))}
          </Section>
        )}
        {!isList &&
          sections.map(({ title, crawlers }, at) => (
            <Section
              key={title}
              title={title}
              count={
                onPick === undefined
                  ? `${crawlers.filter(({ token }) => isChosen(token)).length} of ${crawlers.length}`
                  : `${crawlers.length}`
              }
            >
              {crawlers.map(({ token }, index) => rowOf(token, at === 0 && index === 0))}
            </Section>
          ))}
        {offersCustom && (
          <div className={styles.custom}>
            {!isList && (
              <p>{sections[0]?.crawlers.length === 0 ? 'No known crawler has that name.' : 'Not one of these?'} </p>
            )}
            <Button size="sm" onClick={chooseTyped}>
              Use {joinWords(names.map((name) => `“${name}”`))}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.foot}>
        <output aria-live="polite">
          {onPick === undefined && chosen.length > 0 && `${countThings(chosen.length, 'crawler')} selected. `}
        </output>
        Operators and purposes as of {directoryDate()}.
      </p>
    </div>
  );
}

/** The names in a list such as “GPTBot, CCBot”, those of the directory as it spells them. */
function namesIn(text: string): string[] {
  return typedCrawlers(text).map((name) => crawlerNamed(name)?.token ?? name);
}

function Section({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: string;
  readonly children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <span>{title}</span> <span className={styles.count}>{count}</span>
      </p>
      <ul>{children}</ul>
    </section>
  );
}

interface PurposeRowProps {
  readonly purpose: CrawlerPurpose;
  readonly isCurrent: boolean;
  readonly isSingle: boolean;
  readonly isChosen: (token: string) => boolean;
  readonly onShow: () => void;
  readonly onChoose: (tokens: readonly string[], isOn: boolean) => void;
}

/** A purpose: its name shows its crawlers, its checkbox chooses those that are mainly for it first, then all. */
function PurposeRow({ purpose, isCurrent, isSingle, isChosen, onShow, onChoose }: PurposeRowProps) {
  const all = crawlersByPurpose(purpose).flatMap(({ crawlers }) => crawlers);
  const count = all.filter(({ token }) => isChosen(token)).length;
  const title = purposeTitle(purpose);
  const isMixed = count > 0 && count < all.length;
  return (
    <div className={classNames(styles.purpose, isCurrent && styles.current)}>
      {!isSingle && (
        <input
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          type="checkbox"
          aria-label={`All of ${title}, ${count} of ${all.length} selected`}
          tabIndex={isCurrent ? 0 : -1}
          checked={count === all.length}
          onFocus={onShow}
          onChange={() => {
            const { tokens, isOn } = nextChoice(purpose, isChosen);
            onChoose(tokens, isOn);
          }}
        />
      )}
      <button
        type="button"
        aria-label={`Show ${title}, ${all.length} crawlers`}
        aria-pressed={isCurrent}
        tabIndex={isSingle && isCurrent ? 0 : -1}
        data-focusable={isSingle || undefined}
        onClick={onShow}
        {...(isSingle ? { onFocus: onShow } : {})}
      >
        <span>{title}</span>
        <span className={styles.count}>{count > 0 ? `${count} of ${all.length}` : all.length}</span>
      </button>
    </div>
  );
}

/** The purpose to show first: that of the crawlers already chosen. */
function firstPurpose(chosen: readonly string[]): CrawlerPurpose {
  const purposes = new Set(chosen.map((name) => crawlerNamed(name)?.purposes[0]));
  return PICKER_PURPOSES.find((purpose) => purposes.has(purpose)) ?? 'ai-training';
}
