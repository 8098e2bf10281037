import type { Outline, Section } from '#core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { DragLabel } from '../../controls/drag/drag-label.tsx';
import { useKeptScroll } from '../../controls/steady/use-kept-scroll.ts';
import { useRangeKeeping } from '../../controls/steady/use-range-keeping.ts';
import { textScale } from '../../controls/text-scale.ts';
import { useEditorActions } from '../../services/use-editor-store.tsx';
import { useOverscan } from '../../controls/steady/use-printed.ts';
import { useForm } from '../commands/use-form.tsx';
import { estimateHeight } from '../model/estimate-height.ts';
import type { FormFocus } from '../model/form-focus.ts';
import type { FormItem, FormItems, ItemKey } from '../model/form-items.ts';
import { findSectionFacts, type SectionFacts } from '../model/section-facts.ts';
import { ownerLineOf } from '../model/rule-lists.ts';
import { FormSection, type SharedProps, type ShownItem } from '../sections/form-section.tsx';
import { SectionBar } from '../sections/section-header.tsx';
import { checkByKeys, changeRuleByKeys, changeSectionByKeys } from './form-keys.ts';
import styles from './form-list.module.css';
import type { CheckedLines } from './use-checked-lines.ts';
import { useDrag } from './use-drag.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useFollowSelection } from './use-follow-selection.ts';
import { useFormLayout } from './use-form-layout.ts';
import { useSteadyRows } from './use-steady-rows.ts';

export interface FormListProps extends SharedProps {
  readonly outline: Outline;
  readonly list: FormItems;
  readonly checked: CheckedLines;
  /** The pending focus request, usually `null`. */
  readonly focus: FormFocus | null;
  readonly onFocused: () => void;
}

/** Height in pixels of the bar that names the current section and covers the top of the list. */
const barHeight = () => 32 * textScale();
/** Pixels kept visible below a scroll target; fewer in a short window. */
const ROOM_BELOW = 96;

/** All sections of the outline, virtualized. */
export function FormList(props: FormListProps) {
  const { outline, list, selectedLine, checked, focus, onFocused } = props;
  const { items, itemOfLine } = list;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { virtualizer, shown, top, setSpace, measure, onFocusMoved } = useItemVirtualizer(items, scroller);
  const facts = useMemo(() => findSectionFacts(outline), [outline]);
  const selectedIndex = itemOfLine[selectedLine] ?? -1;
  useFollowSelection(virtualizer, selectedIndex);
  useSteadyRows(scroller, checked.items.length > 0, barHeight());

  const { commands, reportRefusal, focusCheckbox, toggleSection } = useForm();
  useFocusRequest({ focus, onFocused, virtualizer, scroller, list, expand: toggleSection });
  const dragged = useDrag({ scroller, items, outline, checked: checked.items, commands, reportRefusal });
  const { selectLine } = useEditorActions();
  const select = (event: FocusEvent | MouseEvent): void => {
    const line = lineOf(event.target);
    if (line !== null && line !== selectedLine) selectLine(line, 'form');
  };
  return (
    <div className={styles.frame}>
      <TopBar {...{ outline, list, facts, top }} />
      {/* Focus selects a row; clicking a part that takes no focus is a convenience for pointer users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={setScroller}
        className={styles.scroller}
        data-checking={checked.items.length > 0 || undefined}
        onClick={select}
        onFocus={(event) => {
          onFocusMoved(event.target);
          select(event);
        }}
        onBlur={(event) => onFocusMoved(event.relatedTarget)}
        onKeyDown={(event) => {
          const line = lineOf(event.target);
          const index = line === null ? -1 : (itemOfLine[line] ?? -1);
          const remove = (lines: readonly number[]): void => reportRefusal(commands.removeLines(lines));
          if (checkByKeys(event, { items, index, checked, goTo: focusCheckbox, remove })) return;
          reportRefusal(
            changeRuleByKeys(event, items[index], commands) ?? changeSectionByKeys(event, items, outline, commands),
          );
        }}
      >
        <div ref={setSpace} className={styles.space}>
          <Sections {...props} {...{ facts, shown, measure }} />
        </div>
      </div>
      <DragLabel label={dragged} />
    </div>
  );
}

interface SectionsProps extends Omit<FormListProps, 'focus' | 'onFocused'> {
  /** By index of the section. */
  readonly facts: readonly SectionFacts[];
  readonly shown: readonly ShownItem[];
  readonly measure: (element: Element | null) => void;
}

function Sections({ outline, list, checked, facts, shown, ...shared }: SectionsProps) {
  const selectedIndex = list.itemOfLine[shared.selectedLine] ?? -1;
  const currentSection = list.items[selectedIndex]?.section;
  return groupBySection(shown).map((part) => {
    const index = part[0]?.item.section ?? 0;
    const section = outline.sections[index];
    const sectionFacts = facts[index];
    if (!section || !sectionFacts) return null;
    return (
      <FormSection
        {...shared}
        key={list.sectionKeys.get(index) ?? index}
        sectionKey={list.sectionKeys.get(index) ?? index}
        isCollapsed={list.collapsed.has(index)}
        section={section}
        facts={sectionFacts}
        shown={part}
        headingIndex={headingIndexOf(section, list)}
        selectedIndex={selectedIndex}
        isCurrent={currentSection === index}
        checked={checked.keys}
      />
    );
  });
}

function useItemVirtualizer(items: readonly FormItem[], scroller: HTMLElement | null) {
  return useSourceVirtualizer(useSource(items), scroller);
}

/** Separate from {@link useItemVirtualizer}, so that no closure captures a list. */
function useSourceVirtualizer(source: ItemSource, scroller: HTMLElement | null) {
  const { keys } = source;
  const { layout, height } = useFormLayout(scroller);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  // The virtualizer mutates in place, so a compiler must not memoize what is derived from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: source.items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => estimateHeight(source.items[index], layout),
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    // Keeps the focused item mounted, so that nothing typed in it is lost.
    rangeExtractor: useRangeKeeping(focusedKey === null ? -1 : keys.indexOf(focusedKey)),
    measureElement: useMeasuring(scroller),
    overscan: useOverscan(4),
    paddingStart: 4,
    // Room to scroll the last rows up to a comfortable height.
    paddingEnd: 200,
    // In a short window, most of the height must go to the scroll target.
    scrollPaddingStart: Math.min(barHeight() + 8, height / 6),
    scrollPaddingEnd: Math.min(ROOM_BELOW, height / 4),
    directDomUpdates: true,
    useFlushSync: false,
  });
  useEffect(() => {
    // A new layout changes all heights. `measure` discards them, but visible items are measured only on mount, so they
    // must be measured again after the list has updated.
    virtualizer.measure();
    const frame = requestAnimationFrame(() => {
      for (const element of virtualizer.elementsCache.values()) virtualizer.measureElement(element);
    });
    return () => cancelAnimationFrame(frame);
  }, [virtualizer, layout]);
  useKeptScroll(scroller);
  const onFocusMoved = (target: EventTarget | null): void => {
    const item = target instanceof Element ? target.closest('[data-index]') : null;
    setFocusedKey(item instanceof HTMLElement ? (keys[Number(item.dataset['index'])] ?? null) : null);
  };
  const shown = virtualizer.getVirtualItems().flatMap(({ index }): ShownItem[] => {
    const item = source.items[index];
    return item ? [{ index, item }] : [];
  });
  return {
    virtualizer,
    shown,
    /** Index of the topmost item below the bar. */
    top: virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + barHeight())?.index ?? 0,
    setSpace: virtualizer.containerRef,
    measure: virtualizer.measureElement,
    onFocusMoved,
  };
}

/**
 * What the virtualizer shows, always the same object: a virtualizer retains its first options, and through them would
 * retain the first list.
 */
interface ItemSource {
  items: readonly FormItem[];
  keys: readonly ItemKey[];
}

function useSource(items: readonly FormItem[]): ItemSource {
  const keys = useItemKeys(items);
  const [source] = useState<ItemSource>({ items, keys });
  return Object.assign(source, { items, keys });
}

/** Returns the keys of the items; the same list while they are the same. */
function useItemKeys(items: readonly FormItem[]): readonly ItemKey[] {
  const [kept, keep] = useState<readonly ItemKey[]>([]);
  if (kept.length === items.length && kept.every((key, index) => key === items[index]?.key)) return kept;
  const keys = items.map(({ key }) => key);
  keep(keys);
  return keys;
}

/**
 * Measures an item, and with it all others that are mounted: the virtualizer moves items after each measurement, so
 * measuring them one by one would lay out the page again each time.
 */
function useMeasuring(scroller: HTMLElement | null): (element: Element) => number {
  const known = useRef<ReadonlyMap<Element, number> | null>(null);
  return useCallback(
    (element) => {
      if (known.current === null) {
        const mounted = scroller?.querySelectorAll('[data-index]') ?? [];
        known.current = new Map(Array.from(mounted, (item) => [item, heightOf(item)]));
        // Stale as soon as other code can change the page.
        queueMicrotask(() => {
          known.current = null;
        });
      }
      return known.current.get(element) ?? heightOf(element);
    },
    [scroller],
  );
}

/** In whole pixels, or text and lines would be blurred. */
function heightOf(item: Element): number {
  return Math.floor(item.getBoundingClientRect().height);
}

type TopBarProps = Pick<SectionsProps, 'outline' | 'list' | 'facts'> & { readonly top: number };

/** Names the section of the topmost rows while its heading is scrolled out of view. */
function TopBar({ outline, list, facts, top }: TopBarProps) {
  const item = list.items[top];
  const section = item && outline.sections[item.section];
  if (!section || item.kind === 'header' || item.kind === 'gap' || top < headingIndexOf(section, list)) return null;
  return <SectionBar section={section} othersNamed={facts[item.section]?.othersNamed ?? false} />;
}

/** Index of the heading of a group or record, which may come below comments; -1 for a heading that comes first. */
function headingIndexOf(section: Section, { itemOfLine }: FormItems): number {
  return section.kind === 'file' || section.continued ? -1 : (itemOfLine[ownerLineOf(section)] ?? -1);
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

/** The line of the row that contains an event target. */
function lineOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-line]') : null;
  return row instanceof HTMLElement ? Number(row.dataset['line']) : null;
}
