import { formatCount } from '#core';
import { selectCheckState, type CheckState } from '#state';
import { CircleCheck, CircleDashed, PanelLeft } from 'lucide-react';
import { classNames } from '../../controls/class-names.ts';
import { isMacPlatform, formatKeys } from '../../controls/keys.ts';
import tones from '../../controls/tones/tones.module.css';
import { TONES } from '../../controls/tones/tones.ts';
import { tooltipAttributes } from '../../controls/tooltip.tsx';
import { describeProblems, SEVERITIES, type Problems } from '../../problems/problem.ts';
import { useProblems } from '../../problems/use-problems.ts';
import type { PaneId } from '../../services/app-services.tsx';
import { PANE_FACTS } from '../../services/pane-facts.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './pane-switches.module.css';
import type { ShownPanes } from './use-shown-panes.ts';

export interface PaneSwitchesProps {
  readonly panes: ShownPanes;
}

/** Toggles for the outline and the problems, the latter with counts. */
export function PaneSwitches({ panes }: PaneSwitchesProps) {
  const problems = useProblems();
  const check = useEditorStore(selectCheckState);
  return (
    <div className={styles.switches}>
      <PaneSwitch panes={panes} pane="outline" label="Outline">
        <PanelLeft aria-hidden />
        <span>Outline</span>
      </PaneSwitch>
      <PaneSwitch panes={panes} pane="problems" label={`Problems: ${describeProblems(problems, check)}`}>
        <ProblemCounts problems={problems} check={check} />
      </PaneSwitch>
    </div>
  );
}

interface PaneSwitchProps {
  readonly panes: ShownPanes;
  readonly pane: PaneId;
  readonly label: string;
  readonly children: React.ReactNode;
}

function PaneSwitch({ panes, pane, label, children }: PaneSwitchProps) {
  const { title, keys = '', place } = PANE_FACTS[pane];
  const isCovered = panes.isMaximized && place !== 'bottom';
  const isOpen = panes.open.has(pane) && !isCovered;
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      className={classNames(styles.switch, isOpen && styles.open)}
      {...tooltipAttributes(
        `${isOpen ? 'Close' : 'Open'} ${title}`,
        formatKeys(keys, isMacPlatform(navigator.platform)),
      )}
      onClick={() => {
        if (isOpen) panes.close(pane);
        else panes.show(pane);
      }}
    >
      {children}
    </button>
  );
}

function ProblemCounts({ problems, check }: { readonly problems: Problems | null; readonly check: CheckState }) {
  if (problems === null) return <span>Problems</span>;
  if (problems.list.length === 0) {
    if (check === 'checking') return <span>Checking…</span>;
    if (check === 'partly') {
      return (
        <>
          <CircleDashed aria-hidden className={tones.warning} />
          <span>Partly checked</span>
        </>
      );
    }
    return (
      <>
        <CircleCheck aria-hidden className={tones.success} />
        <span>No problems</span>
      </>
    );
  }
  return SEVERITIES.map((severity) => {
    const { icon: Icon } = TONES[severity];
    const count = problems.counts[severity];
    if (count === 0 && severity === 'information') return null;
    return (
      <span key={severity} className={styles.count}>
        <Icon aria-hidden className={count > 0 ? tones[severity] : undefined} />
        {formatCount(count)}
      </span>
    );
  });
}
