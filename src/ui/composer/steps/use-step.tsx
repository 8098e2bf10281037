import { SegmentedControl } from '../../controls/fields/radio-group.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { Step, type StepAnswerProps } from './step.tsx';

const USES = [
  { value: 'any', label: 'Any use' },
  { value: 'named', label: 'Named purposes' },
] as const;

/** Step 2: for which purposes of the crawler. Source: Guide §2.2. */
export function UseStep({ answers: { isForAnyUse, purposes }, onChange }: StepAnswerProps) {
  return (
    <Step title="For what">
      <SegmentedControl
        label="For what"
        hideLabel
        options={USES}
        value={isForAnyUse ? 'any' : 'named'}
        onChange={(use) => onChange({ isForAnyUse: use === 'any' })}
      />
      {!isForAnyUse && (
        <TextField
          label="Purposes"
          mono
          placeholder="press-monitoring"
          value={purposes}
          hint="Names agreed with the crawler’s operator, separated by spaces. Only ACAP rules can name a purpose."
          onChange={(typed) => onChange({ purposes: typed })}
        />
      )}
    </Step>
  );
}
