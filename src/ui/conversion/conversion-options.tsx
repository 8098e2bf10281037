import type { ConversionOptions } from '#core/analysis';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { RadioGroup, SegmentedControl } from '../controls/fields/radio-group.tsx';
import { TextField } from '../controls/fields/text-field.tsx';

interface ConversionOptionsFormProps {
  readonly options: ConversionOptions;
  readonly onChange: (choices: Partial<ConversionOptions>) => void;
  /** The version that the file declares; `null` when it declares none, so that it can be chosen. */
  readonly declaredVersion: string | null;
  /** What is wrong with the name of the separate file. */
  readonly locatorError: string | null;
}

const DEFAULT_LOCATOR = '/acap.txt';

/** The choices of how the ACAP records are written. Clause: C5, V5. */
export function ConversionOptionsForm({
  options,
  onChange,
  declaredVersion,
  locatorError,
}: ConversionOptionsFormProps) {
  return (
    <>
      {declaredVersion === null ? (
        <SegmentedControl
          label="Version to declare"
          value={options.version}
          onChange={(version) => onChange({ version })}
          options={[
            { value: '1.0', label: 'ACAP 1.0' },
            { value: '1.1', label: 'ACAP 1.1' },
          ]}
        />
      ) : (
        <p className="muted">The file declares ACAP {declaredVersion}; that stays.</p>
      )}
      <RadioGroup
        label="A Disallow means"
        value={options.disallowMeans}
        onChange={(disallowMeans) => onChange({ disallowMeans })}
        options={[
          { value: 'crawl', label: 'don’t crawl', hint: 'As RFC 9309 defines it.' },
          { value: 'crawl-and-index', label: 'don’t crawl and don’t index', hint: 'For sites that always meant both.' },
        ]}
      />
      <RadioGroup
        label="Should ACAP crawlers ignore the User-agent rules?"
        value={options.ignoreConventional}
        onChange={(ignoreConventional) => onChange({ ignoreConventional })}
        options={[
          { value: 'none', label: 'Don’t say' },
          { value: 'comment', label: 'Add as a comment' },
          { value: 'active', label: 'Yes', hint: 'Adds ACAP-ignore-conventional-records.' },
        ]}
      />
      <RadioGroup
        label="Write the records"
        value={options.separateFile === null ? 'inline' : 'separate'}
        onChange={(place) => onChange({ separateFile: place === 'inline' ? null : DEFAULT_LOCATOR })}
        options={[
          { value: 'inline', label: 'at the end of the robots.txt' },
          { value: 'separate', label: 'to a separate file', hint: 'The robots.txt refers to it.' },
        ]}
      />
      {options.separateFile !== null && (
        <TextField
          label="Path of that file"
          mono
          value={options.separateFile}
          onChange={(separateFile) => onChange({ separateFile })}
          error={locatorError}
        />
      )}
      <Checkbox
        label="Add each original line as a comment below its ACAP line"
        checked={options.annotate}
        onChange={(annotate) => onChange({ annotate })}
      />
      <Checkbox
        label="Turn path lists that are used more than once into resource sets"
        checked={options.resourceSets}
        onChange={(resourceSets) => onChange({ resourceSets })}
      />
    </>
  );
}
