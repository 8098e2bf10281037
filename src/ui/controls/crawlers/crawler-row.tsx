import { useId } from 'react';
import { crawlerNamed, purposeLabel, type Crawler, type CrawlerPurpose } from '#core';
import { classNames } from '../class-names.ts';
import { tooltipAttributes } from '../tooltip.tsx';
import styles from './crawler-picker.module.css';

export interface CrawlerRowProps {
  readonly name: string;
  readonly isChosen: boolean;
  /** True for the row that Tab reaches; the arrow keys reach the others. */
  readonly isFirst: boolean;
  /** The purpose it is listed under, which is not repeated. */
  readonly purpose: CrawlerPurpose | null;
  readonly remark: string | null;
  readonly onChange: (isChosen: boolean) => void;
  /** Picks this crawler only. */
  readonly onPick?: (() => void) | undefined;
}

/** A crawler in the picker: name, operator, other purposes and notes. */
export function CrawlerRow({ name, isChosen, isFirst, purpose, remark, onChange, onPick }: CrawlerRowProps) {
  const id = useId();
  const crawler = crawlerNamed(name);
  const warning = crawler === null ? null : warningOf(crawler);
  const also = crawler?.purposes.filter((one) => one !== purpose).map(purposeLabel) ?? [];
  const details =
    [crawler?.note, crawler?.separation && `${crawler.separation}.`].filter(Boolean).join(' ') || undefined;
  const describedBy = details === undefined ? undefined : `${id}-details`;
  const facts = (
    <>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.operator}>
        {crawler?.operator}
        {also.length > 0 && ` · ${purpose === null ? '' : 'also '}${also.join(', ')}`}
      </span>{' '}
      {warning !== null && <span className={styles.warning}>{warning}</span>}{' '}
      {remark !== null && <span className={styles.remark}>{remark}</span>}
    </>
  );
  return (
    <li className={styles.crawler} {...tooltipAttributes(details)}>
      {onPick ? (
        <button
          type="button"
          data-focusable
          tabIndex={isFirst ? 0 : -1}
          aria-describedby={describedBy}
          className={styles.pick}
          onClick={onPick}
        >
          {facts}
        </button>
      ) : (
        <>
          <input
            id={id}
            type="checkbox"
            tabIndex={isFirst ? 0 : -1}
            checked={isChosen}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <label htmlFor={id}>{facts}</label>
        </>
      )}
      {details !== undefined && (
        <span id={describedBy} className={classNames('without-hover', styles.details)}>
          {details}
        </span>
      )}
    </li>
  );
}

/** A warning about relying on rules for the crawler; `null` for none. */
function warningOf(crawler: Crawler): string | null {
  if (crawler.isRetired) return 'no longer used';
  if (crawler.robots === 'ignores-or-disputed') return 'may ignore rules';
  if (crawler.isGeneric) return 'ordinary word';
  return crawler.isDocumented ? null : 'not documented';
}
