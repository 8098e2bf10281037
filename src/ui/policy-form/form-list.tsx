import type { DefinitionUse, Outline } from '#core';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState, type FocusEvent, type MouseEvent } from 'react';
import { DragLabel } from '../form-parts/drag-label.tsx';
import { useEditorActions } from '../hooks/use-editor-store.tsx';
import { checkByKeys } from './check-by-keys.ts';
import { estimateHeight } from './estimate-height.ts';
import type { FormFocus } from './form-focus.ts';
import type { FormItem, FormItems } from './form-items.ts';
import styles from './form-list.module.css';
import { FormSection, type ShownItem } from './form-section.tsx';
import { changeRuleByKeys } from './rule-keys.ts';
import { findSectionFacts } from './section-facts.ts';
import { changeSectionByKeys } from './section-keys.ts';
import { sectionTitle } from './section-title.ts';
import type { CheckedLines } from './use-checked-lines.ts';
import type { DecidingLines } from './use-deciding-lines.ts';
import { useDrag } from './use-drag.ts';
import type { Findings } from './use-findings.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useFollowSelection } from './use-follow-selection.ts';
import { useFormLayout } from './use-form-layout.ts';
import { useForm } from './use-form.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import type { LocalNames } from './use-local-names.ts';
import { useStableList } from './use-stable-list.ts';

export interface FormListProps {
  readonly outline: Outline;
  readonly list: FormItems;
  readonly selectedLine: number;
  readonly findings: Findings;
  readonly deciding: DecidingLines;
  readonly names: LocalNames;
  readonly uses: ReadonlyMap<number, readonly DefinitionUse[]>;
  readonly checked: CheckedLines;
  /** Where the focus shall go next; `null` mostly. */
  readonly focus: FormFocus | null;
  readonly onFocused: () => void;
}

/** The height of the bar that names the section in view, in pixels; what is scrolled under it is not seen. */
const BAR_HEIGHT = 32;
/** How much of what follows is shown below what is scrolled to; less in a low window. */
const ROOM_BELOW = 96;

/** All sections of the outline, of which only what is in view is drawn. */
export function FormList(props: FormListProps) {
  const { outline, list, selectedLine, checked, focus, onFocused } = props;
  const { items, itemOfLine } = list;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { virtualizer, shown, first, setSpace, measure, onFocusMoved } = useItemVirtualizer(items, scroller);
  const selectedIndex = itemOfLine[selectedLine] ?? -1;
  useFollowSelection(virtualizer, selectedIndex);
  useFocusRequest({ focus, onFocused, virtualizer, scroller, list });

  const { commands, tell, goToCheck } = useForm();
  const dragged = useDrag({ scroller, items, outline, checked: checked.items, commands, tell });
  const { selectLine } = useEditorActions();
  const select = (event: FocusEvent | MouseEvent): void => {
    const line = lineOf(event.target);
    if (line !== null && line !== selectedLine) selectLine(line, 'form');
  };
  return (
    <div className={styles.frame}>
      <SectionBar outline={outline} first={first} />
      {/* Rows are chosen by focus; a click on what takes no focus is for the pointer only. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={setScroller}
        className={styles.scroller}
        data-checking={checked.keys.size > 0 || undefined}
        onClick={select}
        onFocus={(event) => {
          onFocusMoved(event.target);
          select(event);
        }}
        onBlur={(event) => {
          onFocusMoved(event.relatedTarget);
        }}
        onKeyDown={(event) => {
          const line = lineOf(event.target);
          const index = line === null ? -1 : (itemOfLine[line] ?? -1);
          const remove = (lines: readonly number[]): void => {
            const refused = commands.removeLines(lines);
            if (refused !== null) tell(refused);
          };
          if (checkByKeys(event, { items, index, checked, goTo: goToCheck, remove })) return;
          const refusal =
            changeRuleByKeys(event, items[index], commands) ?? changeSectionByKeys(event, items, outline, commands);
          if (refusal !== null) tell(refusal);
        }}
      >
        <div ref={setSpace} className={styles.space}>
          <Sections {...props} shown={shown} measure={measure} />
        </div>
      </div>
      <DragLabel label={dragged} />
    </div>
  );
}

function Sections({
  outline,
  list,
  selectedLine,
  findings,
  deciding,
  names,
  uses,
  checked,
  shown,
  measure,
}: Omit<FormListProps, 'focus' | 'onFocused'> & {
  readonly shown: readonly ShownItem[];
  readonly measure: (element: Element | null) => void;
}) {
  const facts = useMemo(() => findSectionFacts(outline), [outline]);
  const selectedIndex = list.itemOfLine[selectedLine] ?? -1;
  const currentSection = list.items[selectedIndex]?.section;
  return groupBySection(shown).map((part) => {
    const index = part[0]?.item.section ?? 0;
    const section = outline.sections[index];
    const sectionFacts = facts[index];
    if (!section || !sectionFacts) return null;
    return (
      <FormSection
        key={list.sectionKeys.get(index) ?? index}
        sectionKey={list.sectionKeys.get(index) ?? index}
        isCollapsed={list.collapsed.has(index)}
        section={section}
        facts={sectionFacts}
        shown={part}
        selectedIndex={selectedIndex}
        selectedLine={selectedLine}
        isCurrent={currentSection === index}
        findings={findings}
        deciding={deciding}
        names={names}
        uses={uses}
        checked={checked.keys}
        measure={measure}
      />
    );
  });
}

function useItemVirtualizer(items: readonly FormItem[], scroller: HTMLElement | null) {
  const keys = useStableList(items.map(({ key }) => key));
  const { layout, height } = useFormLayout(scroller);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  // The virtualiser changes without its object changing, so that nothing made of it may be memoised by a compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => estimateHeight(items[index], layout),
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range);
        // What has the focus stays, wherever it is scrolled to, so that nothing typed in it is lost.
        const kept = focusedKey === null ? -1 : keys.indexOf(focusedKey);
        return kept === -1 || inView.includes(kept) ? inView : [...inView, kept].toSorted((a, b) => a - b);
      },
      [keys, focusedKey],
    ),
    // Rounded down: pieces of a card may overlap by less than a pixel, but no gap shows between them.
    measureElement: (element) => Math.floor(element.getBoundingClientRect().height),
    overscan: 8,
    paddingStart: 12,
    // Room to bring the last rows up to where one reads.
    paddingEnd: 200,
    // In a low window, most of the little there is must show what is scrolled to.
    scrollPaddingStart: Math.min(BAR_HEIGHT + 8, height / 6),
    scrollPaddingEnd: Math.min(ROOM_BELOW, height / 4),
    directDomUpdates: true,
    useFlushSync: false,
  });
  useEffect(() => {
    // What is not in view has another height now, too. That forgets all heights, and those in view were only measured
    // when they came: they are again, once the list knows that they are forgotten.
    virtualizer.measure();
    const frame = requestAnimationFrame(() => {
      for (const element of virtualizer.elementsCache.values()) virtualizer.measureElement(element);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [virtualizer, layout]);
  useKeptPlace(virtualizer, scroller);
  const onFocusMoved = (target: EventTarget | null): void => {
    const item = target instanceof Element ? target.closest('[data-index]') : null;
    setFocusedKey(item instanceof HTMLElement ? (keys[Number(item.dataset['index'])] ?? null) : null);
  };
  const shown = virtualizer.getVirtualItems().flatMap(({ index }): ShownItem[] => {
    const item = items[index];
    return item ? [{ index, item }] : [];
  });
  return {
    virtualizer,
    shown,
    first: items[virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + BAR_HEIGHT)?.index ?? 0],
    setSpace: virtualizer.containerRef,
    measure: virtualizer.measureElement,
    onFocusMoved,
  };
}

/** Says, while its header is scrolled out of view, which section the rows at the top belong to. */
function SectionBar({ outline, first }: { readonly outline: Outline; readonly first: FormItem | undefined }) {
  const section = first && outline.sections[first.section];
  if (!section || first.kind === 'header' || first.kind === 'gap') return null;
  return (
    <div className={styles.bar} aria-hidden>
      {sectionTitle(section)}
    </div>
  );
}

function groupBySection(shown: readonly ShownItem[]): readonly (readonly ShownItem[])[] {
  const parts: ShownItem[][] = [];
  for (const one of shown) {
    const last = parts.at(-1);
    if (last && last[0]?.item.section === one.item.section) last.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** The line of the row in which something happened. */
function lineOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-line]') : null;
  return row instanceof HTMLElement ? Number(row.dataset['line']) : null;
}
