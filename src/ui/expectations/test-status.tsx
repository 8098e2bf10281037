import type { TestResult } from '#core/site';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import tones from '../controls/tones/tones.module.css';
import styles from './tests.module.css';

/** The result of a test, or that it is still being checked. */
export type TestState = TestResult['result'] | 'checking';

const LOOKS: Readonly<Record<TestState, { icon: LucideIcon; tone: string | undefined; words: string }>> = {
  pass: { icon: CircleCheck, tone: tones['success'], words: 'Passes' },
  fail: { icon: CircleX, tone: tones['error'], words: 'Fails' },
  unknown: { icon: CircleHelp, tone: tones['warning'], words: 'Unknown' },
  checking: { icon: CircleDashed, tone: undefined, words: 'Not checked yet' },
};

/** The status of a test: an icon, a colour, and a word for screen readers. */
export function TestStatus({ state }: { readonly state: TestState }) {
  const { icon: Icon, tone, words } = LOOKS[state];
  return (
    <span className={styles.status} data-result={state}>
      <Icon aria-hidden className={tone} />
      <span className="visually-hidden">{words}: </span>
    </span>
  );
}
