import { formatCount } from '#core';
import { describeChecked, type TestResult, type UnmetDecision } from '#core/site';
import { Ban, CircleCheck, FlaskConical, RefreshCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { shorten } from '../controls/shorten.ts';
import styles from './tests.module.css';
import type { TestCommands } from './use-test-commands.ts';

/** Maximum number shown for a test; the rest are only counted. */
const SHOWN = 3;

export interface UnmetListProps {
  readonly test: TestResult;
  readonly commands: TestCommands;
}

/** The unmet expectations of a test, with ways to fix them. */
export function UnmetList({ test, commands }: UnmetListProps) {
  const { expectation, unmet, unmetCount, obstacle, result, update } = test;
  if (result === 'pass') return null;
  if (obstacle !== null) return <p className="muted">{obstacle}</p>;
  const shown = unmet.slice(0, SHOWN);
  // The rules of a robots.txt are about crawling.
  const fixable = unmet.find((one) => one.usage === 'crawl' && one.result === 'fail' && one.crawler !== '*');
  return (
    <>
      <ul className={styles.unmet}>
        {shown.map((decision) => (
          <li key={`${decision.crawler} ${decision.path.kind} ${decision.path.text} ${decision.usage}`}>
            <UnmetSentence decision={decision} />
            <IconButton
              size="sm"
              icon={FlaskConical}
              label={`Test in the simulator: ${decision.crawler} and ${shorten(decision.counterexample ?? decision.path.text, 40)}`}
              tooltip="Test in the simulator"
              onClick={() => commands.ask(expectation, decision)}
            />
          </li>
        ))}
        {unmetCount > shown.length && (
          <li className={styles.more}>
            and {formatCount(unmetCount - shown.length)} more of {formatCount(test.decisions)} decisions
          </li>
        )}
      </ul>
      {result === 'fail' && (
        <div className={styles.fixes}>
          {fixable && (
            <Button
              size="sm"
              icon={fixable.expected.effect === 'permitted' ? CircleCheck : Ban}
              tooltip="Shows the smallest change to the robots.txt that meets this expectation"
              onClick={() => commands.openVerdictChange(expectation, fixable)}
            >
              {fixable.expected.effect === 'permitted' ? 'Allow this…' : 'Block this…'}
            </Button>
          )}
          <Button
            size="sm"
            icon={RefreshCw}
            unavailable={update === null}
            tooltip={
              update === null
                ? 'Its crawlers and paths have different verdicts, so no single outcome fits. Split the test.'
                : 'Changes the test to expect the current verdict'
            }
            onClick={() => commands.update(test)}
          >
            Update expectation
          </Button>
        </div>
      )}
    </>
  );
}

function UnmetSentence({ decision }: { readonly decision: UnmetDecision }) {
  const { crawler, path, counterexample, result } = decision;
  return (
    <span className={styles.sentence}>
      <strong>{crawler === '*' ? 'Any other crawler' : crawler}</strong>{' '}
      <code>{path.kind === 'all' ? `all ${path.text}` : path.text}</code>
      {': '}
      {result === 'unknown' ? (
        `it’s unknown whether ${describeChecked({ ...decision, actual: null })}: a document is missing, or there are too many rules to check every path.`
      ) : (
        <>
          {counterexample !== null && (
            <>
              on <code>{counterexample}</code>,{' '}
            </>
          )}
          {describeChecked(decision)}.
        </>
      )}
    </span>
  );
}
