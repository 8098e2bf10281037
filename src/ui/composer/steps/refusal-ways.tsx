import { describeWay, REFUSAL_WAYS, suggestLicenseUrl, wayTitle, type RefusalWay } from '#core/analysis';
import { type EditorData, selectDocuments, selectRobotsPolicy } from '#state';
import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { hasRules } from '../answers.ts';
import type { StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

/** The ways of stating that uses are refused, and what each reaches. Clause: K70, K80, S12. */
export function RefusalWays({ answers, onChange }: StepAnswerProps) {
  const { refuses, ways, who, names, licenseUrl } = answers;
  const proposed = useEditorStore(proposeUrl);
  const toggle = (way: RefusalWay, isChosen: boolean): void =>
    onChange({ ways: REFUSAL_WAYS.filter((one) => (one === way ? isChosen : ways.includes(one))) });
  return (
    <fieldset className={styles.ways}>
      <legend>Say it with</legend>
      {REFUSAL_WAYS.map((way) => {
        const { reach, honoured } = describeWay(way, refuses, who === 'crawlers' ? names : []);
        const isOpen = way !== 'groups' || hasRules(answers);
        return (
          <Checkbox
            key={way}
            label={wayTitle(way)}
            hint={
              isOpen
                ? `${reach} ${honoured}`.trim()
                : 'To use this, choose crawlers in step 1 and block reading in step 4.'
            }
            disabled={!isOpen}
            checked={isOpen && ways.includes(way)}
            onChange={(isChosen) => toggle(way, isChosen)}
          />
        );
      })}
      {ways.includes('rsl') && (
        <TextField
          label="URL of the RSL licence"
          mono
          value={licenseUrl ?? proposed}
          hint="Where anyone can fetch the document once you’ve uploaded it. The robots.txt refers to it."
          onChange={(typed) => onChange({ licenseUrl: typed })}
        />
      )}
    </fieldset>
  );
}

function proposeUrl(state: Pick<EditorData, 'workspace'>): string {
  const licenses = selectDocuments(state).filter(({ kind }) => kind === 'rsl');
  return suggestLicenseUrl(
    selectRobotsPolicy(state),
    licenses.map(({ path }) => path),
  );
}
