import { formatCount } from '#core';
import type { Fix } from '#core/analysis';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { useOverscan } from '../controls/steady/use-printed.ts';
import { useRangeKeeping } from '../controls/steady/use-range-keeping.ts';
import { TONES } from '../controls/tones/tones.ts';
import { useAppServices, type AppServices } from '../services/app-services.tsx';
import { applyFix } from '../services/apply-fix.ts';
import { fixAllOfKind } from '../services/fix-all.ts';
import { goTo } from '../services/go-to.ts';
import type { Grouping, ProblemItem } from './arrange-problems.ts';
import styles from './problem-list.module.css';
import { ProblemRow } from './problem-row.tsx';
import { SEVERITIES, type Problem, type Problems } from './problem.ts';

export interface ProblemListProps {
  readonly items: readonly ProblemItem[];
  readonly fixable: Problems['fixable'];
  readonly grouping: Grouping;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (group: string) => void;
}

/** The findings as a virtualised list. Arrow keys move between them. */
export function ProblemList({ items, fixable, grouping, folded, onFold }: ProblemListProps) {
  const services = useAppServices();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const virtualizer = useProblemVirtualizer(items, scroller, focusedKey);
  const { focusNow, focusAfterChange } = useRowFocus(items, scroller, (index) => virtualizer.scrollToIndex(index));
  // The fix of the last problem removes the list.
  useLayoutEffect(() => keepFocus, []);

  const fix = (index: number, problem: Problem, chosen: Fix): void => {
    // The row disappears with its finding; the next row takes the focus.
    if (applyFix(services.store, problem.path, chosen)) focusAfterChange(index);
  };
  const fixKind = (index: number, { diagnostic }: Problem): void => {
    if (fixAllOfKind(services, diagnostic.ruleId)) focusAfterChange(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const index = indexAt(event.target);
    if (step === 0 || index === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    focusNow(Math.min(items.length - 1, Math.max(0, index + step)));
  };
  return (
    // Every control is also reachable by Tab.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={setScroller}
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = indexAt(event.target);
        setFocusedKey(index === null ? null : (items[index]?.key ?? null));
      }}
    >
      <ul className={styles.space} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {item.kind === 'heading' ? (
                <GroupHeading item={item} grouping={grouping} isFolded={folded.has(item.group)} onFold={onFold} />
              ) : (
                <ProblemRow
                  problem={item.problem}
                  hidesPath={grouping === 'place'}
                  ofItsKind={fixable.get(item.problem.diagnostic.ruleId) ?? 0}
                  onGo={(problem) => goToProblem(services, problem)}
                  onExplain={(ruleId) => services.showDialog(`rule:${ruleId}`)}
                  onFix={(problem, chosen) => fix(index, problem, chosen)}
                  onFixAllOfKind={(problem) => fixKind(index, problem)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface GroupHeadingProps {
  readonly item: Extract<ProblemItem, { kind: 'heading' }>;
  readonly grouping: Grouping;
  readonly isFolded: boolean;
  readonly onFold: (group: string) => void;
}

function GroupHeading({ item, grouping, isFolded, onFold }: GroupHeadingProps) {
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <h3 className={styles.heading}>
      <button type="button" aria-expanded={!isFolded} onClick={() => onFold(item.group)}>
        <Chevron aria-hidden />
        <span className={grouping === 'severity' ? undefined : styles.mono}>{headingText(item.group, grouping)}</span>
        <span className={styles.count}>{formatCount(item.count)}</span>
      </button>
    </h3>
  );
}

function headingText(group: string, grouping: Grouping): string {
  const severity = grouping === 'severity' ? SEVERITIES.find((one) => one === group) : undefined;
  return severity === undefined ? group : `${TONES[severity].name}s`;
}

function useProblemVirtualizer(items: readonly ProblemItem[], scroller: HTMLElement | null, focusedKey: string | null) {
  // The virtualizer mutates in place, so a compiler must not memoise what is derived from it.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => 36,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    rangeExtractor: useRangeKeeping(items.findIndex(({ key }) => key === focusedKey)),
    overscan: useOverscan(8),
  });
}

interface RowFocus {
  readonly focusNow: (index: number) => void;
  /** For a row that appears with the next list. */
  readonly focusAfterChange: (index: number) => void;
}

/** Focuses the row at an index as soon as it is rendered. */
function useRowFocus(
  items: readonly ProblemItem[],
  scroller: HTMLElement | null,
  scrollTo: (index: number) => void,
): RowFocus {
  const wanted = useRef<number | null>(null);
  const [request, setRequest] = useState(0);
  useEffect(() => {
    let frame = 0;
    let attempts = 20;
    const focusWhenRendered = (): void => {
      if (wanted.current === null || items.length === 0) return;
      const index = Math.min(wanted.current, items.length - 1);
      const row = scroller?.querySelector(`[data-index="${index}"]`);
      const control = row?.querySelector<HTMLElement>('[data-problem-place], [aria-expanded]');
      if (control) {
        wanted.current = null;
        control.focus();
        return;
      }
      scrollTo(index);
      if (attempts-- > 0) frame = requestAnimationFrame(focusWhenRendered);
    };
    focusWhenRendered();
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [items, scroller, request]);
  return {
    focusNow: (index) => {
      wanted.current = index;
      setRequest((count) => count + 1);
    },
    focusAfterChange: (index) => {
      wanted.current = index;
    },
  };
}

/** The index of the item that contains an event target. */
function indexAt(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest('[data-index]') : null;
  return item instanceof HTMLElement ? Number(item.dataset['index']) : null;
}

/** Goes to a finding in the form and the text. */
function goToProblem(context: AppServices, { path, diagnostic }: Problem): void {
  goTo(context, { path, offset: diagnostic.span.start });
}
