import { selectUnanalysed } from '#state';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import styles from './path-check.module.css';

/** Says, where it takes longer, that rules are still looked at over all paths, and where that came to no end. */
export function PathCheck() {
  const isLooking = useEditorStore((state) => selectUnanalysed(state).length > 0);
  const unfinished = useEditorStore(({ pathFindings }) =>
    [...pathFindings].flatMap(([path, { complete }]) => (complete ? [] : [path])).join(', '),
  );
  return (
    <output className={styles.check}>
      {isLooking && <span className={styles.looking}>Looking at all rules over all paths…</span>}
      {!isLooking && unfinished !== '' && (
        <span>{unfinished}: too many rules to look at all of them over all paths; there may be more problems.</span>
      )}
    </output>
  );
}
