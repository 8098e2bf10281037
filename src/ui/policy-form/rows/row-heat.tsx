import { countThings, formatCount } from '#core';
import { selectHeat, selectPolicyDocument, selectRobotsDocument, type EditorState, type LineHeat } from '#state';
import { HeatBar } from '../../controls/form/heat-bar.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './row.module.css';

/** Shows how many of the counted URLs a rule decides; nothing when none were counted. */
export function RowHeat({ line }: { readonly line: number }) {
  const heat = useEditorStore((state) => heatOf(state, line));
  if (heat === null) return null;
  const { matched, decided, blocked, level, isCurrent } = heat;
  return (
    <span className={styles.heat}>
      <HeatBar level={level} />
      <span aria-hidden>
        {formatCount(decided)}
        {!isCurrent && '?'}
      </span>
      <span className="visually-hidden">
        Matches {countThings(matched, 'URL')}, decides {formatCount(decided)}, blocks {formatCount(blocked)}
        {!isCurrent && ', in an earlier version of the text'}.
      </span>
    </span>
  );
}

function heatOf(state: EditorState, line: number): LineHeat | null {
  if (state.urlCounts === null || selectPolicyDocument(state) !== selectRobotsDocument(state)) return null;
  return selectHeat(state).get(line) ?? null;
}
