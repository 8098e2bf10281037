import { type Policy, samplePaths } from '#core';
import { askedCrawlers, createMatrix } from '#core/site';
import { selectCrawlersInFile, selectReferences, selectRobotsPolicy } from '#state';
import { useMemo, useState } from 'react';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import { useIsPaneVisible } from '../services/pane-visibility.tsx';
import { READER_TEXTS } from '../services/reader-texts.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './matrix.module.css';

/** How many paths of the file's patterns are rows. */
const SAMPLES = 50;

/** The content of the "Matrix" pane: what the crawlers of the file may crawl, by path. */
export function Matrix() {
  const policy = useSeenPolicy();
  const references = useEditorStore(selectReferences);
  const named = useEditorStore(selectCrawlersInFile);
  const matrix = useMemo(
    () =>
      createMatrix(
        { policy, references },
        { crawlers: askedCrawlers([...named, '*'], policy), usage: 'crawl', reader: 'auto' },
      ),
    [policy, references, named],
  );
  const paths = useMemo(() => samplePaths(policy, SAMPLES), [policy]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys scroll it
    <section className={styles.scroller} tabIndex={0} aria-label="Crawlers by paths">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Path</th>
            {matrix.columns.map(({ label, reader }) => (
              <th key={label} scope="col">
                <span className={styles.name}>{label === '*' ? 'any other' : label}</span>
                <span className={styles.reader}>{READER_TEXTS[reader].name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paths.map((path) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              {matrix.decideRow(path).map((decision, column) => (
                <td key={matrix.columns[column]?.label}>
                  <Cell isAllowed={'effect' in decision && decision.effect === 'permitted'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The policy; the one before, while the pane is behind another. */
function useSeenPolicy(): Policy {
  const policy = useEditorStore(selectRobotsPolicy);
  const isVisible = useIsPaneVisible();
  const [seen, see] = useState(policy);
  if (isVisible && seen !== policy) see(policy);
  return isVisible ? policy : seen;
}

function Cell({ isAllowed }: { readonly isAllowed: boolean }) {
  return isAllowed ? (
    <VerdictMark effect="permitted" words="Allowed" />
  ) : (
    <VerdictMark effect="prohibited" words="Blocked" />
  );
}
