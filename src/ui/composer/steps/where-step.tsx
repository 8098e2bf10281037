import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { SegmentedControl } from '../../controls/fields/radio-group.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { closesSite, patternsOf, type Answers, type WhereKind } from '../answers.ts';
import { Step, type StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

const PLACES: readonly { readonly value: WhereKind; readonly label: string }[] = [
  { value: 'site', label: 'Whole site' },
  { value: 'home', label: 'Home page' },
  { value: 'directory', label: 'Directory' },
  { value: 'file-type', label: 'File type' },
  { value: 'pattern', label: 'Pattern' },
];

const BOXES: Readonly<
  Record<Exclude<WhereKind, 'site' | 'home'>, { readonly label: string; readonly placeholder: string }>
> = {
  directory: { label: 'Directories', placeholder: '/archive/' },
  'file-type': { label: 'File types', placeholder: 'pdf' },
  pattern: { label: 'Patterns', placeholder: '/news/*.html$' },
};

/** Step 3: for which addresses. Source: Guide §2.3. */
export function WhereStep({ answers, onChange }: StepAnswerProps<Answers>) {
  const { where, places, keepsHome } = answers;
  const box = where === 'site' || where === 'home' ? null : BOXES[where];
  return (
    <Step title="Where">
      <SegmentedControl
        label="Where"
        hideLabel
        options={PLACES}
        value={where}
        onChange={(next) => onChange({ where: next })}
      />
      {box && (
        <TextField
          {...box}
          mono
          value={places}
          hint={explainPlaces(answers)}
          onChange={(typed) => onChange({ places: typed })}
        />
      )}
      {where === 'home' && (
        <p className={styles.hint}>
          Writes <code>/$</code>: the address / and nothing else. Without the $ it would be the whole site.
        </p>
      )}
      {closesSite(answers) && (
        <Checkbox
          label="Leave the home page open"
          hint="Disallow: / closes the home page too. Allow: /$ opens that one page."
          checked={keepsHome}
          onChange={(isKept) => onChange({ keepsHome: isKept })}
        />
      )}
    </Step>
  );
}

/** Explains what is written for the places as typed, and what that matches. Clause: P1, P3. */
function explainPlaces(answers: Answers): string {
  const patterns = patternsOf(answers);
  const [first] = patterns;
  switch (answers.where) {
    case 'directory':
      return first === undefined
        ? 'Several are separated by spaces.'
        : `Writes ${patterns.join(' ')}. With the slash at its end it matches what is in the directory, and not ${first.slice(0, -1)}.html; capitals count.`;
    case 'file-type':
      return first === undefined
        ? 'The ending without its dot; several are separated by spaces.'
        : `Writes ${patterns.join(' ')}: addresses that end so. One with ?page=2 behind it does not; capitals count.`;
    default:
      return first === undefined || /[/$*]$/.test(first)
        ? '* stands for any characters, $ for the end of the address; capitals count.'
        : `${first} matches every address that begins with it, such as ${first}-2. End it with / for a directory, with $ for this address only.`;
  }
}
