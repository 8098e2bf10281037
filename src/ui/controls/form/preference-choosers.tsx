import { PREFERENCE_KEYS, statedPreference, type PreferenceList, type Token } from '#core';
import { RowSelect, type SelectOption } from '../fields/select.tsx';
import { tooltipAttributes } from '../tooltip.tsx';
import styles from './preference-choosers.module.css';

/** Value of the option “unset”. */
const UNSET = '';

export interface PreferenceChoosersProps {
  readonly preferences: PreferenceList;
  /** @param value - `null` removes the key */
  readonly onChoose: (key: string, value: string | null) => void;
  readonly describedBy?: (token: Token) => string | undefined;
  readonly findingOf?: (token: Token) => 'error' | 'warning' | undefined;
}

/** A chooser for each key of a vocabulary, followed by the other items of the list as written. */
export function PreferenceChoosers({ preferences, onChoose, describedBy, findingOf }: PreferenceChoosersProps) {
  const { vocabulary, items } = preferences;
  const keys = PREFERENCE_KEYS[vocabulary];
  const isOf = (text: string, key: string) => (vocabulary === 'content-signal' ? text.toLowerCase() : text) === key;
  const others = items.filter((item) => !keys.some(({ word }) => isOf(item.key.text, word)));
  return (
    <>
      {keys.map(({ word: key, title, meaning, values }, index) => {
        const { value, unreadable } = statedPreference(preferences, key);
        const token = items.find((item) => isOf(item.key.text, key))?.token;
        const options: SelectOption<string>[] = [
          { value: UNSET, label: 'unset' },
          ...values.toReversed().map((one) => ({ value: one, label: one })),
        ];
        const written = `${unreadable ?? ''} (unreadable)`;
        if (unreadable !== null) options.push({ value: written, label: written, disabled: true });
        return (
          <div
            key={key}
            className={styles.preference}
            data-stance={stanceOf(value, values)}
            {...tooltipAttributes(meaning)}
          >
            <span className={styles.key} aria-hidden>
              {key}
            </span>
            <RowSelect
              label={`${key}: ${title}`}
              mono
              fits
              className={styles.value}
              options={options}
              value={unreadable === null ? (value ?? UNSET) : written}
              data-control={index === 0 ? 'value' : undefined}
              data-finding={token && findingOf?.(token)}
              aria-description={meaning}
              aria-describedby={token && describedBy?.(token)}
              onChange={(chosen) => onChoose(key, chosen === UNSET ? null : chosen)}
            />
          </div>
        );
      })}
      {others.map(({ token }) => (
        <code key={token.start} className={styles.other}>
          {token.text}
        </code>
      ))}
    </>
  );
}

/** Whether the site allows it, refuses it, or something in between. @param values - the most restrictive first */
function stanceOf(value: string | null, values: readonly string[]): 'unset' | 'allowed' | 'refused' | 'limited' {
  if (value === null) return 'unset';
  if (value === values.at(-1)) return 'allowed';
  return values.length === 2 ? 'refused' : 'limited';
}
