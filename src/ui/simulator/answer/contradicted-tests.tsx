import { findExpected, titleOf } from '#core/site';
import { selectDocument, selectTestLines, selectTestReports } from '#state';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { LinkButton } from '../../controls/button.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { goTo } from '../../services/go-to.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './disagreements.module.css';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** Says that a test expects a different answer, with a link to the test; nothing if none does. */
export function ContradictedTests() {
  const services = useAppServices();
  const reports = useEditorStore(selectTestReports);
  const { answer, policy, question, input } = useSimulatorAnswer();
  const against = useMemo(() => {
    if (input.page.from !== 'none' || input.headers.from !== 'none') return [];
    return reports.flatMap(({ path, report }) => {
      const tests = report.tests.map(({ expectation }) => expectation);
      return findExpected(tests, policy, question)
        .filter(({ usage, outcome }) => answer.decisions.get(usage)?.effect !== outcome.effect)
        .map((found) => ({ ...found, path }));
    });
  }, [reports, policy, question, answer, input]);
  const [first] = against;
  if (first === undefined) return null;
  const { expectation, usage, outcome, path } = first;
  const others = new Set(against.map((one) => one.expectation)).size - 1;
  return (
    <div className={styles.disagreement}>
      <TriangleAlert aria-hidden />
      <p>
        The test “{titleOf(expectation)}” expects {usage} to be {outcome.effect === 'permitted' ? 'allowed' : 'blocked'}
        .{others > 0 && ` ${others} other ${others === 1 ? 'test disagrees' : 'tests disagree'} too.`}{' '}
        <LinkButton
          onClick={() => {
            const state = services.store.getState();
            const line = selectTestLines(state, path)(expectation.line) ?? 0;
            goTo(services, { path, offset: selectDocument(state, path)?.document.lineStarts[line] ?? 0 }, null);
          }}
        >
          Show the test
        </LinkButton>
      </p>
    </div>
  );
}
