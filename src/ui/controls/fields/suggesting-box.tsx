import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import { shorten } from '../shorten.ts';
import type { Resume, SuggestionSection, SuggestBoxProps } from './suggest-box-props.ts';
import type { Suggestion } from './text-field.tsx';
import styles from './suggest-box.module.css';
import { SuggestFrame } from './suggest-frame.tsx';

/** True when the only option is already typed in full, so that the list need not cover what is below the box. */
function isAllTyped(items: readonly Suggestion[], value: string): boolean {
  return items.length === 1 && items[0]?.token.toLowerCase() === value.trim().toLowerCase();
}

/** See `SuggestBox`. */
export function SuggestingBox({ resume, ...box }: SuggestBoxProps & { readonly resume: Resume | null }) {
  const {
    label,
    value,
    onChange,
    suggest,
    acceptsBest = true,
    onAccept = onChange,
    onKeyDown: onOtherKey,
    onBlur,
  } = box;
  const inputId = useId();
  // The query typed since the list opened; opening it with the button lists everything.
  const [filter, setFilter] = useState(resume?.hasTyped === true ? value : '');
  // The value that Escape restores.
  const [before, setBefore] = useState(resume?.before ?? value);
  // Applied only once, when this box replaces the plain one.
  const [resumed] = useState(resume);
  const [isResuming, setResuming] = useState(resume !== null);
  // Before the next key, which the plain box no longer takes.
  useLayoutEffect(() => {
    if (resumed === null) return;
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.setSelectionRange(resumed.start, resumed.end);
  }, [resumed, inputId]);
  const shownFilter = useDeferredValue(filter);
  const sections = useMemo(() => suggest(shownFilter), [suggest, shownFilter]);
  const items = useMemo(() => sections.flatMap(({ suggestions }) => suggestions), [sections]);
  const accept = (token: string): void => {
    onAccept(token);
    setBefore(token);
  };
  const combobox = useCombobox<Suggestion>({
    inputId,
    getItemId: (index) => `${inputId}-option-${index}`,
    items,
    itemToString: (item) => item?.token ?? '',
    inputValue: value,
    selectedItem: null,
    initialIsOpen: resume?.hasTyped === true,
    stateReducer: keepTypedText,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) accept(selectedItem.token);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setFilter('');
    },
  });
  const isShown = combobox.isOpen && items.length > 0 && !isAllTyped(items, value);
  const isByHand = combobox.highlightedIndex !== -1;
  const best = acceptsBest && isShown && !isByHand ? bestOption(items, shownFilter) : -1;
  const highlighted = best === -1 ? combobox.highlightedIndex : best;
  const restores = acceptsBest && (isShown || value !== before);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The list on screen may still belong to an earlier query.
    const typed = filter === shownFilter ? items : suggest(filter).flatMap(({ suggestions }) => suggestions);
    const acceptsTyped = acceptsBest && combobox.isOpen && !isByHand && !isAllTyped(typed, value);
    const option = acceptsTyped ? typed[bestOption(typed, filter)] : undefined;
    if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault();
      accept(option.token);
      combobox.closeMenu();
    } else if (event.key === 'Enter' && !(isShown && isByHand)) {
      // Otherwise downshift would swallow it before the form around the box sees it.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      onOtherKey?.(event);
    } else if (event.key === 'Escape' && restores) {
      // The first Escape applies to the list and the text; the next one may apply to what is around the box.
      event.stopPropagation();
      onChange(before);
    } else if (event.key !== 'Enter') onOtherKey?.(event);
  };
  return (
    <SuggestFrame
      box={box}
      inputId={inputId}
      labelId={combobox.getLabelProps().id}
      input={{
        ...combobox.getInputProps({
          'aria-expanded': isShown,
          'aria-activedescendant': isShown && highlighted !== -1 ? `${inputId}-option-${highlighted}` : '',
          onKeyDown,
          onFocus: () => {
            if (isResuming) setResuming(false);
            else setBefore(value);
          },
          onBlur,
          onChange: (event) => {
            setFilter(event.currentTarget.value);
            onChange(event.currentTarget.value);
          },
        }),
        'data-escape': isShown || restores ? 'own' : undefined,
      }}
      toggle={combobox.getToggleButtonProps({ onMouseDown: preventBlur })}
    >
      <div
        {...combobox.getMenuProps({ 'aria-label': `Suggestions for ${label}` })}
        hidden={!isShown}
        className={styles.list}
      >
        {isShown && <Sections sections={sections} getItemProps={combobox.getItemProps} highlighted={highlighted} />}
        {best !== -1 && (
          <p aria-hidden className={styles.keys}>
            <span>
              <kbd>Enter</kbd> use {items[best]?.token}
            </span>
            {before !== '' && before !== value && (
              <span>
                <kbd>Esc</kbd> back to {shorten(before, 30)}
              </span>
            )}
          </p>
        )}
      </div>
    </SuggestFrame>
  );
}

/** Pressing the toggle button must not blur the box. */
function preventBlur(event: MouseEvent): void {
  event.preventDefault();
}

/** Index of the option that Enter accepts unless the user highlighted one: an exact match, else the first. */
function bestOption(items: readonly Suggestion[], typed: string): number {
  const text = typed.trim().toLowerCase();
  return text === ''
    ? -1
    : Math.max(
        items.findIndex(({ token }) => token.toLowerCase() === text),
        0,
      );
}

interface SectionsProps {
  readonly sections: readonly SuggestionSection[];
  readonly getItemProps: ReturnType<typeof useCombobox<Suggestion>>['getItemProps'];
  readonly highlighted: number;
}

function Sections({ sections, getItemProps, highlighted }: SectionsProps) {
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  );
  return sections.map(({ title, suggestions, omitted }, at) => (
    // Only an element with the role "group" may be between a listbox and its options.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden className={styles.title}>
        {title}
        {omitted > 0 && ` · ${suggestions.length} of ${suggestions.length + omitted}, type to narrow`}
      </p>
      {suggestions.map((item, offset) => {
        const index = (starts[at] ?? 0) + offset;
        return (
          <div
            key={item.token}
            {...getItemProps({ item, index })}
            className={classNames(styles.option, highlighted === index && styles.highlighted)}
          >
            <span className={styles.token}>{item.token}</span> <span className={styles.detail}>{item.detail}</span>
          </div>
        );
      })}
    </div>
  ));
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Blur and Escape close the list and keep the typed text, unlike downshift's defaults. */
function keepTypedText(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
}
