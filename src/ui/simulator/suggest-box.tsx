import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import fieldStyles from '../controls/field.module.css';
import styles from './suggest-box.module.css';

/** One thing to choose. */
export interface Suggestion {
  /** What the box then holds. */
  readonly token: string;
  /** What is known of it; may be empty. */
  readonly detail: string;
}

export interface SuggestionSection {
  readonly title: string;
  /** At least one. */
  readonly suggestions: readonly Suggestion[];
  /** How many more there are than can be shown. */
  readonly omitted: number;
}

export interface SuggestBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What to suggest for what was typed; the same function while it suggests the same. */
  readonly suggest: (typed: string) => readonly SuggestionSection[];
  /** What an empty box means. */
  readonly placeholder: string;
  /** The name of the button that opens the list. */
  readonly openLabel: string;
  /** One sentence under the box. */
  readonly hint: string | null;
}

/**
 * A combo box that takes any text and suggests some. Typing narrows the suggestions; only Enter or a click takes one.
 */
export function SuggestBox({ label, value, onChange, suggest, placeholder, openLabel, hint }: SuggestBoxProps) {
  const inputId = useId();
  const hintId = useId();
  // What was typed since the list opened: a list that is opened by hand shows everything.
  const [filter, setFilter] = useState('');
  const shownFilter = useDeferredValue(filter);
  const sections = useMemo(() => suggest(shownFilter), [suggest, shownFilter]);
  const items = useMemo(() => sections.flatMap(({ suggestions }) => suggestions), [sections]);
  const combobox = useCombobox<Suggestion>({
    inputId,
    items,
    itemToString: (item) => item?.token ?? '',
    inputValue: value,
    selectedItem: null,
    stateReducer: keepTypedText,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.token);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setFilter('');
    },
  });
  const isShown = combobox.isOpen && items.length > 0;
  return (
    <div className={classNames(fieldStyles.field, styles.box)}>
      <label {...combobox.getLabelProps()} htmlFor={inputId} className={fieldStyles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...combobox.getInputProps({
            'aria-expanded': isShown,
            onChange: (event) => {
              setFilter(event.currentTarget.value);
              onChange(event.currentTarget.value);
            },
          })}
          type="text"
          aria-describedby={hint === null ? undefined : hintId}
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          className={classNames(fieldStyles.control, fieldStyles.mono, styles.input)}
        />
        <button {...combobox.getToggleButtonProps()} type="button" aria-label={openLabel} className={styles.toggle}>
          <ChevronDown aria-hidden />
        </button>
        <div
          {...combobox.getMenuProps({ 'aria-label': `Suggestions for ${label}` })}
          hidden={!isShown}
          className={styles.list}
        >
          {isShown && <Sections sections={sections} combobox={combobox} />}
        </div>
      </div>
      {hint !== null && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SectionsProps {
  readonly sections: readonly SuggestionSection[];
  readonly combobox: Pick<ReturnType<typeof useCombobox<Suggestion>>, 'getItemProps' | 'highlightedIndex'>;
}

function Sections({ sections, combobox }: SectionsProps) {
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  );
  return sections.map(({ title, suggestions, omitted }, at) => (
    // Only an element with the role group may stand between a listbox and its options.
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
            {...combobox.getItemProps({ item, index })}
            className={classNames(styles.option, combobox.highlightedIndex === index && styles.highlighted)}
          >
            <span className={styles.token}>{item.token}</span> <span className={styles.detail}>{item.detail}</span>
          </div>
        );
      })}
    </div>
  ));
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** The text belongs to whoever types: leaving the box or pressing Escape closes the list and changes nothing else. */
function keepTypedText(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
}
