import type { ConversionOptions } from '#core';
import { Checkbox } from '../controls/checkbox.tsx';
import { RadioGroup, SegmentedControl } from '../controls/radio-group.tsx';
import styles from './convert-dialog.module.css';

interface ConversionOptionsFormProps {
  readonly options: ConversionOptions;
  readonly onChange: (choices: Partial<ConversionOptions>) => void;
  /** The version that the file declares; `null` when it declares none, so that it can be chosen. */
  readonly declaredVersion: string | null;
}

/** The choices of how the ACAP section is written. Clause: C5, V5. */
export function ConversionOptionsForm({ options, onChange, declaredVersion }: ConversionOptionsFormProps) {
  return (
    <div className={styles.options}>
      {declaredVersion === null ? (
        <SegmentedControl
          label="Version to declare"
          value={options.version}
          onChange={(version) => {
            onChange({ version });
          }}
          options={[
            { value: '1.0', label: 'ACAP 1.0' },
            { value: '1.1', label: 'ACAP 1.1' },
          ]}
        />
      ) : (
        <p className={styles.muted}>The file declares ACAP {declaredVersion}; that stays.</p>
      )}
      <RadioGroup
        label="A Disallow means"
        value={options.disallowMeans}
        onChange={(disallowMeans) => {
          onChange({ disallowMeans });
        }}
        options={[
          { value: 'crawl', label: 'do not crawl', hint: 'As RFC 9309 has it.' },
          {
            value: 'crawl-and-index',
            label: 'do not crawl and do not index',
            hint: 'For sites that always meant both.',
          },
        ]}
      />
      <RadioGroup
        label="Crawlers that read ACAP shall ignore the conventional lines"
        value={options.ignoreConventional}
        onChange={(ignoreConventional) => {
          onChange({ ignoreConventional });
        }}
        options={[
          { value: 'none', label: 'Do not say' },
          { value: 'comment', label: 'Prepare it as a comment' },
          { value: 'active', label: 'Say so', hint: 'Writes ACAP-ignore-conventional-records.' },
        ]}
      />
      <Checkbox
        label="Keep each original as a comment behind its ACAP line"
        checked={options.annotate}
        onChange={(annotate) => {
          onChange({ annotate });
        }}
      />
      <Checkbox
        label="Make resource sets of lists of paths used more than once"
        checked={options.resourceSets}
        onChange={(resourceSets) => {
          onChange({ resourceSets });
        }}
      />
    </div>
  );
}
