import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { SegmentedControl } from '../../controls/fields/radio-group.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { closesSite, patternsOf, type Answers, type WhereKind } from '../answers.ts';
import { Step, type StepAnswerProps } from './step.tsx';

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

/** Step 3: for which URLs. Source: Guide §2.3. */
export function WhereStep({ answers, onChange }: StepAnswerProps) {
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
        <p className="note">
          Writes <code>/$</code>: the path / and nothing else. Without the $ it would be the whole site.
        </p>
      )}
      {closesSite(answers) && (
        <Checkbox
          label="Leave the home page open"
          hint="Disallow: / blocks the home page too. Allow: /$ allows that one page."
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
        ? 'Separate several with spaces.'
        : `Writes ${patterns.join(' ')}. With its trailing slash, it matches everything in the directory but not ${first.slice(0, -1)}.html. It’s case-sensitive.`;
    case 'file-type':
      return first === undefined
        ? 'The file extension without its dot; separate several with spaces.'
        : `Writes ${patterns.join(' ')}: URLs with that ending, but not with ?page=2 after it. It’s case-sensitive.`;
    default:
      return first === undefined || /[/$*]$/.test(first)
        ? '* matches any characters, $ the end of the URL. Patterns are case-sensitive.'
        : `${first} matches every path that starts with it, such as ${first}-2. End it with / for a directory, or with $ for this path only.`;
  }
}
