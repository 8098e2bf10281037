import { RowSelect, type SelectOption, type SelectProps } from '../fields/select.tsx';

type Version = '1.0' | '1.1';

export const VERSION_OPTIONS: readonly SelectOption<Version>[] = [
  { value: '1.0', label: '1.0' },
  { value: '1.1', label: '1.1' },
];

export interface VersionSelectProps extends Omit<
  SelectProps<string>,
  'hideLabel' | 'size' | 'mono' | 'options' | 'onChange'
> {
  readonly onChange: (version: Version) => void;
}

/** The declared ACAP version. An unknown one is shown, but cannot be chosen. */
export function VersionSelect({ value, onChange, ...rest }: VersionSelectProps) {
  const isKnown = VERSION_OPTIONS.some((option) => option.value === value);
  return (
    <RowSelect<string>
      {...rest}
      mono
      value={value}
      options={isKnown ? VERSION_OPTIONS : [...VERSION_OPTIONS, { value, label: value || 'none', disabled: true }]}
      onChange={(chosen) => onChange(chosen === '1.1' ? '1.1' : '1.0')}
    />
  );
}
