import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { SuggestBox } from '../controls/fields/suggest-box.tsx';
import type { SuggestionSection } from '../controls/fields/suggest-box-props.ts';
import { RemoveButton } from '../controls/icon-button.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import chip from '../controls/fields/chip.module.css';
import { CommitField } from '../controls/form/commit-field.tsx';
import { useAdder } from '../controls/fields/use-adder.ts';
import styles from './expectations-form.module.css';

/** A value of a list: a crawler, or a path. */
export interface ChipValue {
  readonly text: string;
  /** A prefix, such as `all`. */
  readonly mark?: string;
}

export interface ValueChipsProps {
  /** The name of the list: `Crawlers of “search reads”`. */
  readonly label: string;
  /** The noun for one of them: `Crawler`. */
  readonly word: string;
  readonly values: readonly ChipValue[];
  /** Writes a value; `null` removes it. @returns why it was refused, if so */
  readonly write: (at: number, value: string | null) => string | null;
  readonly suggest: (typed: string) => readonly SuggestionSection[];
  readonly placeholder: string;
  /** The kinds of value that can be added, each with a button of its own. */
  readonly adders: readonly Adder[];
}

/** A way of adding a value. */
interface Adder {
  /** `Add path` */
  readonly label: string;
  /** The text of the button: `path`; omitted where the icon is enough. */
  readonly word?: string;
  readonly add: (value: string) => string | null;
}

/** A list of values, one text box each, to change, remove and add to. */
export function ValueChips({ label, word, values, write, suggest, placeholder, adders }: ValueChipsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className={styles.values}>
      <ul className={chip.chips} aria-label={label}>
        {values.map(({ text, mark }, at) => (
          // Values are identified by position: an edited one stays the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={chip.chip}>
            {mark !== undefined && <span className={styles.mark}>{mark}</span>}
            <CommitField
              label={mark === undefined ? word : `${word}, ${mark} that match`}
              className={chip.text}
              mono
              fits
              value={text}
              commit={(typed) => {
                setRefusal(null);
                return write(at, typed === '' ? null : typed);
              }}
            />
            <RemoveButton
              what={`${word.toLowerCase()} ${text}`}
              className={chip.remove}
              onClick={() => setRefusal(write(at, null))}
            />
          </li>
        ))}
        {adders.map((way) => (
          <li key={way.label} className={chip.adding}>
            <AddValue way={way} suggest={suggest} placeholder={placeholder} />
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}

interface AddValueProps extends Pick<ValueChipsProps, 'suggest' | 'placeholder'> {
  readonly way: Adder;
}

/** A button that turns into a text box. */
function AddValue(props: AddValueProps) {
  const { way } = props;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (isOpen) return <NewValue {...props} onClose={close} />;
  return (
    <button
      type="button"
      aria-label={way.label}
      className={styles.add}
      {...tooltipAttributes(way.label)}
      onClick={() => setOpen(true)}
    >
      <Plus aria-hidden />
      {way.word}
    </button>
  );
}

function NewValue({ way, suggest, placeholder, onClose }: AddValueProps & { readonly onClose: () => void }) {
  const { leave, box } = useAdder((value) => way.add(value.trim()), onClose);
  return (
    <span data-undo="own" onBlur={leave}>
      <SuggestBox
        {...box}
        label={way.label}
        openLabel="Show suggestions"
        className={classNames(chip.new, styles.newValue)}
        placeholder={placeholder}
        suggest={suggest}
      />
    </span>
  );
}
