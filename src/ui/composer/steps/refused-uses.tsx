import { SITE_USES, nameOfUse, type RefusalWay, type SiteUse } from '#core/analysis';
import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { hasRules } from '../answers.ts';
import type { StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

/** The uses of fetched pages that are refused to all crawlers. */
export function RefusedUses({ answers, onChange }: StepAnswerProps) {
  const { refuses } = answers;
  const toggle = (use: SiteUse, isRefused: boolean): void => {
    const next = SITE_USES.filter((one) => (one === use ? isRefused : refuses.includes(one)));
    const isFirst = refuses.length === 0 && next.length > 0;
    // Rules that are set later are still written as groups.
    const ways: readonly RefusalWay[] = ['groups', 'content-signal', 'content-usage'];
    onChange({ refuses: next, ...(isFirst && !hasRules(answers) && { ways }) });
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
