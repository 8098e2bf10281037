import { RSL_WORDS, type RslLicense } from '#core/preferences';
import { Trash2 } from 'lucide-react';
import card from '../controls/card.module.css';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import styles from './preference-files.module.css';

interface LicenseTermsProps {
  readonly license: RslLicense;
  /** Its name in the labels of its controls. */
  readonly name: string;
  readonly onUsage: (list: 'permits' | 'prohibits', token: string, isListed: boolean) => void;
  /** `null` for the only licence of a content, which cannot be removed. */
  readonly onRemove: (() => void) | null;
}

const LISTS = [
  { list: 'permits', title: 'Permits' },
  { list: 'prohibits', title: 'Prohibits' },
] as const;

/** A licence: the usages that it permits and prohibits as checkboxes, its other terms as text. Clause: Z7, Z10. */
export function LicenseTerms({ license, name, onUsage, onRemove }: LicenseTermsProps) {
  const others = otherTerms(license);
  return (
    <div className={styles.license}>
      {LISTS.map(({ list, title }) => {
        const listed = new Set(license[list].get('usage'));
        const unknown = [...listed].filter((token) => !RSL_WORDS.some(({ word }) => word === token));
        return (
          <fieldset key={list} className={styles.usages} aria-label={`${title} of ${name}`}>
            <legend className={card.part}>{title}</legend>
            <div className={styles.boxes}>
              {RSL_WORDS.map(({ word: token, title: words, meaning }) => (
                <span key={token} {...tooltipAttributes(`${token}: ${meaning}`)}>
                  <Checkbox
                    label={words}
                    checked={listed.has(token)}
                    onChange={(isListed) => onUsage(list, token, isListed)}
                  />
                </span>
              ))}
              {unknown.length > 0 && <span className="note">and {unknown.join(', ')}</span>}
            </div>
          </fieldset>
        );
      })}
      {others !== '' && <p className="note">{others}</p>}
      {onRemove !== null && <IconButton icon={Trash2} label={`Remove ${name}`} tooltip="Remove" onClick={onRemove} />}
    </div>
  );
}

/** The terms that can be changed only in the text. */
function otherTerms({ lists, payments }: RslLicense): string {
  const paid = payments.map((type) => `Payment: ${type === '' ? 'not stated' : type}.`);
  const others = lists
    .filter(({ type }) => type !== 'usage')
    .map(({ name, type, tokens }) => {
      const words = tokens.map(({ text }) => text).join(' ');
      return `${name === 'permits' ? 'Permits' : 'Prohibits'} ${type === '' ? 'without a type' : type}: ${words}.`;
    });
  return [...paid, ...others].join(' ');
}
