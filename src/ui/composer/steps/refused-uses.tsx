import { SITE_USES, nameOfUse, type SiteUse } from '#core/analysis';
import { Checkbox } from '../../controls/fields/checkbox.tsx';
import type { StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

/** The uses of fetched pages that are refused to all crawlers. */
export function RefusedUses({ answers: { refuses, what }, onChange }: StepAnswerProps) {
  const toggle = (use: SiteUse, isRefused: boolean): void => {
    const next = SITE_USES.filter((one) => (one === use ? isRefused : refuses.includes(one)));
    // Without rules there are no groups to say it with.
    const hasRules = Object.keys(what).length > 0;
    const isFirst = refuses.length === 0 && next.length > 0;
    onChange({ refuses: next, ...(isFirst && !hasRules && { ways: ['content-signal', 'content-usage'] }) });
  };
  return (
    <fieldset className={styles.refused}>
      <legend>Refuse to everyone, after crawling</legend>
      {SITE_USES.map((use) => (
        <Checkbox
          key={use}
          label={nameOfUse(use)}
          checked={refuses.includes(use)}
          onChange={(isRefused) => toggle(use, isRefused)}
        />
      ))}
    </fieldset>
  );
}
